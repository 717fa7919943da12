import { type CachePolicy, policies } from '../../cache/policies.ts'
import { andThen, type PromiseOrValue } from '../../core/promise-or-value.ts'
import { mayHaveSession, type SessionHeaders } from '../../core/session-headers.ts'
import type { OrOwn, PublicReads } from '../../request/own-token-reads.ts'
import { isSlug } from '../../schema/ids.ts'
import type { Page, PageArguments } from '../../schema/pagination.ts'
import type {
  Listing,
  Paging,
  ProductApi,
  Topic,
  TopicListing,
  VideoCategory,
} from '../../upstreams/product-api/client.ts'
import type { Image, Post, PostDetail } from '../../upstreams/product-api/content.ts'

type NewsFilter = { tag: string } | { category: string }

interface NewsPage extends Page<Post> {
  topic: Topic | null
}

interface PostObservers {
  /** The video-site videos and playlists named in posts may be shown. */
  nameVideo(id: string): void
  namePlaylist(id: string): void
  /** Called once for each list or post that anybody may read. */
  seen(posts: readonly Post[] | Post): void
}

/** For a category without a name: a slug is not a title. */
const untitledCategory = 'Videos'

/** How many videos of each category the product API's list of categories contains. */
const videosInCategoryList = 4

export function createContent({
  nameVideo,
  namePlaylist,
  seen,
}: PostObservers): (request: Reader) => RequestContent {
  const reported = new WeakSet<readonly Post[] | Post>()
  const seenByAll = new WeakSet<readonly Post[] | Post>()
  const reportNamed = ({ siteVideoIds, playlistIds }: Post['named']) => {
    siteVideoIds.forEach(nameVideo)
    playlistIds.forEach(namePlaylist)
  }
  const reportVideos: ReportPosts = (cached) => {
    if (reported.has(cached)) return
    reported.add(cached)
    if ('named' in cached) reportNamed(cached.named)
    else for (const post of cached) reportNamed(post.named)
  }
  const reportPublic: ReportPosts = (cached) => {
    reportVideos(cached)
    if (seenByAll.has(cached)) return
    seenByAll.add(cached)
    seen(cached)
  }
  // A member's own token may read posts that others can't.
  return ({ publicReads, headers }) =>
    new RequestContent(publicReads, mayHaveSession(headers) ? reportVideos : reportPublic)
}

interface Reader {
  readonly publicReads: OrOwn<PublicReads>
  readonly headers: SessionHeaders
}

type ReportPosts = (cached: readonly Post[] | Post) => void

export class RequestContent {
  readonly #orOwn: OrOwn<PublicReads>
  readonly #reportPosts: ReportPosts
  #loads: Map<string, Promise<PostDetail | null>> | undefined

  constructor(orOwn: OrOwn<PublicReads>, reportVideos: ReportPosts) {
    this.#orOwn = orOwn
    this.#reportPosts = reportVideos
  }

  banner(): PromiseOrValue<Image | null> {
    return this.#read('product-api:banner', policies.postList, (api) => api.banner())
  }

  featuredVideo(): PromiseOrValue<Post | null> {
    const post = this.#read('product-api:featured-video', policies.postList, (api) => api.featuredVideo())
    return andThen(post, (found) => {
      if (found !== null) this.#reportPosts(found)
      return found
    })
  }

  posts(at: PageArguments): PromiseOrValue<Page<Post>> {
    return this.#page('product-api:posts', at, (api, paging) => api.posts(paging))
  }

  news(at: PageArguments, filter?: NewsFilter): PromiseOrValue<NewsPage | null> {
    if (filter === undefined) return this.#allNews(at)
    const isTag = 'tag' in filter
    const slug = isTag ? filter.tag : filter.category
    if (!isSlug(slug)) return null
    const list = this.#topicListing(
      `product-api:news-list:${isTag ? 'tag' : 'category'}:${slug}`,
      at,
      (api, paging) => (isTag ? api.newsByTag(slug, paging) : api.newsByCategory(slug, paging)),
    )
    return andThen(list, (found) => {
      if (found === null) return null
      const topic = found.topic ?? (isTag ? this.#tagOf(found, slug) : categoryOf(found, slug))
      return andThen(topic, (named) => pageOf(found, at, named))
    })
  }

  newsDetail(slug: string): PromiseOrValue<PostDetail | null> {
    return this.#detail('product-api:news', slug, (api) => api.newsDetail(slug))
  }

  videoDetail(slug: string): PromiseOrValue<PostDetail | null> {
    return this.#detail('product-api:video', slug, (api) => api.videoDetail(slug))
  }

  videoCategories(): PromiseOrValue<VideoCategory[]> {
    return this.#read('product-api:video-categories', policies.postList, (api) => api.videoCategories())
  }

  videoCategory(slug: string): PromiseOrValue<VideoCategory | null> {
    if (!isSlug(slug)) return null
    return andThen(this.videoCategories(), (categories) => {
      const known = categories.find((category) => category.slug === slug)
      return known ?? this.#unlistedCategory(slug)
    })
  }

  videosOf({ slug, firstVideos }: VideoCategory, at: PageArguments): PromiseOrValue<Page<Post>> {
    // The list of categories has no dates and no total: enough only for a section of four.
    if (at.page === 1 && at.perPage === videosInCategoryList && firstVideos.length > 0) {
      this.#reportPosts(firstVideos)
      // Fewer videos than the list may contain: the category has no more.
      const total = firstVideos.length < videosInCategoryList ? firstVideos.length : null
      return pageOf({ items: firstVideos, total }, at)
    }
    return andThen(this.#videosByCategory(slug, at), (list) => pageOf(list ?? noPosts, at))
  }

  relatedNews(post: Post, first: number): PromiseOrValue<Post[]> {
    const { category } = post
    // An uncategorized article has no related ones: return the newest news instead.
    if (category === null) {
      const limit = Math.min(first + 1, 50)
      const newest = this.#read(`product-api:related-news::${limit}`, policies.postList, (api) =>
        api.news({ page: 1, limit }),
      )
      return andThen(newest, ({ items }) => {
        this.#reportPosts(items)
        return otherPosts(items, post, first)
      })
    }
    return this.#related(`product-api:related-news:${category.slug}`, post, first, (api) =>
      api.newsByCategory(category.slug, { page: 1, limit: first }, post.slug),
    )
  }

  relatedVideos(post: Post, first: number): PromiseOrValue<Post[]> {
    const { category } = post
    if (category === null) return []
    return this.#related(`product-api:related-videos:${category.slug}`, post, first, (api) =>
      api.videosByCategory(category.slug, { page: 1, limit: first }, post.slug),
    )
  }

  #read<T>(key: string, policy: CachePolicy, load: (api: ProductApi) => Promise<T>): PromiseOrValue<T> {
    return this.#orOwn(({ cache, api }) => cache.read(key, policy, () => load(api())))
  }

  #lookup<T>(
    key: string,
    policy: CachePolicy,
    load: (api: ProductApi) => Promise<T | null>,
  ): PromiseOrValue<T | null> {
    return this.#orOwn(({ lookup, api }) => lookup(key, policy, () => load(api())))
  }

  #allNews(at: PageArguments): PromiseOrValue<NewsPage> {
    return this.#page('product-api:news-list', at, (api, paging) => api.news(paging))
  }

  #page(
    key: string,
    at: PageArguments,
    load: (api: ProductApi, paging: Paging) => Promise<Listing<Post>>,
  ): PromiseOrValue<NewsPage> {
    const { page, perPage } = at
    const list = this.#read(`${key}:${page}/${perPage}`, policies.postList, (api) =>
      load(api, { page, limit: perPage }),
    )
    return andThen(list, (found) => {
      this.#reportPosts(found.items)
      return pageOf(found, at)
    })
  }

  #topicListing(
    key: string,
    at: PageArguments,
    load: (api: ProductApi, paging: Paging) => Promise<TopicListing | null>,
  ): PromiseOrValue<TopicListing | null> {
    return andThen(this.#topicPage(key, at, load), (list) => {
      if (list === null || list.items.length > 0 || list.topic !== null) return list
      // Past the end, or an unknown tag: the first page decides.
      const first = this.#topicPage(key, { page: 1, perPage: at.perPage }, load)
      return andThen(first, (known) => known && { ...list, topic: known.topic })
    })
  }

  #topicPage(
    key: string,
    { page, perPage }: PageArguments,
    load: (api: ProductApi, paging: Paging) => Promise<TopicListing | null>,
  ): PromiseOrValue<TopicListing | null> {
    const list = this.#lookup(`${key}:${page}/${perPage}`, policies.postList, async (api) => {
      const loaded = await load(api, { page, limit: perPage })
      // An older product API returns an empty list for an unknown tag.
      return page === 1 && loaded?.topic === null && loaded.items.length === 0 ? null : loaded
    })
    return andThen(list, (found) => {
      if (found !== null) this.#reportPosts(found.items)
      return found
    })
  }

  #videosByCategory(slug: string, at: PageArguments): PromiseOrValue<TopicListing | null> {
    return this.#topicListing(`product-api:videos:${slug}`, at, (api, paging) =>
      api.videosByCategory(slug, paging),
    )
  }

  /** The list of categories is limited: a category beyond it is found by its videos. */
  #unlistedCategory(slug: string): PromiseOrValue<VideoCategory | null> {
    const list = this.#videosByCategory(slug, { page: 1, perPage: videosInCategoryList })
    return andThen(list, (found) => {
      if (found === null) return null
      const title = (found.topic ?? categoryOf(found, slug))?.title ?? untitledCategory
      return { id: slug, title, slug, description: null, firstVideos: found.items }
    })
  }

  #detail(
    kind: string,
    slug: string,
    load: (api: ProductApi) => Promise<PostDetail | null>,
  ): PromiseOrValue<PostDetail | null> {
    if (!isSlug(slug)) return null
    const key = `${kind}:${slug}`
    const loading = this.#loads?.get(key)
    if (loading !== undefined) return loading
    const detail = andThen(this.#lookup(key, policies.post, load), (post) => {
      if (post !== null) this.#reportPosts(post)
      return post
    })
    if (detail instanceof Promise) {
      this.#loads ??= new Map()
      this.#loads.set(key, detail)
    }
    return detail
  }

  #related(
    key: string,
    post: Post,
    first: number,
    load: (api: ProductApi) => Promise<TopicListing | null>,
  ): PromiseOrValue<Post[]> {
    const list = this.#read(`${key}:${post.slug}/${first}`, policies.postList, load)
    return andThen(list, (found) => {
      if (found === null) return []
      this.#reportPosts(found.items)
      return otherPosts(found.items, post, first)
    })
  }

  /** The tag's name from its first article, if the list lacks it. Failing costs only the name. */
  async #tagOf({ items: [first] }: Listing<Post>, slug: string): Promise<Topic | null> {
    if (first === undefined) return null
    try {
      const tag = (await this.newsDetail(first.slug))?.tags.find((candidate) => candidate.slug === slug)
      return tag === undefined ? null : { ...tag, slug }
    } catch {
      return null
    }
  }
}

const noPosts: Listing<Post> = { items: [], total: null }

function pageOf(
  { items, total }: Listing<Post>,
  { page, perPage }: PageArguments,
  topic: Topic | null = null,
): NewsPage {
  return { items, page, perPage, totalCount: total, mayHaveMore: items.length >= perPage, topic }
}

function otherPosts(posts: readonly Post[], self: Post, first: number): Post[] {
  return posts.filter(({ slug }) => slug !== self.slug).slice(0, first)
}

function categoryOf({ items: [first] }: Listing<Post>, slug: string): Topic | null {
  return first?.category ? { id: slug, title: first.category.title, slug: first.category.slug } : null
}
