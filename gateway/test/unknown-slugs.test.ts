import { Redis } from 'ioredis'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import { createContent } from '../src/domains/content/content.ts'
import { createSlugLookups } from '../src/domains/slug-lookups.ts'
import { createUpstreamClient } from '../src/http/client.ts'
import { createNetworkRateLimiter } from '../src/rate-limits/network-rate-limiter.ts'
import { createProductApi, type ProductApi } from '../src/upstreams/product-api/client.ts'
import { startGateway } from './gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis } from './redis-server.ts'
import { json, startUpstream } from './upstream-server.ts'

/* One network makes up slugs, tags and page sizes. What people read stays. */

sayWithoutRedis('what made-up slugs leave in Redis')

const known = Array.from({ length: 60 }, (_, index) => `known-${index}`)
const post = (slug: string) => ({
  id: slug,
  slug,
  title: slug,
  post_type: '1',
  content: `<p>${'Text. '.repeat(500)}</p>`,
})

const productApi = await startUpstream((request, response) => {
  const url = new URL(request.url, 'http://x')
  const slug = url.searchParams.get('slug') ?? ''
  if (url.pathname === '/api/get_post_list') {
    const limit = Number(url.searchParams.get('limit'))
    const start = (Number(url.searchParams.get('page')) - 1) * limit
    const posts = known.slice(start, start + limit).map(post)
    return json(response, { status: '1', data: { posts, total_count: known.length } })
  }
  if (url.pathname === '/api/get_news_detail/' && known.includes(slug)) {
    return json(response, { status: '1', data: { post: post(slug) } })
  }
  json(response, { status: '0', message: 'There is no such thing.' }, 404)
})
afterAll(() => productApi.close())
beforeEach(() => {
  productApi.calls.length = 0
})

const megabyte = 1024 * 1024

/** The newsroom's posts over the network, with the capacities of the gateway and a clock that stands still. */
function newsroom() {
  const http = createUpstreamClient({ service: 'PRODUCT_API', baseUrl: productApi.url })
  afterAll(() => http.close())
  const api = createProductApi(http, {
    baseUrl: productApi.url,
    sanitise: (html) => ({ html, siteVideoIds: [], playlistIds: [] }),
    embeds: { youtubeEmbed: (id) => id },
  })
  const room = megabyte
  const cache = new Cache({
    maxBytes: [{ service: 'PRODUCT_API', prefix: 'product-api', capacity: { single: room, lists: room } }],
    now: () => 0,
  })
  const gate = createNetworkRateLimiter({ perMinute: 300, isProxy: () => false, now: () => 0 })
  const content = createContent({ onNamed: () => {} })
  const lookups = createSlugLookups(gate)
  const readWith = (api: ProductApi, address: string) =>
    content((read) => read({ cache, api: () => api, lookup: lookups(cache, address) }))
  // Calls that would come back as 404 from the wire are spared the wire.
  const nothing = { ...api, newsDetail: async () => null, newsByTag: async () => null }
  return {
    cache,
    real: (address: string) => readWith(api, address),
    spared: (address: string) => readWith(nothing, address),
  }
}

test('20,000 made-up slugs and tags leave every known post, and no more than some hundred of themselves', {
  timeout: 60_000,
}, async () => {
  const { cache, real, spared } = newsroom()
  for (const slug of known) await real('192.0.2.1').newsDetail(slug)
  await real('192.0.2.1').posts({ page: 1, perPage: 6 })
  await real('192.0.2.1').posts({ page: 1, perPage: 6 })
  const before = productApi.calls.length
  expect(before).toBe(known.length + 1)

  for (let index = 0; index < 20_000; index += 1) {
    const content = spared(`198.51.${Math.floor(index / 250) % 250}.${Math.floor(index / 62_500)}`)
    const found =
      index % 2 === 0
        ? await content.newsDetail(`made-up-${index}`)
        : await content.news({ page: 1, perPage: 6 }, { tag: `made-up-${index}` })
    expect(found).toBeNull()
  }

  for (const slug of known) expect(await real('203.0.113.1').newsDetail(slug)).toMatchObject({ slug })
  expect((await real('203.0.113.1').posts({ page: 1, perPage: 6 })).items).toHaveLength(6)
  expect(productApi.calls.length).toBe(before)
  const keys = Array.from({ length: 20_000 }, (_, index) => [
    `product-api:news:made-up-${index}`,
    `product-api:news-list:tag:made-up-${index}:1/6`,
  ])
  const cached = keys.flat().filter((key) => cache.hasAnswer(key))
  expect(cached.length).toBeGreaterThan(30)
  expect(cached.length).toBeLessThan(1_000)
})

test('lists of every made-up length leave those that are read, and every known post', async () => {
  const { real } = newsroom()
  for (const slug of known) await real('192.0.2.1').newsDetail(slug)
  for (let reads = 0; reads < 60; reads += 1) await real('192.0.2.1').posts({ page: 1, perPage: 6 })
  for (let perPage = 1; perPage <= 50; perPage += 1) {
    for (let page = 1; page <= Math.ceil(known.length / perPage) + 1; page += 1) {
      await real('198.51.100.1').posts({ page, perPage })
    }
  }
  productApi.calls.length = 0
  for (const slug of known) await real('192.0.2.1').newsDetail(slug)
  await real('192.0.2.1').posts({ page: 1, perPage: 6 })
  expect(productApi.calls).toEqual([])
})

test('one network may ask for 300 unknown slugs a minute; known ones are served, to it and to others', async () => {
  let now = Date.now()
  const gateway = await startGateway(
    { PRODUCT_API_URL: productApi.url, TRUSTED_PROXIES: '10.0.0.1', SANDBOX: 'off' },
    { softTimeout: null, now: () => now },
  )
  const ask = async (query: string, remoteAddress = '198.51.100.1') =>
    (await gateway.app.inject({ method: 'POST', url: '/graphql', payload: { query }, remoteAddress })).json()
  const cached = '{ newsArticle(slug: "known-1") { slug } }'
  await ask(cached)
  let refused = 0
  for (let round = 0; round < 40; round += 1) {
    const slugs = Array.from({ length: 10 }, (_, at) => `made-up-${round * 10 + at}`)
    const fields = slugs.map((slug, at) => `a${at}: newsArticle(slug: "${slug}") { slug }`)
    const { errors = [] } = await ask(`{ ${fields.join(' ')} }`)
    for (const { extensions } of errors) expect(extensions.code).toBe('RATE_LIMITED')
    refused += errors.length
  }
  expect(refused).toBe(100)
  expect(productApi.calls).toHaveLength(301)

  expect(await ask(cached)).toEqual({ data: { newsArticle: { slug: 'known-1' } } })
  const other = await ask('{ newsArticle(slug: "made-up-399") { slug } }', '203.0.113.1')
  expect(other).toEqual({ data: { newsArticle: null } })
  now += 61_000
  expect(await ask('{ newsArticle(slug: "made-up-398") { slug } }')).toEqual({ data: { newsArticle: null } })
})

describe.skipIf(!hasRedis)('in Redis', () => {
  test('unknown slugs leave no key, and known posts stay', { timeout: 300_000 }, async () => {
    const server = await startRedis()
    const redis = new Redis(server.url)
    const gateway = await startGateway(
      { PRODUCT_API_URL: productApi.url, TRUSTED_PROXIES: '10.0.0.1', SANDBOX: 'off' },
      { softTimeout: null, sharedRedis: { redis, deadlineMs: 5_000 } },
    )
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
      for (let index = 0; index < 300; index += 1) {
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
