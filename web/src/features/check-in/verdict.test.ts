import { CombinedError } from '@urql/core'
import { describe, expect, it } from 'vitest'
import type { Verdict_PayloadFragment } from '../../graphql/generated/operations.ts'
import { verdictOf } from './verdict.ts'

const answer = (changes: Partial<Verdict_PayloadFragment> = {}) => ({
  data: {
    validateAttendee: {
      __typename: 'ValidateAttendeePayload',
      attendee: {
        __typename: 'Attendee',
        profile: { __typename: 'AttendeeProfile', name: 'Ana Ruiz' },
        production: { __typename: 'Production', id: '12', name: 'Finals Night' },
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

describe('the verdict at the door', () => {
  it('admits whoever this check has validated', () => {
    expect(verdictOf(answer(), true)).toEqual({
      kind: 'admitted',
      ...person,
      message: 'User has been validated',
    })
  })

  it('tells when and by whom a ticket was validated before', () => {
    expect(verdictOf(answer({ alreadyValidated: true, message: 'Validated before.' }), true)).toEqual({
      kind: 'already',
      ...person,
      first: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' },
      message: 'Validated before.',
    })
  })

  it('tells a repeat also where nobody says when', () => {
    expect(verdictOf(answer({ alreadyValidated: true, attendee: null }), true)).toMatchObject({
      kind: 'already',
      first: { at: null, by: null },
    })
  })

  it.each(['USER', 'PRODUCTION'] as const)(
    'refuses what failed at the step %s, in its words',
    (failedStep) => {
      expect(verdictOf(answer({ failedStep, message: 'Has not joined.' }), true)).toEqual({
        kind: 'refused',
        ...person,
        message: 'Has not joined.',
      })
      expect(verdictOf(answer({ failedStep }), true)).toMatchObject({
        kind: 'refused',
        message: expect.stringContaining('could not be validated'),
      })
    },
  )

  it('refuses what is no ticket', () => {
    const userErrors = [
      {
        __typename: 'UserError' as const,
        code: 'INVALID' as const,
        message: 'This is no ticket.',
        field: null,
      },
    ]
    const verdict = verdictOf(answer({ attendee: null, failedStep: 'USER', userErrors }), true)
    expect(verdict).toMatchObject({ kind: 'refused', name: null, message: 'This is no ticket.' })
  })

  it('refuses whoever is staff no more', () => {
    expect(verdictOf(failure('FORBIDDEN'), true).kind).toBe('refused')
  })

  it.each([
    ['the session ended', failure('UNAUTHENTICATED'), true, /Log in/],
    ['a service failed', failure('UPSTREAM_UNAVAILABLE'), true, /Scan again/],
    ['the request broke off', broken, true, /Scan again to see/],
    ['there is no network', broken, false, /No network/],
    ['there is no answer at all', {}, true, /Scan again/],
  ])('says that nothing is known when %s', (_what, given, isOnline, message) => {
    const verdict = verdictOf(given, isOnline)
    expect(verdict.kind).toBe('unanswered')
    expect(verdict.message).toMatch(message)
  })
})
