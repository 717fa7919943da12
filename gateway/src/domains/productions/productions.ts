import { createHash } from 'node:crypto'
import type { Reads } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import type { ProductApi } from '../../upstreams/product-api/client.ts'
import type { Production } from '../../upstreams/product-api/content.ts'
import { isProductApiId, isSlug } from '../ids.ts'
import type { Page, PageArguments } from '../pages.ts'
import { builtInRelease } from './built-in-release.ts'

/** The text that a person accepts before joining, and the name of this very text. */
export interface ReleaseText {
  html: string
  version: string
  isBuiltIn: boolean
}

/** Productions as everybody sees them. */
export interface RequestProductions {
  list(page: PageArguments): Promise<Page<Production>>
  /** Null for an unknown or malformed slug. */
  bySlug(slug: string): Promise<Production | null>
  /** Null for an unknown or malformed id. */
  byId(id: string): Promise<Production | null>
  release(productionId: string): Promise<ReleaseText>
  /** The same two past what is kept: for a person who is about to act on them. */
  byIdNow(id: string): Promise<Production | null>
  releaseNow(productionId: string): Promise<ReleaseText>
}

/**
 * Productions, kept as the policies say, as one request reads them.
 *
 * @param api the product API as this request asks it; made when something is to be asked.
 */
export type Productions = (cache: Reads, api: () => ProductApi) => RequestProductions

/**
 * Reads productions through the cache.
 *
 * Every method throws UpstreamError where the product API does not answer and nothing is kept.
 */
export function createProductions(): Productions {
  const policy = policies.production

  /** The lists whose slugs are remembered already, also where another gateway has fetched the list. */
  const seen = new WeakSet<object>()

  return (cache, api) => {
    /** The slug under which a production was last seen: an older product API shows it by slug alone. */
    const slugKey = (id: string) => `product-api:production-slug:${id}`
    const rememberSlug = ({ id, slug }: Production) => cache.seed(slugKey(id), policies.post, slug)

    async function loadBySlug(slug: string): Promise<Production | null> {
      const production = await api().productionBySlug(slug)
      if (production !== null) rememberSlug(production)
      return production
    }
    const bySlug = (slug: string) =>
      cache.read(`product-api:production:${slug}`, policy, () => loadBySlug(slug))

    /** An older product API wants a login for the call by id; by slug, everybody may ask. */
    async function orBySlug(
      id: string,
      ask: Promise<Production | null>,
      askBySlug: (slug: string) => Promise<Production | null>,
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

    return {
      async list({ page, perPage }) {
        const list = await cache.read(`product-api:productions:${page}/${perPage}`, policy, () =>
          api().productions({ page, limit: perPage }),
        )
        if (!seen.has(list)) {
          seen.add(list)
          list.items.forEach(rememberSlug)
        }
        const { items, total } = list
        return { items, page, perPage, totalCount: total, mayHaveMore: items.length >= perPage }
      },
      bySlug: async (slug) => (isSlug(slug) ? bySlug(slug) : null),
      async byId(id) {
        if (!isProductApiId(id)) return null
        const kept = cache.read(`product-api:production-by-id:${id}`, policy, () => api().productionById(id))
        return orBySlug(id, kept, bySlug)
      },
      byIdNow: async (id) => (isProductApiId(id) ? orBySlug(id, api().productionById(id), loadBySlug) : null),
      releaseNow: async (productionId) => releaseOf(await api().release(productionId)),
      async release(productionId) {
        const own = await cache.read(`product-api:release:${productionId}`, policy, () =>
          api().release(productionId),
        )
        return releaseOf(own)
      },
    }
  }
}

/** A production's own text, or the built-in one; its version names it by content: 16 hexadecimal digits of its SHA-256. */
function releaseOf(own: string | null): ReleaseText {
  const html = own ?? builtInRelease
  const version = createHash('sha256').update(html).digest('hex').slice(0, 16)
  return { html, version, isBuiltIn: own === null }
}
