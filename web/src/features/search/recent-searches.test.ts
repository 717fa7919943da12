import { expect, test } from 'vitest'
import { memoryStorage } from '../../../test/memory-storage.ts'
import { recentSearchesKey } from '../../site/member-storage.ts'
import { recentSearches } from './recent-searches.ts'

test('keeps the latest eight, newest first', () => {
  const recent = recentSearches(memoryStorage())
  for (const query of 'abcdefghij') recent.add(query)
  expect(recent.read()).toEqual([...'jihgfedc'])
})

test('keeps a repeated search once, as typed last', () => {
  const recent = recentSearches(memoryStorage())
  for (const query of ['Water', 'sound', ' water ', '  ']) recent.add(query)
  expect(recent.read()).toEqual(['water', 'sound'])
})

test.each(['{', '{}', 'null', '[1, "", null]'])('is empty if something else is stored: %s', (text) => {
  const storage = memoryStorage()
  storage.setItem(recentSearchesKey, text)
  expect(recentSearches(storage).read()).toEqual([])
})
