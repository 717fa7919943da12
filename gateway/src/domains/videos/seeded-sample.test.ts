import { expect, test } from 'vitest'
import { seededSample } from './seeded-sample.ts'

const pool = Array.from({ length: 50 }, (_, index) => ({ id: `video-${index}` }))

test('related items are the same within a window, whatever the order of the pool', () => {
  expect(seededSample([...pool].reverse(), 3, 'page', 7)).toEqual(seededSample(pool, 3, 'page', 7))
})

test('related items differ between windows and between pages', () => {
  const ids = (seed: string, window: number) => seededSample(pool, 3, seed, window).map(({ id }) => id)
  expect(ids('page', 8)).not.toEqual(ids('page', 7))
  expect(ids('other', 7)).not.toEqual(ids('page', 7))
})

test('related items cover the whole pool over time, and never repeat within a sample', () => {
  const seen = new Set<string>()
  for (let window = 0; window < 200; window += 1) {
    const picked = seededSample(pool, 3, 'page', window)
    expect(new Set(picked).size).toBe(3)
    for (const { id } of picked) seen.add(id)
  }
  expect(seen.size).toBe(50)
})

test('a small pool is returned whole', () => {
  expect(seededSample(pool.slice(0, 2), 3, 'page', 1)).toHaveLength(2)
})
