import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import type { JoinProductionMutation, UserErrorCode } from '../../graphql/generated/operations.ts'
import { joinOutcome } from './join.ts'

const release = { __typename: 'Release', html: '<p>New.</p>', version: 'v2' } as const

const answer = (changes: Partial<JoinProductionMutation['joinProduction']> = {}) => ({
  data: {
    joinProduction: {
      __typename: 'JoinProductionPayload',
      production: { __typename: 'Production', id: '12', release },
      message: null,
      userErrors: [],
      ...changes,
    },
  } satisfies JoinProductionMutation,
})

const refusal = (code: UserErrorCode, message: string) => ({
  userErrors: [{ __typename: 'UserError' as const, code, message, field: null }],
})

const failure = (code: string) => ({
  error: new CombinedError({ graphQLErrors: [{ message: 'no', extensions: { code } }] }),
})

describe('what an answer to a join means', () => {
  it('is the answer’s message, or the specified one', () => {
    expect(joinOutcome(answer({ message: 'On its way.' }))).toEqual({
      kind: 'joined',
      message: 'On its way.',
    })
    expect(joinOutcome(answer())).toEqual({
      kind: 'joined',
      message: 'QR code has been sent to your Email address',
    })
  })

  it('is the new text where the release has changed', () => {
    expect(joinOutcome(answer(refusal('RELEASE_CHANGED', 'Please read it again.')))).toEqual({
      kind: 'release-changed',
      release,
      message: 'Please read it again.',
    })
  })

  it('is the server’s message where it refuses', () => {
    const closed = 'This Production is not available right now!.'
    expect(joinOutcome(answer(refusal('PRODUCTION_UNAVAILABLE', closed)))).toEqual({
      kind: 'failed',
      message: closed,
    })
    expect(joinOutcome(answer(refusal('REFUSED', '')))).toEqual({
      kind: 'failed',
      message: 'Somthing went wrong',
    })
  })

  it('tells a session that ended, a service that failed and a network that is gone apart', () => {
    expect(joinOutcome(failure('UNAUTHENTICATED')).kind).toBe('logged-out')
    expect(joinOutcome(failure('UPSTREAM_UNAVAILABLE'))).toEqual({
      kind: 'failed',
      message: 'Somthing went wrong',
    })
    const networkError = new TypeError('Failed to fetch')
    expect(joinOutcome({ error: new CombinedError({ networkError }) }).kind).toBe('unheard')
  })
})
