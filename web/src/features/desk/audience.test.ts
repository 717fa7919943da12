import { expect, test } from 'vitest'
import { audienceCount, audienceSaid } from './audience.ts'

const counts = { confirmed: 212, admitted: 120, waiting: 14, cancelled: 3 }

test.each([
  [null, 212],
  ['CONFIRMED', 92],
  ['ADMITTED', 120],
  ['WAITING', 14],
  ['CANCELLED', 3],
] as const)('the audience %s has %i people', (audience, count) => {
  expect(audienceCount(audience, counts)).toBe(count)
  expect(audienceSaid(audience, counts)).toContain(`(${count})`)
})

test('an audience whose count is not known is named without one', () => {
  expect(audienceSaid('CANCELLED', { ...counts, cancelled: null })).toBe('Canceled')
})
