import { expect, test } from 'vitest'
import { endOfDay, formatScope, formatUntil, grantSchema } from './grant-values.ts'

test.each([
  ['in winter', '2026-12-10', '2026-12-11T08:00:00.000Z'],
  ['in summer', '2026-07-10', '2026-07-11T07:00:00.000Z'],
  ['before summer time', '2026-03-07', '2026-03-08T08:00:00.000Z'],
  ['as summer time begins', '2026-03-08', '2026-03-09T07:00:00.000Z'],
  ['before summer time ends', '2026-10-31', '2026-11-01T07:00:00.000Z'],
  ['as summer time ends', '2026-11-01', '2026-11-02T08:00:00.000Z'],
])('a grant ends with its last day in Long Beach, %s: %s', (_when, day, end) => {
  expect(endOfDay(day)).toBe(end)
})

test('an end is shown as its last day', () => {
  expect(formatUntil(endOfDay('2026-12-10'))).toBe('Until December 10, 2026')
  expect(formatUntil(null)).toBe('No end date')
})

test("a grant's scope is shown, even for a removed production", () => {
  const given = { __typename: 'Grant', email: 'ada@example.com', kind: 'CHECK_IN' } as const
  const grant = { ...given, until: null, production: null, isResting: false }
  expect(formatScope({ ...grant, isForAllProductions: true })).toBe('All productions')
  expect(formatScope({ ...grant, isForAllProductions: false })).toBe('A production that’s no longer public')
})

test.each([
  [{}, []],
  [{ scope: '12' }, []],
  [{ scope: '' }, ['Please choose a production or all productions']],
  [{ email: 'ada' }, ['Please enter a valid email address']],
  [{ until: '2026-11-19' }, ['The last day cannot be in the past']],
  [{ until: '2026-11-20' }, []],
  [{ until: 'soon' }, ['Please enter a date']],
])('%o is checked before it is sent', (changes, problems) => {
  const values = { email: 'ada@example.com', kind: 'CHECK_IN', scope: 'all', until: '', ...changes }
  const { error } = grantSchema('2026-11-20').safeParse(values)
  expect(error?.issues.map(({ message }) => message).slice(0, 1) ?? []).toEqual(problems)
})
