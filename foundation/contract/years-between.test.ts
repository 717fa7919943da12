import { expect, test } from 'vitest'
import { yearsBetween } from './years-between.ts'

test.each([
  ['the day before a birthday', '2005-11-21', '2026-11-20', 20],
  ['a birthday', '2005-11-21', '2026-11-21', 21],
  ['28 February of a common year', '2004-02-29', '2025-02-28', 20],
  ['1 March of a common year', '2004-02-29', '2025-03-01', 21],
  ['29 February of a leap year', '2004-02-29', '2028-02-29', 24],
  ['the last day of a year', '2005-01-01', '2025-12-31', 20],
])('years are counted on %s', (_, born, today, years) => {
  expect(yearsBetween(born, today)).toBe(years)
})
