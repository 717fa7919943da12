import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import type { PromiseOrValue } from '../../core/promise-or-value.ts'
import type { ProductApi } from '../../upstreams/product-api/client.ts'
import type { JoinCounts, Production } from '../../upstreams/product-api/content.ts'

interface ListPage {
  page: number
  perPage: number
  items: readonly Production[]
}

export interface RequestJoinCounts {
  ofList(key: string, list: ListPage): void
  ofLoaded(production: Production): void
  ofLoadedNow(production: Production): void
  read(production: Production): PromiseOrValue<JoinCounts | null>
}

const keyOf = ({ id, slug }: Production) => `product-api:join-counts:${id}:${slug}`
const entryOf = (production: Production) => [keyOf(production), production.counts] as const

/** Counts are never stale, so they're cached apart from productions, and loaded for a whole list. */
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
      // A production that has left the page has no counts for now.
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
