import { expect, test } from 'vitest'
import { joiningSaid, replacedSaid, setSaid } from './joining.ts'

const asPublished = { isOpen: true, capacity: 60, setAt: null, setBy: null }
const byAda = { isOpen: true, capacity: 80, setAt: '2026-11-21T05:04:00.000Z', setBy: 'Ada' }

test('joining is said in words', () => {
  expect(joiningSaid(asPublished)).toBe('Open, 60 places')
  expect(joiningSaid({ ...byAda, isOpen: false, capacity: null })).toBe('Closed, no limit')
  expect(setSaid(asPublished)).toBeNull()
  expect(setSaid(byAda)).toBe('Set by Ada, Nov 20, 9:04 PM')
})

test('the last of two who change it at once is told what it replaced', () => {
  expect(replacedSaid(byAda, asPublished)).toBe(
    'Joining is set. Ada set it to open, 80 places at Nov 20, 9:04 PM, before you.',
  )
})

test('a change of what the form has shown says what it was', () => {
  expect(replacedSaid(asPublished, asPublished)).toBe('Joining is set. It was open, 60 places.')
})
