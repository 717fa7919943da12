import { once } from 'node:events'
import { signBody } from '@compound/foundation/contract/content-webhook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import { startGateway } from './gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { taggedContent } from './tagged-content.ts'
import { json, startUpstream } from './upstream-server.ts'

/* The webhook that the product API calls when its content has changed. */

sayWithoutRedis('a purge that several gateways share')

const secret = 'a-secret-of-the-tests-that-is-long-enough'
const olderSecret = 'the-one-before-that-is-long-enough-as-well'

let title = 'Old'
let isDown = false
let now = Date.parse('2026-11-22T20:00:00Z')

const upstream = await startUpstream((_request, response) => {
  if (isDown) return response.writeHead(503).end()
  const posts = [{ id: 1, slug: 'one', title, content: '<p>Text</p>', post_type: '1' }]
  return json(response, { status: '1', data: { posts, total_count: 1 } })
})

beforeEach(() => {
  title = 'Old'
  isDown = false
  now += 3_600_000
  upstream.calls.length = 0
})

/** A gateway with its response cache, called by GET as the site does. */
async function gateway(environment: Record<string, string> = {}, overrides: TestOverrides = {}) {
  const started = await startGateway(
    { PRODUCT_API_URL: upstream.url, CONTENT_WEBHOOK_SECRET: `${secret},${olderSecret}`, ...environment },
    { caching: { responses: true }, now: () => now, softTimeout: null, ...overrides },
  )
  const { app } = started
  const url = `/graphql?query=${encodeURIComponent('{ posts { items { title } } }')}`
  return {
    ...started,
    async title(): Promise<string> {
      const { data } = (await app.inject({ url, headers: { 'apollo-require-preflight': 'true' } })).json()
      return data.posts.items[0].title
    },
    send: (
      payload = event(),
      signature: string | null = signBody(payload, secret),
      type = 'application/json',
    ) =>
      app.inject({
        method: 'POST',
        url: '/webhooks/content',
        payload,
        headers: { 'content-type': type, ...(signature !== null && { 'x-signature': signature }) },
      }),
    changedAt: async (): Promise<number> => (await app.inject('/content-version')).json().changedAt,
    tagsSince: async (since: number) => (await app.inject(`/content-version?since=${since}`)).json().tags,
    metrics: async () => (await app.inject('/metrics')).body,
  }
}

const event = (given: object = {}) =>
  JSON.stringify({
    id: 'e',
    at: new Date(now).toISOString(),
    changed: [{ kind: 'news', id: 1, slug: 'one' }],
    ...given,
  })

describe('a signed event', () => {
  test('makes the next request load changed content, even if the cached response was fresh', async () => {
    const { title: shown, send, changedAt } = await gateway()
    expect(await shown()).toBe('Old')
    title = 'New'
    now += 10
    expect(await shown()).toBe('Old')
    expect(await changedAt()).toBe(0)
    const response = await send()
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await changedAt()).toBe(now)
    now += 1
    expect(await shown()).toBe('New')
    expect(await shown()).toBe('New')
    expect(upstream.calls).toHaveLength(2)
  })

  test('is accepted with the previous secret too, and with any content type', async () => {
    const { send } = await gateway()
    const payload = event()
    expect((await send(payload, signBody(payload, olderSecret))).statusCode).toBe(204)
    expect((await send(payload, undefined, 'text/plain')).statusCode).toBe(204)
  })

  test('that is repeated purges nothing; its sender gets the same response, until it is too old', async () => {
    const { send, changedAt, metrics } = await gateway()
    const recorded = event({ id: 'recorded', at: new Date(now + 599_000).toISOString() })
    expect((await send(recorded)).statusCode).toBe(204)
    const purgedAt = await changedAt()
    for (let minute = 1; minute < 20; minute += 1) {
      now += 59_000
      expect((await send(recorded)).statusCode).toBe(204)
      expect(await changedAt()).toBe(purgedAt)
    }
    now += 120_000
    expect((await send(recorded)).statusCode).toBe(403)
    expect((await send(event({ id: 'another' }))).statusCode).toBe(204)
    expect(await changedAt()).toBe(now)
    for (const [outcome, times] of Object.entries({ accepted: 2, repeated: 19, refused: 1 }))
      expect(await metrics()).toContain(`gateway_content_webhook_total{outcome="${outcome}"} ${times}`)
  })
})

describe('an event about', () => {
  const slugs = Array.from({ length: 100 }, (_, index) => `post-${index}`)

  async function tagged(environment: Record<string, string> = {}, overrides: TestOverrides = {}) {
    const content = taggedContent(slugs)
    const { url, calls } = await startUpstream(content.handler)
    const started = await gateway({ PRODUCT_API_URL: url, ...environment }, overrides)
    const read = async (query: string) => {
      const address = `/graphql?query=${encodeURIComponent(query)}`
      const headers = { 'apollo-require-preflight': 'true' }
      return (await started.app.inject({ url: address, headers })).json().data
    }
    const article = async (slug: string): Promise<string | undefined> =>
      (await read(`{ newsArticle(slug: "${slug}") { title related(first: 2) { title } } }`)).newsArticle
        ?.title
    const posts = async () => (await read('{ posts { items { title } } }')).posts.items[0].title
    return { ...started, ...content, calls, article, posts }
  }

  test('one post purges its page, the lists, and the pages that show it; all others stay', async () => {
    const { titles, calls, article, posts, send } = await tagged()
    for (const slug of slugs) await article(slug)
    await posts()
    for (const slug of slugs) titles.set(slug, 'New')
    now += 10
    await send(event({ changed: [{ kind: 'news', id: 1, slug: 'post-0' }] }))
    now += 1
    calls.length = 0
    expect([await article('post-0'), await posts()]).toEqual(['New', 'New'])
    const titlesShown = await Promise.all(slugs.slice(1).map(article))
    expect(titlesShown).toEqual(slugs.slice(1).map(() => 'Old'))
    // The post, the list, and the related ones of the two articles that show it.
    expect(calls).toHaveLength(4)
  })

  test('a production whose capacity has grown counts again who has a spot', async () => {
    const counted = { capacity: 10, confirmed_count: 10 }
    const { url } = await startUpstream(({ url }, response) => {
      if (url.includes('features')) return json(response, { status: '1', data: { features: ['capacity'] } })
      return json(response, {
        status: '1',
        data: { event: { id: 7, slug: 'open', status: '1', ...counted } },
      })
    })
    const { app, send } = await gateway({ PRODUCT_API_URL: url })
    const spots = async () => {
      const query = encodeURIComponent('{ production(by: { slug: "open" }) { capacity spotsLeft } }')
      const headers = { 'apollo-require-preflight': 'true' }
      return (await app.inject({ url: `/graphql?query=${query}`, headers })).json().data.production
    }
    expect(await spots()).toEqual({ capacity: 10, spotsLeft: 0 })
    // Those on the waitlist got the new spots.
    Object.assign(counted, { capacity: 15, confirmed_count: 15 })
    now += 10
    await send(event({ changed: [{ kind: 'production', id: 7, slug: 'open' }] }))
    now += 1
    expect(await spots()).toEqual({ capacity: 15, spotsLeft: 0 })
  })

  test('a new post shows it at an address that was not found', async () => {
    const { titles, article, send } = await tagged()
    expect(await article('late-news')).toBeUndefined()
    titles.set('late-news', 'New')
    now += 10
    await send(event({ changed: [{ kind: 'news', id: 1, slug: 'late-news' }] }))
    now += 1
    expect(await article('late-news')).toBe('New')
  })

  test.each([
    ['a category', [{ kind: 'category', id: 1, slug: 'late' }]],
    ['a post without a slug', [{ kind: 'news', id: 1 }]],
    ['an unknown kind', [{ kind: 'sponsor', id: 1, slug: 'one' }]],
    ['nothing', []],
    [
      'a thousand posts',
      Array.from({ length: 1_000 }, (_, id) => ({ kind: 'news', id, slug: `bulk-${id}` })),
    ],
  ])('%s purges everything', async (_what, changed) => {
    const { titles, article, send, changedAt, tagsSince } = await tagged()
    await send(event({ id: 'before' }))
    const before = await changedAt()
    await article('post-0')
    titles.set('post-0', 'New')
    now += 10
    await send(event({ changed }))
    now += 1
    expect(await article('post-0')).toBe('New')
    expect(await tagsSince(before)).toEqual(['*'])
  })

  test('a slug in any script tells the site which tags have changed since it asked last', async () => {
    const { send, changedAt, tagsSince } = await tagged()
    await send(event())
    const first = await changedAt()
    now += 10
    const changed = [
      { kind: 'video', id: 1, slug: 'ночь,夜' },
      { kind: 'production', id: 2, slug: 'open' },
      { kind: 'banner' },
    ]
    await send(event({ id: 'second', changed }))
    const tags = [
      'posts',
      'post:%D0%BD%D0%BE%D1%87%D1%8C%2C%E5%A4%9C',
      'productions',
      'production:open',
      'banner',
    ]
    expect(await tagsSince(first)).toEqual(tags)
    expect(await tagsSince(now)).toEqual([])
    // At first, and after a restart of a gateway without Redis.
    for (const since of [0, now + 1]) expect(await tagsSince(since)).toEqual(['*'])
  })
})

describe('the webhook refuses', () => {
  test.each([
    ['no', null],
    ['an empty', ''],
    ['another body’s', signBody(event({ id: 'other' }), secret)],
    ['another secret’s', signBody(event(), `${secret}!`)],
  ])('an event with %s signature: 403, and nothing is purged', async (_whose, signature) => {
    const { title: shown, send, changedAt } = await gateway()
    await shown()
    title = 'New'
    now += 10
    const { statusCode, headers } = await send(event(), signature)
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store'])
    now += 1
    expect(await shown()).toBe('Old')
    expect(await changedAt()).toBe(0)
  })

  test('every event if no secret is set, including an empty one', async () => {
    const { send } = await gateway({ CONTENT_WEBHOOK_SECRET: '' })
    expect((await send()).statusCode).toBe(403)
    expect((await send(event(), signBody(event(), ''))).statusCode).toBe(403)
  })

  test.each(['', '{}'])('a signed body that is no event: %j', async (body) => {
    const { send, changedAt } = await gateway()
    expect((await send(body)).statusCode).toBe(400)
    expect(await changedAt()).toBe(0)
  })
})

describe.skipIf(!hasRedis)('gateways on one Redis', () => {
  let redis: TestRedis

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => void (await (await redis.connect()).flushall()))

  async function shared(more: Record<string, string> = {}) {
    const connection = await redis.connect()
    const environment = { SESSION_SECRET: 'of-all-gateways-and-long-enough-for-them', ...more }
    const started = await gateway(environment, { sharedRedis: { redis: connection, deadlineMs: 10_000 } })
    return { ...started, connection }
  }

  test('all gateways purge after an event to one; the site is told once all have purged', async () => {
    const [first, second] = [await shared(), await shared()]
    expect([await first.title(), await second.title()]).toEqual(['Old', 'Old'])
    title = 'New'
    now += 10
    await first.send()
    const at = now
    expect(await first.changedAt()).toBe(0)
    now += 1
    await expect.poll(first.changedAt).toBe(at)
    await expect.poll(second.changedAt).toBe(at)
    expect([await first.title(), await second.title()]).toEqual(['New', 'New'])
    expect(upstream.calls.length).toBeLessThanOrEqual(3)
  })

  test('a gateway that starts after an event gets nothing older from Redis, unless the product API fails', async () => {
    const first = await shared()
    await first.title()
    await expect.poll(async () => (await first.connection.keys('kept:*product-api:posts*')).length).toBe(1)
    title = 'New'
    now += 10
    await first.send()
    const at = now
    now += 1
    const second = await shared()
    await expect.poll(second.changedAt).toBe(at)
    isDown = true
    expect(await second.title()).toBe('Old')
    isDown = false
    const third = await shared()
    await expect.poll(third.changedAt).toBe(at)
    expect(await third.title()).toBe('New')
  })

  test('no gateway misses a purge of another in the same millisecond, and one that starts knows the last ones', async () => {
    const [first, second] = [await shared(), await shared()]
    const slugs = ['one', 'two', 'three', 'four']
    await Promise.all(
      slugs.map((slug, index) =>
        (index % 2 ? first : second).send(event({ id: slug, changed: [{ kind: 'news', id: index, slug }] })),
      ),
    )
    const third = await shared()
    const tags = ['posts', ...slugs.map((slug) => `post:${slug}`)].sort()
    for (const { changedAt, tagsSince } of [first, second, third]) {
      await expect.poll(changedAt).toBe(now + 3)
      expect((await tagsSince(now - 1)).sort()).toEqual(tags)
    }
  })

  test('a gateway that starts knows of a purge of everything between purges of many tags', async () => {
    const first = await shared()
    await first.send(event({ id: 'before', changed: [{ kind: 'news', id: 1, slug: 'before' }] }))
    const before = now
    now += 10
    await first.send(event({ id: 'all', changed: [] }))
    now += 10
    const changed = Array.from({ length: 998 }, (_, id) => ({ kind: 'news', id, slug: `bulk-${id}` }))
    await first.send(event({ id: 'bulk', changed }))
    const second = await shared()
    await expect.poll(second.changedAt).toBe(now)
    expect(await second.tagsSince(before)).toEqual(['*'])
  })

  test('a purge by a gateway of an older build, which names no tags, is of everything', async () => {
    const { send, connection, changedAt, tagsSince } = await shared()
    await send()
    await expect.poll(changedAt).toBe(now)
    const before = now
    now += 10
    await connection.set('content:purged-at', now)
    await expect.poll(changedAt).toBe(now)
    expect(await tagsSince(before)).toEqual(['*'])
  })

  describe('with a CDN', () => {
    const purgeCalls: string[][] = []
    let cdnStatus = 200

    async function withCdn() {
      const cdn = await startUpstream(async (request, response) => {
        let text = ''
        for await (const chunk of request) text += chunk
        if (cdnStatus === 200) purgeCalls.push(JSON.parse(text).tags)
        response.writeHead(cdnStatus).end()
      })
      const environment = { CDN_PURGE_FORMAT: 'tags', CDN_PURGE_URL: cdn.url, CDN_PURGE_TOKEN: 'cdn-token' }
      return { first: await shared(environment), second: await shared(environment), cdn, environment }
    }

    beforeEach(() => {
      purgeCalls.length = 0
      cdnStatus = 200
    })

    test('one gateway calls it for all, once all gateways have purged', async () => {
      const { first, second } = await withCdn()
      await first.send()
      await Promise.all([first, second].map(({ changedAt }) => expect.poll(changedAt).toBe(now)))
      expect(purgeCalls).toEqual([])
      await expect.poll(() => purgeCalls).toEqual([['posts', 'post:one']])
      await second.send(event({ id: 'second', changed: [{ kind: 'banner' }] }))
      await expect.poll(() => purgeCalls).toEqual([['posts', 'post:one'], ['banner']])
      // It would call its CDN for the next test's gateways.
      await Promise.all([first.close(), second.close()])
    })

    test('another gateway continues when the one that was told is gone', async () => {
      cdnStatus = 500
      const { first, second, cdn, environment } = await withCdn()
      await first.send()
      await expect.poll(() => cdn.calls.length).toBeGreaterThan(0)
      await Promise.all([first.close(), second.close()])
      cdnStatus = 200
      await shared(environment)
      await expect.poll(() => purgeCalls.flat().sort()).toEqual(['post:one', 'posts'])
    })
  })

  test('an event accepted by one gateway is a repeat for the others', async () => {
    const [first, second] = [await shared(), await shared()]
    const recorded = event({ id: 'recorded' })
    await first.send(recorded)
    const at = now
    await expect.poll(second.changedAt).toBe(at)
    now += 300_000
    expect((await second.send(recorded)).statusCode).toBe(204)
    expect(await second.metrics()).toContain('outcome="repeated"} 1')
    expect(await first.changedAt()).toBe(at)
  })

  test('an event has to be sent again if the other gateways can’t be told', async () => {
    const { send, connection, title: shown, changedAt } = await shared()
    const told = event({ id: 'told' })
    await shown()
    const isOver = once(connection, 'end')
    connection.disconnect()
    await isOver
    title = 'New'
    now += 10
    expect((await send(told)).statusCode).toBe(503)
    now += 1
    expect(await shown()).toBe('New')
    await connection.connect()
    now += 10
    expect((await send(told)).statusCode).toBe(204)
    await expect.poll(changedAt).toBe(now)
  })
})
