import { normalizeQuery } from '../../site/search-address.ts'
import { recentSearchesKey } from '../tickets/member-data.ts'

/** They fit on a phone's screen. */
const maxRecentSearches = 8

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Newest first. `storage` is null if the browser forbids it. */
export function recentSearches(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null) {
  const read = (): readonly string[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(recentSearchesKey) ?? '[]')
      if (!Array.isArray(stored)) return []
      return stored.filter(isText).map(normalizeQuery).slice(0, maxRecentSearches)
    } catch {
      return []
    }
  }
  return {
    read,
    add(text: string): void {
      const query = normalizeQuery(text)
      if (query === '') return
      const others = read().filter((one) => one.toLowerCase() !== query.toLowerCase())
      try {
        storage?.setItem(recentSearchesKey, JSON.stringify([query, ...others].slice(0, maxRecentSearches)))
      } catch {
        // Storage is full or forbidden.
      }
    },
    forget: (): void => storage?.removeItem(recentSearchesKey),
  }
}
