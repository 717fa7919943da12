import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

/** The media types of answers, as Apollo Server writes and orders them. */
export const mediaTypes = [
  'application/json; charset=utf-8',
  'application/graphql-response+json; charset=utf-8',
] as const

/** The encodings that answers are kept in, the preferred one first. */
export const encodings = ['br', 'gzip', 'identity'] as const

export type MediaType = (typeof mediaTypes)[number]
export type Encoding = (typeof encodings)[number]

/** Browsers and servers send a handful of such headers between them; a flood of made-up ones must end somewhere. */
const mostRemembered = 500

/** The longest header that is looked at; a longer one is left to whoever answers in general. Characters. */
const longestHeader = 1_000

const mediaTypeOf = remembering((accept): MediaType | 'none' => {
  const preferred = new Negotiator({ headers: { accept } }).mediaType([...mediaTypes])
  return mediaTypes.find((type) => type === preferred) ?? 'none'
})

const encodingOf = remembering((header): Encoding => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings])
  // Of those that a client takes the smallest, in whichever order it names them.
  return encodings.find((encoding) => taken.includes(encoding)) ?? 'identity'
})

/** The media type that a client prefers; undefined where it takes neither, or its header is out of the ordinary. */
export function preferredMediaType({ accept }: IncomingHttpHeaders): MediaType | undefined {
  if (accept === undefined || accept === '') return mediaTypes[0]
  const preferred = mediaTypeOf(accept)
  return preferred === 'none' ? undefined : preferred
}

/** The best encoding that a client takes. */
export function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const header = headers['accept-encoding']
  if (header === undefined || Array.isArray(header)) return 'identity'
  return encodingOf(header) ?? 'identity'
}

function remembering<T extends string>(decide: (header: string) => T): (header: string) => T | undefined {
  const decided = new LRUCache<string, T>({ max: mostRemembered })
  return (header) => {
    const known = decided.get(header)
    if (known !== undefined) return known
    if (header.length > longestHeader) return undefined
    const decision = decide(header)
    decided.set(header, decision)
    return decision
  }
}
