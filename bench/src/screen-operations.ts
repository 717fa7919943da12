import { z } from 'zod'
import type { LoadRequest } from './load.ts'
import { type Operation, operationWithText, request } from './operations.ts'
import { retry } from './retry.ts'

export interface OperationRequest {
  operation: Operation
  variables: object
}

const slug = z.object({ slug: z.string() })

const contentShape = z.object({
  posts: z.object({ items: z.array(slug.extend({ __typename: z.string() })) }),
  news: z.object({ items: z.array(z.object({ tags: z.array(slug.partial()).nullable() })) }),
  videoCategories: z.array(slug),
  productions: z.object({ items: z.array(slug.extend({ id: z.string() })) }),
})

const contentQuery = `{
  posts(perPage: 50) { items { slug __typename } }
  news(perPage: 6) { items { tags { slug } } }
  videoCategories { slug }
  productions(perPage: 50) { items { id slug } }
}`

export interface Content {
  articles: string[]
  videoPosts: string[]
  tags: string[]
  categories: string[]
  productions: { id: string; slug: string }[]
}

export async function contentOf(gateway: string): Promise<Content> {
  const { posts, news, videoCategories, productions } = await queryGateway(
    gateway,
    contentQuery,
    contentShape,
  )
  const slugsOf = (type: string) =>
    posts.items.filter(({ __typename }) => __typename === type).map(({ slug }) => slug)
  return {
    articles: slugsOf('NewsArticle'),
    videoPosts: slugsOf('VideoPost'),
    tags: [...new Set(news.items.flatMap(({ tags }) => tags ?? []).flatMap(({ slug }) => slug ?? []))],
    categories: videoCategories.map(({ slug }) => slug),
    productions: productions.items,
  }
}

const ids = z.array(z.object({ id: z.string() }))

const videosShape = z.object({
  albums: z.array(z.object({ id: z.string(), videos: z.object({ items: ids }) })),
  siteVideo: z.object({ related: ids }),
})

const videosQuery = `{
  albums(lineup: SHOWS) { id videos { items { id } } }
  siteVideo { related(first: 6) { id } }
}`

interface VideoIds {
  albums: string[]
  hostedVideos: string[]
  siteVideos: string[]
  playlists: string[]
}

async function videoIdsOf(gateway: string): Promise<VideoIds> {
  const { albums, siteVideo } = await queryGateway(gateway, videosQuery, videosShape)
  return {
    albums: albums.map(({ id }) => id),
    hostedVideos: albums.flatMap(({ videos }) => videos.items).map(({ id }) => id),
    siteVideos: siteVideo.related.map(({ id }) => id),
    playlists: [],
  }
}

function queryGateway<T>(gateway: string, query: string, shape: z.ZodType<T>): Promise<T> {
  return retry(async () => {
    const response = await fetch(`${gateway}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
    return z.object({ data: shape }).parse(await response.json()).data
  })
}

/** Every public screen with data, and its share of a hundred page views. */
function screens(
  operation: (name: string) => Operation,
  content: Content,
  videos: VideoIds,
): { share: number; operations: OperationRequest[] }[] {
  const screen = (share: number, name: string, ...variables: object[]) => ({
    share,
    operations: variables.map(
      (values): OperationRequest => ({ operation: operation(name), variables: values }),
    ),
  })
  const bySlug = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }))
  const byId = (ids: readonly string[]) => ids.map((id) => ({ id }))
  return [
    screen(24, 'Home', { page: 1 }, { page: 2 }, { page: 3 }, { page: 4 }),
    screen(12, 'Shows', {}),
    screen(6, 'Recaps', {}),
    screen(3, 'Schedule', {}),
    screen(5, 'Productions', { page: 1 }, { page: 2 }),
    screen(6, 'Production', ...bySlug(content.productions.map(({ slug }) => slug)).map((by) => ({ by }))),
    screen(7, 'News', { page: 1 }, { page: 2 }, ...content.tags.map((tag) => ({ page: 1, tag }))),
    screen(9, 'Article', ...bySlug(content.articles)),
    screen(5, 'Video', ...bySlug(content.videoPosts)),
    screen(3, 'VideoCategory', ...content.categories.map((slug) => ({ slug, page: 1 }))),
    screen(
      6,
      'Album',
      ...videos.albums.flatMap((id) => [
        { id, page: 1 },
        { id, page: 2 },
      ]),
    ),
    screen(6, 'HostedVideo', ...byId(videos.hostedVideos)),
    screen(5, 'SiteVideo', {}, ...byId(videos.siteVideos)),
    ...(videos.playlists.length > 0 ? [screen(3, 'Playlist', ...byId(videos.playlists))] : []),
  ]
}

export async function publicOperations(
  operation: (name: string) => Operation,
  gateway: string,
): Promise<OperationRequest[]> {
  return screens(operation, await contentOf(gateway), await videoIdsOf(gateway)).flatMap(
    ({ operations }) => operations,
  )
}

export function membersOperations(
  operation: (name: string) => Operation,
  { productions }: Content,
): OperationRequest[] {
  return [
    { operation: operation('JoinedProductions'), variables: { page: 1 } },
    ...productions.map(({ id }) => ({ operation: operation('OwnJoin'), variables: { id } })),
  ]
}

/** A fixed order that mixes the kinds of requests. */
export function shuffled<T>(items: readonly T[]): T[] {
  // A stride that shares no factor with the length visits each item once.
  const { length } = items
  let stride = Math.max(1, Math.round(length * 0.618))
  while (divisor(stride, length) !== 1) stride += 1
  return items.flatMap((_, index) => {
    const item = items[(index * stride) % length]
    return item === undefined ? [] : [item]
  })
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

export function requestsFor(
  operations: readonly OperationRequest[],
  headers: Record<string, string> = {},
): LoadRequest[] {
  return operations.map(({ operation, variables }) => request(operation, variables, headers))
}

const responseShape = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z.array(z.object({ message: z.string(), path: z.array(z.unknown()).optional() })).default([]),
})

/** Checks that every operation is answered without errors: a server that fails fast must not win. */
export async function registerOperations(
  server: string,
  operations: readonly OperationRequest[],
  headers: Record<string, string> = {},
): Promise<void> {
  for (const { operation, variables } of operations) {
    const { path, headers: sent } = operationWithText(operation, variables, headers)
    await retry(async () => {
      const response = await fetch(`${server}${path}`, { headers: sent })
      const { data, errors } = responseShape.parse(await response.json())
      const [{ path: at = [], message } = { message: 'no data' }] = errors
      if (errors.length > 0 || !data)
        throw new Error(`${operation.name} ${JSON.stringify(variables)}: ${message} ${at.join('.')}`)
    })
  }
}
