import { describe, expect, test } from 'vitest'
import type { UpstreamRequest } from './exchange.ts'
import { quotaFailure, statusFailure } from './response-failure.ts'

const receivedAt = Date.parse('2026-11-20T10:00:00Z')
const request: UpstreamRequest = { name: 'GET /things', method: 'GET', path: '/things', idempotent: true }
const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers,
  receivedAt,
  json: undefined,
})

describe('a 429 says when to try again', () => {
  const inAMinute = String(receivedAt / 1000 + 60)
  test.each<[string, Record<string, string>, number | undefined]>([
    ['by Retry-After', { 'retry-after': '17' }, 17],
    ['by the end of the window', { 'ratelimit-reset': inAMinute }, 60],
    [
      'by Retry-After before the end of the window',
      { 'retry-after': '17', 'x-ratelimit-reset': inAMinute },
      17,
    ],
    [
      'by the window where Retry-After cannot be read',
      { 'retry-after': '?', 'x-ratelimit-reset': inAMinute },
      60,
    ],
    ['not by a window of seconds, which looks like the year 1970', { 'ratelimit-reset': '60' }, undefined],
    ['or not', {}, undefined],
  ])('%s', (_how, headers, seconds) => {
    const { failure, status, retryAfterSeconds } = quotaFailure('STREAMING', request, answer(429, headers))
    expect({ failure, status, retryAfterSeconds }).toEqual({
      failure: 'quota',
      status: 429,
      retryAfterSeconds: seconds,
    })
  })

  test('a 429 without a time uses the service’s default', () => {
    const wait = (headers: Record<string, string>) =>
      quotaFailure('STREAMING', request, answer(429, headers), { defaultSeconds: 60 }).retryAfterSeconds
    expect(wait({})).toBe(60)
    expect(wait({ 'retry-after': '0' })).toBe(0)
  })
})

test.each([
  [401, 'not-configured'],
  [403, 'not-configured'],
  [429, 'quota'],
  [302, 'bad-response'],
  [400, 'bad-response'],
])('a %i of a service is %s', (status, failure) => {
  const error = statusFailure('STREAMING', request, answer(status), { defaultSeconds: 60 })
  expect(error).toMatchObject({
    failure,
    status,
    message: `STREAMING: GET /things answered ${status}`,
    retryAfterSeconds: status === 429 ? 60 : undefined,
  })
})
