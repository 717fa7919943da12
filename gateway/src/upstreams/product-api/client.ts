import type { z } from 'zod'
import type { Asks } from '../../http/client.ts'
import type { UpstreamRequest, UpstreamResponse } from '../../http/exchange.ts'
import { retryAfterSeconds } from '../../http/retry-after.ts'
import { UpstreamError } from '../../http/upstream-error.ts'
import {
  type Image,
  image,
  type Post,
  type PostDetail,
  type Production,
  type Surroundings,
  toPost,
  toPostDetail,
  toProduction,
} from './content.ts'
import { endpoints } from './endpoints.ts'
import {
  at,
  type Envelope,
  envelope,
  rawBanner,
  rawPost,
  rawPosts,
  rawProduction,
  rawProductions,
  rawRelease,
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

export interface VideoCategory {
  id: string
  title: string
  slug: string
  description: string | null
  firstVideos: Post[]
}

/** The product API's public reads. Everything is in the gateway's terms, and plain JSON that can be kept. */
export interface ProductApi {
  banner(): Promise<Image | null>
  featuredVideo(): Promise<Post | null>
  posts(paging: Paging): Promise<Listing<Post>>
  news(paging: Paging): Promise<Listing<Post>>
  newsByTag(tag: string, paging: Paging): Promise<Listing<Post>>
  /** `postSlug` names a post to leave out. */
  newsByCategory(category: string, paging: Paging, postSlug?: string): Promise<Listing<Post>>
  newsDetail(slug: string): Promise<PostDetail | null>
  videoDetail(slug: string): Promise<PostDetail | null>
  /** `postSlug` names a post to leave out. */
  videosByCategory(category: string, paging: Paging, postSlug?: string): Promise<Listing<Post>>
  videoCategories(): Promise<VideoCategory[]>
  productions(paging: Paging): Promise<Listing<Production>>
  productionBySlug(slug: string): Promise<Production | null>
  /** @throws UpstreamError `not-configured` where the product API wants a login for it. */
  productionById(id: string): Promise<Production | null>
  /** The release text, sanitised; null where the production has none. */
  release(productionId: string): Promise<string | null>
}

type Query = NonNullable<UpstreamRequest['query']>

/** The specification's limit of `video-play-list`. */
const videoCategoriesLimit = 20

/**
 * The product API through its door. Every method throws UpstreamError where there is no usable answer; "not found" is
 * null, or an empty list.
 */
export function createProductApi(http: Asks, around: Surroundings): ProductApi {
  /** Asks for a list. @param interpret gets the envelope of the answer; null for "not found". */
  const askList = <T>(
    request: UpstreamRequest,
    query: Query,
    interpret: (answer: Envelope | null) => T,
  ): Promise<T> =>
    http.request({ ...request, query }, (response) => interpret(envelopeOf(request, response, false)))

  /** Asks for one thing, that may not exist. */
  const askOne = <T>(
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
    if (response.status === 401 || response.status === 403) {
      throw new UpstreamError(http.service, 'not-configured', `${request.name} refused public access`, {
        status: response.status,
      })
    }
    if (response.status === 429) {
      throw new UpstreamError(http.service, 'quota', `${request.name} answered 429`, {
        status: 429,
        retryAfterSeconds: retryAfterSeconds(response.headers['retry-after']),
      })
    }
    const answer = envelope.safeParse(response.json)
    if (!answer.success) {
      throw new UpstreamError(http.service, 'bad-response', `${request.name} sent no envelope`, {
        status: response.status,
      })
    }
    if (String(answer.data.status) === '1') return answer.data
    // It says '0' for what it does not have as for a failure of its own. Of one thing that may not exist, '0' means that
    // it does not; of a list only 404 or an empty list does, or a moment's failure would empty the page.
    if (response.status === 404) return null
    if (response.status === 200 && (single || listIn(answer.data)?.length === 0)) return null
    throw new UpstreamError(http.service, 'unavailable', `${request.name} answered ${response.status}`, {
      status: response.status,
    })
  }

  /** What stands at the place in the answer, in the shape that the endpoint promises. */
  function read<T>(request: UpstreamRequest, shape: z.ZodType<T>, value: unknown): T {
    const result = shape.safeParse(value)
    if (result.success) return result.data
    throw new UpstreamError(http.service, 'bad-response', `${request.name} sent another shape`)
  }

  const list = <T>(request: UpstreamRequest, items: z.ZodType<T[]>, query: Query): Promise<Listing<T>> =>
    askList(request, query, (answer) => {
      if (answer === null) return { items: [], total: null }
      const counts = [at(answer.data, 'total_count'), at(answer.data, 'count'), answer.count]
      return {
        items: read(request, items, listIn(answer)),
        total: total.parse(counts.find((count) => count !== undefined && count !== null) ?? null),
      }
    })

  async function postList(
    request: UpstreamRequest,
    type: Post['type'] | undefined,
    query: Query,
  ): Promise<Listing<Post>> {
    const { items, total } = await list(request, rawPosts, query)
    return { items: items.map((raw) => toPost(raw, type, around)), total }
  }

  const detail = (request: UpstreamRequest, type: Post['type'], slug: string): Promise<PostDetail | null> =>
    askOne(request, { slug }, (answer) => {
      if (answer === null) return null
      const post = at(answer.data, 'post') ?? answer.data
      if (isNothing(post)) return null
      return toPostDetail(read(request, rawPost, post), type, around)
    })

  const production = (request: UpstreamRequest): Promise<Production | null> =>
    askOne(request, {}, (answer) => {
      const event = at(answer?.data, 'event')
      return isNothing(event) ? null : toProduction(read(request, rawProduction, event), around)
    })

  return {
    banner: () =>
      askOne(endpoints.banner, {}, (answer) => {
        if (answer === null) return null
        const banner = read(endpoints.banner, rawBanner, answer.data)
        return image(banner.banner_image, banner.banner_image_variants, around)
      }),
    featuredVideo: () =>
      askOne(endpoints.featuredVideo, {}, (answer) => {
        const post = Array.isArray(answer?.data) ? answer.data[0] : (at(answer?.data, 'post') ?? answer?.data)
        return isNothing(post) ? null : toPost(read(endpoints.featuredVideo, rawPost, post), 'video', around)
      }),
    posts: ({ page, limit }) => postList(endpoints.posts, undefined, { page, limit }),
    news: ({ page, limit }) => postList(endpoints.news, 'news', { page, limit }),
    newsByTag: (tag, { page, limit }) =>
      postList(endpoints.newsByTag, 'news', { tag_slug: tag, page, limit }),
    newsByCategory: (category, { page, limit }, postSlug) =>
      postList(endpoints.newsByCategory, 'news', {
        category_slug: category,
        post_slug: postSlug,
        page,
        limit,
      }),
    newsDetail: (slug) => detail(endpoints.newsDetail, 'news', slug),
    videoDetail: (slug) => detail(endpoints.videoDetail, 'video', slug),
    videosByCategory: (category, { page, limit }, postSlug) =>
      postList(endpoints.videosByCategory, 'video', {
        category_slug: category,
        post_slug: postSlug,
        page,
        limit,
      }),
    videoCategories: () =>
      askList(endpoints.videoCategories, { page: 1, limit: videoCategoriesLimit }, (answer) => {
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
            firstVideos: raw.videos_four.map((video) => toPost(video, 'video', around)),
          }))
      }),
    async productions({ page, limit }) {
      const { items, total } = await list(endpoints.productions, rawProductions, { page, limit })
      return { items: items.map((raw) => toProduction(raw, around)), total }
    },
    productionBySlug: (slug) => production(endpoints.productionBySlug(slug)),
    productionById: (id) => production(endpoints.productionById(id)),
    release(productionId) {
      const request = endpoints.release(productionId)
      return askOne(request, {}, (answer) => {
        if (answer === null) return null
        const text = read(request, rawRelease, answer.data ?? {}).privacy_policy
        const html = text === null ? '' : around.sanitise(text).html
        return html === '' ? null : html
      })
    },
  }
}

/** The list of an answer, at whichever of its places it stands. */
function listIn({ data }: Envelope): unknown[] | undefined {
  return [data, at(data, 'posts'), at(data, 'event', 'data'), at(data, 'data')].find((place) =>
    Array.isArray(place),
  )
}

/** How the product API says that there is nothing: no value, or an empty list where an object was asked for. */
function isNothing(value: unknown): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0)
}
