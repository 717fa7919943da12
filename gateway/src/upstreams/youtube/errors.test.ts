import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { isNotFound, youtubeFailure } from './errors.ts'

const now = Date.parse('2026-11-20T07:00:00Z')
const answer = (status: number, reason: string, message = '', headers = {}) => ({
  status,
  headers,
  receivedAt: now,
  json: { error: { message, errors: [{ reason }] } },
})
const judge = (...parts: Parameters<typeof answer>) => {
  const { failure, retryAfterSeconds } = youtubeFailure(endpoints.videos(['x']), answer(...parts))
  return { failure, retryAfterSeconds }
}

test.each<[string, number, Parameters<typeof judge>]>([
  ['the daily quota resets at midnight in California', 3_600, [403, 'quotaExceeded']],
  ['so do the searches of a day', 3_600, [429, 'rateLimitExceeded', "limit 'Search Queries per day'"]],
  ['a burst limit ends after a minute', 60, [429, 'rateLimitExceeded', "limit 'Queries per minute'"]],
  ['or at the time in the response', 7, [403, 'userRateLimitExceeded', '', { 'retry-after': '7' }]],
])('%s: in %i seconds', (_what, retryAfterSeconds, answered) => {
  expect(judge(...answered)).toEqual({ failure: 'quota', retryAfterSeconds })
})

test('a refused parameter is no configuration error', () => {
  expect(judge(400, 'invalidPageToken').failure).toBe('bad-response')
})

test('a wrong, expired or disallowed key is a configuration error', () => {
  expect(judge(400, 'keyInvalid').failure).toBe('not-configured')
  expect(judge(403, 'accessNotConfigured').failure).toBe('not-configured')
  expect(judge(401, 'authError').failure).toBe('not-configured')
  const error = { errors: [{ reason: 'badRequest' }], details: [{ reason: 'API_KEY_INVALID' }, {}] }
  const detailed = { ...answer(400, ''), json: { error } }
  expect(youtubeFailure(endpoints.videos([]), detailed).failure).toBe('not-configured')
})

test('a private playlist is not found', () => {
  expect(isNotFound(answer(403, 'playlistItemsNotAccessible'))).toBe(true)
  expect(isNotFound(answer(403, 'quotaExceeded'))).toBe(false)
})
