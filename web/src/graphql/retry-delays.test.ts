import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { retryDelaysMs } from './retry-delays.ts'

const failed = (...extensions: object[]) =>
  new CombinedError({
    graphQLErrors: extensions.map((extensions) => ({
      message: 'out of reach',
      extensions: { ...extensions },
    })),
  })

test('no retry if nothing failed, or no retry helps', () => {
  expect(retryDelaysMs(undefined)).toEqual([])
  expect(retryDelaysMs(failed({ code: 'UPSTREAM_NOT_CONFIGURED' }, { code: 'BAD_USER_INPUT' }))).toEqual([])
})

test('retries at once if a service is slow or down, after a minute if quota or credentials are missing', () => {
  expect(retryDelaysMs(failed({ code: 'UPSTREAM_TIMEOUT' }, { code: 'UPSTREAM_QUOTA_EXCEEDED' }))).toEqual([
    0, 60_000,
  ])
  expect(retryDelaysMs(failed({ code: 'UPSTREAM_NOT_CONFIGURED', isRefused: true }))).toEqual([60_000])
  expect(retryDelaysMs(new CombinedError({ networkError: new Error('offline') }))).toEqual([0])
})

test('a rate limit names its own delay', () => {
  expect(retryDelaysMs(failed({ code: 'RATE_LIMITED', retryAfterSeconds: 30 }))).toEqual([30_000])
  expect(retryDelaysMs(failed({ code: 'RATE_LIMITED' }))).toEqual([0])
})
