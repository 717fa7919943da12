import type { Service } from './service.ts'

/**
 * Why a call to an upstream gave no answer.
 *
 * - `unavailable`: refused, reset, or a status that says the service is down.
 * - `timeout`: no complete answer within the deadline.
 * - `quota`: the service says that too much was asked; `retryAfterSeconds` where it says for how long.
 * - `bad-response`: an answer that is not what the service documents.
 * - `not-configured`: credentials are missing, or the service refuses the configured ones.
 * - `refused`: the service no longer takes this person's token (401 on a call made for a person).
 * - `forbidden`: the service takes the token, and this person may not do that (403).
 */
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

/**
 * A call to an upstream that gave no usable answer. Its message is for the log of this process: it names service,
 * endpoint pattern and reason, never an address with keys, a header or a body.
 */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  readonly service: Service
  readonly failure: UpstreamFailure
  /** The HTTP status, where there was an answer. */
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
