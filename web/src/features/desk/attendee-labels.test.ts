import { describe, expect, test } from 'vitest'
import { attendee } from '../../../test/attendee.ts'
import { type AttendeeDetails, actionsFor, factsOf, formatDelivery, isMarked } from './attendee-labels.ts'

const details = (changes: Partial<AttendeeDetails>): AttendeeDetails => ({
  ...attendee('Ada'),
  confirmedAt: null,
  cancelledBy: null,
  cancelReason: null,
  emails: [],
  ...changes,
})

describe('actions', () => {
  test.each([
    ['CONFIRMED', ['resend', 'cancel']],
    ['CHECKED_IN', ['resend']],
    ['WAITLISTED', ['confirm', 'cancel']],
    ['CANCELLED', []],
    [null, []],
  ] as const)('for %s', (state, actions) => {
    expect(actionsFor({ state, isWalkIn: false })).toEqual(actions)
    expect(actionsFor({ state, isWalkIn: true })).toEqual([])
  })
})

test('a failed email marks a row', () => {
  const item = (hasFailedEmail: boolean | null) => ({
    key: 'a',
    attendee: { ...attendee('Ada'), hasFailedEmail },
  })
  expect([true, false, null].map((has) => isMarked(item(has)))).toEqual([true, false, false])
})

describe('facts', () => {
  const cancelledAt = '2026-11-21T04:12:00.000Z'

  test('what is unknown is left out', () => {
    expect(factsOf(details({}))).toEqual([['Status', 'Confirmed, not checked in']])
  })

  test('a cancellation says who did it and why', () => {
    const cancelled = details({
      state: 'CANCELLED',
      cancelledAt,
      cancelledBy: 'Grace',
      cancelReason: 'Ill\n<b>',
    })
    expect(factsOf(cancelled)).toEqual([
      ['Status', 'Canceled'],
      ['Canceled', 'Nov 20, 8:12 PM'],
      ['Canceled by', 'Grace'],
      ['Reason', 'Ill\n<b>'],
    ])
    expect(factsOf({ ...cancelled, cancelledBy: null })).toContainEqual(['Canceled by', 'The attendee'])
    expect(factsOf({ ...cancelled, cancelledBy: null, isWalkIn: true }).map(([label]) => label)).toEqual([
      'Status',
      'Canceled',
      'Reason',
    ])
  })

  test('a check-in says when and by whom', () => {
    const validation = { __typename: 'Validation' as const, at: cancelledAt, by: 'Grace' }
    expect(factsOf(details({ state: 'CHECKED_IN', validation, hasFailedEmail: true }))).toEqual([
      ['Status', 'Checked in · Email failed'],
      ['Checked in', 'Nov 20, 8:12 PM by Grace'],
    ])
  })
})

test.each([
  ['WAITING', null, null, 'Waiting'],
  ['WAITING', null, '451 Try later', 'Waiting: 451 Try later'],
  ['SENT', '2026-11-21T04:12:00.000Z', null, 'Sent Nov 20, 8:12 PM'],
  ['FAILED', null, '550 No such user', 'Failed: 550 No such user'],
  ['DISCARDED', null, null, 'Not sent, because it was out of date'],
] as const)('an email that is %s', (state, sentAt, error, said) => {
  const email = { __typename: 'AttendeeEmail' as const, subject: 'Your ticket', writtenAt: '', sentAt }
  expect(formatDelivery({ ...email, state, error })).toBe(said)
})
