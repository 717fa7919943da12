import type { SearchKind } from '../../generated/enums.ts'
import type { SearchDocument } from './documents.ts'
import { type ExcerptPart, markedExcerpt } from './marked-excerpt.ts'
import { createTimeSlices } from './time-slices.ts'
import { WordIndex } from './word-index.ts'
import { queryWords } from './words.ts'

interface SearchRequest {
  query: string
  first: number
  /** How many results are before this page. */
  offset: number
  kinds: readonly SearchKind[] | null
}

export interface SearchResult
  extends Pick<SearchDocument, 'kind' | 'title' | 'url' | 'publishedAt' | 'imageUrl'> {
  excerpt: ExcerptPart[]
}

export interface SearchIndex {
  search(request: SearchRequest): { items: SearchResult[]; totalCount: number }
  /** Adds or replaces a document. Returns whether it differs. */
  put(document: SearchDocument): boolean
}

const yearMs = 365 * 24 * 3_600_000

/** How much a new document counts more than a very old one: enough among equals, less than a better match. */
const newestBoost = 0.2

interface Indexed {
  document: SearchDocument
  boost: number
}

/** Pauses regularly, so requests aren't blocked. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  now: () => number,
): Promise<SearchIndex> {
  const all: Indexed[] = []
  const numbers = new Map<string, number>()
  const index = new WordIndex()
  const builtAt = now()

  function put(document: SearchDocument): void {
    const number = numbers.get(document.id) ?? all.length
    const before = all[number]?.document
    if (before !== undefined) index.remove(number, before)
    numbers.set(document.id, number)
    all[number] = { document, boost: boostOf(document, builtAt) }
    index.add(number, document)
  }

  const pause = createTimeSlices()
  for (const document of documents) {
    put(document)
    await pause()
  }

  return {
    search({ query, first, offset, kinds }) {
      const words = queryWords(query)
      if (words.length === 0) return { items: [], totalCount: 0 }
      const { found, terms } = index.search(words, (number) => {
        const indexed = all[number]
        if (indexed === undefined) return 0
        return kinds === null || kinds.includes(indexed.document.kind) ? indexed.boost : 0
      })
      const items = found.slice(offset, offset + first).flatMap(({ number, start }) => {
        const document = all[number]?.document
        if (document === undefined) return []
        const { kind, title, text, url, publishedAt, imageUrl } = document
        const excerpt = markedExcerpt(text, terms, start)
        return { kind, title, url, publishedAt, imageUrl, excerpt }
      })
      return { items, totalCount: found.length }
    },
    put(document) {
      const before = all[numbers.get(document.id) ?? -1]?.document
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(document)) return false
      put(document)
      return true
    },
  }
}

function boostOf({ publishedAt }: SearchDocument, now: number): number {
  const time = Date.parse(publishedAt ?? '')
  return Number.isNaN(time) ? 1 : 1 + newestBoost / (1 + Math.max(0, now - time) / yearMs)
}
