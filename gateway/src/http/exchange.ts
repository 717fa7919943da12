import type { Dispatcher } from 'undici'
import { DeadlineExceeded } from './deadline.ts'

/**
 * The largest answer that is read. The largest genuine list (100 videos with every field) has 2.3 MB; an answer
 * beyond this limit is cut off while it arrives, so that it can't fill memory.
 */
const maxBodyBytes = 8 * 1024 * 1024

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
  /** Whether the call may be made again after a failure. Some services read by POST too, so the method does not tell. */
  idempotent: boolean
  /** The quota that the call draws on, where the service has several; `all` otherwise. */
  quota?: string
}

/** An answer below 500, whose status the caller judges. */
export interface UpstreamResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** When it had arrived, by the client's clock. Milliseconds since 1970. */
  receivedAt: number
  /** The parsed JSON; undefined where the body is empty or no JSON. */
  json: unknown
}

/** More came than {@link maxBodyBytes}. */
class BodyTooLarge extends Error {}

/** Sends one request and reads its answer to the end. */
export async function exchange(
  dispatcher: Dispatcher,
  origin: string,
  basePath: string,
  commonHeaders: Record<string, string> | undefined,
  request: UpstreamRequest,
  signal: AbortSignal,
  now: () => number,
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
    receivedAt: now(),
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

/** Why an exchange that threw gave no answer. */
export function failureOf(error: unknown): 'bad-response' | 'timeout' | 'unavailable' {
  if (error instanceof BodyTooLarge) return 'bad-response'
  return error instanceof DeadlineExceeded || isUndiciTimeout(error) ? 'timeout' : 'unavailable'
}
