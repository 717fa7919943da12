import type { CombinedError } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { codedError, lostError } from '../../../test/errors.ts'
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

const failure = (code: string) => ({ error: codedError(code) })

const lost = { error: lostError }

const resultOf = (
  response: { readonly data?: JoinProductionMutation; readonly error?: CombinedError },
  wasOnline: boolean,
) => joinResult(mutationResult(response, (data) => data.joinProduction, wasOnline, joinMessages))

const failed = 'Somthing went wrong. Open the production again to see if you’ve joined.'

describe('the result of a join', () => {
  test('has the response’s message, or the specified one', () => {
    const joined = { kind: 'joined', isWaitlisted: false }
    expect(resultOf(answer({ message: 'On its way.' }), true)).toEqual({ ...joined, message: 'On its way.' })
    const message = 'QR code has been sent to your Email address'
    expect(resultOf(answer(), true)).toEqual({ ...joined, message })
  })

  test.each([
    ['WAITLISTED', true],
    ['CONFIRMED', false],
  ] as const)('with the state %s is waitlisted: %s', (state, isWaitlisted) => {
    const join = { __typename: 'Join', state } as const
    expect(resultOf(answer({ join }), true)).toMatchObject({ isWaitlisted })
  })

  test('says that the person is too young', () => {
    const message = 'You must be 21 or older on the day of this production.'
    expect(resultOf(answer(refusal('TOO_YOUNG', message)), true)).toEqual({ kind: 'too-young', message })
  })

  test('is the new text if the release has changed', () => {
    expect(resultOf(answer(refusal('RELEASE_CHANGED', 'Please read it again.')), true)).toEqual({
      kind: 'waiver-changed',
      release,
      message: 'Please read it again.',
    })
  })

  const closed = 'This Production is not available right now!.'

  test.each([
    ['the server’s message', answer(refusal('PRODUCTION_UNAVAILABLE', closed)), closed],
    ['what to do if the server gives no reason', answer(refusal('REFUSED', '')), failed],
    ['a limit', failure('RATE_LIMITED'), 'Too many requests. Please try again later.'],
    ['what to do if a service fails', failure('UPSTREAM_UNAVAILABLE'), failed],
  ])('of a failed join says %s', (_what, response, message) => {
    expect(resultOf(response, true)).toEqual({ kind: 'failed', message })
  })

  test('distinguishes an ended session and a lost network', () => {
    expect(resultOf(failure('UNAUTHENTICATED'), true).kind).toBe('logged-out')
    const message = expect.stringContaining('You’re offline.')
    expect(resultOf(lost, false)).toMatchObject({ kind: 'unknown', message })
  })

  test('says what to do if the join may have been done', () => {
    for (const unknown of [failure('UPSTREAM_TIMEOUT'), lost]) {
      expect(resultOf(unknown, true)).toMatchObject({
        kind: 'unknown',
        message: expect.stringContaining('You may already have joined. Press Continue again'),
      })
    }
  })
})
