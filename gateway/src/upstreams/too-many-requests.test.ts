import { expect, test } from 'vitest'
import { endpoints as productApi } from './product-api/endpoints.ts'
import { anyRefusal, outcomeOf } from './product-api/errors.ts'
import { endpoints as twitch } from './twitch/endpoints.ts'
import { twitchFailure } from './twitch/errors.ts'
import { endpoints as vimeo } from './vimeo/endpoints.ts'
import { vimeoFailure } from './vimeo/errors.ts'
import { endpoints as youtube } from './youtube/endpoints.ts'
import { youtubeFailure } from './youtube/errors.ts'

const receivedAt = Date.parse('2026-11-20T10:00:00Z')

test.each<[string, Record<string, string>, number]>([
  ['seconds', { 'retry-after': '17' }, 17],
  ['a date', { 'retry-after': 'Fri, 20 Nov 2026 10:00:42 GMT' }, 42],
  ['the end of its window', { 'x-ratelimit-reset': String(receivedAt / 1000 + 90) }, 90],
])('every service waits as long as a 429 says by %s', (_what, headers, seconds) => {
  const answer = { status: 429, headers, receivedAt, json: { status: '1' } }
  const quota = { failure: 'quota', status: 429, retryAfterSeconds: seconds }
  expect(vimeoFailure(vimeo.video('1'), answer)).toMatchObject(quota)
  expect(youtubeFailure(youtube.videos(['x']), answer)).toMatchObject(quota)
  expect(twitchFailure(twitch.users('x'), answer)).toMatchObject(quota)
  for (const caller of ['public', 'entry', 'member'] as const) {
    expect(() =>
      outcomeOf('PRODUCT_API', productApi.login, answer, { caller, refusal: anyRefusal }),
    ).toThrowError(expect.objectContaining(quota))
  }
})
