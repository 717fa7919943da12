import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import type { Verdict_PayloadFragment } from './CheckResult.generated.ts'
import { checkResultOf } from './check-result.ts'

const answer = (changes: Partial<Verdict_PayloadFragment> = {}) => ({
  data: {
    validateAttendee: {
      __typename: 'ValidateAttendeePayload',
      attendee: {
        __typename: 'Attendee',
        profile: { __typename: 'AttendeeProfile', name: 'Ana Ruiz' },
        production: { __typename: 'Production', id: '12', name: 'Finals Night', startsAt: null },
        validation: { __typename: 'Validation', at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' },
      },
      failedStep: null,
      alreadyValidated: false,
      message: null,
      userErrors: [],
      ...changes,
    } satisfies Verdict_PayloadFragment,
  },
})

const failure = (code: string) => ({
  error: new CombinedError({ graphQLErrors: [{ message: 'no', extensions: { code } }] }),
})
const broken = { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }

const person = { name: 'Ana Ruiz', production: 'Finals Night' }

describe('the check result', () => {
  it('checks in a person who is validated', () => {
    expect(checkResultOf(answer(), true)).toEqual({
      kind: 'checked-in',
      ...person,
      message: 'User has been validated',
    })
  })

  it('has the time and person of an earlier check-in', () => {
    expect(checkResultOf(answer({ alreadyValidated: true, message: 'Validated before.' }), true)).toEqual({
      kind: 'already',
      ...person,
      first: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' },
      message: 'Validated before.',
    })
  })

  it.each(['USER', 'PRODUCTION'] as const)('refuses a failed step %s with its message', (failedStep) => {
    expect(checkResultOf(answer({ failedStep, message: 'Has not joined.' }), true)).toEqual({
      kind: 'refused',
      ...person,
      message: 'Has not joined.',
    })
    expect(checkResultOf(answer({ failedStep }), true)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Couldn’t check in'),
    })
  })

  it('refuses an invalid ticket', () => {
    const userErrors = [
      {
        __typename: 'UserError' as const,
        code: 'INVALID' as const,
        message: "This isn't one of our tickets.",
        field: null,
      },
    ]
    const result = checkResultOf(answer({ attendee: null, failedStep: 'USER', userErrors }), true)
    expect(result).toMatchObject({ kind: 'refused', name: null, message: "This isn't one of our tickets." })
  })

  it('includes the production’s date', () => {
    const given = answer()
    const { attendee } = given.data.validateAttendee
    if (attendee?.production) attendee.production.startsAt = '2026-11-21T03:00:00.000Z'
    const result = checkResultOf(given, true)
    expect(result.production).toBe('Finals Night, Friday, November 20, 2026')
  })

  it('hides the ticket from a member without access', () => {
    expect(checkResultOf(failure('FORBIDDEN'), true)).toMatchObject({
      kind: 'unanswered',
      message: 'You don’t have check-in access. If you did before, it has expired.',
    })
  })

  it('says when to try again after too many requests', () => {
    const limit = (extensions: object) => ({
      error: new CombinedError({
        graphQLErrors: [{ message: 'no', extensions: { code: 'RATE_LIMITED', ...extensions } }],
      }),
    })
    expect(checkResultOf(limit({ retryAfterSeconds: 40 }), true)).toMatchObject({
      kind: 'unanswered',
      message: 'Too many requests. Try again in 40 seconds.',
    })
    const response = new Response(null, { status: 429 })
    const plain = { error: new CombinedError({ networkError: new Error('429'), response }) }
    expect(checkResultOf(plain, true).message).toMatch(/Too many requests/)
  })

  it.each([
    ['the session ended', failure('UNAUTHENTICATED'), true, /Log in/],
    ['a service failed', failure('UPSTREAM_UNAVAILABLE'), true, /Try again/],
    ['the request broke off', broken, true, /Try again to see/],
    ['there is no network', broken, false, /You’re offline/],
    ['there is no answer at all', {}, true, /Try again/],
  ])('is unknown when %s', (_what, given, isOnline, message) => {
    const result = checkResultOf(given, isOnline)
    expect(result.kind).toBe('unanswered')
    expect(result.message).toMatch(message)
  })
})
