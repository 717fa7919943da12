import type { Feature } from '@compound/foundation/contract/features.ts'
import type { z } from 'zod'
import type { UpstreamRequester } from '../../http/client.ts'
import { type Call, call } from './call.ts'
import {
  type Image,
  image,
  type MappingContext,
  type Post,
  type PostDetail,
  type Production,
  toPost,
  toPostDetail,
  toProduction,
} from './content.ts'
import { type Endpoint, endpoints } from './endpoints.ts'
import { emptyList, notFound, type RefusalRule } from './errors.ts'
import {
  bannerAnswer,
  featuredVideoAnswer,
  featuresAnswer,
  postAnswer,
  postsAnswer,
  productionAnswer,
  productionsAnswer,
  pushKeyAnswer,
  type RawPost,
  topicAnswer,
  videoCategoriesAnswer,
  waiverAnswer,
} from './shapes.ts'

export interface Paging {
  page: number
  limit: number
}

export interface Listing<T> {
  items: T[]
  total: number | null
}

export interface Topic {
  id: string
  title: string
  slug: string
}

export interface TopicListing extends Listing<Post> {
  topic: Topic | null
}

export interface VideoCategory {
  id: string
  title: string
  slug: string
  description: string | null
  firstVideos: Post[]
}

export interface OwnWaiver {
  html: string
  version: string | null
}

/** Public reads. Results are plain JSON, so they can be cached. */
export interface ProductApi {
  banner(): Promise<Image | null>
  featuredVideo(): Promise<Post | null>
  posts(paging: Paging): Promise<Listing<Post>>
  news(paging: Paging): Promise<Listing<Post>>
  /** Null for an unknown tag; an older product API may return an empty list. */
  newsByTag(tag: string, paging: Paging): Promise<TopicListing | null>
  newsByCategory(category: string, paging: Paging, postSlug?: string): Promise<TopicListing | null>
  newsDetail(slug: string): Promise<PostDetail | null>
  videoDetail(slug: string): Promise<PostDetail | null>
  videosByCategory(category: string, paging: Paging, postSlug?: string): Promise<TopicListing | null>
  videoCategories(): Promise<VideoCategory[]>
  productions(paging: Paging): Promise<Listing<Production>>
  productionBySlug(slug: string): Promise<Production | null>
  /** @throws UpstreamError `not-configured` if the product API requires a login */
  productionById(id: string): Promise<Production | null>
  release(productionId: string): Promise<OwnWaiver | null>
  features(): Promise<Feature[]>
  pushKey(): Promise<string | null>
}

type Query = Call<unknown>['query']

/** The specification's limit of `video-play-list`. */
const videoCategoriesLimit = 20

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a method for each call
export function createProductApi(
  http: UpstreamRequester,
  mapping: MappingContext,
  token?: string,
): ProductApi {
  const load =
    (refusal: RefusalRule) =>
    async <T>(endpoint: Endpoint, shape: z.ZodType<T>, query: Query = {}): Promise<T | null> => {
      const result = await call(http, { endpoint, query, token, shape, refusal })
      return result.ok ? result.value : null
    }
  const loadOne = load(notFound)
  const loadList = load(emptyList)

  const toPosts = (raws: readonly RawPost[], type?: Post['type']) =>
    raws.map((raw) => toPost(raw, type, mapping))

  async function postList(endpoint: Endpoint, query: Query, type?: Post['type']): Promise<Listing<Post>> {
    const list = await loadList(endpoint, postsAnswer, query)
    return { items: toPosts(list?.items ?? [], type), total: list?.total ?? null }
  }

  async function topicList(
    endpoint: Endpoint,
    type: Post['type'],
    name: 'tag' | 'category',
    query: Query,
  ): Promise<TopicListing | null> {
    const list = await loadList(endpoint, topicAnswer(name), query)
    return list && { ...list, items: toPosts(list.items, type) }
  }

  async function detail(endpoint: Endpoint, type: Post['type'], slug: string): Promise<PostDetail | null> {
    const raw = await loadOne(endpoint, postAnswer, { slug })
    return raw && toPostDetail(raw, type, mapping)
  }

  async function production(endpoint: Endpoint): Promise<Production | null> {
    const raw = await loadOne(endpoint, productionAnswer)
    return raw && toProduction(raw, mapping)
  }

  return {
    async banner() {
      const raw = await loadOne(endpoints.banner, bannerAnswer)
      return raw && image(raw.data.banner_image, raw.data.banner_image_variants, mapping)
    },
    async featuredVideo() {
      const raw = await loadOne(endpoints.featuredVideo, featuredVideoAnswer)
      return raw && toPost(raw, 'video', mapping)
    },
    posts: ({ page, limit }) => postList(endpoints.posts, { page, limit }),
    news: ({ page, limit }) => postList(endpoints.news, { page, limit }, 'news'),
    newsByTag: (tag, { page, limit }) =>
      topicList(endpoints.newsByTag, 'news', 'tag', { tag_slug: tag, page, limit }),
    newsByCategory: (category, { page, limit }, postSlug) =>
      topicList(endpoints.newsByCategory, 'news', 'category', {
        category_slug: category,
        post_slug: postSlug,
        page,
        limit,
      }),
    newsDetail: (slug) => detail(endpoints.newsDetail, 'news', slug),
    videoDetail: (slug) => detail(endpoints.videoDetail, 'video', slug),
    videosByCategory: (category, { page, limit }, postSlug) =>
      topicList(endpoints.videosByCategory, 'video', 'category', {
        category_slug: category,
        post_slug: postSlug,
        page,
        limit,
      }),
    async videoCategories() {
      const query = { page: 1, limit: videoCategoriesLimit }
      const raws = await loadList(endpoints.videoCategories, videoCategoriesAnswer, query)
      return (raws ?? [])
        .filter(({ post_type }) => post_type === null || post_type === '2')
        .map((raw) => ({
          id: raw.id ?? raw.slug,
          title: raw.title ?? raw.slug,
          slug: raw.slug,
          description: raw.description,
          firstVideos: toPosts(raw.videos_four, 'video'),
        }))
    },
    async productions({ page, limit }) {
      const list = await loadList(endpoints.productions, productionsAnswer, { page, limit })
      const items = list?.items ?? []
      return { items: items.map((raw) => toProduction(raw, mapping)), total: list?.total ?? null }
    },
    productionBySlug: (slug) => production(endpoints.productionBySlug(slug)),
    productionById: (id) => production(endpoints.productionById(id)),
    async features() {
      const result = await call(http, {
        endpoint: endpoints.features,
        token,
        shape: featuresAnswer,
        refusal: notFound,
        mayBeMissing: true,
      })
      return result.ok ? result.value : []
    },
    pushKey: () => loadOne(endpoints.pushKey, pushKeyAnswer),
    async release(productionId) {
      const raw = await loadOne(endpoints.release(productionId), waiverAnswer)
      if (raw === null || raw.privacy_policy === null) return null
      const { html } = mapping.sanitize(raw.privacy_policy)
      return html === '' ? null : { html, version: raw.release_version }
    },
  }
}
