import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { DeadlineExceeded } from './deadline.ts'

/** The largest list (100 videos with every field) has 2.3 MB. More must not fill memory. */
const maxBodyBytes = 8 * 1024 * 1024

export interface UpstreamRequest {
  /** The endpoint's pattern, for logs and metrics: contains no values. */
  name: string
  method: 'GET' | 'POST' | 'DELETE'
  /** Its values must be encoded. */
  path: string
  query?: Record<string, string | number | undefined>
  headers?: Record<string, string>
  body?: unknown
  /** Whether the call may be retried. The method doesn't tell, because some services read by POST. */
  idempotent: boolean
  /** Which of the service's quotas the call uses; default: `all`. */
  quota?: string
  /** A file's media type: a 2xx of this type is streamed, of any size; other responses are read as JSON. */
  file?: string
}

export interface UpstreamResponse {
  status: number
  headers: Readonly<Record<string, string>>
  /** Milliseconds since 1970. */
  receivedAt: number
  /** Undefined if the body is empty or not JSON. */
  json: unknown
  file?: Readable | undefined
}

class BodyTooLarge extends Error {}

export interface ExchangeTarget {
  dispatcher: Dispatcher
  origin: string
  basePath: string
  headers: Readonly<Record<string, string>>
  now: () => number
}

export function exchange(
  { dispatcher, origin, basePath, headers, now }: ExchangeTarget,
  request: UpstreamRequest,
  more: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<UpstreamResponse> {
  const { body } = request
  const form = body instanceof URLSearchParams
  const type = body === undefined ? undefined : form ? formType : 'application/json'
  const options = {
    origin,
    path: `${basePath}${request.path}${searchOf(request.query)}`,
    method: request.method,
    headers: {
      ...headers,
      ...(type === undefined ? undefined : { 'content-type': type }),
      ...more,
      ...request.headers,
    },
    body: body === undefined ? null : form ? String(body) : JSON.stringify(body),
    ...(request.file === undefined ? undefined : { bodyTimeout: fileIdleMs }),
  }
  return new Promise((resolve, reject) => {
    dispatcher.dispatch(options, new ResponseHandler({ resolve, reject, timeoutMs, now, file: request.file }))
  })
}

const fileIdleMs = 15_000

const formType = 'application/x-www-form-urlencoded'

function searchOf(given: UpstreamRequest['query'] = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

interface ResponseHandlerOptions {
  resolve: (response: UpstreamResponse) => void
  reject: (reason: Error) => void
  timeoutMs: number
  now: () => number
  file: string | undefined
}

/** Replaces a stream and an abort signal for each call, which would cost more. */
class ResponseHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (response: UpstreamResponse) => void
  readonly #reject: (reason: Error) => void
  readonly #now: () => number
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #failure: Error | undefined
  #status = 0
  #headers: Readonly<Record<string, string>> = {}
  readonly #chunks: Buffer[] = []
  #size = 0
  readonly #fileType: string | undefined
  #file: Readable | undefined
  #isComplete = false

  constructor({ resolve, reject, timeoutMs, now, file }: ResponseHandlerOptions) {
    this.#fileType = file
    this.#resolve = resolve
    this.#reject = reject
    this.#now = now
    this.#timer = setTimeout(
      () => this.#abort(new DeadlineExceeded(`no response within ${timeoutMs} ms`)),
      timeoutMs,
    )
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // It waited too long for a connection.
    if (this.#failure !== undefined) controller.abort(this.#failure)
  }

  onResponseStart(
    controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    this.#status = status
    this.#headers = isSingle(headers) ? headers : singleHeaders(headers)
    if (this.#isFile()) this.#startFile(controller)
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#file !== undefined) {
      if (!this.#file.push(chunk)) controller.pause()
      return
    }
    this.#size += chunk.length
    if (this.#size > maxBodyBytes) this.#abort(new BodyTooLarge(`more than ${maxBodyBytes} bytes`))
    else this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    clearTimeout(this.#timer)
    if (this.#file !== undefined) {
      this.#isComplete = true
      this.#file.push(null)
      return
    }
    const [first] = this.#chunks
    const whole = this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks)
    this.#respond({ json: parseJson(whole.toString('utf8')), file: undefined })
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.#timer)
    if (this.#file === undefined) this.#reject(this.#failure ?? error)
    else this.#file.destroy(error)
  }

  #isFile(): boolean {
    const [type = ''] = (this.#headers['content-type'] ?? '').toLowerCase().split(';')
    return (
      this.#status >= 200 &&
      this.#status < 300 &&
      this.#fileType !== undefined &&
      type.trim() === this.#fileType
    )
  }

  #startFile(controller: Dispatcher.DispatchController): void {
    clearTimeout(this.#timer)
    this.#file = new Readable({
      read: () => controller.resume(),
      destroy: (error, done) => {
        if (!this.#isComplete) controller.abort(error ?? new Error('nobody is waiting for it'))
        done(error)
      },
    })
    this.#respond({ json: undefined, file: this.#file })
  }

  #respond(body: Pick<UpstreamResponse, 'json' | 'file'>): void {
    this.#resolve({ status: this.#status, headers: this.#headers, receivedAt: this.#now(), ...body })
  }

  #abort(failure: Error): void {
    this.#failure = failure
    clearTimeout(this.#timer)
    this.#reject(failure)
    this.#controller?.abort(failure)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isSingle(headers: IncomingHttpHeaders): headers is Record<string, string> {
  for (const name in headers) if (typeof headers[name] !== 'string') return false
  return true
}

function singleHeaders(headers: IncomingHttpHeaders): Readonly<Record<string, string>> {
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

export function failureOf(error: unknown): 'bad-response' | 'timeout' | 'unavailable' {
  if (error instanceof BodyTooLarge) return 'bad-response'
  return error instanceof DeadlineExceeded || isUndiciTimeout(error) ? 'timeout' : 'unavailable'
}
