import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import { secondsToPacificMidnight } from './quota-day.ts'
import { errorShape } from './shapes.ts'

/** A burst's limits are counted by the minute. */
const burstWaitSeconds = 60

/** Reasons of a 403 that mean that too much was asked; all others mean that the key may not ask at all. */
const dayQuotaReasons = ['quotaExceeded', 'dailyLimitExceeded']
const burstReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']

const badKeyReasons = ['API_KEY_INVALID', 'API_KEY_EXPIRED', 'keyInvalid', 'keyExpired']

/** The reason of a 403 for one playlist that is private, with a key that is fine. */
const privatePlaylist = 'playlistItemsNotAccessible'

/** Whether an answer says that what was asked for does not exist, or is private. */
export function isNotFound(response: UpstreamResponse): boolean {
  return (
    response.status === 404 ||
    (response.status === 403 && read(response.json).reasons.includes(privatePlaylist))
  )
}

/** Whether an answer says that the day's quota is used up. */
export function isDayUsedUp({ status, json }: UpstreamResponse): boolean {
  const { reasons, message } = read(json)
  // The same 429 and reason stand for a burst and for the day's searches: only the sentence tells them apart.
  return (
    reasons.some((reason) => dayQuotaReasons.includes(reason)) || (status === 429 && /per day/i.test(message))
  )
}

/** The failure of an answer that is neither a success nor "not found". */
export function youtubeFailure(
  request: UpstreamRequest,
  response: UpstreamResponse,
  now: number,
): UpstreamError {
  const { status, json, headers } = response
  const { reasons } = read(json)
  const says = (known: readonly string[]) => reasons.some((reason) => known.includes(reason))
  const fail = (failure: UpstreamError['failure'], wait?: number) =>
    new UpstreamError(
      'VIDEO_SITE',
      failure,
      `${request.name} answered ${status} ${reasons.join(' ')}`.trim(),
      {
        status,
        retryAfterSeconds: wait,
      },
    )

  if (isDayUsedUp(response)) return fail('quota', secondsToPacificMidnight(now))
  if (status === 429 || (status === 403 && says(burstReasons))) {
    return fail('quota', retryAfterSeconds(headers['retry-after'], now) ?? burstWaitSeconds)
  }
  if (status === 401 || status === 403 || says(badKeyReasons)) return fail('not-configured')
  return fail('bad-response')
}

function read(json: unknown): { reasons: string[]; message: string } {
  const error = errorShape.safeParse(json).data?.error
  const listed = [...(error?.errors ?? []), ...(error?.details ?? [])]
  return { reasons: listed.flatMap((entry) => entry?.reason ?? []), message: error?.message ?? '' }
}
