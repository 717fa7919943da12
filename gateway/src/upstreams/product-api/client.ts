import type { z } from 'zod'
import { UpstreamError } from '../../core/upstream-error.ts'
import type { UpstreamRequester } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
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
import { publicEndpoints as endpoints } from './endpoints.ts'
import { readAnswer } from './envelope.ts'
import {
  at,
  type Envelope,
  rawBanner,
  rawPost,
  rawPosts,
  rawProduction,
  rawProductions,
  rawRelease,
  rawTopic,
  rawVideoCategories,
  total,
} from './shapes.ts'

/** Which page of a list; `page` from 1. */
export interface Paging {
  page: number
  limit: number
}

/** A page of a list; `total` null where the product API does not say. */
export interface Listing<T> {
  items: T[]
  total: number | null
}

/** A tag or a category by name. */
export interface Topic {
  id: string
  title: string
  slug: string
}

/** A page of the posts of one tag or category; `topic` null where an older product API does not name it. */
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

/** A production's own release. */
export interface OwnRelease {
  /** Sanitised. */
  html: string
  /** The product API's name for this text; null where an older one gives none. */
  version: string | null
}

/** The product API's public reads. Results are in the gateway's terms, and plain JSON that can be cached. */
export interface ProductApi {
  banner(): Promise<Image | null>
  featuredVideo(): Promise<Post | null>
  posts(paging: Paging): Promise<Listing<Post>>
  news(paging: Paging): Promise<Listing<Post>>
  /** Null where there is no such tag. An older product API may answer an empty list then. */
  newsByTag(tag: string, paging: Paging): Promise<TopicListing | null>
  /** The same for a category; `postSlug` names a post to leave out. */
  newsByCategory(category: string, paging: Paging, postSlug?: string): Promise<TopicListing | null>
  newsDetail(slug: string): Promise<PostDetail | null>
  videoDetail(slug: string): Promise<PostDetail | null>
  /** The same for a category of videos. */
  videosByCategory(category: string, paging: Paging, postSlug?: string): Promise<TopicListing | null>
  videoCategories(): Promise<VideoCategory[]>
  productions(paging: Paging): Promise<Listing<Production>>
  productionBySlug(slug: string): Promise<Production | null>
  /** @throws UpstreamError `not-configured` where the product API wants a login for it. */
  productionById(id: string): Promise<Production | null>
  /** Null where the production has no text of its own. */
  release(productionId: string): Promise<OwnRelease | null>
}

type Query = NonNullable<UpstreamRequest['query']>

/** The specification's limit of `video-play-list`. */
const videoCategoriesLimit = 20

/**
 * The product API by its client. Every method throws UpstreamError where there is no usable answer; "not found" is null,
 * or an empty list.
 *
 * Longer than 80 lines: a method for each call.
 *
 * @param caller whose token `http` sends: everybody's, or a member's own.
 */
export function createProductApi(
  http: UpstreamRequester,
  mapping: MappingContext,
  caller: 'public' | 'member' = 'public',
): ProductApi {
  /** Loads a list. @param interpret gets the envelope of the answer; null for "not found". */
  const loadList = <T>(
    request: UpstreamRequest,
    query: Query,
    interpret: (answer: Envelope | null) => T,
  ): Promise<T> =>
    http.request({ ...request, query }, (response) => interpret(envelopeOf(request, response, false)))

  /** Loads one thing, which may not exist. */
  const loadOne = <T>(
    request: UpstreamRequest,
    query: Query,
    interpret: (answer: Envelope | null) => T,
  ): Promise<T> =>
    http.request({ ...request, query }, (response) => interpret(envelopeOf(request, response, true)))

  /** The envelope of an answer; null for "not found". */
  function envelopeOf(
    request: UpstreamRequest,
    response: UpstreamResponse,
    single: boolean,
  ): Envelope | null {
    const { ok, status, answer } = readAnswer(http.service, request, response, caller)
    if (ok) return answer
    // It says '0' for a missing thing and for a failure of its own. Of one thing, '0' means that it does not exist. Of a
    // list, only 404 or an empty list means so, or a moment's failure would empty the page.
    if (status === 404) return null
    if (status === 200 && (single || listIn(answer)?.length === 0)) return null
    throw new UpstreamError(http.service, 'unavailable', `${request.name} answered ${status}`, { status })
  }

  /** Parses a value in the shape of the endpoint. */
  function read<T>(request: UpstreamRequest, shape: z.ZodType<T>, value: unknown): T {
    const result = shape.safeParse(value)
    if (result.success) return result.data
    throw new UpstreamError(http.service, 'bad-response', `${request.name} sent another shape`)
  }

  const list = <T>(request: UpstreamRequest, items: z.ZodType<T[]>, query: Query): Promise<Listing<T>> =>
    loadList(request, query, (answer) =>
      answer === null ? { items: [], total: null } : listing(request, items, answer),
    )

  function listing<T>(request: UpstreamRequest, items: z.ZodType<T[]>, answer: Envelope): Listing<T> {
    const counts = [at(answer.data, 'total_count'), at(answer.data, 'count'), answer.count]
    return {
      items: read(request, items, listIn(answer)),
      total: total.parse(counts.find((count) => count !== undefined && count !== null) ?? null),
    }
  }

  /** A page of a tag or category, whose name stands beside the list. */
  const topicList = (
    request: UpstreamRequest,
    type: Post['type'],
    name: 'tag' | 'category',
    query: Query,
  ): Promise<TopicListing | null> =>
    http.request({ ...request, query }, (response) => {
      const answer = envelopeOf(request, response, false)
      if (answer === null) return null
      const { items, total } = listing(request, rawPosts, answer)
      const topic = rawTopic.safeParse(answer[name]).data ?? null
      return { items: items.map((raw) => toPost(raw, type, mapping)), total, topic }
    })

  async function postList(
    request: UpstreamRequest,
    type: Post['type'] | undefined,
    query: Query,
  ): Promise<Listing<Post>> {
    const { items, total } = await list(request, rawPosts, query)
    return { items: items.map((raw) => toPost(raw, type, mapping)), total }
  }

  const detail = (request: UpstreamRequest, type: Post['type'], slug: string): Promise<PostDetail | null> =>
    loadOne(request, { slug }, (answer) => {
      if (answer === null) return null
      const post = at(answer.data, 'post') ?? answer.data
      if (isNothing(post)) return null
      return toPostDetail(read(request, rawPost, post), type, mapping)
    })

  const production = (request: UpstreamRequest): Promise<Production | null> =>
    loadOne(request, {}, (answer) => {
      const event = at(answer?.data, 'event')
      return isNothing(event) ? null : toProduction(read(request, rawProduction, event), mapping)
    })

  return {
    banner: () =>
      loadOne(endpoints.banner, {}, (answer) => {
        if (answer === null) return null
        const banner = read(endpoints.banner, rawBanner, answer.data)
        return image(banner.banner_image, banner.banner_image_variants, mapping)
      }),
    featuredVideo: () =>
      loadOne(endpoints.featuredVideo, {}, (answer) => {
        const post = Array.isArray(answer?.data) ? answer.data[0] : (at(answer?.data, 'post') ?? answer?.data)
        return isNothing(post) ? null : toPost(read(endpoints.featuredVideo, rawPost, post), 'video', mapping)
      }),
    posts: ({ page, limit }) => postList(endpoints.posts, undefined, { page, limit }),
    news: ({ page, limit }) => postList(endpoints.news, 'news', { page, limit }),
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
    videoCategories: () =>
      loadList(endpoints.videoCategories, { page: 1, limit: videoCategoriesLimit }, (answer) => {
        if (answer === null) return []
        const categories = read(
          endpoints.videoCategories,
          rawVideoCategories,
          at(answer.data, 'categories') ?? answer.data,
        )
        return categories
          .filter(({ post_type }) => post_type === null || post_type === '2')
          .map((raw) => ({
            id: raw.id ?? raw.slug,
            title: raw.title ?? raw.slug,
            slug: raw.slug,
            description: raw.description,
            firstVideos: raw.videos_four.map((video) => toPost(video, 'video', mapping)),
          }))
      }),
    async productions({ page, limit }) {
      const { items, total } = await list(endpoints.productions, rawProductions, { page, limit })
      return { items: items.map((raw) => toProduction(raw, mapping)), total }
    },
    productionBySlug: (slug) => production(endpoints.productionBySlug(slug)),
    productionById: (id) => production(endpoints.productionById(id)),
    release(productionId) {
      const request = endpoints.release(productionId)
      return loadOne(request, {}, (answer) => {
        if (answer === null) return null
        const { privacy_policy: text, release_version: version } = read(
          request,
          rawRelease,
          answer.data ?? {},
        )
        const html = text === null ? '' : mapping.sanitise(text).html
        return html === '' ? null : { html, version }
      })
    },
  }
}

/** The list of an answer, at one of its possible places. */
function listIn({ data }: Envelope): unknown[] | undefined {
  return [data, at(data, 'posts'), at(data, 'event', 'data'), at(data, 'data')].find((place) =>
    Array.isArray(place),
  )
}

/** Whether the product API says that there is nothing: no value, or an empty list in place of an object. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
