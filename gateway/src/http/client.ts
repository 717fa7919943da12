import { type Dispatcher, Pool } from 'undici'
import { DeadlineExceeded, type Deadlines, withDeadline } from './deadline.ts'
import { noRetry, type RetryPolicy, retrying, type Verdict } from './retry.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { type Service, UpstreamError } from './upstream-error.ts'

/**
 * The largest answer that is read. The largest genuine list (100 Vimeo items with every field) has 2.3 MB; an answer
 * beyond this limit is cut off while it arrives, so that it can't fill memory.
 */
const maxBodyBytes = 8 * 1024 * 1024

/** Reads: two further tries with short pauses. A `Retry-After` above two seconds is longer than a page may take. */
const readRetry: RetryPolicy = { attempts: 3, baseDelayMs: 100, maxRetryAfterMs: 2_000 }

/** An attempt as long as a slow page may take; all of them within twice that. */
const defaultDeadlines: Deadlines = { attemptMs: 2_500, totalMs: 5_000 }

/** One call, as an upstream's catalogue of endpoints describes it. */
export interface UpstreamRequest {
  /** The endpoint's pattern (`GET /albums/{id}/videos`), for logs and metrics: never holds a value. */
  name: string
  method: 'GET' | 'POST'
  /** The path below the service's base address, values already encoded. */
  path: string
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  /** Sent as JSON; or as a form where it is `URLSearchParams`. */
  body?: unknown
  /**
   * Whether the call only reads, so that it may be tried again. The product API reads by POST as well, so the method
   * does not tell.
   */
  reads: boolean
}

/** An answer whose status the caller judges. */
export interface UpstreamResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** The parsed JSON; undefined where the body is empty or no JSON. */
  json: unknown
}

/** The door to one service. */
export interface UpstreamClient {
  readonly service: Service
  /**
   * Makes the call and gives the answer, whatever its status below 500.
   *
   * @throws UpstreamError `timeout`, `unavailable` (no connection, or 5xx after the tries) or `bad-response` (too large).
   */
  request(request: UpstreamRequest, signal?: AbortSignal): Promise<UpstreamResponse>
  close(): Promise<void>
}

export interface ClientOptions {
  service: Service
  /** The base address, with its path; paths of requests are appended. */
  baseUrl: string
  headers?: Record<string, string>
  deadlines?: Deadlines
  retry?: RetryPolicy
  /** Called once for each attempt, when it ends: for metrics and logs. Holds nothing secret. */
  onAttempt?: (attempt: Attempt) => void
  /** A test's own dispatcher; a pool on the base address's origin otherwise. */
  dispatcher?: Dispatcher
}

/** What one attempt came to. */
export interface Attempt {
  service: Service
  endpoint: string
  /** The HTTP status, or why there was none. */
  outcome: number | 'timeout' | 'unavailable' | 'bad-response'
  milliseconds: number
}

/**
 * Opens the one door to a service: an undici pool with deadlines that abort, and retries with jitter for reads.
 * Everything that the gateway asks of an upstream goes through here.
 */
export function createUpstreamClient(options: ClientOptions): UpstreamClient {
  const { service, deadlines = defaultDeadlines } = options
  const base = new URL(options.baseUrl)
  const basePath = base.pathname.replace(/\/$/, '')
  const dispatcher =
    options.dispatcher ??
    new Pool(base.origin, {
      connections: 64,
      // A connection that hangs in its handshake must not outlive the attempt.
      connectTimeout: deadlines.attemptMs,
      headersTimeout: deadlines.attemptMs,
      bodyTimeout: deadlines.attemptMs,
    })

  async function attempt(request: UpstreamRequest, signal: AbortSignal): Promise<UpstreamResponse> {
    const started = performance.now()
    const report = (outcome: Attempt['outcome']) =>
      options.onAttempt?.({
        service,
        endpoint: request.name,
        outcome,
        milliseconds: performance.now() - started,
      })
    try {
      const response = await withDeadline(deadlines.attemptMs, signal, (abort) =>
        exchange(dispatcher, base.origin, basePath, options.headers, request, abort),
      )
      report(response.status)
      if (response.status >= 500) {
        throw new UpstreamError(service, 'unavailable', `${request.name} answered ${response.status}`, {
          status: response.status,
          retryAfterSeconds: retryAfterSeconds(response.headers['retry-after']),
        })
      }
      return response
    } catch (error) {
      if (error instanceof UpstreamError) throw error
      const failure =
        error instanceof BodyTooLarge
          ? 'bad-response'
          : error instanceof DeadlineExceeded
            ? 'timeout'
            : isUndiciTimeout(error)
              ? 'timeout'
              : 'unavailable'
      report(failure)
      throw new UpstreamError(service, failure, `${request.name} failed: ${failure}`, { cause: error })
    }
  }

  return {
    service,
    request: (request, signal) =>
      withDeadline(deadlines.totalMs, signal, (abort) =>
        retrying(
          request.reads ? (options.retry ?? readRetry) : noRetry,
          abort,
          () => attempt(request, abort),
          judge,
        ),
      ).catch((error: unknown) => {
        if (!(error instanceof DeadlineExceeded)) throw error
        throw new UpstreamError(service, 'timeout', `${request.name} failed: total deadline`, {
          cause: error,
        })
      }),
    close: () => dispatcher.close(),
  }
}

/** Failures that another attempt may mend: no connection, and a service that says it is down. */
function judge(error: unknown): Verdict {
  if (!(error instanceof UpstreamError)) return { again: false }
  if (error.failure !== 'unavailable' && error.failure !== 'timeout') return { again: false }
  return { again: true, retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 }
}

class BodyTooLarge extends Error {}

async function exchange(
  dispatcher: Dispatcher,
  origin: string,
  basePath: string,
  commonHeaders: Record<string, string> | undefined,
  request: UpstreamRequest,
  signal: AbortSignal,
): Promise<UpstreamResponse> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const search = query.size > 0 ? `?${query}` : ''
  const form = request.body instanceof URLSearchParams
  const { statusCode, headers, body } = await dispatcher.request({
    origin,
    path: `${basePath}${request.path}${search}`,
    method: request.method,
    headers: {
      accept: 'application/json',
      'user-agent': 'CompoundGateway/1.0',
      ...(request.body === undefined
        ? {}
        : { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...commonHeaders,
      ...request.headers,
    },
    body: request.body === undefined ? null : form ? String(request.body) : JSON.stringify(request.body),
    signal,
  })
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBodyBytes) {
      body.destroy()
      throw new BodyTooLarge(`more than ${maxBodyBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return {
    status: statusCode,
    headers: singleHeaders(headers),
    json: parseJson(Buffer.concat(chunks).toString('utf8')),
  }
}

/** The text's JSON value, or undefined where it is none: what that means is the service's business. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function singleHeaders(
  headers: Record<string, string | string[] | undefined>,
): Readonly<Record<string, string>> {
  const single: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return single
}

function isUndiciTimeout(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT'].includes(error.code)
  )
}
