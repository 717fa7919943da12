import { Cache, type CacheView } from '../cache/cache.ts'
import type { Freshness } from '../cache/freshness.ts'
import type { PromiseOrValue } from '../core/promise-or-value.ts'
import { mayHaveSession, type SessionHeaders } from '../core/session-headers.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import type { UpstreamRequester } from '../http/client.ts'
import { withHeaders } from '../http/with-headers.ts'
import type { Services } from '../services.ts'
import type { RequestSession } from '../session/request-session.ts'
import { createProductApi, type ProductApi } from '../upstreams/product-api/client.ts'
import { createLookup, type Lookup } from './slug-lookups.ts'

export interface PublicReads {
  cache: CacheView
  api: () => ProductApi
  lookup: Lookup
}

/** Reads public data; if the product API refuses it to everybody, reads again with the member's token. */
export type OrOwn<Reads> = <T>(read: (reads: Reads) => PromiseOrValue<T>) => PromiseOrValue<T>

interface PublicRequest {
  readonly requestId: string
  readonly address: string
  readonly isInternal: boolean
  readonly headers: SessionHeaders
  readonly cache: CacheView
  readonly freshness: Freshness
  readonly session: RequestSession
  readonly members: UpstreamRequester
}

/** For product APIs whose lists require a token. With the member's token, nothing is cached. */
export function createPublicReads(
  request: PublicRequest,
  { upstreams, networkLimits }: Pick<Services, 'upstreams' | 'networkLimits'>,
): OrOwn<PublicReads> {
  const { reads, mapping } = upstreams.productApi
  const network = request.isInternal ? null : request.address

  function readsBy(cache: CacheView, makeApi: () => ProductApi): PublicReads {
    let made: ProductApi | undefined
    const api = () => {
      made ??= makeApi()
      return made
    }
    return { cache, api, lookup: createLookup(networkLimits.notFound, cache, network) }
  }

  const shared = readsBy(request.cache, () =>
    createProductApi(
      withHeaders(reads, () => ({ 'x-request-id': request.requestId })),
      mapping,
    ),
  )
  if (!mayHaveSession(request.headers)) return (read) => read(shared)
  return orOwnToken(shared, async () => {
    const session = await request.session.get()
    if (session === null) return null
    const coalescing = new Cache({ maxBytes: 1, stores: false })
    const api = createProductApi(request.members, mapping, session.upstreamToken)
    return readsBy(coalescing.forRequest(request.freshness), () => api)
  })
}

const isRefusedRead = (error: unknown): boolean =>
  error instanceof UpstreamError && error.failure === 'not-configured' && error.status !== undefined

function orOwnToken<Reads>(shared: Reads, makeOwn: () => Promise<Reads | null>): OrOwn<Reads> {
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

export function readThrough<Made>(
  orOwn: OrOwn<PublicReads>,
  make: (reads: PublicReads) => Made,
): OrOwn<Made> {
  const known = new Map<PublicReads, Made>()
  return (read) =>
    orOwn((reads) => {
      const made = known.get(reads) ?? make(reads)
      known.set(reads, made)
      return read(made)
    })
}
