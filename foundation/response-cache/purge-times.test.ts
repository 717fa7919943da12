import { expect, test } from 'vitest'
import { everything, maxPurgedTags, PurgeTimes } from './purge-times.ts'

test('a purge concerns the entries with one of its tags, and everything concerns all', () => {
  const times = new PurgeTimes()
  times.add(['posts', 'post:one'], 10)
  times.add(['posts'], 20)
  times.add(['posts'], 15)
  expect(times.of(['post:one', 'post:two'])).toBe(10)
  expect(times.of(['posts', 'post:one'])).toBe(20)
  expect(times.of(['post:two'])).toBe(Number.NEGATIVE_INFINITY)
  expect([times.between(9), times.between(10), times.between(20)]).toEqual([
    ['post:one', 'posts'],
    ['posts'],
    [],
  ])
  times.add(['post:two'], 25)
  times.add(['posts'], 26)
  expect(times.between(9, 20)).toEqual(['post:one', 'posts'])
  times.add([everything], 30)
  expect(times.of([])).toBe(30)
  expect(times.between(20)).toEqual([everything])
})

test('more tags than it holds become a purge of everything, as old as the forgotten ones', () => {
  const times = new PurgeTimes()
  for (let index = 0; index < maxPurgedTags; index += 1) times.add([`post:${index}`], index)
  expect(times.of([])).toBe(Number.NEGATIVE_INFINITY)
  times.add(['post:new'], maxPurgedTags)
  expect(times.of([])).toBe(0)
  expect(times.between(0)).toHaveLength(maxPurgedTags)
  times.add(
    Array.from({ length: 10_000 }, (_, index) => `post:more-${index}`),
    5_000,
  )
  expect([times.of([]), times.between(4_999)]).toEqual([5_000, [everything]])
})
