import type { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { statusFailure } from '../../http/response-failure.ts'
import { errorShape } from './shapes.ts'

/** Vimeo's advice for a 429 without a time. */
const defaultSeconds = 60

/** "There isn't enough content to display the page you requested." */
const pageOutOfRange = 2286

/** Whether the list has no such page. */
export function isPastTheEnd({ status, json }: UpstreamResponse): boolean {
  return status === 400 && errorShape.safeParse(json).data?.error_code === pageOutOfRange
}

/**
 * Whether the token may not see this video. If the response is about the token's scope, or has no reason, the
 * token is the problem.
 */
export function isHidden({ status, headers, json }: UpstreamResponse): boolean {
  if (status !== 403) return false
  const reason = errorShape.safeParse(json).data
  const words = [reason?.error, reason?.developer_message]
    .filter((text) => typeof text === 'string')
    .join(' ')
  return words !== '' && !/scope/i.test(`${words} ${headers['www-authenticate'] ?? ''}`)
}

export function vimeoFailure(request: UpstreamRequest, response: UpstreamResponse): UpstreamError {
  return statusFailure('VIDEO_HOSTING', request, response, { defaultSeconds })
}
