import type { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { quotaFailure, responseFailure, statusFailure } from '../../http/response-failure.ts'
import { secondsToPacificMidnight } from './quota-day.ts'
import { errorShape } from './shapes.ts'

const burstSeconds = 60

/** 403 reasons for a used-up quota; all others mean that the key isn't allowed. */
const dayQuotaReasons = ['quotaExceeded', 'dailyLimitExceeded']
const burstReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']

const badKeyReasons = ['API_KEY_INVALID', 'API_KEY_EXPIRED', 'keyInvalid', 'keyExpired']

/** A private playlist; the key is fine. */
const privatePlaylist = 'playlistItemsNotAccessible'

export function isNotFound(response: UpstreamResponse): boolean {
  return (
    response.status === 404 ||
    (response.status === 403 && readError(response.json).reasons.includes(privatePlaylist))
  )
}

export function isDayUsedUp({ status, json }: UpstreamResponse): boolean {
  const { reasons, message } = readError(json)
  // The same 429 and reason mean a burst or the day's searches: only the message differs.
  return (
    reasons.some((reason) => dayQuotaReasons.includes(reason)) || (status === 429 && /per day/i.test(message))
  )
}

export function youtubeFailure(request: UpstreamRequest, response: UpstreamResponse): UpstreamError {
  const { status, receivedAt } = response
  const { reasons } = readError(response.json)
  const hasReason = (known: readonly string[]) => reasons.some((reason) => known.includes(reason))
  const reason = ['answered', status, ...reasons].join(' ')
  const details = { defaultSeconds: burstSeconds, reason }

  if (isDayUsedUp(response)) {
    const retryAfterSeconds = secondsToPacificMidnight(receivedAt)
    return responseFailure('VIDEO_SITE', request, response, 'quota', { reason, retryAfterSeconds })
  }
  if (status === 403 && hasReason(burstReasons)) return quotaFailure('VIDEO_SITE', request, response, details)
  if (hasReason(badKeyReasons)) {
    return responseFailure('VIDEO_SITE', request, response, 'not-configured', { reason })
  }
  return statusFailure('VIDEO_SITE', request, response, details)
}

function readError(json: unknown): { reasons: string[]; message: string } {
  const error = errorShape.safeParse(json).data?.error
  const listed = [...(error?.errors ?? []), ...(error?.details ?? [])]
  return { reasons: listed.flatMap((entry) => entry?.reason ?? []), message: error?.message ?? '' }
}
