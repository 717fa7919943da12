import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import { eventSecret, offline, online, startLiveGateway } from './live-gateway.ts'
import { ok } from './product-api.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { json } from './upstream-server.ts'
import { startVideoSimulators } from './video-simulators.ts'

sayWithoutRedis('one gateway that watches for all')

const simulators = await startVideoSimulators()
const { replies, count } = simulators
const minutes = 60_000
const callback = 'https://compound.example/webhooks/twitch'

let now = Date.parse('2026-11-20T20:00:00Z')
/** What the product API was told, and its status. */
let told: unknown[] = []
let ended: unknown[] = []
let status = 200

interface Subscription {
  id: string
  type: string
  status: string
  transport: { callback: string; secret?: string }
}
let subscriptions: Subscription[] = []

const bodyOf = async (request: IncomingMessage) => JSON.parse(await text(request))

beforeEach(() => {
  now += 24 * 60 * minutes
  told = []
  ended = []
  status = 200
  subscriptions = []
  simulateUpstreams(simulators)
  replies['/helix/streams'] = { data: [] }
  replies['/api/stream-started'] = async (response, request) => {
    const body = await bodyOf(request)
    if (status === 200) told.push(body)
    json(response, status === 200 ? ok({}) : { status: '0' }, status)
  }
  replies['/api/stream-ended'] = async (response, request) => {
    const body = await bodyOf(request)
    if (status !== 503) ended.push(body)
    json(response, status === 200 ? ok({}) : { status: '0' }, status)
  }
  replies['/helix/eventsub/subscriptions'] = async (response, request, url) => {
    if (request.method === 'GET') return json(response, { data: subscriptions })
    if (request.method === 'DELETE') {
      subscriptions = subscriptions.filter(({ id }) => id !== url.searchParams.get('id'))
      return response.writeHead(204).end()
    }
    const asked = { ...(await bodyOf(request)), id: `${asking++}`, status: 'enabled' }
    subscriptions.push(asked)
    return json(response, { data: [asked] }, 202)
  }
})
let asking = 1

const start = (overrides?: TestOverrides, environment?: Record<string, string>) =>
  startLiveGateway(simulators.url, () => now, overrides, environment)
const calls = (method: string) =>
  simulators.calls.filter((call) => call.startsWith(`${method} /helix/eventsub/subscriptions`)).length

describe('subscriptions', () => {
  test('missing ones are created, those of another address or that failed replaced; others stay', async () => {
    const { liveWatch } = await start()
    const at = (id: string, type: string, more: object = {}) => ({
      id,
      type,
      status: 'enabled',
      transport: { callback },
      ...more,
    })
    subscriptions = [
      at('good', 'stream.online'),
      at('twice', 'stream.online'),
      at('failed', 'stream.offline', { status: 'webhook_callback_verification_failed' }),
      at('elsewhere', 'channel.update', {
        transport: { callback: 'https://before.example/webhooks/twitch' },
      }),
      at('not ours', 'channel.follow', { transport: { callback: 'https://before.example/' } }),
    ]
    await liveWatch.check()
    expect(subscriptions.map(({ id }) => id)).toEqual([
      'good',
      'not ours',
      ...subscriptions.slice(2).map(({ id }) => id),
    ])
    expect(subscriptions.slice(2)).toMatchObject([
      {
        type: 'stream.offline',
        version: '1',
        condition: { broadcaster_user_id: '77' },
        transport: { method: 'webhook', callback, secret: eventSecret },
      },
      { type: 'channel.update', version: '2', transport: { callback } },
    ])
  })

  test('are listed again after five minutes, and every hour once all are enabled', async () => {
    const { liveWatch } = await start()
    const begin = now
    for (; now < begin + 6 * 60 * minutes; now += minutes) await liveWatch.check()
    expect([calls('GET'), calls('POST'), calls('DELETE')]).toEqual([7, 3, 0])
  })

  test('are created again if Twitch ended them', async () => {
    const { liveWatch } = await start()
    await liveWatch.check()
    now += 5 * minutes
    await liveWatch.check()
    subscriptions = subscriptions.map((one) => ({ ...one, status: 'notification_failures_exceeded' }))
    now += 60 * minutes
    await liveWatch.check()
    expect(subscriptions.map(({ status }) => status)).toEqual(['enabled', 'enabled', 'enabled'])
  })

  test('a refusal of one leaves the live status as it is', async () => {
    const { liveWatch, live } = await start()
    replies['/helix/eventsub/subscriptions'] = (response) => json(response, {}, 429)
    await liveWatch.check()
    expect(await live()).toBe('off')
  })

  test.each([
    ['without a secret', { TWITCH_EVENTSUB_SECRET: '' }],
    ['without https', { SITE_URL: 'http://compound.example' }],
    ['on another port', { SITE_URL: 'https://compound.example:8443' }],
  ])('are not touched %s', async (_name, environment) => {
    const { liveWatch } = await start({}, environment)
    await liveWatch.check()
    expect(calls('GET')).toBe(0)
  })

  test('stopping deletes nothing', async () => {
    const { liveWatch } = await start()
    await liveWatch.check()
    await liveWatch.close()
    expect([subscriptions.length, calls('DELETE')]).toEqual([3, 0])
  })
})

describe('the start of a stream', () => {
  const onAir = { id: 9, type: 'live', title: 'On air', started_at: '2026-11-20T20:00:00Z' }

  test('is told once, with id, title and start', async () => {
    const { liveWatch } = await start()
    await liveWatch.check()
    expect(told).toEqual([])
    replies['/helix/streams'] = { data: [onAir] }
    for (let times = 0; times < 5; times += 1) {
      now += minutes
      await liveWatch.check()
    }
    expect(told).toEqual([{ id: '9', title: 'On air', started_at: '2026-11-20T20:00:00.000Z' }])
  })

  test('is told again each minute until it is accepted', async () => {
    const { liveWatch } = await start()
    replies['/helix/streams'] = { data: [onAir] }
    for (const refused of [503, 400, 404]) {
      status = refused
      await liveWatch.check()
      now += minutes
    }
    status = 200
    await liveWatch.check()
    await liveWatch.check()
    expect(told).toHaveLength(1)
  })

  test('is told no more once the stream is over', async () => {
    const { liveWatch, send } = await start()
    status = 503
    await send(online('9'), { at: now })
    await liveWatch.check()
    await send(offline, { at: now + 1 })
    status = 200
    await liveWatch.check()
    expect(told).toEqual([])
  })

  test('is told by an event at once, with a Helix that lags', async () => {
    const { liveWatch, send } = await start()
    liveWatch.start()
    await send(online('9'), { at: now })
    await expect.poll(() => told).toMatchObject([{ id: '9', title: null }])
    await liveWatch.close()
  })

  test('is not told without the feature, and costs no call of Twitch', async () => {
    replies['/api/features'] = ok({ features: [] })
    replies['/helix/streams'] = { data: [onAir] }
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    await liveWatch.check()
    expect([told, count('/api/stream-started'), count('/helix/streams')]).toEqual([[], 0, 0])
  })

  test('costs 1,440 calls of Helix a day without visitors', async () => {
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    const begin = now
    for (; now < begin + 60 * minutes; now += minutes) await liveWatch.check()
    expect(count('/helix/streams')).toBe(60)
  })
})

describe('the end of a stream', () => {
  const onAir = { data: [{ id: '9', type: 'live', title: 'On air', started_at: '2026-11-20T20:00:00Z' }] }
  /** A check each minute. */
  const watch = async (
    { check }: { check(): Promise<void> },
    minutesOf: readonly (typeof onAir | null)[],
  ) => {
    for (const streams of minutesOf) {
      replies['/helix/streams'] = streams ?? { data: [] }
      await check()
      now += minutes
    }
  }

  test('is told once, after two minutes without it', async () => {
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    await watch(liveWatch, [onAir, onAir, null])
    expect(ended).toEqual([])
    await watch(liveWatch, [null, null, null])
    expect([told.length, ended]).toEqual([1, [{ id: '9' }]])
  })

  test('is not told for one answer without it', async () => {
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    await watch(liveWatch, [onAir, null, onAir, null, onAir])
    expect([told.length, ended]).toEqual([1, []])
  })

  test('is told at once by an event, with a Helix that lags', async () => {
    const { liveWatch, send } = await start()
    await watch(liveWatch, [onAir])
    liveWatch.start()
    await send(offline, { at: now })
    await expect.poll(() => ended).toEqual([{ id: '9' }])
    await liveWatch.close()
  })

  test.each([
    [503, 4],
    // An older product API, or one that doesn't know the stream.
    [404, 1],
  ])('with %i, it is told each minute until it is accepted', async (answer, calls) => {
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    await watch(liveWatch, [onAir, null])
    status = answer
    await watch(liveWatch, [null, null, null])
    status = 200
    await watch(liveWatch, [null, null])
    expect(ended).toEqual([{ id: '9' }])
    expect(count('/api/stream-ended')).toBeGreaterThanOrEqual(calls)
  })

  test('that nobody was told of is not told', async () => {
    const { liveWatch } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    await watch(liveWatch, [null, null, null])
    expect(count('/api/stream-ended')).toBe(0)
  })
})

describe.skipIf(!hasRedis)('gateways on one Redis', () => {
  let redis: TestRedis
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.close())
  beforeEach(async () => void (await (await redis.connect()).flushall()))

  const join = async () => {
    const sharedRedis = { redis: await redis.connect(), deadlineMs: 10_000 }
    const gateway = await start({ sharedRedis })
    gateway.liveWatch.start()
    await gateway.liveWatch.check()
    return gateway
  }

  test('one subscribes for all, and another takes over when it ends', async () => {
    const [first, second] = [await join(), await join()]
    now += 60 * minutes
    await second.liveWatch.check()
    expect([calls('GET'), calls('POST')]).toEqual([1, 3])
    await first.liveWatch.close()
    await second.liveWatch.check()
    expect([calls('GET'), calls('POST')]).toEqual([2, 3])
  })

  test('five times the same event, two gateways and three restarts: the product API is told once', async () => {
    let [first, second] = [await join(), await join()]
    const event = { id: 'the-same', at: now }
    for (let times = 0; times < 5; times += 1)
      await (times % 2 === 0 ? second : first).send(online('9'), event)
    await expect.poll(() => told).toMatchObject([{ id: '9' }])
    for (let restart = 0; restart < 3; restart += 1) {
      await first.liveWatch.close()
      ;[first, second] = [second, await join()]
      await first.send(online('9'), event)
      await Promise.all([first, second].map(({ liveWatch }) => liveWatch.check()))
    }
    expect(told).toHaveLength(1)
    await first.send(offline, { at: now + 1 })
    await expect.poll(() => ended).toEqual([{ id: '9' }])
    await Promise.all([first, second].map(({ liveWatch }) => liveWatch.check()))
    expect(ended).toHaveLength(1)
  })
})
