import { Redis } from 'ioredis'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import { startGateway } from './gateway-harness.ts'
import { ok, refusal, startProductApi } from './product-api.ts'
import { hasRedis, sayWithoutRedis, startRedis } from './redis-server.ts'

/* One network makes up slugs, tags and page sizes. What people read stays. */

sayWithoutRedis('what made-up slugs leave in Redis')

const known = Array.from({ length: 20 }, (_, index) => `known-${index}`)
const post = (slug: string) => ({
  id: slug,
  slug,
  title: slug,
  post_type: '1',
  content: `<p>${'Text. '.repeat(500)}</p>`,
})

const productApi = await startProductApi({
  get_post_list: ok({ posts: [], total_count: known.length }),
  'get_news_detail/': ({ query: { slug = '' } }) =>
    known.includes(slug) ? ok({ post: post(slug) }) : refusal(404),
})
const open = (overrides: TestOverrides) =>
  startGateway(
    { PRODUCT_API_URL: productApi.url, TRUSTED_PROXIES: '10.0.0.1' },
    { softTimeout: null, ...overrides },
  )
beforeEach(() => {
  productApi.calls.length = 0
})

test('one network can request 300 unknown slugs a minute; known ones are served to everybody', async () => {
  let now = Date.now()
  const gateway = await open({ now: () => now })
  const ask = (query: string, address = '198.51.100.1') => gateway.ask(query, {}, { address })
  const cached = '{ newsArticle(slug: "known-1") { slug } }'
  await ask(cached)
  const outcomes: Record<string, number> = {}
  for (let index = 0; index < 310; index += 1) {
    const { errors } = await ask(`{ newsArticle(slug: "made-up-${index}") { slug } }`)
    const outcome = String(errors?.[0]?.extensions.code ?? 'null')
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  expect(outcomes).toEqual({ null: 300, RATE_LIMITED: 10 })
  expect(productApi.calls).toHaveLength(301)

  expect(await ask(cached)).toEqual({ data: { newsArticle: { slug: 'known-1' } } })
  const other = await ask('{ newsArticle(slug: "made-up-309") { slug } }', '203.0.113.1')
  expect(other).toEqual({ data: { newsArticle: null } })
  now += 61_000
  expect(await ask('{ newsArticle(slug: "made-up-308") { slug } }')).toEqual({ data: { newsArticle: null } })
})

describe.skipIf(!hasRedis)('in Redis', () => {
  test('unknown slugs take no cache space from known posts', async () => {
    const server = await startRedis()
    const redis = new Redis(server.url)
    const gateway = await open({ sharedRedis: { redis, deadlineMs: 5_000 } })
    try {
      const visit = (index: number) =>
        gateway.contextFor({
          requestId: 'flood',
          address: `198.51.${Math.floor(index / 250)}.1`,
          headers: {},
          setCookie: () => {},
        }).content
      for (const slug of known) await visit(0).newsDetail(slug)
      const keys = async () => (await redis.keys('*')).filter((key) => !key.startsWith('limit:')).sort()
      await expect.poll(async () => (await keys()).filter((key) => key.endsWith(':lock'))).toEqual([])
      const before = await keys()
      for (let index = 0; index < 100; index += 1) {
        await visit(index).newsDetail(`made-up-${index}`)
        await visit(index).posts({ page: 1_000 + index, perPage: 6 })
      }
      // Locks are let go of behind the answers.
      await expect.poll(keys).toEqual(before)
    } finally {
      await gateway.close()
      redis.disconnect()
      await server.close()
    }
  })
})
