import type { IncomingHttpHeaders } from 'node:http'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'

const encodings = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof encodings)[number]

/** Browsers and servers send few different headers; this limits a flood of made-up ones. */
const maxCached = 500

/** Characters. Longer texts take milliseconds to parse. */
const maxLength = 1_000

const identityOnly: readonly Encoding[] = ['identity']

const encodingsOf = cachedByText((header): readonly Encoding[] => {
  const taken = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...encodings])
  return encodings.filter((encoding) => taken.includes(encoding))
})

export function acceptedEncodings(headers: IncomingHttpHeaders): readonly Encoding[] {
  const header = headers['accept-encoding']
  if (header === undefined || Array.isArray(header)) return identityOnly
  return encodingsOf(header) ?? identityOnly
}

/** The returned function gives undefined for a text too long to parse. */
export function cachedByText<T extends NonNullable<unknown>>(
  decide: (text: string) => T,
): (text: string) => T | undefined {
  const decided = new LRUCache<string, T>({
    max: maxCached,
    memoMethod: (text) => decide(text),
  })
  // Most clients send the same: comparing two texts is quicker than hashing one.
  let lastText: string | undefined
  let lastDecision: T | undefined
  return (text) => {
    if (text === lastText) return lastDecision
    if (text.length > maxLength) return undefined
    lastText = text
    lastDecision = decided.memo(text)
    return lastDecision
  }
}
