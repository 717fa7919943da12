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

interface SearchResult extends Omit<SearchDocument, 'id' | 'text'> {
  excerpt: ExcerptPart[]
}

export interface SearchResults {
  items: SearchResult[]
  totalCount: number
  /** If nothing is found: a word of the index. */
  suggestion: string | null
  /** If nothing is found: the next production that can be joined, and the first show and article of their lists. */
  alternatives: SearchResult[]
}

export interface SearchIndex {
  search(request: SearchRequest): SearchResults
  /** Adds or replaces a document. Returns whether it differs. */
  put(document: SearchDocument): boolean
}

const yearMs = 365 * 24 * 3_600_000

/** How much a new document counts more than a very old one: enough among equals, less than a better match. */
const newestBoost = 0.2

/** Of productions that are over: after the others that match as well. */
const pastFactor = 0.7

interface Indexed {
  document: SearchDocument
  boost: number
  /** Of a production; without an end, its start. Not a number without a date. */
  endsAt: number
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
    const endsAt = Date.parse(document.endsAt ?? document.startsAt ?? '')
    all[number] = { document, endsAt, boost: boostOf(document, builtAt) }
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
      const at = now()
      const { found, terms } = index.search(words, (number) => {
        const indexed = all[number]
        if (indexed === undefined || (kinds !== null && !kinds.includes(indexed.document.kind))) return 0
        return indexed.boost * (indexed.endsAt < at ? pastFactor : 1)
      })
      const items = found.slice(offset, offset + first).flatMap(({ number, start }) => {
        const document = all[number]?.document
        return document === undefined ? [] : resultOf(document, terms, start)
      })
      if (found.length > 0) return { items, totalCount: found.length, suggestion: null, alternatives: [] }
      const [longest = ''] = words.toSorted((a, b) => b.length - a.length)
      const suggestion = index.suggest(longest)
      return { items, totalCount: 0, suggestion, alternatives: alternativesAt(all, at) }
    },
    put(document) {
      const before = all[numbers.get(document.id) ?? -1]?.document
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(document)) return false
      put(document)
      return true
    },
  }
}

function resultOf(document: SearchDocument, terms: ReadonlySet<string>, start: number): SearchResult {
  const { id: _, text, ...shown } = document
  return { ...shown, excerpt: markedExcerpt(text, terms, start) }
}

function alternativesAt(all: readonly Indexed[], now: number): SearchResult[] {
  const upcoming = all.filter(({ document, endsAt }) => endsAt >= now && document.status === 'OPEN')
  const [next] = upcoming.sort((a, b) => a.endsAt - b.endsAt)
  const first = (kind: SearchKind) => all.find(({ document }) => document.kind === kind)
  const found = [next, first('SHOW'), first('NEWS')]
  return found.flatMap((indexed) => (indexed ? resultOf(indexed.document, new Set(), 0) : []))
}

function boostOf({ publishedAt }: SearchDocument, now: number): number {
  const time = Date.parse(publishedAt ?? '')
  return Number.isNaN(time) ? 1 : 1 + newestBoost / (1 + Math.max(0, now - time) / yearMs)
}
