import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { codedError, lostError } from '../../test/errors.ts'
import { retryDelaysMs } from './retry-delays.ts'

test.each([
  ['nothing failed', [], undefined],
  ['no retry helps', [], codedError('UPSTREAM_NOT_CONFIGURED')],
  ['no retry helps', [], codedError('BAD_USER_INPUT')],
  ['a service is slow', [0], codedError('UPSTREAM_TIMEOUT')],
  ['the network is lost', [0], lostError],
  ['a quota is used up', [60_000], codedError('UPSTREAM_QUOTA_EXCEEDED')],
  ['a service refuses the site', [60_000], codedError('UPSTREAM_NOT_CONFIGURED', { isRefused: true })],
  ['a limit names its delay', [30_000], codedError('RATE_LIMITED', { retryAfterSeconds: 30 })],
  ['a limit names no delay', [0], codedError('RATE_LIMITED')],
])('if %s, a page is requested again after %j ms', (_reason, delays, error) => {
  expect(retryDelaysMs(error)).toEqual(delays)
})

test('each of several failures has its delay', () => {
  const { graphQLErrors } = codedError('UPSTREAM_QUOTA_EXCEEDED')
  graphQLErrors.push(...codedError('UPSTREAM_TIMEOUT').graphQLErrors)
  expect(retryDelaysMs(new CombinedError({ graphQLErrors }))).toEqual([60_000, 0])
})
