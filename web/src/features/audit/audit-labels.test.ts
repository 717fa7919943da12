import { expect, test } from 'vitest'
import { formatAction } from './audit-labels.ts'

test('an action is said in plain words, and one from a later release by its name', () => {
  expect(formatAction('attendee.check-in')).toBe('Checked someone in')
  expect(formatAction('later.thing')).toBe('later.thing')
})
