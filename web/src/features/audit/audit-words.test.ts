import { expect, test } from 'vitest'
import { actionSaid } from './audit-words.ts'

test('an action is said in plain words, and one from a later release by its name', () => {
  expect(actionSaid('attendee.admit')).toBe('Checked someone in')
  expect(actionSaid('later.thing')).toBe('later.thing')
})
