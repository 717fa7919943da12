import { describe, expect, test } from 'vitest'
import { ticket as anyTicket } from '../../../test/ticket.ts'
import type { TicketFacts } from './ticket-facts.ts'
import { groupTickets, stateMessage, stateOf } from './ticket-state.ts'

const now = Date.parse('2026-11-20T12:00:00.000Z')
const hours = (count: number): string => new Date(now + count * 3_600_000).toISOString()

const join = {
  __typename: 'Join',
  state: 'CONFIRMED',
  waitlistPosition: null,
  canCancel: true,
  checkedInAt: null,
} as const

const ticket = (id: string, facts: Partial<TicketFacts> = {}) =>
  anyTicket(id, { startsAt: hours(24), viewerJoin: join, ...facts })

const waitlisted = {
  viewerJoin: { ...join, state: 'WAITLISTED', waitlistPosition: 3 },
  viewerTicket: null,
} as const
const used = { viewerJoin: { ...join, checkedInAt: hours(-1) } }
const idsOf = (tickets: readonly TicketFacts[]) => tickets.map(({ id }) => id)

describe('the state of a ticket', () => {
  test.each([
    ['joined', {}],
    ['joined', { viewerJoin: null, startsAt: null }],
    ['joined', { startsAt: hours(-3), endsAt: hours(1) }],
    ['waitlisted', waitlisted],
    ['used', used],
    ['used', { ...used, startsAt: hours(-30), endsAt: hours(-20) }],
    ['past', { startsAt: hours(-3), endsAt: hours(-1) }],
    ['past', { ...waitlisted, startsAt: hours(-30) }],
    ['called-off', { isCalledOff: true }],
  ] as const)('is %s for %o', (state, facts) => {
    expect(stateOf(ticket('1', facts), now)).toBe(state)
  })

  test('is canceled once given up on this screen', () => {
    expect(stateOf(ticket('1'), now, true)).toBe('cancelled')
    expect(stateOf(ticket('1', waitlisted), now, true)).toBe('left')
  })

  test('has a message with the check-in time', () => {
    expect(stateMessage('used', ticket('1', used))).toBe('You were checked in on November 20, 2026, 3:00 AM.')
    expect(stateMessage('waitlisted', ticket('1', waitlisted))).toContain('number 3 on the waitlist.')
    expect(stateMessage('joined', ticket('1'))).toBeNull()
  })
})

const tickets = [
  ticket('1', { startsAt: null }),
  ticket('2', { isCalledOff: true, startsAt: hours(1) }),
  ticket('3', { startsAt: hours(9) }),
  ticket('4', { ...waitlisted, startsAt: hours(2) }),
  ticket('5', { startsAt: hours(4) }),
  ticket('6', used),
  ticket('7', { isCalledOff: true, startsAt: hours(-30) }),
  ticket('8', { startsAt: hours(-30) }),
]

test("a page of tickets has the next valid ticket first, the others in the API's order", () => {
  const { next, ...groups } = groupTickets(tickets, now, true)
  expect(next?.id).toBe('5')
  expect(idsOf(groups.coming)).toEqual(['1', '2', '3', '4'])
  expect(idsOf(groups.used)).toEqual(['6'])
  expect(idsOf(groups.past)).toEqual(['7', '8'])
  // None is on top of a later page.
  expect(groupTickets(tickets, now, false).next).toBeNull()
})
