import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { isHidden, isPagePastEnd, vimeoFailure } from './errors.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const judge = (status: number, headers: Record<string, string> = {}) => {
  const response = { status, headers, receivedAt: now, json: undefined }
  const { failure, retryAfterSeconds } = vimeoFailure(endpoints.video('1'), response)
  return { failure, retryAfterSeconds }
}

test.each([
  ['an ISO date', '2026-11-20T10:00:42+00:00', 42],
  ['Unix seconds', String(now / 1000 + 42), 42],
  ['a moment that is over', '2026-11-20T09:00:00Z', 60],
  ['nothing readable', 'soon', 60],
])('X-RateLimit-Reset may be %s', (_what, reset, seconds) => {
  expect(judge(429, { 'x-ratelimit-reset': reset })).toEqual({ failure: 'quota', retryAfterSeconds: seconds })
})

test.each([
  ['a scope that is missing', { error: 'Your access token does not have the "private" scope' }, false],
  ['the same for developers', { error: 'No.', developer_message: 'Missing scope: private' }, false],
  ['no reason', {}, false],
  ['nothing readable', undefined, false],
  ['the video', { error: "You can't view this video." }, true],
])('a 403 that speaks of %s: the video is hidden is %s', (_what, json, hidden) => {
  expect(isHidden({ status: 403, headers: {}, receivedAt: now, json })).toBe(hidden)
})

test('a 403 whose header mentions the scope is about the token', () => {
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope", scope="private"' }
  expect(isHidden({ status: 403, headers, receivedAt: now, json: { error: 'No.' } })).toBe(false)
})

test.each([
  [400, { error: 'Not enough content.', error_code: 2286 }, true],
  [400, { error_code: 2204 }, false],
  [404, { error_code: 2286 }, false],
])('a %i with %j says that a page is past the end of its list: %s', (status, json, isPast) => {
  expect(isPagePastEnd({ status, headers: {}, receivedAt: now, json })).toBe(isPast)
})
