import { expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { rememberViewed, viewedProduction } from './viewed-production.ts'

it('the viewed production is stored for an hour, by its id only', () => {
  const storage = memoryStorage()
  expect(viewedProduction(storage, 0)).toBeNull()
  rememberViewed('12', storage, 0)
  expect(storage.getItem('viewed-production')).toBe('{"id":"12","at":0}')
  expect(viewedProduction(storage, 3_600_000)).toBe('12')
  expect(viewedProduction(storage, 3_600_001)).toBeNull()
})

it('is ignored after the clock was set back', () => {
  const storage = memoryStorage()
  rememberViewed('12', storage, 1)
  expect(viewedProduction(storage, 0)).toBeNull()
})

it.each(['{', '{"id":12,"at":0}', '{"id":"12"}', 'null'])('%s is ignored', (text) => {
  const storage = memoryStorage()
  storage.setItem('viewed-production', text)
  expect(viewedProduction(storage, 0)).toBeNull()
})

it('forbidden storage causes no error', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  rememberViewed('12', { setItem: forbid }, 0)
  expect(viewedProduction({ getItem: forbid }, 0)).toBeNull()
  rememberViewed('12', null, 0)
  expect(viewedProduction(null, 0)).toBeNull()
})
