import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The media types of responses, as Apollo Server writes and orders them. */
export const mediaTypes = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
] as const

/** The encodings of cached responses, the preferred one first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type MediaType = (typeof mediaTypes)[number]
export type Encoding = (typeof encodings)[number]

/** Header values whose result is cached. Browsers and servers send a handful; a flood of made-up ones is bounded. */
const maxCachedHeaders = 500

/** The longest header that is parsed here; {@link negotiatedMediaType} parses longer ones. Characters. */
const maxHeaderLength = 1_000

const decideMediaType = (accept: string): MediaType | 'none' => {
  const preferred = new Negotiator({ headers: { accept } }).mediaType([...mediaTypes])
  return mediaTypes.find((type) => type === preferred) ?? 'none'
}

const mediaTypeOf = cachedByHeader(decideMediaType)

const encodingOf = cachedByHeader((header): Encoding => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings])
  // The smallest of those that a client accepts, whatever their order.
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'identity'
})

/** The media type that a client prefers; undefined where it accepts neither, or its header is too long. */
export function preferredMediaType({ accept }: IncomingHttpHeaders): MediaType | undefined {
  if (accept === undefined || accept === '') return mediaTypes[0]
  const preferred = mediaTypeOf(accept)
  return preferred === 'none' ? undefined : preferred
}

/**
 * The media type that a client prefers, however long its header; undefined where it accepts neither. Long headers take
 * milliseconds, so this is for rate-limited requests alone.
 */
export function negotiatedMediaType({ accept }: IncomingHttpHeaders): MediaType | undefined {
  if (accept === undefined || accept === '') return mediaTypes[0]
  const preferred = mediaTypeOf(accept) ?? decideMediaType(accept)
  return preferred === 'none' ? undefined : preferred
}

/** The best encoding that a client accepts. */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const header = headers['accept-encoding']
  if (header === undefined || Array.isArray(header)) return 'identity'
  return encodingOf(header) ?? 'identity'
}

function cachedByHeader<T extends string>(decide: (header: string) => T): (header: string) => T | undefined {
  const decided = new LRUCache<string, T>({ max: maxCachedHeaders })
  return (header) => {
    const known = decided.get(header)
    if (known !== undefined) return known
    if (header.length > maxHeaderLength) return undefined
    const decision = decide(header)
    decided.set(header, decision)
    return decision
  }
}
