import { longest } from '@compound/foundation/contract/input-rules.ts'
import type { SearchKind } from '../graphql/generated/types.ts'
import { paths } from './paths.ts'

/** Filters, as in the address. One filter covers both video services. */
export const searchFilters = {
  news: { title: 'News', kinds: ['NEWS'] },
  videos: { title: 'Videos', kinds: ['VIDEO_POST', 'SITE_VIDEO'] },
  shows: { title: 'Shows', kinds: ['SHOW'] },
  streams: { title: 'Streams', kinds: ['STREAM'] },
  productions: { title: 'Productions', kinds: ['PRODUCTION'] },
} as const satisfies Record<string, { readonly title: string; readonly kinds: readonly SearchKind[] }>

export type SearchFilter = keyof typeof searchFilters

export const searchFilterNames = Object.keys(searchFilters) as readonly SearchFilter[]

export interface Search {
  readonly query: string
  /** Empty for everything. */
  readonly filters: readonly SearchFilter[]
  /** Without JavaScript, each page of results has an address. Null for the first. */
  readonly after: string | null
}

/** The gateway refuses any other cursor. */
const cursorForm = /^\d{1,7}$/

/** A character at the end that the limit cuts in half is left out. */
export const normalizeQuery = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest.search)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()

export function searchIn(parameters: URLSearchParams): Search {
  const named = parameters.getAll('kinds').flatMap((kinds) => kinds.split(','))
  const after = parameters.get('after')
  return {
    query: normalizeQuery(parameters.get('q') ?? ''),
    filters: searchFilterNames.filter((name) => named.includes(name)),
    after: after !== null && cursorForm.test(after) ? after : null,
  }
}

/** `/search?q=night+market&kinds=news`; one spelling for each search. */
export function searchAddress({ query, filters, after }: Search): string {
  const parameters = new URLSearchParams()
  if (query !== '') parameters.set('q', query)
  if (filters.length > 0) parameters.set('kinds', filters.join(','))
  if (query !== '' && after !== null) parameters.set('after', after)
  // Readable, and as valid as an escaped comma.
  const text = parameters.toString().replaceAll('%2C', ',')
  return text === '' ? paths.search : `${paths.search}?${text}`
}

/** Null for all kinds. */
export const kindsOf = ({ filters }: Search): SearchKind[] | null =>
  filters.length === 0 ? null : filters.flatMap((name) => searchFilters[name].kinds)
