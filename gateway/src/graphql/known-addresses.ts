import { segmentShares } from '@compound/foundation/response-cache/response-cache.ts'
import { SegmentedLru } from '@compound/foundation/segmented-lru.ts'
import type { PersistedRequest } from './persisted-execution.ts'
import type { KeyedRequest } from './request-key.ts'

/** What a request asks for: all that its parameters decide. Requests to one address share it. */
export interface ParsedRequest {
  /** The operation, its name, its variables and extensions, as the client sent them. */
  readonly parameters: unknown
  /** The operation's text; undefined where there is none. */
  readonly document: string | undefined
  /** How many values stand in the variables. */
  readonly values: number
  /** Where it names one of the site's own operations by its hash. */
  readonly persisted: PersistedRequest | undefined
  /** With the key of its response; undefined where no response to it may be cached. */
  readonly keyed: KeyedRequest | undefined
}

/** The requests of GETs by their address: one to a known address is not parsed again. */
export type KnownAddresses = Pick<SegmentedLru<ParsedRequest>, 'get' | 'set'>

/** The capacity: about a thousand addresses of the site. Bytes. */
const defaultBytes = 1.5 * 1024 * 1024

export function createKnownAddresses(maxBytes = defaultBytes): KnownAddresses {
  return new SegmentedLru({
    ...segmentShares,
    maxBytes,
    // The parameters and the key repeat most of the address.
    sizeOf: (_request, address) => 4 * address.length + 512,
  })
}
