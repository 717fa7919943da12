import { segmentShares } from '@compound/foundation/response-cache/response-cache.ts'
import { SegmentedLru } from '@compound/foundation/segmented-lru.ts'
import type { PersistedRequest } from './persisted-execution.ts'
import type { KeyedRequest } from './request-key.ts'

/** All that a request's parameters determine; shared by requests to one address. */
export interface ParsedRequest {
  readonly parameters: unknown
  readonly document: string | undefined
  /** The number of values in the variables. */
  readonly values: number
  /** Set if the request names one of the site's own operations by hash. */
  readonly persisted: PersistedRequest | undefined
  /** Undefined if the response may not be cached. */
  readonly keyed: KeyedRequest | undefined
}

/** By the address of a GET, so it's parsed only once. */
export type KnownAddresses = Pick<SegmentedLru<ParsedRequest>, 'get' | 'set'>

/** About a thousand of the site's addresses. */
const defaultBytes = 1.5 * 1024 * 1024

export function createKnownAddresses(maxBytes = defaultBytes): KnownAddresses {
  return new SegmentedLru({
    ...segmentShares,
    maxBytes,
    // The parameters and the key repeat most of the address.
    sizeOf: (_request, address) => 4 * address.length + 512,
  })
}
