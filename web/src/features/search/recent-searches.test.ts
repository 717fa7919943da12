import { beforeEach, expect, it } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { recentSearchesKey } from '../tickets/member-data.ts'
import { recentSearches } from './recent-searches.ts'

let storage: Storage

beforeEach(() => {
  storage = memoryStorage()
})

it('keeps the latest eight, newest first', () => {
  const recent = recentSearches(storage)
  for (const query of 'abcdefghij') recent.add(query)
  expect(recent.read()).toEqual([...'jihgfedc'])
})

it('keeps a repeated search once, as typed last', () => {
  const recent = recentSearches(storage)
  for (const query of ['Water', 'sound', ' water ', '  ']) recent.add(query)
  expect(recent.read()).toEqual(['water', 'sound'])
})

it('clears all', () => {
  const recent = recentSearches(storage)
  recent.add('water')
  recent.clear()
  expect([recent.read(), storage.length]).toEqual([[], 0])
})

it.each(['{', '{}', 'null', '[1, "", null]'])('is empty if something else is stored: %s', (text) => {
  storage.setItem(recentSearchesKey, text)
  expect(recentSearches(storage).read()).toEqual([])
})

it('is empty without storage, and if it is full', () => {
  recentSearches(null).add('water')
  expect(recentSearches(null).read()).toEqual([])
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('full')
    },
  }
  recentSearches(full).add('water')
  expect(recentSearches(full).read()).toEqual([])
})
