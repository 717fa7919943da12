import { createHash } from 'node:crypto'
import { nameSearches } from '@compound/foundation/test/name-searches.ts'
import { describe, expect, test } from 'vitest'
import {
  type CheckInEntry,
  type CheckInListAnswer,
  changedList,
  countsOf,
  searchNames,
  ticketHash,
  wholeList,
} from './check-in-list.ts'

const entry = (name: string, state: CheckInEntry['state'] = 'EXPECTED'): CheckInEntry => ({
  name,
  ticketHash: `hash of ${name}`,
  state,
  checkedInAt: null,
  isOfAge: null,
  admissionId: null,
  conflicts: [],
})

const answer = (version: string, entries: readonly CheckInEntry[]): CheckInListAnswer => ({
  __typename: 'CheckInList',
  version,
  production: null,
  takesWalkIns: null,
  waitlist: null,
  entries: entries.map((entry) => ({ __typename: 'CheckInEntry', ...entry, conflicts: [] })),
})

const production = { id: '3', name: 'Finals', startsAt: null, endsAt: null }

describe('a list', () => {
  test('updates changed entries and appends new ones', () => {
    const list = wholeList(production, answer('7', [entry('Ana'), entry('Bo')]), 1_000)
    const next = changedList(list, answer('9', [entry('Cy'), entry('Ana', 'CHECKED_IN')]), 2_000)
    expect(next).toMatchObject({ version: '9', freshAt: 2_000, wholeAt: 1_000 })
    expect(next.entries.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Ana CHECKED_IN',
      'Bo EXPECTED',
      'Cy EXPECTED',
    ])
  })

  test('counts checked-in people as expected, but not canceled ones', () => {
    expect(countsOf([entry('Ana', 'CHECKED_IN'), entry('Bo'), entry('Cy', 'CANCELLED')])).toEqual({
      in: 1,
      expected: 2,
    })
  })

  test('hashes a ticket like the server', async () => {
    const code = '3_sig-7'
    expect(await ticketHash(code)).toBe(createHash('sha256').update(code).digest('base64url'))
  })
})

const entries = ['Zoë Ångström', 'Søren Łukasz', 'محمد علي', "Ada O'Hara", 'Ana-Lucía Ruiz', 'Émile'].map(
  (name) => entry(name),
)
test.each([
  ['zo', ['Zoë Ångström']],
  ['ANGS', ['Zoë Ångström']],
  ['soren luk', ['Søren Łukasz']],
  ['hara', ["Ada O'Hara"]],
  ['مح', ['محمد علي']],
  ['an', ['Ana-Lucía Ruiz', 'Zoë Ångström']],
  ['ruiz ana', ['Ana-Lucía Ruiz']],
  ['a', []],
  ['  ', []],
])('the search by name for %s finds %j', (search, names) => {
  expect(searchNames(entries, search).map(({ name }) => name)).toEqual(names)
})

test.each(nameSearches)('%s %s is found by each of %j', (first, last, searches) => {
  const people = nameSearches.map(([one, other]) => entry(`${one} ${other}`))
  for (const search of searches) {
    expect(
      searchNames(people, search).map(({ name }) => name),
      search,
    ).toContain(`${first} ${last}`)
  }
})

test('the search for a name with an apostrophe finds nobody with its parts elsewhere', () => {
  expect(searchNames([entry('Otto Hara'), entry("Zoë O'Hara")], "O'Hara")).toEqual([entry("Zoë O'Hara")])
  expect(searchNames([entry('Zoë Hara')], "o'")).toEqual([])
})

test('a search of 2,000 letters is answered at once', () => {
  expect(searchNames([entry('a'.repeat(100))], `${'a '.repeat(999)}b`)).toEqual([])
})
