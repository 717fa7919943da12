import { expect, test } from 'vitest'
import { createBackCache, eraseBackCaches } from './back-cache.ts'

test('a screen is remembered for ten minutes', () => {
  let now = 0
  const memory = createBackCache<string>(() => now)
  memory.write('finals', 'Ada')
  now = 10 * 60_000
  expect(memory.read('finals')).toBe('Ada')
  now += 1
  expect(memory.read('finals')).toBeNull()
})

test('the oldest screen is dropped first', () => {
  const memory = createBackCache<number>(() => 0)
  for (let index = 0; index < 9; index += 1) memory.write(String(index), index)
  expect([memory.read('0'), memory.read('1'), memory.read('8')]).toEqual([null, 1, 8])
})

test('all caches are erased together', () => {
  const [one, other] = [createBackCache<string>(), createBackCache<string>()]
  one.write('a', 'Ada')
  other.write('b', 'Grace')
  eraseBackCaches()
  expect([one.read('a'), other.read('b')]).toEqual([null, null])
})
