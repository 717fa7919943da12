import { UpstreamError } from '../http/upstream-error.ts'
import type { Patience } from './cache.ts'
import { upstreamOf } from './upstream-of.ts'

/**
 * How long a field waits for an upstream that is slow for the first time: shorter than the two seconds that a page
 * waits for the gateway, so that one slow service costs a page its own part and not the whole. The call itself goes on
 * to its own deadline, and what it brings is there for the next who asks.
 */
export const fieldPatience: Patience = {
  milliseconds: 1_500,
  // An answer's way there and back with some to spare: what a page needs in turn stays below its two seconds together.
  hopeMs: 400,
  tooSlow: (key) => new UpstreamError(upstreamOf(key), 'timeout', 'is slower than a page may wait'),
}
