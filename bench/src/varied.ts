import { z } from 'zod'
import type { LoadRequest } from './load.ts'
import { introduction, type Operation, request } from './operations.ts'

/** One operation with one set of variables. */
export interface Asked {
  operation: Operation
  variables: object
}

const listed = z.object({
  data: z.object({
    posts: z.object({ items: z.array(z.object({ slug: z.string(), __typename: z.string() })) }),
    news: z.object({
      items: z.array(z.object({ tags: z.array(z.object({ slug: z.string().nullable() })).nullable() })),
    }),
    videoCategories: z.array(z.object({ slug: z.string() })),
    albums: z.array(
      z.object({
        id: z.string(),
        videos: z.object({ items: z.array(z.object({ id: z.string() })) }),
      }),
    ),
    productions: z.object({ items: z.array(z.object({ id: z.string(), slug: z.string() })) }),
    siteVideo: z.object({ related: z.array(z.object({ id: z.string() })) }),
  }),
})

const lists = `{
  posts(perPage: 50) { items { slug __typename } }
  news(perPage: 6) { items { tags { slug } } }
  videoCategories { slug }
  albums(lineup: SHOWS) { id videos { items { id } } }
  productions(perPage: 50) { items { id slug } }
  siteVideo { related(first: 6) { id } }
}`

/** What there is to ask for: the public screens' operations on everything that the lists name, and the members'. */
export async function whatThereIs(
  gateway: string,
  operation: (name: string) => Operation,
): Promise<{ varied: Asked[]; signedIn: Asked[] }> {
  const response = await fetch(`${gateway}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: lists }),
  })
  const { posts, news, videoCategories, albums, productions, siteVideo } = listed.parse(
    await response.json(),
  ).data
  const asked = (name: string, ...variables: object[]): Asked[] =>
    variables.map((values) => ({ operation: operation(name), variables: values }))
  const slugsOf = (type: string) =>
    posts.items.filter(({ __typename }) => __typename === type).map(({ slug }) => ({ slug }))
  const tags = new Set(
    news.items.flatMap(({ tags }) => tags ?? []).flatMap(({ slug }) => (slug === null ? [] : [slug])),
  )
  return {
    varied: [
      ...asked('Home', { page: 1 }, { page: 2 }, { page: 3 }, { page: 4 }),
      ...asked('Shows', {}),
      ...asked('Recaps', {}),
      ...asked('Schedule', {}),
      ...asked('Productions', { page: 1 }, { page: 2 }),
      ...asked('Production', ...productions.items.map(({ slug }) => ({ by: { slug } }))),
      ...asked('News', { page: 1 }, { page: 2 }, ...[...tags].map((tag) => ({ page: 1, tag }))),
      ...asked('Article', ...slugsOf('NewsArticle')),
      ...asked('Video', ...slugsOf('VideoPost')),
      ...asked('VideoCategory', ...videoCategories.map(({ slug }) => ({ slug, page: 1 }))),
      ...asked('Album', ...albums.map(({ id }) => ({ id, page: 1 }))),
      ...asked('HostedVideo', ...albums.flatMap(({ videos }) => videos.items).map(({ id }) => ({ id }))),
      ...asked('SiteVideo', {}, ...siteVideo.related.map(({ id }) => ({ id }))),
    ],
    signedIn: [
      ...asked('JoinedProductions', { page: 1 }),
      ...asked('OwnJoin', ...productions.items.map(({ id }) => ({ id }))),
    ],
  }
}

/** The same requests in an order that has nothing to do with their kinds, the same each time. */
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

export function requestsFor(asked: readonly Asked[], headers: Record<string, string> = {}): LoadRequest[] {
  return asked.map(({ operation, variables }) => request(operation, variables, headers))
}

const answerShape = z.object({ data: z.record(z.string(), z.unknown()), errors: z.undefined().optional() })

/**
 * Makes every operation known to a server, and sees that each is answered wholly: a server that fails fast must not win.
 *
 * @throws naming the operation that was not.
 */
export async function introduce(
  server: string,
  asked: readonly Asked[],
  headers: Record<string, string> = {},
): Promise<void> {
  for (const { operation, variables } of asked) {
    const { path, headers: sent } = introduction(operation, variables, headers)
    const answer = answerShape.safeParse(await (await fetch(`${server}${path}`, { headers: sent })).json())
    if (!answer.success) throw new Error(`${operation.name} ${JSON.stringify(variables)}: ${answer.error}`)
  }
}
