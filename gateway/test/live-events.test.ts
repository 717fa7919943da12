import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestOverrides } from '../src/server.ts'
import {
  eventSecret,
  notification,
  offline,
  online,
  type SentEvent,
  startLiveGateway,
  titled,
} from './live-gateway.ts'
import { hasRedis, sayWithoutRedis, startRedis, type TestRedis } from './redis-server.ts'
import { simulateUpstreams } from './simulated-upstreams.ts'
import { siteOperations } from './site-operations.ts'
import { json } from './upstream-server.ts'
import { startVideoSimulators } from './video-simulators.ts'

sayWithoutRedis('a live status that several gateways share')

const simulators = await startVideoSimulators()
const { replies } = simulators
const seconds = 1_000

let now = Date.parse('2026-11-20T20:00:00Z')

/** What Helix says, which is later than the events. */
const helix = (id: string | null, title = 'By Helix') => {
  replies['/helix/streams'] = { data: id === null ? [] : [{ id, type: 'live', title }] }
}

beforeEach(() => {
  now += 3_600 * seconds
  simulateUpstreams(simulators)
  helix(null)
})

const start = (overrides?: TestOverrides, environment?: Record<string, string>) =>
  startLiveGateway(simulators.url, () => now, overrides, environment)

describe('an event', () => {
  test('sets the status at once, and a Helix that lags does not undo it for three minutes', async () => {
    const { send, live } = await start()
    expect(await live()).toBe('off')
    const at = now
    expect((await send(online('1'), { at })).statusCode).toBe(204)
    for (; now < at + 60 * seconds; now += 4 * seconds) expect(await live()).toMatch('LIVE')
    helix('1')
    now += 5 * seconds
    expect(await live()).toBe('LIVE: By Helix')
    await send(offline, { at: now })
    expect(await live()).toBe('off')
    now += 179 * seconds
    expect(await live()).toBe('off')
    now += 1 * seconds
    expect(await live()).toBe('LIVE: By Helix')
  })

  test('is undone by a short flap only as long as the flap lasts, whatever Helix says meanwhile', async () => {
    const { send, live } = await start()
    const begin = now
    await send(online('1'), { at: now })
    now = begin + 30 * seconds
    await send(offline, { at: now })
    // Helix now says what was 60 s ago.
    expect(await live()).toBe('off')
    now = begin + 60 * seconds
    helix('1')
    expect(await live()).toBe('off')
    await send(online('2'), { at: now })
    expect(await live()).toMatch('LIVE')
    now = begin + 95 * seconds
    helix(null)
    expect(await live()).toMatch('LIVE')
  })

  test('that is older than the last, or comes again, has no effect', async () => {
    const { send, live, app } = await start()
    const at = now
    await send(offline, { at: at + 5 * seconds })
    await send(online('1'), { at })
    expect(await live()).toBe('off')
    const repeated = { id: 'the-same', at: at + 10 * seconds }
    await send(online('2'), repeated)
    await send(offline, { at: at + 20 * seconds })
    for (let times = 0; times < 5; times += 1)
      expect((await send(online('2'), repeated)).statusCode).toBe(204)
    expect(await live()).toBe('off')
    const { body } = await app.inject('/metrics')
    expect(body).toContain('gateway_twitch_webhook_total{outcome="repeated"} 6')
  })

  test('sets the title, also before the stream begins; markup, directions and length are harmless', async () => {
    const { send, live } = await start()
    await send(titled('Before'), { at: now })
    expect(await live()).toBe('off')
    now += 600 * seconds
    await send(online('1'), { at: now })
    expect(await live()).toBe('LIVE: Before')
    helix('1')
    now += 5 * seconds
    expect(await live()).toBe('LIVE: By Helix')
    await send(titled('<img src=x>\u202e\u2067 now'), { at: now })
    expect(await live()).toBe('LIVE: <img src=x> now')
    await send(titled('x'.repeat(10_000)), { at: now + 1 })
    expect((await live()).length).toBe('LIVE: '.length + 300)
    now += 181 * seconds
    expect(await live()).toBe('LIVE: By Helix')
  })

  test('counts while Helix fails', async () => {
    const { send, live } = await start()
    await send(online('1'), { at: now })
    replies['/helix/streams'] = (response) => json(response, {}, 500)
    expect(await live()).toMatch('LIVE')
    now += 180 * seconds
    expect(await live()).toBe('failed')
  })

  test('of another channel, or a rerun, is accepted without effect', async () => {
    const { send, live } = await start()
    for (const body of [online('1', { type: 'rerun' }), online('1', { broadcaster_user_login: 'another' })])
      expect((await send(body, { at: now })).statusCode).toBe(204)
    expect(await live()).toBe('off')
  })
})

describe('the webhook', () => {
  test('answers the challenge, again if asked again', async () => {
    const { send } = await start()
    const body = JSON.stringify({ challenge: '<b>pogchamp', subscription: { type: 'stream.online' } })
    for (let times = 0; times < 2; times += 1) {
      const message = { id: 'c', at: now, messageType: 'webhook_callback_verification' }
      const { statusCode, body: answer, headers } = await send(body, message)
      expect([statusCode, answer, headers['content-type']]).toEqual([200, '<b>pogchamp', 'text/plain'])
      expect(headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('logs a revocation', async () => {
    const lines: string[] = []
    const { send } = await start({ log: { write: (line) => lines.push(line) } }, { LOG_LEVEL: 'warn' })
    const body = JSON.stringify({ subscription: { type: 'stream.online', status: 'user_removed' } })
    expect((await send(body, { at: now, messageType: 'revocation' })).statusCode).toBe(204)
    expect(lines.join()).toMatch(/"status":"user_removed".*Twitch ended a subscription/)
  })

  test.each<[string, Partial<SentEvent>]>([
    ['another secret', { secret: 'another-secret' }],
    ['another body', { body: offline }],
    ['no signature', { signature: '' }],
    ['a signature of another length', { signature: 'sha256=00' }],
    ['a time eleven minutes ago', { at: -660 * seconds }],
    ['a time eleven minutes ahead', { at: 660 * seconds }],
  ])('refuses an event with %s', async (_name, { at = 0, ...forged }) => {
    const { send, live } = await start()
    const { statusCode, headers } = await send(online('1'), { ...forged, at: now + at })
    expect([statusCode, headers['cache-control']]).toEqual([403, 'no-store'])
    expect(await live()).toBe('off')
  })

  test('refuses every event without a secret', async () => {
    const { send, app } = await start({}, { TWITCH_EVENTSUB_SECRET: '' })
    expect((await send(online('1'), { at: now })).statusCode).toBe(403)
    expect((await send(online('1'), { at: now, secret: '' })).statusCode).toBe(403)
    expect((await app.inject({ method: 'POST', url: '/webhooks/twitch' })).statusCode).toBe(403)
  })

  test.each([
    ['no JSON', '{'],
    ['an empty body', ''],
    ['a list', '[]'],
    ['another type', notification('channel.follow', {})],
    ['an event without its fields', JSON.stringify({ subscription: { type: 'stream.online' }, event: {} })],
    ['an id that is no id', online('', { id: { a: 1 } })],
  ])('refuses a signed message of another shape: %s', async (_name, body) => {
    const { send, live } = await start()
    expect((await send(body, { at: now })).statusCode).toBe(400)
    expect((await send(body, { at: now, messageType: 'webhook_callback_verification' })).statusCode).toBe(400)
    expect((await send(body, { at: now, messageType: 'other' })).statusCode).toBe(400)
    expect(await live()).toBe('off')
  })

  test('reads no body of 10 MB', async () => {
    const { send } = await start()
    expect((await send(Buffer.alloc(10_000_000, 'x'), { at: now })).statusCode).toBe(413)
  })

  test('bears 10,000 events a minute, and remembers only the last', { timeout: 120_000 }, async () => {
    const { send, live, app } = await start()
    for (let batch = 0; batch < 100; batch += 1) {
      const sent = Array.from({ length: 100 }, async (_, index) => {
        const at = now + batch * 100 + index
        const isForged = index % 2 === 0
        const { statusCode } = await send(online(`${at}`), { at, ...(isForged && { secret: 'forged-one' }) })
        return statusCode === (isForged ? 403 : 204)
      })
      expect((await Promise.all(sent)).every(Boolean)).toBe(true)
    }
    expect(await live()).toMatch('LIVE')
    expect((await app.inject('/metrics')).body).toContain(
      'gateway_twitch_webhook_total{outcome="refused"} 5000',
    )
  })

  test.each(['short', 'x'.repeat(101), 'with an ümlaut'])(
    'refuses to start with the secret %j',
    async (bad) => {
      await expect(start({}, { TWITCH_EVENTSUB_SECRET: bad })).rejects.toThrow(
        'TWITCH_EVENTSUB_SECRET must be 10 to 100 ASCII characters',
      )
    },
  )
})

describe('cached responses', () => {
  const caching = { caching: { responses: true } }
  const maxAge = ({ headers }: { headers: Record<string, unknown> }) => headers['cache-control']

  test('a page lives for 30 s as before, the live status for 5 s and never stale', async () => {
    const { get, liveNow, schema, app } = await start(caching)
    expect(schema.getType('LiveStatus')).toBeDefined()
    expect(maxAge(await get(liveNow))).toBe('public, max-age=5')
    const operations = await siteOperations()
    const responseOf = (name: string) => {
      const { text = '' } = operations.find((operation) => operation.name === name) ?? {}
      return app.inject({
        url: `/graphql?query=${encodeURIComponent(text)}`,
        headers: { 'apollo-require-preflight': 'true' },
      })
    }
    expect(maxAge(await responseOf('Shows'))).toBe('public, max-age=30')
    expect(maxAge(await responseOf('LiveNow'))).toBe('public, max-age=5')
    now += 20 * seconds
    expect(maxAge(await get(`${liveNow} # 2`))).toBe('public, max-age=5')
  })

  test('a page reads the status that the open pages have asked for, up to 30 s old', async () => {
    const { get, liveNow, ask } = await start(caching)
    const recent = 'query Recent { liveChannel { recent { isLive title } } }'
    await get(liveNow)
    helix('1')
    now += 25 * seconds
    const response = await get(recent)
    expect(response.json().data.liveChannel).toEqual({ recent: { isLive: false, title: null } })
    expect(maxAge(response)).toBe('public, max-age=5')
    expect((await ask(liveNow)).data.liveChannel.isLive).toBe(true)
    expect((await ask(recent)).data.liveChannel.recent).toEqual({ isLive: true, title: 'By Helix' })
    expect(simulators.count('/helix/streams')).toBe(2)
  })

  test('an event purges them', async () => {
    const { get, liveNow, send } = await start(caching)
    const isLive = async () => (await get(liveNow)).json().data.liveChannel.isLive
    expect(await isLive()).toBe(false)
    now += 1 * seconds
    expect(await isLive()).toBe(false)
    await send(online('1'), { at: now })
    expect(await isLive()).toBe(true)
  })

  test('an hour of open pages costs 720 calls of Helix, a call each 5 s', async () => {
    const { get, liveNow } = await start(caching)
    const shows = '{ liveChannel { recent { isLive } pastStreams { id } } }'
    simulators.calls.length = 0
    const end = now + 3_600 * seconds
    for (; now < end; now += 2.5 * seconds) {
      await get(liveNow)
      await get(shows)
    }
    const calls = simulators.calls.filter((call) => call.includes('/helix/'))
    expect(simulators.count('/helix/streams')).toBe(720)
    expect(calls.length).toBeLessThan(800)
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
    const connection = await redis.connect()
    const sharedRedis = { redis: connection, deadlineMs: 10_000 }
    return { ...(await start({ sharedRedis, caching: { responses: true } })), connection }
  }

  test('an event to one sets the status of all, also of one that starts later', async () => {
    const [first, second] = [await join(), await join()]
    const seen = async () => (await second.get(second.liveNow)).json().data.liveChannel.isLive
    expect([await first.live(), await seen()]).toEqual(['off', false])
    await first.send(titled('By an event'), { at: now })
    await first.send(online('1'), { at: now })
    expect(await first.live()).toBe('LIVE: By an event')
    now += 1
    await expect.poll(seen).toBe(true)
    const third = await join()
    await expect.poll(third.live).toBe('LIVE: By an event')
    now += 60 * seconds
    expect(await second.live()).toBe('LIVE: By an event')
  })

  test('older and repeated events change nothing in Redis, and it holds two entries', async () => {
    const [first, second] = [await join(), await join()]
    await first.send(offline, { at: now + 10 })
    await second.send(online('1'), { at: now })
    await expect.poll(second.live).toBe('off')
    for (let at = 0; at < 50; at += 1) await second.send(titled(`${at}`), { at: now + at })
    expect(await first.connection.keys('live:*')).toHaveLength(2)
  })

  test('an event has to be sent again if the other gateways can’t be told', async () => {
    const { send, connection, live } = await join()
    connection.disconnect()
    const event = { id: 'e', at: now }
    expect((await send(online('1'), event)).statusCode).toBe(503)
    expect(await live()).toMatch('LIVE')
    await connection.connect()
    expect((await send(online('1'), event)).statusCode).toBe(204)
    expect(await connection.get('live:status')).toContain('"id":"1"')
  })
})

test('the secret is no part of a log line', async () => {
  const lines: string[] = []
  const log = { write: (line: string) => lines.push(line) }
  const { liveWatch } = await start({ log }, { LOG_LEVEL: 'debug', SITE_URL: 'https://compound.example' })
  replies['/helix/eventsub/subscriptions'] = (response) => json(response, { message: eventSecret }, 400)
  await liveWatch.check()
  expect(lines.join()).toContain("Twitch's subscriptions couldn't be checked")
  expect(lines.join()).not.toContain(eventSecret)
})
