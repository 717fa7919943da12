import { expect, test } from 'vitest'
import { formatAction } from './audit-labels.ts'

test('a known action has a label, an unknown one its name', () => {
  expect(formatAction('attendee.check-in')).toBe('Checked someone in')
  expect(formatAction('later.thing')).toBe('later.thing')
})
