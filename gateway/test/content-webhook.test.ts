import { once } from 'node:events'
import { signBody } from '@compound/foundation/content-webhook.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import { startGateway } from './gateway-harness.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
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
  const post = { id: 1, slug: 'one', title, content: '<p>Text</p>', post_type: '1' }
  return json(response, { status: '1', data: { posts: [post], total_count: 1 } })
})

beforeEach(() => {
  title = 'Old'
  isDown = false
  now += 3_600_000
  upstream.calls.length = 0
})

const postCalls = () => upstream.calls.filter((call) => call.includes('get_post_list'))

/** A gateway with its response cache, called by GET as the site does. */
async function gateway(environment: Record<string, string> = {}, overrides: TestOverrides = {}) {
  const started = await startGateway(
    {
      PRODUCT_API_URL: upstream.url,
      CONTENT_WEBHOOK_SECRET: `${secret},${olderSecret}`,
      SANDBOX: 'off',
      ...environment,
    },
    { caching: { responses: true }, now: () => now, softTimeout: null, ...overrides },
  )
  const { app } = started
  const query = encodeURIComponent('{ posts { items { title } } }')
  return {
    ...started,
    async titles(): Promise<string[]> {
      const headers = { 'apollo-require-preflight': 'true' }
      const { data } = (await app.inject({ url: `/graphql?query=${query}`, headers })).json()
      return data.posts.items.map((item: { title: string }) => item.title)
    },
    async send(
      payload: string | Buffer = event(),
      signature: string | null = signBody(payload, secret),
      headers: Record<string, string> = {},
    ) {
      return await app.inject({
        method: 'POST',
        url: '/webhooks/content',
        headers: {
          'content-type': 'application/json',
          ...headers,
          ...(signature !== null && { 'x-signature': signature }),
        },
        payload,
      })
    },
    changedAt: async (): Promise<number> => (await app.inject('/content-version')).json().changedAt,
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
    const { titles, send, changedAt } = await gateway()
    expect(await titles()).toEqual(['Old'])
    title = 'New'
    now += 10
    expect(await titles()).toEqual(['Old'])
    expect(await changedAt()).toBe(0)
    const response = await send()
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await changedAt()).toBe(now)
    now += 1
    expect(await titles()).toEqual(['New'])
    expect(await titles()).toEqual(['New'])
    expect(postCalls()).toHaveLength(2)
  })

  test('is accepted with the previous secret too, and with any content type', async () => {
    const { send } = await gateway()
    const payload = event()
    expect((await send(payload, signBody(payload, olderSecret))).statusCode).toBe(204)
    expect((await send(payload, undefined, { 'content-type': 'text/plain' })).statusCode).toBe(204)
  })

  test('that is repeated purges nothing, and its sender gets the same response', async () => {
    const { titles, send, changedAt, app } = await gateway()
    const recorded = event({ id: 'recorded', at: new Date(now + 599_000).toISOString() })
    expect((await send(recorded)).statusCode).toBe(204)
    const purgedAt = await changedAt()
    await titles()
    for (let minute = 1; minute < 20; minute += 1) {
      now += 59_000
      expect((await send(recorded)).statusCode).toBe(204)
      expect(await changedAt()).toBe(purgedAt)
    }
    now += 120_000
    expect((await send(recorded)).statusCode).toBe(403)
    expect((await send(event({ id: 'another' }))).statusCode).toBe(204)
    expect(await changedAt()).toBe(now)
    const metrics = (await app.inject('/metrics')).body
    expect(metrics).toContain('gateway_content_webhook_total{outcome="repeated"} 19')
  })
})

describe('the webhook refuses', async () => {
  const { titles, send, changedAt } = await gateway()

  test('an event with a wrong signature: 403, and nothing is purged', async () => {
    await titles()
    title = 'New'
    now += 10
    for (const [what, signature] of Object.entries({
      'no signature': null,
      'an empty one': '',
      'one by another secret': signBody(event(), `${secret}!`),
      'one of another body': signBody(`${event()} `, secret),
      'one without its prefix': signBody(event(), secret).slice('sha256='.length),
    })) {
      const { statusCode, headers } = await send(event(), signature)
      expect.soft([what, statusCode, headers['cache-control']]).toEqual([what, 403, 'no-store'])
    }
    now += 1
    expect(await titles()).toEqual(['Old'])
    expect(await changedAt()).toBe(0)
  })

  test('every event if no secret is set, including an empty one', async () => {
    const { send } = await gateway({ CONTENT_WEBHOOK_SECRET: '' })
    expect((await send()).statusCode).toBe(403)
    expect((await send(event(), signBody(event(), ''))).statusCode).toBe(403)
  })

  test('an event from more than ten minutes ago; calls are counted by outcome', async () => {
    const { app, send } = await gateway()
    const at = new Date(now - 601_000).toISOString()
    expect((await send(event({ at }))).statusCode).toBe(403)
    expect((await send(event({ at: new Date(now - 599_000).toISOString() }))).statusCode).toBe(204)
    const metrics = (await app.inject('/metrics')).body
    expect(metrics).toContain('gateway_content_webhook_total{outcome="accepted"} 1')
    expect(metrics).toContain('gateway_content_webhook_total{outcome="refused"} 1')
  })

  test.each(['', 'no JSON', '[]', '{}', '{"id":"e","at":"2026-11-22T20:00:00Z","changed":"all"}'])(
    'a signed body that is no event: %j',
    async (body) => {
      expect((await send(body)).statusCode).toBe(400)
      expect(await changedAt()).toBe(0)
    },
  )
})

describe.skipIf(!hasRedis)('gateways on one Redis', () => {
  let redis: TestRedis

  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(async () => {
    await redis.close()
  })
  beforeEach(async () => {
    await (await redis.connect()).flushall()
  })

  async function shared() {
    const connection = await redis.connect()
    const environment = { SESSION_SECRET: 'of-all-gateways-and-long-enough-for-them' }
    const started = await gateway(environment, { sharedRedis: { redis: connection, deadlineMs: 10_000 } })
    return { ...started, connection }
  }

  test('all gateways purge after an event to one; the site is told once all have purged', async () => {
    const [first, second] = [await shared(), await shared()]
    expect([await first.titles(), await second.titles()]).toEqual([['Old'], ['Old']])
    title = 'New'
    now += 10
    await first.send()
    const at = now
    expect(await first.changedAt()).toBe(0)
    now += 1
    await expect.poll(first.changedAt).toBe(at)
    await expect.poll(second.changedAt).toBe(at)
    expect([await first.titles(), await second.titles()]).toEqual([['New'], ['New']])
    // One of them has fetched it for both.
    expect(postCalls().length).toBeLessThanOrEqual(3)
  })

  test('a gateway that starts after an event gets nothing older from Redis, unless the product API fails', async () => {
    const first = await shared()
    await first.titles()
    await expect.poll(async () => (await first.connection.keys('kept:*product-api:posts*')).length).toBe(1)
    title = 'New'
    now += 10
    await first.send()
    const at = now
    now += 1
    const second = await shared()
    await expect.poll(second.changedAt).toBe(at)
    isDown = true
    expect(await second.titles()).toEqual(['Old'])
    isDown = false
    const third = await shared()
    await expect.poll(third.changedAt).toBe(at)
    expect(await third.titles()).toEqual(['New'])
  })

  test('an event accepted by one gateway is a repeat for the others', async () => {
    const [first, second] = [await shared(), await shared()]
    const recorded = event({ id: 'recorded' })
    await first.send(recorded)
    const at = now
    await expect.poll(second.changedAt).toBe(at)
    now += 300_000
    expect((await second.send(recorded)).statusCode).toBe(204)
    expect((await second.app.inject('/metrics')).body).toContain('outcome="repeated"} 1')
    // A gateway that starts takes over the last purge of all.
    const third = await shared()
    await expect.poll(third.changedAt).toBe(at)
    expect(await first.changedAt()).toBe(at)
  })

  test('an event has to be sent again if the other gateways can’t be told', async () => {
    const { send, connection, titles, changedAt } = await shared()
    const told = event({ id: 'told' })
    await titles()
    const isOver = once(connection, 'end')
    connection.disconnect()
    await isOver
    title = 'New'
    now += 10
    expect((await send(told)).statusCode).toBe(503)
    // This gateway has purged anyway.
    now += 1
    expect(await titles()).toEqual(['New'])
    await connection.connect()
    now += 10
    expect((await send(told)).statusCode).toBe(204)
    await expect.poll(changedAt).toBe(now)
  })
})
