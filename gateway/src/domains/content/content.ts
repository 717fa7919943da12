import DataLoader from 'dataloader'
import type { CacheView } from '../../cache/cache.ts'
import { policies } from '../../cache/policies.ts'
import type {
  Listing,
  Paging,
  ProductApi,
  Topic,
  TopicListing,
  VideoCategory,
} from '../../upstreams/product-api/client.ts'
import type { Image, Post, PostDetail } from '../../upstreams/product-api/content.ts'
import { isSlug } from '../ids.ts'
import type { Page, PageArguments } from '../pagination.ts'
import type { Lookup, SlugLookups } from '../slug-lookups.ts'

/** A filter of news: one tag, or one category. */
export type NewsFilter = { tag: string } | { category: string }

/** A page of news, and its tag or category; null where its name is not known. */
export interface NewsPage extends Page<Post> {
  topic: Topic | null
}

/** The newsroom's posts, cached as in `policies`. One for the process. */
export interface Content {
  /**
   * @param api makes this request's product API, for its first call.
   * @param address the visitor's; null for a request of the gateway itself.
   */
  forRequest(cache: CacheView, api: () => ProductApi, address: string | null): RequestContent
}

/** The newsroom's posts as one request sees them: each detail is loaded once, however many fields need it. */
export interface RequestContent {
  banner(): Promise<Image | null>
  featuredVideo(): Promise<Post | null>
  posts(page: PageArguments): Promise<Page<Post>>
  /** Null for an unknown or malformed tag or category. */
  news(page: PageArguments, filter?: NewsFilter): Promise<NewsPage | null>
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
  /** Hears of the video site's videos and playlists that posts name: these may be shown. */
  onNamed: (named: Post['named']) => void
  slugLookups: SlugLookups
}

/** The title of a category of videos without a name: a slug is not a title. */
const untitledCategory = 'Videos'

/** The videos of each category that the list of categories holds. */
const videosInCategoryList = 4

/**
 * Reads posts through the cache.
 *
 * Every method throws UpstreamError where the product API does not answer and no value is cached.
 *
 * Longer than 80 lines: a dozen short methods, which share the cache, the lookups and the loaders of one request.
 */
export function createContent({ onNamed, slugLookups }: ContentOptions): Content {
  return {
    // Longer than 80 lines: all of the function around it, and for its reason.
    forRequest(cache, api, address) {
      const lookup: Lookup = slugLookups(cache, address)

      function named<List extends Listing<Post> | null>(list: List): List {
        for (const post of list?.items ?? []) onNamed(post.named)
        return list
      }

      /** A page of a tag or a category; null where there is none, as far as an answer tells. */
      async function topicListing(
        key: string,
        { page, perPage }: PageArguments,
        load: (paging: Paging) => Promise<TopicListing | null>,
      ): Promise<TopicListing | null> {
        const pageAt = async (page: number) =>
          named(
            await lookup(`${key}:${page}/${perPage}`, policies.postList, async () => {
              const list = await load({ page, limit: perPage })
              // An older product API answers an empty list for an unknown tag.
              return page === 1 && list?.topic === null && list.items.length === 0 ? null : list
            }),
          )
        const list = await pageAt(page)
        if (list === null || list.items.length > 0 || list.topic !== null) return list
        // Past the end, or a page of an unknown tag: the first page tells.
        const first = await pageAt(1)
        return first && { ...list, topic: first.topic }
      }

      const posts = (list: Listing<Post>, { page, perPage }: PageArguments): Page<Post> => ({
        items: list.items,
        page,
        perPage,
        totalCount: list.total,
        mayHaveMore: list.items.length >= perPage,
      })

      async function page(
        key: string,
        { page, perPage }: PageArguments,
        load: (paging: Paging) => Promise<Listing<Post>>,
      ): Promise<Page<Post>> {
        const list = await cache.read(`${key}:${page}/${perPage}`, policies.postList, () =>
          load({ page, limit: perPage }),
        )
        return posts(named(list), { page, perPage })
      }

      async function detail(
        key: string,
        load: (slug: string) => Promise<PostDetail | null>,
        slug: string,
      ): Promise<PostDetail | null> {
        if (!isSlug(slug)) return null
        const post = await lookup(`${key}:${slug}`, policies.post, () => load(slug))
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

      const allNews = (at: PageArguments) => page('product-api:news-list', at, (paging) => api().news(paging))

      const newsPage: RequestContent['news'] = async (at, filter) => {
        if (filter === undefined) return { ...(await allNews(at)), topic: null }
        const [kind, slug] =
          'tag' in filter ? (['tag', filter.tag] as const) : (['category', filter.category] as const)
        if (!isSlug(slug)) return null
        const list = await topicListing(`product-api:news-list:${kind}:${slug}`, at, (paging) =>
          kind === 'tag' ? api().newsByTag(slug, paging) : api().newsByCategory(slug, paging),
        )
        if (list === null) return null
        const topic = list.topic ?? (kind === 'tag' ? await tagOf(list, slug) : categoryOf(list, slug))
        return { ...posts(list, at), topic }
      }

      /** A tag's name from its first article, where the list does not give it. A failure costs the name alone. */
      async function tagOf({ items: [first] }: Listing<Post>, slug: string): Promise<Topic | null> {
        if (first === undefined) return null
        const article = await newsDetails.load(first.slug).catch(() => null)
        const tag = article?.tags.find((candidate) => candidate.slug === slug)
        return tag === undefined ? null : { ...tag, slug }
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
          // The list of categories has a limit. A category beyond it is known by its videos.
          const paging = { page: 1, perPage: videosInCategoryList }
          const list = await topicListing(`product-api:videos:${slug}`, paging, (at) =>
            api().videosByCategory(slug, at),
          )
          if (list === null) return null
          const title = (list.topic ?? categoryOf(list, slug))?.title ?? untitledCategory
          return { id: slug, title, slug, description: null, firstVideos: list.items }
        },
        async videosOf({ slug, firstVideos }, at) {
          // The categories' list gives no dates and no total: it is enough for a section of four alone.
          if (at.page === 1 && at.perPage === videosInCategoryList && firstVideos.length > 0) {
            for (const post of firstVideos) onNamed(post.named)
            return {
              items: firstVideos,
              ...at,
              // A category with fewer videos in that list has no more.
              totalCount: firstVideos.length < videosInCategoryList ? firstVideos.length : null,
              mayHaveMore: firstVideos.length >= videosInCategoryList,
            }
          }
          const list = await topicListing(`product-api:videos:${slug}`, at, (paging) =>
            api().videosByCategory(slug, paging),
          )
          return posts(list ?? { items: [], total: null }, at)
        },
        async relatedNews(post, first) {
          const { category } = post
          // Nothing is related to an uncategorised article; the newest news take its place.
          if (category === null) {
            const { items } = await allNews({ page: 1, perPage: Math.min(first + 1, 50) })
            return others(items, post, first)
          }
          const list = await cache.read(
            `product-api:related-news:${category.slug}:${post.slug}/${first}`,
            policies.postList,
            () => api().newsByCategory(category.slug, { page: 1, limit: first }, post.slug),
          )
          return others(named(list)?.items ?? [], post, first)
        },
        async relatedVideos(post, first) {
          const { category } = post
          if (category === null) return []
          const list = await cache.read(
            `product-api:related-videos:${category.slug}:${post.slug}/${first}`,
            policies.postList,
            () => api().videosByCategory(category.slug, { page: 1, limit: first }, post.slug),
          )
          return others(named(list)?.items ?? [], post, first)
        },
      }
    },
  }
}

/** Several fields of one request share one load of a detail. */
function oncePerRequest(load: (slug: string) => Promise<PostDetail | null>) {
  return new DataLoader((slugs: readonly string[]) =>
    // A failure of one must not fail the others.
    Promise.all(slugs.map((slug) => load(slug).catch((error: Error) => error))),
  )
}

function others(posts: readonly Post[], self: Post, first: number): Post[] {
  return posts.filter(({ slug }) => slug !== self.slug).slice(0, first)
}

/** A category's name from its first post, where the list does not give it. */
function categoryOf({ items: [first] }: Listing<Post>, slug: string): Topic | null {
  return first?.category ? { id: slug, title: first.category.title, slug: first.category.slug } : null
}
