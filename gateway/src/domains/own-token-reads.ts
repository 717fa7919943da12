import type { CacheView } from '../cache/cache.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import type { ProductApi } from '../upstreams/product-api/client.ts'
import type { Lookup } from './slug-lookups.ts'

export interface PublicReads {
  cache: CacheView
  api: () => ProductApi
  lookup: Lookup
}

/** Reads public data; if the product API refuses it to everybody, reads again with the member's token. */
export type OrOwn<Reads> = <T>(read: (reads: Reads) => PromiseOrValue<T>) => PromiseOrValue<T>

/** Whether a service refuses a public read because its token is missing or refused. */
const isRefusedRead = (error: unknown): boolean =>
  error instanceof UpstreamError && error.failure === 'not-configured' && error.status !== undefined

/** Section 5 of the contract. @param makeOwn reads uncached with the member's token; null for a visitor */
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
