import { expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { rememberViewed, viewedProduction } from './viewed-production.ts'

const production = { id: '12', slug: 'finals-night' }

it('the viewed production is stored for an hour', () => {
  const storage = memoryStorage()
  expect(viewedProduction(storage, 0)).toBeNull()
  rememberViewed(production, storage, 0)
  expect(viewedProduction(storage, 3_600_000)).toEqual(production)
  expect(viewedProduction(storage, 3_600_001)).toBeNull()
})

it('the last one counts', () => {
  const storage = memoryStorage()
  rememberViewed(production, storage, 0)
  rememberViewed({ id: '13', slug: 'jam' }, storage, 1)
  expect(viewedProduction(storage, 2)).toEqual({ id: '13', slug: 'jam' })
})

it.each(['{', '{"id":12}', 'null'])('%s is none', (text) => {
  const storage = memoryStorage()
  storage.setItem('viewed-production', text)
  expect(viewedProduction(storage, 0)).toBeNull()
})
