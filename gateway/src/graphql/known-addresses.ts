import { AdmissionStore } from '@compound/foundation/admission-store.ts'
import { admissionShares } from '@compound/foundation/response-cache/response-cache.ts'
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
export type KnownAddresses = Pick<AdmissionStore<ParsedRequest>, 'get' | 'set'>

/** The capacity: about a thousand addresses of the site. Bytes. */
const defaultBytes = 1.5 * 1024 * 1024

/** @param now milliseconds since 1970. */
export function createKnownAddresses(now: () => number, maxBytes = defaultBytes): KnownAddresses {
  return new AdmissionStore({
    ...admissionShares,
    maxBytes,
    // The parameters and the key repeat most of the address.
    sizeOf: (_request, address) => 4 * address.length + 512,
    now,
  })
}
