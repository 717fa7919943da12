import type { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { statusFailure } from '../../http/response-failure.ts'

/** Twitch refills its rate limit within a minute. */
const defaultSeconds = 60

export function twitchFailure(request: UpstreamRequest, response: UpstreamResponse): UpstreamError {
  return statusFailure('STREAMING', request, response, { defaultSeconds })
}
