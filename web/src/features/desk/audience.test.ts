import { expect, test } from 'vitest'
import { audienceCount, formatRecipients } from './audience.ts'

const counts = { confirmed: 212, checkedIn: 120, walkIns: null, waitlisted: 14, cancelled: 3, isOver: true }

test.each([
  [null, 212],
  ['CONFIRMED', 92],
  ['CHECKED_IN', 120],
  ['WAITLISTED', 14],
  ['CANCELLED', 3],
  ['EVERYONE', 226],
  ['ABSENT', 92],
] as const)('the audience %s has %i people', (audience, count) => {
  expect(audienceCount(audience, counts)).toBe(count)
  expect(formatRecipients(audience, counts)).toContain(`(${count})`)
})

test('walk-ins get no message, because they have no account', () => {
  const withWalkIns = { ...counts, walkIns: 20 }
  expect(audienceCount(null, withWalkIns)).toBe(192)
  expect(audienceCount('CONFIRMED', withWalkIns)).toBe(92)
  expect(audienceCount('CHECKED_IN', withWalkIns)).toBe(100)
  expect(audienceCount('EVERYONE', withWalkIns)).toBe(206)
})

test('an audience with an unknown count is shown without one', () => {
  expect(formatRecipients('CANCELLED', { ...counts, cancelled: null })).toBe('Canceled')
  expect(formatRecipients('ABSENT', { ...counts, isOver: false })).toBe('Absent, after the end')
})
