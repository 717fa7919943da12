import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import type { PromiseOrValue } from '../../core/promise-or-value.ts'
import type { ProductApi } from '../../upstreams/product-api/client.ts'
import type { JoinCounts, Production } from '../../upstreams/product-api/content.ts'

/** A page of the list of productions. */
interface ListPage {
  page: number
  perPage: number
  items: readonly Production[]
}

/** How many have joined each production, as one request reads it. */
export interface RequestJoinCounts {
  /** Takes the counts that came with a list, which is cached under that key. Called once a list. */
  ofList(key: string, list: ListPage): void
  /** Takes the counts that came with a production just now. */
  ofLoaded(production: Production): void
  /** The same of a production that was loaded past the cache: its own counts are told, and no older ones. */
  ofLoadedNow(production: Production): void
  /** At most 15 seconds old; null where the product API does not say. */
  read(production: Production): PromiseOrValue<JoinCounts | null>
}

const keyOf = ({ id }: Production) => `product-api:join-counts:${id}`
const entryOf = (production: Production) => [keyOf(production), production.counts] as const

/**
 * Caches the counts beside the productions that they come with: a production may be served stale, its counts never are.
 * Where they have expired, one call loads those of the whole list that the production stands in.
 */
export function createJoinCounts(): (cache: CacheView, api: () => ProductApi) => RequestJoinCounts {
  const policy = policies.joinCounts
  const lists = new WeakMap<Production, ListPage>()

  return (cache, api) => {
    const loadedNow = new WeakSet<Production>()

    async function load(production: Production): Promise<ReadonlyMap<string, JoinCounts | null>> {
      const list = lists.get(production)
      if (list === undefined) {
        const loaded = await api().productionById(production.id)
        return new Map([[keyOf(production), loaded?.counts ?? null]])
      }
      const { items } = await api().productions({ page: list.page, limit: list.perPage })
      // One that has left the page has no counts for now.
      return new Map<string, JoinCounts | null>([
        ...list.items.map((item) => [keyOf(item), null] as const),
        ...items.map(entryOf),
      ])
    }

    async function loadMany(production: Production): Promise<JoinCounts | null> {
      const keys = (lists.get(production)?.items ?? [production]).map(keyOf)
      const counts = await cache.readMany(keys, policy, () => load(production))
      return counts.get(keyOf(production)) ?? null
    }

    return {
      ofList(key, list) {
        for (const item of list.items) lists.set(item, list)
        cache.seedFrom(key, policy, list.items.map(entryOf))
      },
      ofLoaded(production) {
        if (production.counts !== null) cache.seed(keyOf(production), policy, production.counts)
      },
      ofLoadedNow(production) {
        loadedNow.add(production)
      },
      read(production) {
        if (loadedNow.has(production)) return production.counts
        const fresh = cache.readFresh<JoinCounts | null>(keyOf(production))
        return fresh === undefined ? loadMany(production) : fresh
      },
    }
  }
}
