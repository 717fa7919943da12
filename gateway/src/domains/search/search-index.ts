import MiniSearch, {
  type MatchInfo,
  type SearchResult as MiniSearchResult,
  type SearchOptions,
} from 'minisearch'
import type { SearchKind } from '../../generated/enums.ts'
import type { SearchDocument } from './documents.ts'
import { type ExcerptPart, markedExcerpt } from './marked-excerpt.ts'
import { createTimeSlices } from './time-slices.ts'
import { foldWord, isIndexed, queryWords, wordPattern } from './words.ts'

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

/** One wrong letter in a word of at least four. */
const shortestFuzzy = 4
const shortestPrefix = 3

const options: SearchOptions = {
  boost: { title: 6 },
  // A person is still typing the last word.
  prefix: (word, index, words) => word.length >= shortestPrefix || index === words.length - 1,
  tokenize: (query) => query.split(' '),
  processTerm: (word) => word,
}

interface Indexed {
  document: SearchDocument
  boost: number
}

/** Pauses regularly, so requests aren't blocked. */
export async function buildIndex(
  documents: readonly SearchDocument[],
  now: () => number,
): Promise<SearchIndex> {
  const byId = new Map<unknown, Indexed>()
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'text'],
    tokenize,
    processTerm: (word) => word,
  })
  const builtAt = now()
  const indexed = (document: SearchDocument): Indexed => ({ document, boost: boostOf(document, builtAt) })
  const pause = createTimeSlices()
  for (const document of documents) {
    byId.set(document.id, indexed(document))
    index.add(document)
    await pause()
  }

  function find(words: readonly string[], kinds: ReadonlySet<SearchKind> | null): Found[] {
    const filter: SearchOptions['filter'] = ({ id }) => isOfKind(byId.get(id), kinds)
    const all = { ...options, combineWith: 'AND', ...(kinds !== null && { filter }) } as const
    const isKnown = (word: string) => index.search(word, { ...options, prefix: false }).length > 0
    const fuzzy = (word: string) => (word.length < shortestFuzzy || isKnown(word) ? false : 1)
    const query = words.join(' ')
    // Fuzzy matches take much longer, and a word without an error needs none.
    for (const tried of [all, { ...all, fuzzy }, { ...all, fuzzy, combineWith: 'OR' }] as const) {
      const found = index.search(query, tried)
      if (found.length > 0) return boosted(found, byId)
    }
    return []
  }

  return {
    search({ query, first, offset, kinds }) {
      const words = queryWords(query)
      if (words.length === 0) return { items: [], totalCount: 0 }
      const found = find(words, kinds && new Set(kinds))
      const items = found.slice(offset, offset + first).map(({ document, match }) => {
        const { kind, title, text, url, publishedAt, imageUrl } = document
        const inText = Object.keys(match).filter((term) => match[term]?.includes('text'))
        return { kind, title, url, publishedAt, imageUrl, excerpt: markedExcerpt(text, new Set(inText)) }
      })
      return { items, totalCount: found.length }
    },
    put(document) {
      const before = byId.get(document.id)?.document
      if (before !== undefined && JSON.stringify(before) === JSON.stringify(document)) return false
      byId.set(document.id, indexed(document))
      if (before === undefined) index.add(document)
      else index.replace(document)
      return true
    },
  }
}

/** Each word once: whether a text has it matters, not how often, and the index is built faster. */
function tokenize(text: string): string[] {
  const words = new Set((text.match(wordPattern) ?? []).map(foldWord))
  return [...words].filter(isIndexed)
}

interface Found {
  document: SearchDocument
  match: MatchInfo
  score: number
}

/** Once for each document; MiniSearch's own boost is called for each of its words. */
function boosted(results: readonly MiniSearchResult[], byId: ReadonlyMap<unknown, Indexed>): Found[] {
  const found = results.flatMap(({ id, match, score }) => {
    const indexed = byId.get(id)
    return indexed === undefined ? [] : { document: indexed.document, match, score: score * indexed.boost }
  })
  return found.sort((a, b) => b.score - a.score)
}

const isOfKind = (indexed: Indexed | undefined, kinds: ReadonlySet<SearchKind> | null): boolean =>
  kinds === null || (indexed !== undefined && kinds.has(indexed.document.kind))

function boostOf({ publishedAt }: SearchDocument, now: number): number {
  const time = Date.parse(publishedAt ?? '')
  return Number.isNaN(time) ? 1 : 1 + newestBoost / (1 + Math.max(0, now - time) / yearMs)
}
