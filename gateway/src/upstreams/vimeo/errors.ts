import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import { errorShape } from './shapes.ts'

/** Vimeo's advice for a 429 that does not say how long. */
const defaultWaitSeconds = 60

/** The code of "there isn't enough content to display the page you requested". */
const pageOutOfRange = 2286

/** Whether an answer says that a list has no such page. */
export function isPastTheEnd({ status, json }: UpstreamResponse): boolean {
  return status === 400 && errorShape.safeParse(json).data?.error_code === pageOutOfRange
}

/**
 * Whether an answer about one video says that it is not for this token's eyes. Where it speaks of the token's scope, or
 * gives no reason, the token is at fault: nothing can be said of the video then.
 */
export function isHidden({ status, headers, json }: UpstreamResponse): boolean {
  if (status !== 403) return false
  const reason = errorShape.safeParse(json).data
  const words = [reason?.error, reason?.developer_message]
    .filter((text) => typeof text === 'string')
    .join(' ')
  return words !== '' && !/scope/i.test(`${words} ${headers['www-authenticate'] ?? ''}`)
}

/** The failure of an answer that is neither a success nor a 404. */
export function vimeoFailure(
  request: UpstreamRequest,
  response: UpstreamResponse,
  now: number,
): UpstreamError {
  const { status } = response
  const fail = (failure: UpstreamError['failure'], wait?: number) =>
    new UpstreamError('VIDEO_HOSTING', failure, `${request.name} answered ${status}`, {
      status,
      retryAfterSeconds: wait,
    })
  if (status === 401 || status === 403) return fail('not-configured')
  if (status === 429) return fail('quota', quotaWaitSeconds(response.headers, now))
  return fail('bad-response')
}

/** `X-RateLimit-Reset` is an ISO date on some of Vimeo's answers and Unix seconds on others. */
function quotaWaitSeconds(headers: UpstreamResponse['headers'], now: number): number {
  const reset = headers['x-ratelimit-reset']?.trim()
  const at = reset === undefined ? Number.NaN : /^\d+$/.test(reset) ? Number(reset) * 1000 : Date.parse(reset)
  if (!Number.isNaN(at) && at > now) return Math.ceil((at - now) / 1000)
  return retryAfterSeconds(headers['retry-after'], now) ?? defaultWaitSeconds
}
