import { expect, test } from 'vitest'
import { formatFirstCheckIn } from './CheckResultPanel.tsx'

// Half past seven in the evening in Long Beach, where the day is still the 20th.
const today = new Date('2026-11-21T03:30:00.000Z')
const at = '2026-11-21T03:02:00.000Z'

const by = 'Theo Door'

test.each([
  ['is the time and the person', { at, by }, 'Checked in at 7:02 PM by Theo Door'],
  [
    'includes another day',
    { at: '2026-11-19T20:00:00.000Z', by: null },
    'Checked in on November 19, 2026, 12:00 PM',
  ],
  ['is only the person without a time', { at: null, by }, 'Checked in by Theo Door'],
  ['is not shown with neither', { at: null, by: null }, null],
])('the first check-in %s', (_what, first, text) => {
  expect(formatFirstCheckIn(first, 'Validated before.', today)).toBe(text)
})

test('the first check-in is not repeated', () => {
  const message = 'Already validated at 7:02 PM by Theo Door.'
  expect(formatFirstCheckIn({ at, by }, message, today)).toBeNull()
})
