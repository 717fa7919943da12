import type { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { statusFailure } from '../../http/response-failure.ts'
import { errorShape } from './shapes.ts'

/** Vimeo's advice for a 429 that does not say how long. */
const defaultSeconds = 60

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
export function vimeoFailure(request: UpstreamRequest, response: UpstreamResponse): UpstreamError {
  return statusFailure('VIDEO_HOSTING', request, response, { defaultSeconds })
}
