import { expect, test } from 'vitest'
import { fillingParts, formatPeople } from './counts.ts'

test.each([
  ['partly filled', { checkedIn: 20, confirmed: 60 }, 100, { checkedIn: 0.2, expected: 0.4 }],
  ['full', { checkedIn: 0, confirmed: 80 }, 80, { checkedIn: 0, expected: 1 }],
  ['full beyond the capacity', { checkedIn: 45, confirmed: 90 }, 80, { checkedIn: 0.5, expected: 0.5 }],
  ['empty', { checkedIn: 0, confirmed: 0 }, 80, { checkedIn: 0, expected: 0 }],
])('the bar is %s', (_, counts, capacity, parts) => {
  expect(fillingParts(counts, capacity)).toEqual(parts)
})

test('people are counted in singular and plural', () => {
  expect([1, 0, 10_000].map(formatPeople)).toEqual(['1 person', '0 people', '10,000 people'])
})
