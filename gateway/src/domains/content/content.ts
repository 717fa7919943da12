import DataLoader from 'dataloader'
import type { Reads } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import type { Listing, Paging, ProductApi, VideoCategory } from '../../upstreams/product-api/client.ts'
import type { Image, Post, PostDetail } from '../../upstreams/product-api/content.ts'
import { isSlug } from '../ids.ts'
import type { Page, PageArguments } from '../pages.ts'

/** The newsroom's posts, kept as the policies say. One for the process. */
export interface Content {
  /** @param api the product API as this request asks it; made when something is to be asked. */
  forRequest(cache: Reads, api: () => ProductApi): RequestContent
}

/** The newsroom's posts as one request sees them: each detail is looked up once, however many fields ask for it. */
export interface RequestContent {
  banner(): Promise<Image | null>
  featuredVideo(): Promise<Post | null>
  posts(page: PageArguments): Promise<Page<Post>>
  news(page: PageArguments, only?: { tag: string } | { category: string }): Promise<Page<Post>>
  /** Null for an unknown or malformed slug. */
  newsDetail(slug: string): Promise<PostDetail | null>
  /** Null for an unknown or malformed slug. */
  videoDetail(slug: string): Promise<PostDetail | null>
  videoCategories(): Promise<VideoCategory[]>
  /** Null for an unknown or malformed slug. */
  videoCategory(slug: string): Promise<VideoCategory | null>
  videosOf(category: VideoCategory, page: PageArguments): Promise<Page<Post>>
  relatedNews(post: Post, first: number): Promise<Post[]>
  relatedVideos(post: Post, first: number): Promise<Post[]>
}

export interface ContentOptions {
  /** Told of the video site's videos and playlists that posts name: naming them makes them showable. */
  onNamed: (named: Post['named']) => void
}

/** How many videos of a category come along with the list of categories. */
const videosAtHand = 4

/**
 * Reads posts through the cache.
 *
 * Every method throws UpstreamError where the product API does not answer and nothing is kept.
 */
export function createContent({ onNamed }: ContentOptions): Content {
  return {
    forRequest(cache, api) {
      async function listing(key: string, load: () => Promise<Listing<Post>>): Promise<Listing<Post>> {
        const list = await cache.read(key, policies.postList, load)
        for (const post of list.items) onNamed(post.named)
        return list
      }

      async function page(
        key: string,
        { page, perPage }: PageArguments,
        load: (paging: Paging) => Promise<Listing<Post>>,
      ): Promise<Page<Post>> {
        const { items, total } = await listing(`${key}:${page}/${perPage}`, () =>
          load({ page, limit: perPage }),
        )
        return { items, page, perPage, totalCount: total, mayHaveMore: items.length >= perPage }
      }

      async function detail(
        key: string,
        load: (slug: string) => Promise<PostDetail | null>,
        slug: string,
      ): Promise<PostDetail | null> {
        if (!isSlug(slug)) return null
        const post = await cache.read(`${key}:${slug}`, policies.post, () => load(slug))
        if (post !== null) onNamed(post.named)
        return post
      }

      const videoCategories = () =>
        cache.read('product-api:video-categories', policies.postList, () => api().videoCategories())

      const newsDetails = oncePerRequest((slug) =>
        detail('product-api:news', (named) => api().newsDetail(named), slug),
      )
      const videoDetails = oncePerRequest((slug) =>
        detail('product-api:video', (named) => api().videoDetail(named), slug),
      )

      const newsPage: RequestContent['news'] = (at, only) => {
        if (only === undefined) return page('product-api:news-list', at, (paging) => api().news(paging))
        const [kind, slug] =
          'tag' in only ? (['tag', only.tag] as const) : (['category', only.category] as const)
        if (!isSlug(slug)) return Promise.resolve(emptyPage(at))
        return page(`product-api:news-list:${kind}:${slug}`, at, (paging) =>
          kind === 'tag' ? api().newsByTag(slug, paging) : api().newsByCategory(slug, paging),
        )
      }

      return {
        banner: () => cache.read('product-api:banner', policies.postList, () => api().banner()),
        async featuredVideo() {
          const post = await cache.read('product-api:featured-video', policies.postList, () =>
            api().featuredVideo(),
          )
          if (post !== null) onNamed(post.named)
          return post
        },
        posts: (at) => page('product-api:posts', at, (paging) => api().posts(paging)),
        news: newsPage,
        newsDetail: (slug) => newsDetails.load(slug),
        videoDetail: (slug) => videoDetails.load(slug),
        videoCategories,
        async videoCategory(slug) {
          if (!isSlug(slug)) return null
          const known = (await videoCategories()).find((category) => category.slug === slug)
          if (known !== undefined) return known
          // The list of categories has a limit; one beyond it is known by its videos.
          const paging = { page: 1, perPage: videosAtHand }
          const { items } = await page(`product-api:videos:${slug}`, paging, (at) =>
            api().videosByCategory(slug, at),
          )
          const [first] = items
          return first === undefined
            ? null
            : {
                id: slug,
                title: first.category?.title ?? slug,
                slug,
                description: null,
                firstVideos: items,
              }
        },
        async videosOf({ slug, firstVideos }, at) {
          if (at.page === 1 && at.perPage <= videosAtHand && firstVideos.length > 0) {
            for (const post of firstVideos) onNamed(post.named)
            return {
              items: firstVideos.slice(0, at.perPage),
              ...at,
              // A category that came with fewer than it could has no more.
              totalCount: firstVideos.length < videosAtHand ? firstVideos.length : null,
              mayHaveMore: firstVideos.length >= videosAtHand,
            }
          }
          return page(`product-api:videos:${slug}`, at, (paging) => api().videosByCategory(slug, paging))
        },
        async relatedNews(post, first) {
          const { category } = post
          // An uncategorised article has no fellows; the newest news are the next best.
          if (category === null) {
            const { items } = await newsPage({ page: 1, perPage: Math.min(first + 1, 50) })
            return others(items, post, first)
          }
          const { items } = await listing(
            `product-api:related-news:${category.slug}:${post.slug}/${first}`,
            () => api().newsByCategory(category.slug, { page: 1, limit: first }, post.slug),
          )
          return others(items, post, first)
        },
        async relatedVideos(post, first) {
          const { category } = post
          if (category === null) return []
          const { items } = await listing(
            `product-api:related-videos:${category.slug}:${post.slug}/${first}`,
            () => api().videosByCategory(category.slug, { page: 1, limit: first }, post.slug),
          )
          return others(items, post, first)
        },
      }
    },
  }
}

/** Details asked for by several fields of one request are one look-up. */
function oncePerRequest(load: (slug: string) => Promise<PostDetail | null>) {
  return new DataLoader((slugs: readonly string[]) =>
    // One that fails must not fail the others.
    Promise.all(slugs.map((slug) => load(slug).catch((error: Error) => error))),
  )
}

function others(posts: readonly Post[], self: Post, first: number): Post[] {
  return posts.filter(({ slug }) => slug !== self.slug).slice(0, first)
}

function emptyPage(at: PageArguments): Page<Post> {
  return { items: [], ...at, totalCount: 0, mayHaveMore: false }
}
