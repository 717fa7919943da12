import { builtInWaiver, waiverVersion } from '@compound/foundation/contract/waiver.ts'
import { policies } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { UpstreamError } from '../../core/upstream-error.ts'
import { type OrOwn, type PublicReads, readThrough } from '../../request/own-token-reads.ts'
import { isProductApiId, isSlug } from '../../schema/ids.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'
import type { OwnWaiver } from '../../upstreams/product-api/client.ts'
import type { JoinCounts, Production } from '../../upstreams/product-api/content.ts'
import { createJoinCounts } from './join-counts.ts'

export interface WaiverText {
  html: string
  version: string
  isBuiltIn: boolean
}

export interface RequestProductions {
  list(page: PageArguments): PromiseOrValue<Page<Production>>
  bySlug(slug: string): PromiseOrValue<Production | null>
  byId(id: string): PromiseOrValue<Production | null>
  release(production: Pick<Production, 'id' | 'slug'>): PromiseOrValue<WaiverText>
  joinCounts(production: Production): PromiseOrValue<JoinCounts | null>
  byIdNow(id: string): Promise<Production | null>
  /** Uncached, for a person who joins. Simultaneous joins share the calls. */
  byIdToJoin(id: string): Promise<Production | null>
  waiverToJoin(productionId: string): Promise<WaiverText>
}

export function createProductions() {
  const policy = policies.production

  const seen = new WeakSet<object>()

  const joinCounts = createJoinCounts()

  function productionsBy(reads: PublicReads): RequestProductions {
    const { cache, api, lookup } = reads
    const counts = joinCounts(cache, api)

    /** An older product API shows a production only by its slug: remember it. */
    const slugKey = (id: string) => `product-api:production-slug:${id}`
    const rememberSlug = ({ id, slug }: Production) => cache.seed(slugKey(id), policies.post, slug)

    const loaded = (production: Production | null): Production | null => {
      if (production === null) return null
      rememberSlug(production)
      counts.ofLoaded(production)
      return production
    }
    const loadBySlug = async (slug: string) => loaded(await api().productionBySlug(slug))
    const loadById = async (id: string) => loaded(await api().productionById(id))
    const bySlug = (slug: string) => lookup(`product-api:production:${slug}`, policy, () => loadBySlug(slug))

    /** An older product API requires login for the call by id, but not by slug. */
    async function orBySlug(
      id: string,
      ask: Promise<Production | null>,
      askBySlug: (slug: string) => PromiseOrValue<Production | null>,
    ): Promise<Production | null> {
      try {
        return await ask
      } catch (error) {
        const slug = cache.peek<string>(slugKey(id))
        if (!(error instanceof UpstreamError && error.failure === 'not-configured') || slug === undefined)
          throw error
        return askBySlug(slug)
      }
    }

    async function now(id: string, load: () => Promise<Production | null>): Promise<Production | null> {
      if (!isProductApiId(id)) return null
      const production = await orBySlug(id, load(), loadBySlug)
      if (production !== null) counts.ofLoadedNow(production)
      return production
    }

    return {
      list({ page, perPage }) {
        const listKey = `product-api:productions:${page}/${perPage}`
        const cached = cache.read(listKey, policy, () => api().productions({ page, limit: perPage }))
        return andThen(cached, (list) => {
          if (!seen.has(list)) {
            seen.add(list)
            list.items.forEach(rememberSlug)
            counts.ofList(listKey, { page, perPage, items: list.items })
          }
          const { items, total } = list
          return { items, page, perPage, totalCount: total, mayHaveMore: items.length >= perPage }
        })
      },
      bySlug: (slug) => (isSlug(slug) ? bySlug(slug) : null),
      byId(id) {
        if (!isProductApiId(id)) return null
        const cached = lookup(`product-api:production-by-id:${id}`, policy, () => loadById(id))
        return cached instanceof Promise ? orBySlug(id, cached, bySlug) : cached
      },
      joinCounts: (production) => counts.read(production),
      byIdNow: (id) => now(id, () => loadById(id)),
      byIdToJoin: (id) =>
        now(id, () => cache.loadNow(`product-api:production-by-id:${id}`, () => loadById(id))),
      ...waiverReads(reads),
    }
  }

  return ({ publicReads }: { publicReads: OrOwn<PublicReads> }): RequestProductions => {
    const orOwn = readThrough(publicReads, productionsBy)
    return {
      list: (page) => orOwn((reads) => reads.list(page)),
      bySlug: (slug) => orOwn((reads) => reads.bySlug(slug)),
      byId: (id) => orOwn((reads) => reads.byId(id)),
      release: (production) => orOwn((reads) => reads.release(production)),
      joinCounts: (production) => orOwn((reads) => reads.joinCounts(production)),
      byIdNow: async (id) => orOwn((reads) => reads.byIdNow(id)),
      byIdToJoin: async (id) => orOwn((reads) => reads.byIdToJoin(id)),
      waiverToJoin: async (id) => orOwn((reads) => reads.waiverToJoin(id)),
    }
  }
}

function waiverReads({ cache, api }: PublicReads): Pick<RequestProductions, 'release' | 'waiverToJoin'> {
  let newest: Map<string, WaiverText> | undefined

  const load = async (productionId: string) => ownWaiver(await api().release(productionId))

  return {
    release({ id, slug }) {
      const now = newest?.get(id)
      if (now !== undefined) return now
      const cached = cache.read(`product-api:waiver-text:${id}:${slug}`, policies.production, () => load(id))
      return andThen(cached, (own) => own ?? builtIn)
    },
    async waiverToJoin(productionId) {
      const loading = cache.loadNow(`product-api:waiver-text:${productionId}`, () => load(productionId))
      const release = (await loading) ?? builtIn
      newest ??= new Map()
      newest.set(productionId, release)
      return release
    },
  }
}

const builtIn: WaiverText = {
  html: builtInWaiver,
  version: waiverVersion(builtInWaiver),
  isBuiltIn: true,
}

function ownWaiver(own: OwnWaiver | null): WaiverText | null {
  if (own === null) return null
  const { html, version } = own
  return { html, version: version ?? waiverVersion(html), isBuiltIn: false }
}
