import { expect, test } from 'vitest'
import { forbiddenStorage, memoryStorage } from '../../../test/memory-storage.ts'
import { rememberViewed, viewedProduction } from './viewed-production.ts'

test('the viewed production is stored for an hour, by its id only', () => {
  const storage = memoryStorage()
  expect(viewedProduction(storage, 0)).toBeNull()
  rememberViewed('12', storage, 0)
  expect(storage.getItem('viewed-production')).toBe('{"id":"12","at":0}')
  expect(viewedProduction(storage, 3_600_000)).toBe('12')
  expect(viewedProduction(storage, 3_600_001)).toBeNull()
  // The clock was set back.
  expect(viewedProduction(storage, -1)).toBeNull()
})

test.each(['{', '{"id":12,"at":0}', '{"id":"12"}', 'null'])('%s is ignored', (text) => {
  const storage = memoryStorage()
  storage.setItem('viewed-production', text)
  expect(viewedProduction(storage, 0)).toBeNull()
})

test('forbidden storage causes no error', () => {
  for (const closed of [forbiddenStorage(), null]) {
    rememberViewed('12', closed, 0)
    expect(viewedProduction(closed, 0)).toBeNull()
  }
})
