import { itemTag } from '@compound/foundation/contract/cache-tags.ts'

interface TagRule {
  readonly collection: string
  /** Without it, values belong to the collection. */
  readonly item?: 'post' | 'production'
  /** Whether the key ends with the item's slug; else only the value names its items. */
  readonly isKeyed?: true
}

const posts = { collection: 'posts' } as const
const productions = { collection: 'productions' } as const
const post = { ...posts, item: 'post' } as const
const production = { ...productions, item: 'production' } as const

/** By kind of the product API's keys. Values of others, such as its features, are no content. */
const tagRules: Readonly<Record<string, TagRule>> = {
  banner: { collection: 'banner' },
  'featured-video': posts,
  posts,
  'news-list': posts,
  videos: posts,
  'video-categories': posts,
  news: { ...post, isKeyed: true },
  video: { ...post, isKeyed: true },
  // Not the collection's: an edit would purge all articles.
  'related-news': post,
  'related-videos': post,
  productions,
  production: { ...production, isKeyed: true },
  'production-by-id': production,
  'production-slug': production,
  'waiver-text': { ...production, isKeyed: true },
  'join-counts': { ...production, isKeyed: true },
}

/** What an item's change purges. */
export const tagsOfItem = (item: 'post' | 'production', slug: string): readonly string[] => [
  `${item}s`,
  itemTag(item, slug),
]

const noTags: readonly string[] = []

/**
 * What a cached value depends on. "Not found" depends on its slug.
 * @param value undefined while unknown: then the collection, whose items it may name
 */
export function tagsOf(key: string, value?: unknown): readonly string[] {
  const [service = '', kind = ''] = key.split(':', 2)
  if (service !== 'product-api') return [service]
  const rule = tagRules[kind]
  if (rule === undefined) return noTags
  const { collection, item, isKeyed } = rule
  const slugs = item === undefined ? [] : slugsIn(value)
  if (isKeyed) slugs.push(key.slice(key.lastIndexOf(':') + 1))
  if (item === undefined || slugs.length === 0) return [collection]
  return [...new Set(slugs.map((slug) => itemTag(item, slug)))]
}

function slugsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if ('items' in value && Array.isArray(value.items)) return value.items.flatMap(slugsIn)
  return 'slug' in value && typeof value.slug === 'string' ? [value.slug] : []
}
