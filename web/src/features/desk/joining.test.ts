import { expect, test } from 'vitest'
import { formatJoiningState, formatLastChange, formatPreviousJoining, questionBefore } from './joining.ts'

const asPublished = { isOpen: true, capacity: 60, takesWalkIns: null, setAt: null, setBy: null }
const byAda = {
  isOpen: true,
  capacity: 80,
  takesWalkIns: null,
  setAt: '2026-11-21T05:04:00.000Z',
  setBy: 'Ada',
}

test('joining settings are formatted', () => {
  expect(formatJoiningState(asPublished)).toBe('Open, 60 spots')
  expect(formatJoiningState({ ...byAda, isOpen: false, capacity: null })).toBe('Closed, no limit')
  expect(formatJoiningState({ ...asPublished, takesWalkIns: true })).toBe('Open, 60 spots')
  expect(formatJoiningState({ ...asPublished, takesWalkIns: false })).toBe('Open, 60 spots, no walk-ins')
  expect(formatLastChange(asPublished)).toBeNull()
  expect(formatLastChange(byAda)).toBe('Set by Ada, Nov 20, 9:04 PM')
})

test('of two concurrent changes, the second shows what it replaced', () => {
  expect(formatPreviousJoining(byAda, asPublished)).toBe(
    'Saved. Before you, Ada set RSVPs to open with 80 spots (Nov 20, 9:04 PM).',
  )
})

test('a change shows the previous settings', () => {
  expect(formatPreviousJoining(asPublished, asPublished)).toBe('Saved. RSVPs were open with 60 spots.')
  const closed = { ...asPublished, isOpen: false, capacity: null }
  expect(formatPreviousJoining(closed, closed)).toBe('Saved. RSVPs were closed with no limit.')
  const closedDoor = { ...asPublished, takesWalkIns: false }
  expect(formatPreviousJoining(closedDoor, closedDoor)).toBe(
    'Saved. RSVPs were open with 60 spots and no walk-ins.',
  )
})

test.each([
  ['fewer spots than are confirmed', { joining: 'open', capacity: '79' }, { isBelowConfirmed: true }],
  ['as many spots', { joining: 'open', capacity: '80' }, null],
  ['no limit', { joining: 'open', capacity: '' }, null],
  ['an unchanged capacity', { joining: 'open', capacity: '60' }, null],
  ['an end of joining', { joining: 'closed', capacity: '60' }, { isClosing: true }],
  ['both', { joining: 'closed', capacity: '5' }, { isClosing: true, isBelowConfirmed: true }],
] as const)('the question before %s', (_, values, question) => {
  const asked = question && { isClosing: false, isBelowConfirmed: false, ...question }
  expect(questionBefore(values, asPublished, { waitlisted: 14, confirmed: 80 })).toEqual(asked)
})

test('nothing is asked if nobody waits or is confirmed, or counts are unknown', () => {
  const values = { joining: 'closed', capacity: '5' } as const
  expect(questionBefore(values, asPublished, { waitlisted: 0, confirmed: 0 })).toBeNull()
  expect(questionBefore(values, asPublished, null)).toBeNull()
})
