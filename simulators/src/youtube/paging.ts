import type { Json, JsonObject } from '../json.ts'
import { invalidPageToken, outOfRange } from './errors.ts'

/** The service's default and maximum. */
const DEFAULT_MAX_RESULTS = 5
const MOST_RESULTS = 50

const TOKEN = /^PT:(\d+)$/

export interface Page<T> {
  items: readonly T[]
  /** Position of the first item in the whole list. */
  offset: number
  tokens: JsonObject
  pageInfo: JsonObject
}

/** @throws YoutubeError 400 for a size outside 0 to 50, or an unknown token */
export function pageOf<T>(all: readonly T[], query: URLSearchParams): Page<T> {
  const size = sizeIn(query)
  const offset = offsetIn(query, all.length)
  const end = offset + size
  return {
    items: all.slice(offset, end),
    offset,
    tokens: {
      ...(end < all.length ? { nextPageToken: tokenOf(end) } : {}),
      ...(offset > 0 ? { prevPageToken: tokenOf(Math.max(0, offset - size)) } : {}),
    },
    pageInfo: { totalResults: all.length, resultsPerPage: size },
  }
}

/** In the service's order. */
export function listResponse(kind: string, etag: string, page: Page<unknown>, items: Json[]): JsonObject {
  return { kind: `youtube#${kind}ListResponse`, etag, ...page.tokens, items, pageInfo: page.pageInfo }
}

function sizeIn(query: URLSearchParams): number {
  const given = query.get('maxResults')
  if (given === null) return DEFAULT_MAX_RESULTS
  const size = Number(given)
  if (!/^\d+$/.test(given) || size > MOST_RESULTS) throw outOfRange('maxResults', given, MOST_RESULTS)
  return size
}

function offsetIn(query: URLSearchParams, length: number): number {
  const given = query.get('pageToken')
  if (!given) return 0
  const offset = Number(TOKEN.exec(Buffer.from(given, 'base64url').toString())?.[1])
  // Anything but one of our tokens is NaN, which also fails the comparison.
  if (!(offset <= length)) throw invalidPageToken()
  return offset
}

function tokenOf(offset: number): string {
  return Buffer.from(`PT:${offset}`).toString('base64url')
}
