import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** Browsers and servers send few different values; this limits a flood of made-up ones. */
const maxCachedHeaders = 500

/** Characters. Longer headers take milliseconds to parse. */
const maxHeaderLength = 1_000

const identityOnly: readonly Encoding[] = ['identity']

const encodingsOf = cachedByHeader((header): readonly Encoding[] => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings])
  return encodings.filter((encoding) => taken.includes(encoding))
})

export function acceptedEncodings(headers: IncomingHttpHeaders): readonly Encoding[] {
  const header = headers['accept-encoding']
  if (header === undefined || Array.isArray(header)) return identityOnly
  return encodingsOf(header) ?? identityOnly
}

/** The returned function gives undefined for a value too long to parse. */
export function cachedByHeader<T extends NonNullable<unknown>>(
  decide: (header: string) => T,
): (header: string) => T | undefined {
  const decided = new LRUCache<string, T>({
    max: maxCachedHeaders,
    memoMethod: (header) => decide(header),
  })
  // Most clients send the same value: comparing two texts is quicker than hashing one.
  let lastHeader: string | undefined
  let lastDecision: T | undefined
  return (header) => {
    if (header === lastHeader) return lastDecision
    if (header.length > maxHeaderLength) return undefined
    lastHeader = header
    lastDecision = decided.memo(header)
    return lastDecision
  }
}
