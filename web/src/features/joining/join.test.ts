import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import type { UserErrorCode } from '../../graphql/generated/types.ts'
import { mutationResult } from '../session/use-form-mutation.ts'
import { joinMessages, joinResult } from './join.ts'
import type { JoinProductionMutation } from './joining.generated.ts'

const release = { __typename: 'Release', html: '<p>New.</p>', version: 'v2' } as const

const answer = (changes: Partial<JoinProductionMutation['joinProduction']> = {}) => ({
  data: {
    joinProduction: {
      __typename: 'JoinProductionPayload',
      production: { __typename: 'Production', id: '12', release },
      join: null,
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

const lost = { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }

const resultOf = (
  response: { readonly data?: JoinProductionMutation; readonly error?: CombinedError },
  wasOnline: boolean,
) => joinResult(mutationResult(response, (data) => data.joinProduction, wasOnline, joinMessages))

const failed = 'Somthing went wrong. Open the production again to see if you’ve joined.'

describe('the result of a join', () => {
  it('has the response’s message, or the specified one', () => {
    expect(resultOf(answer({ message: 'On its way.' }), true)).toEqual({
      kind: 'joined',
      message: 'On its way.',
      isWaitlisted: false,
    })
    expect(resultOf(answer(), true)).toEqual({
      kind: 'joined',
      message: 'QR code has been sent to your Email address',
      isWaitlisted: false,
    })
  })

  it('has a spot or is waitlisted', () => {
    const join = { __typename: 'Join', state: 'WAITLISTED' } as const
    expect(resultOf(answer({ message: 'Place 3.', join }), true)).toMatchObject({ isWaitlisted: true })
    expect(resultOf(answer({ join: { ...join, state: 'CONFIRMED' } }), true)).toMatchObject({
      isWaitlisted: false,
    })
  })

  it('is the new text if the release has changed', () => {
    expect(resultOf(answer(refusal('RELEASE_CHANGED', 'Please read it again.')), true)).toEqual({
      kind: 'waiver-changed',
      release,
      message: 'Please read it again.',
    })
  })

  it('is the server’s message if it refuses', () => {
    const closed = 'This Production is not available right now!.'
    expect(resultOf(answer(refusal('PRODUCTION_UNAVAILABLE', closed)), true)).toEqual({
      kind: 'failed',
      message: closed,
    })
    expect(resultOf(answer(refusal('REFUSED', '')), true)).toEqual({ kind: 'failed', message: failed })
    expect(resultOf(failure('RATE_LIMITED'), true)).toEqual({
      kind: 'failed',
      message: 'Too many requests. Please try again later.',
    })
  })

  it('distinguishes an ended session, a failed service and a lost network', () => {
    expect(resultOf(failure('UNAUTHENTICATED'), true).kind).toBe('logged-out')
    expect(resultOf(failure('UPSTREAM_UNAVAILABLE'), true)).toEqual({ kind: 'failed', message: failed })
    expect(resultOf(lost, false)).toMatchObject({
      kind: 'unknown',
      message: expect.stringContaining('You’re offline.'),
    })
  })

  it('says what to do if the join may have been done', () => {
    for (const unknown of [failure('UPSTREAM_TIMEOUT'), lost]) {
      expect(resultOf(unknown, true)).toMatchObject({
        kind: 'unknown',
        message: expect.stringContaining('You may already have joined. Press Continue again'),
      })
    }
  })
})
