import type { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { statusFailure } from '../../http/response-failure.ts'
import { errorShape } from './shapes.ts'

/** Vimeo's advice for a 429 without a time. */
const defaultSeconds = 60

/** "There isn't enough content to display the page you requested." */
const pageOutOfRange = 2286

export function isPagePastEnd({ status, json }: UpstreamResponse): boolean {
  return status === 400 && errorShape.safeParse(json).data?.error_code === pageOutOfRange
}

/** A 403 about the token's scope, or without a reason, says nothing about the video. */
export function isHidden({ status, headers, json }: UpstreamResponse): boolean {
  if (status !== 403) return false
  const reason = errorShape.safeParse(json).data
  const message = [reason?.error, reason?.developer_message]
    .filter((text) => typeof text === 'string')
    .join(' ')
  return message !== '' && !/scope/i.test(`${message} ${headers['www-authenticate'] ?? ''}`)
}

export function vimeoFailure(request: UpstreamRequest, response: UpstreamResponse): UpstreamError {
  return statusFailure('VIDEO_HOSTING', request, response, { defaultSeconds })
}
