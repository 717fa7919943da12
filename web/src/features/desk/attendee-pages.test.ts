import { describe, expect, test } from 'vitest'
import { attendee } from '../../../test/attendee.ts'
import {
  type AttendeePage,
  type AttendeePages,
  filterAddress,
  filterIn,
  itemsOf,
  pagesBetween,
  withAttendee,
  withPage,
} from './attendee-pages.ts'

const person = (name: string) => ({ key: name, attendee: attendee(name) })

const page = (after: string | null, names: readonly string[], hasNextPage = true): AttendeePage => ({
  after,
  items: names.map(person),
  endCursor: names.at(-1) ?? null,
  hasNextPage,
})

const list = (...pages: AttendeePage[]): AttendeePages => ({ pages, totalCount: 6 })
const namesOf = (pages: AttendeePages) => itemsOf(pages).map(({ key }) => key)
const three = list(page(null, ['a', 'b']), page('b', ['c', 'd']), page('d', ['e', 'f'], false))

describe('a reloaded page', () => {
  test('is replaced, and keeps the next pages if it ends as before', () => {
    const refreshed = withPage(three, 1, page('b', ['b2', 'd']), 6)
    expect(namesOf(refreshed)).toEqual(['a', 'b', 'b2', 'd', 'e', 'f'])
  })

  test('drops the next pages if it is the last now', () => {
    expect(namesOf(withPage(three, 0, page(null, ['a', 'b'], false), 2))).toEqual(['a', 'b'])
  })

  test('drops the next pages if it ends elsewhere, so nobody is shown twice', () => {
    const refreshed = withPage(three, 1, page('b', ['b2', 'c']), 7)
    expect(namesOf(refreshed)).toEqual(['a', 'b', 'b2', 'c'])
    expect(refreshed.totalCount).toBe(7)
  })
})

test('visible pages are found by row indexes', () => {
  expect(pagesBetween(three, 0, 1)).toEqual([0])
  expect(pagesBetween(three, 1, 2)).toEqual([0, 1])
  expect(pagesBetween(three, 5, 20)).toEqual([2])
})

test('a change to one person keeps the other pages', () => {
  const after = withAttendee(three, 'c', (attendee) => ({ ...attendee, state: 'CHECKED_IN' }))
  expect(after.pages[1]?.items.map(({ attendee }) => attendee.state)).toEqual(['CHECKED_IN', 'CONFIRMED'])
  expect(after.pages[0]).toBe(three.pages[0])
})

describe('a filter in the address', () => {
  test.each([
    ['', { search: '', state: null }],
    ['?q=ada&state=waitlisted', { search: 'ada', state: 'WAITLISTED' }],
    ['?state=email_failed', { search: '', state: 'EMAIL_FAILED' }],
    ['?q=Zo%C3%AB+%26+co&state=checked_in', { search: 'Zoë & co', state: 'CHECKED_IN' }],
  ] as const)('%s is read and written', (address, filter) => {
    expect(filterIn(new URLSearchParams(address))).toEqual(filter)
    expect(filterAddress(filter)).toBe(address)
  })

  test('a long search is cut, and an unknown state is ignored', () => {
    const filter = filterIn(new URLSearchParams({ q: 'x'.repeat(10_000), state: 'gone' }))
    expect(filter).toEqual({ search: 'x'.repeat(100), state: null })
  })
})
