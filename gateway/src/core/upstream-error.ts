import type { Service } from './service.ts'

/** `refused`, `forbidden`: the member's token (401, 403). `not-configured`: our own credentials. */
export type UpstreamFailure =
  | 'unavailable'
  | 'timeout'
  | 'quota'
  | 'bad-response'
  | 'not-configured'
  | 'refused'
  | 'forbidden'

interface Details {
  status?: number | undefined
  retryAfterSeconds?: number | undefined
  cause?: unknown
}

/** Its message is only for the log: service, endpoint pattern, reason; no address, header or body. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly service: Service
  readonly failure: UpstreamFailure
  readonly status: number | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(service: Service, failure: UpstreamFailure, message: string, details: Details = {}) {
    super(`${service}: ${message}`, details.cause === undefined ? undefined : { cause: details.cause })
    this.service = service
    this.failure = failure
    this.status = details.status
    this.retryAfterSeconds = details.retryAfterSeconds
  }
}
