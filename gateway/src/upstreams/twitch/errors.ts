import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'

/** Twitch refills its bucket of points within a minute. */
const defaultWaitSeconds = 60

/** The failure of an answer that is not a success. */
export function twitchFailure(
  request: UpstreamRequest,
  response: UpstreamResponse,
  now: number,
): UpstreamError {
  const { status, headers } = response
  const fail = (failure: UpstreamError['failure'], wait?: number) =>
    new UpstreamError('STREAMING', failure, `${request.name} answered ${status}`, {
      status,
      retryAfterSeconds: wait,
    })
  if (status === 401 || status === 403) return fail('not-configured')
  if (status === 429) {
    const reset = Number(headers['ratelimit-reset']) * 1000
    const wait = reset > now ? Math.ceil((reset - now) / 1000) : undefined
    return fail('quota', wait ?? retryAfterSeconds(headers['retry-after'], now) ?? defaultWaitSeconds)
  }
  return fail('bad-response')
}
