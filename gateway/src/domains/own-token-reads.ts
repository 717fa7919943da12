import type { CacheView } from '../cache/cache.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import type { ProductApi } from '../upstreams/product-api/client.ts'
import type { Lookup } from './slug-lookups.ts'

/** What public data is read with. */
export interface PublicReads {
  cache: CacheView
  /** Makes the product API's client, for the first call. */
  api: () => ProductApi
  /** Limits unknown slugs. */
  lookup: Lookup
}

/** Reads public data. If the product API refuses that to everybody, it is read again with the member's own token. */
export type OrOwn<Reads> = <T>(read: (reads: Reads) => PromiseOrValue<T>) => PromiseOrValue<T>

/** Whether a service refuses a public read, with the configured token or for want of one. */
const isRefusedRead = (error: unknown): boolean =>
  error instanceof UpstreamError && error.failure === 'not-configured' && error.status !== undefined

/**
 * Public data as a member reads it (contract, section 5).
 *
 * @param shared reads through the cache that all requests share; a refusal rejects the promise that a read returns.
 * @param makeOwn makes the same with the member's token and without that cache, at the first refusal; null for a visitor.
 */
export function orOwnToken<Reads>(shared: Reads, makeOwn: () => Promise<Reads | null>): OrOwn<Reads> {
  let own: Promise<Reads | null> | undefined

  async function readOwn<T>(error: unknown, read: (reads: Reads) => PromiseOrValue<T>): Promise<T> {
    if (!isRefusedRead(error)) throw error
    own ??= makeOwn()
    const reads = await own
    if (reads === null) throw error
    return read(reads)
  }

  return (read) => {
    const value = read(shared)
    return value instanceof Promise ? value.catch((error: unknown) => readOwn(error, read)) : value
  }
}
