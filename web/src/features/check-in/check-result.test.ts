import { CombinedError } from '@urql/core'
import { describe, expect, test } from 'vitest'
import { codedError, lostError } from '../../../test/errors.ts'
import type { Verdict_PayloadFragment } from '../../graphql/generated/fragments.ts'
import { checkResultOf } from './check-result.ts'

const answer = (changes: Partial<Verdict_PayloadFragment> = {}) => ({
  data: {
    validateAttendee: {
      __typename: 'ValidateAttendeePayload',
      attendee: {
        __typename: 'Attendee',
        profile: { __typename: 'AttendeeProfile', name: 'Ana Ruiz', dateOfBirth: null },
        production: {
          __typename: 'Production',
          id: '12',
          name: 'Finals Night',
          startsAt: null,
          minimumAge: null,
        },
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

const failure = (code: string, extensions = {}) => ({ error: codedError(code, extensions) })
const broken = { error: lostError }

const person = { name: 'Ana Ruiz', production: 'Finals Night' }

describe('the check result', () => {
  test('checks in a person who is validated', () => {
    const message = 'User has been validated'
    expect(checkResultOf(answer(), true)).toEqual({ kind: 'checked-in', ...person, message })
  })

  test('has the time and person of an earlier check-in', () => {
    const message = 'Validated before.'
    const first = { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' }
    const result = checkResultOf(answer({ alreadyValidated: true, message }), true)
    expect(result).toEqual({ kind: 'already', ...person, first, message })
  })

  test.each(['USER', 'PRODUCTION'] as const)('refuses a failed step %s with its message', (failedStep) => {
    const message = 'Has not joined.'
    const refused = { kind: 'refused', ...person }
    expect(checkResultOf(answer({ failedStep, message }), true)).toEqual({ ...refused, message })
    const unexplained = expect.stringContaining('Couldn’t check in')
    expect(checkResultOf(answer({ failedStep }), true)).toEqual({ ...refused, message: unexplained })
  })

  test('refuses an invalid ticket', () => {
    const message = 'This isn’t one of our tickets.'
    const userErrors = [{ __typename: 'UserError', code: 'INVALID', message, field: null } as const]
    const result = checkResultOf(answer({ attendee: null, failedStep: 'USER', userErrors }), true)
    expect(result).toMatchObject({ kind: 'refused', name: null, message })
  })

  test('includes the production’s date', () => {
    const given = answer()
    const { attendee } = given.data.validateAttendee
    if (attendee?.production) attendee.production.startsAt = '2026-11-21T03:00:00.000Z'
    const result = checkResultOf(given, true)
    expect(result.production).toBe('Finals Night, Friday, November 20, 2026')
  })

  test('says that there are too many requests if the gateway refuses the request itself', () => {
    const response = new Response(null, { status: 429 })
    const plain = { error: new CombinedError({ networkError: new Error('429'), response }) }
    expect(checkResultOf(plain, true).message).toMatch(/Too many requests/)
  })

  test.each([
    ['the session ended', failure('UNAUTHENTICATED'), true, /Log in/],
    ['the member has no access', failure('FORBIDDEN'), true, /^You don’t have check-in access/],
    ['a limit is reached', failure('RATE_LIMITED', { retryAfterSeconds: 40 }), true, /in 40 seconds\.$/],
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
