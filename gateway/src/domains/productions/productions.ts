import { createHash } from 'node:crypto'
import type { Cache } from '../../cache/cache.ts'
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
}

export interface ProductionsOptions {
  api: ProductApi
  cache: Cache
}

/**
 * Reads productions through the cache.
 *
 * Every method throws UpstreamError where the product API does not answer and nothing is kept.
 */
export function createProductions({ api, cache }: ProductionsOptions): RequestProductions {
  const policy = policies.production

  /** The slug under which a production was last seen: an older product API shows it by slug alone. */
  const slugKey = (id: string) => `product-api:production-slug:${id}`
  const rememberSlug = ({ id, slug }: Production) => cache.seed(slugKey(id), policies.post, slug)

  const bySlug = (slug: string) =>
    cache.read(`product-api:production:${slug}`, policy, async () => {
      const production = await api.productionBySlug(slug)
      if (production !== null) rememberSlug(production)
      return production
    })

  return {
    async list({ page, perPage }) {
      const { items, total } = await cache.read(
        `product-api:productions:${page}/${perPage}`,
        policy,
        async () => {
          const list = await api.productions({ page, limit: perPage })
          list.items.forEach(rememberSlug)
          return list
        },
      )
      return { items, page, perPage, totalCount: total, mayHaveMore: items.length >= perPage }
    },
    bySlug: async (slug) => (isSlug(slug) ? bySlug(slug) : null),
    async byId(id) {
      if (!isProductApiId(id)) return null
      try {
        return await cache.read(`product-api:production-by-id:${id}`, policy, () => api.productionById(id))
      } catch (error) {
        // An older product API wants a login for this call; by slug, everybody may ask.
        if (!(error instanceof UpstreamError && error.failure === 'not-configured')) throw error
        const slug = cache.peek<string>(slugKey(id))
        if (slug === undefined) throw error
        return bySlug(slug)
      }
    },
    async release(productionId) {
      const own = await cache.read(`product-api:release:${productionId}`, policy, () =>
        api.release(productionId),
      )
      const html = own ?? builtInRelease
      return { html, version: releaseVersion(html), isBuiltIn: own === null }
    },
  }
}

/** Names a release text by its content: 16 hexadecimal digits of its SHA-256. */
export function releaseVersion(html: string): string {
  return createHash('sha256').update(html).digest('hex').slice(0, 16)
}
