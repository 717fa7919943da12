import { recentSearchesKey } from '../../site/member-storage.ts'
import { normalizeQuery } from '../../site/search-address.ts'
import { type ListStorage, storedList } from '../../ui/stored-list.ts'

/** They fit on a phone's screen. */
const maxRecentSearches = 8

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Newest first. */
export function recentSearches(storage: ListStorage | null) {
  const list = storedList(storage, recentSearchesKey, isText, maxRecentSearches)
  const read = (): readonly string[] => list.read().map(normalizeQuery)
  return {
    read,
    add(text: string): void {
      const query = normalizeQuery(text)
      if (query === '') return
      list.write([query, ...read().filter((one) => one.toLowerCase() !== query.toLowerCase())])
    },
    clear: list.clear,
  }
}
