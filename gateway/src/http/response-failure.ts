import { retryAfterSeconds } from '@compound/foundation/server/retry-after.ts'
import type { Service } from '../core/service.ts'
import { UpstreamError, type UpstreamFailure } from '../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from './exchange.ts'

interface Details {
  reason?: string | undefined
  retryAfterSeconds?: number | undefined
}

export function responseFailure(
  service: Service,
  { name }: UpstreamRequest,
  { status }: UpstreamResponse,
  failure: UpstreamFailure,
  { reason = `answered ${status}`, retryAfterSeconds }: Details = {},
): UpstreamError {
  return new UpstreamError(service, failure, `${name} ${reason}`, { status, retryAfterSeconds })
}

export function wrongShape(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
): UpstreamError {
  return responseFailure(service, request, response, 'bad-response', { reason: 'sent an unexpected shape' })
}

/** The wait is `Retry-After`, or the end of the rate limit's window, or `defaultSeconds`. */
export function quotaFailure(
  service: Service,
  request: UpstreamRequest,
  response: UpstreamResponse,
  { defaultSeconds, reason }: { defaultSeconds?: number; reason?: string } = {},
): UpstreamError {
  return responseFailure(service, request, response, 'quota', {
    reason,
    retryAfterSeconds:
      retryAfterSeconds(response.headers['retry-after'], response.receivedAt) ??
      windowEndSeconds(response) ??
      defaultSeconds,
  })
}

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

/** Services send an ISO date or Unix seconds, with or without `X-`. */
function windowEndSeconds({ headers, receivedAt }: UpstreamResponse): number | undefined {
  const reset = (headers['x-ratelimit-reset'] ?? headers['ratelimit-reset'])?.trim() ?? ''
  const end = /^\d+$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset)
  return end > receivedAt ? Math.ceil((end - receivedAt) / 1000) : undefined
}
