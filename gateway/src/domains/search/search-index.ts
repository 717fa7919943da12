import MiniSearch, { type SearchOptions } from 'minisearch'
import type { SearchKind } from '../../generated/enums.ts'
import type { SearchDocument } from './documents.ts'
import { type ExcerptPart, markedExcerpt } from './marked-excerpt.ts'
import { createTimeSlices } from './time-slices.ts'
import { foldWord, isIndexed, queryWords, wordPattern } from './words.ts'

export interface SearchRequest {
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

/** One wrong letter in a word of at least four. */
const shortestFuzzy = 4
const shortestPrefix = 3

const options: SearchOptions = {
  boost: { title: 6 },
  fuzzy: (word) => (word.length < shortestFuzzy ? false : 1),
  // A person is still typing the last word.
  prefix: (word, index, words) => word.length >= shortestPrefix || index === words.length - 1,
  tokenize: (query) => query.split(' '),
  processTerm: (word) => word,
}

/** Takes turns with requests. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  now: () => number,
): Promise<SearchIndex> {
  const byId = new Map<unknown, SearchDocument>()
  const words = new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    tokenize: (text) => text.match(wordPattern) ?? [],
    processTerm(word) {
      const folded = foldWord(word)
      return isIndexed(folded) ? folded : null
    },
  })
  const pause = createTimeSlices()
  for (const document of documents) {
    byId.set(document.id, document)
    words.add(document)
    await pause()
  }

  function find(terms: readonly string[], kinds: ReadonlySet<SearchKind> | null) {
    const time = now()
    const query = terms.join(' ')
    const found = (combineWith: 'AND' | 'OR') =>
      words.search(query, {
        ...options,
        combineWith,
        boostDocument: (id) => boostOf(byId.get(id), time),
        ...(kinds !== null && { filter: ({ id }) => kinds.has(byId.get(id)?.kind ?? 'NEWS') }),
      })
    const all = found('AND')
    return all.length > 0 || terms.length < 2 ? all : found('OR')
  }

  return {
    search({ query, first, offset, kinds }) {
      const terms = queryWords(query)
      if (terms.length === 0) return { items: [], totalCount: 0 }
      const found = find(terms, kinds && new Set(kinds))
      const items = found.slice(offset, offset + first).flatMap(({ id, match }) => {
        const document = byId.get(id)
        if (document === undefined) return []
        const { kind, title, text, url, publishedAt, imageUrl } = document
        const inText = Object.keys(match).filter((term) => match[term]?.includes('text'))
        return { kind, title, url, publishedAt, imageUrl, excerpt: markedExcerpt(text, new Set(inText)) }
      })
      return { items, totalCount: found.length }
    },
    put(document) {
      const known = byId.get(document.id)
      if (known !== undefined && JSON.stringify(known) === JSON.stringify(document)) return false
      byId.set(document.id, document)
      if (known === undefined) words.add(document)
      else words.replace(document)
      return true
    },
  }
}

function boostOf(document: SearchDocument | undefined, now: number): number {
  const publishedAt = Date.parse(document?.publishedAt ?? '')
  if (Number.isNaN(publishedAt)) return 1
  return 1 + newestBoost / (1 + Math.max(0, now - publishedAt) / yearMs)
}
