import type { Service } from '../core/service.ts'
import { UpstreamError, type UpstreamFailure } from '../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from './exchange.ts'

interface Details {
  /** What the answer was, for the log; its status without one. */
  reason?: string | undefined
  retryAfterSeconds?: number | undefined
}

/** The failure of a call that was answered. */
export function responseFailure(
  service: Service,
  { name }: UpstreamRequest,
  { status }: UpstreamResponse,
  failure: UpstreamFailure,
  { reason = `answered ${status}`, retryAfterSeconds }: Details = {},
): UpstreamError {
  return new UpstreamError(service, failure, `${name} ${reason}`, { status, retryAfterSeconds })
}

/** The failure of an answer that is not what the service documents. */
export function wrongShape(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
): UpstreamError {
  return responseFailure(service, request, response, 'bad-response', { reason: 'sent another shape' })
}

/**
 * The failure of a 429, alike for all services. The wait is the answer's own: `Retry-After`, or the end of the rate
 * limit's window.
 *
 * @param defaultSeconds the wait where the answer names none.
 */
export function quotaFailure(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
  { defaultSeconds, reason }: { defaultSeconds?: number; reason?: string } = {},
): UpstreamError {
  return responseFailure(service, request, response, 'quota', {
    reason,
    retryAfterSeconds: retryAfterSeconds(response) ?? windowEndSeconds(response) ?? defaultSeconds,
  })
}

/** What a status means at a service that the gateway calls with its own key, unless the service says otherwise. */
export function statusFailure(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
  details: { defaultSeconds: number; reason?: string },
): UpstreamError {
  const { status } = response
  if (status === 429) return quotaFailure(service, request, response, details)
  const failure = status === 401 || status === 403 ? 'not-configured' : 'bad-response'
  return responseFailure(service, request, response, failure, { reason: details.reason })
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): seconds, or an HTTP date.
 *
 * @returns whole seconds after the answer, at least 0; undefined where the header is missing or says nothing readable.
 */
export function retryAfterSeconds({ headers, receivedAt }: UpstreamResponse): number | undefined {
  const header = headers['retry-after']?.trim()
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  // A number with a sign or a fraction would be read as a date, too.
  const date = /^[a-z]/i.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - receivedAt) / 1000))
}

/** The end of the rate limit's window: services write it as an ISO date or as Unix seconds, with and without `X-`. */
function windowEndSeconds({ headers, receivedAt }: UpstreamResponse): number | undefined {
  const reset = (headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'])?.trim() ?? ''
  const end = /^\d+$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset)
  return end > receivedAt ? Math.ceil((end - receivedAt) / 1000) : undefined
}
