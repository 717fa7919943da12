import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { get, helix, put, simulators, twitchToken, vimeo, youtube } from './harness.ts'

let app: FastifyInstance
let token: string
let waited: number[]

beforeAll(async () => {
  app = await simulators({
    wait: async (ms) => {
      waited.push(ms)
    },
  })
})
beforeEach(async () => {
  await app.inject({ method: 'DELETE', url: '/faults' })
  waited = []
  token = await twitchToken(app)
})

/** One read of each service that is good as long as no fault is on. */
const READS: Record<'vimeo' | 'youtube' | 'twitch', () => Promise<LightMyRequestResponse>> = {
  vimeo: () => vimeo(app, '/me/videos?fields=uri'),
  youtube: () => youtube(app, '/channels?part=snippet&id=UCTheCompoundLongBeach00'),
  twitch: () => helix(app, '/users?login=thecompoundlb', token),
}
const SERVICES = ['vimeo', 'youtube', 'twitch'] as const

describe('the switches', () => {
  test('are off at first, can be read, set and cleared', async () => {
    const off = { mode: 'ok', ms: 0 }
    const all = { vimeo: off, youtube: off, twitch: off, twilio: off, 'product-api': off }
    expect((await get(app, '/faults')).json()).toEqual(all)
    const slow = { mode: 'latency', ms: 250 }
    expect((await put(app, '/faults/youtube', slow)).json()).toEqual(slow)
    expect((await get(app, '/faults/youtube')).json()).toEqual(slow)
    expect((await app.inject({ method: 'DELETE', url: '/faults' })).statusCode).toBe(204)
    expect((await get(app, '/faults')).json()).toEqual(all)
  })

  test('refuse anything else and stay as they were', async () => {
    await put(app, '/faults/vimeo', { mode: 'error' })
    for (const body of [{ mode: 'slow' }, {}, { mode: 'latency', ms: -1 }, { mode: 'ok', sec: 1 }])
      expect((await put(app, '/faults/vimeo', body)).statusCode).toBe(400)
    expect((await get(app, '/faults/vimeo')).json().mode).toBe('error')
    expect((await put(app, '/faults/dailymotion', { mode: 'ok' })).statusCode).toBe(404)
  })
})

describe.each(SERVICES)('%s', (service) => {
  test('waits and then answers as usual with latency', async () => {
    await put(app, `/faults/${service}`, { mode: 'latency', ms: 1500 })
    expect((await READS[service]()).statusCode).toBe(200)
    expect(waited).toEqual([1500])
  })

  test('answers 500 with error, in its own form, while the other services continue, and recovers', async () => {
    await put(app, `/faults/${service}`, { mode: 'error', ms: 20 })
    for (const other of SERVICES)
      expect((await READS[other]()).statusCode).toBe(other === service ? 500 : 200)
    expect((await READS[service]()).json()).toHaveProperty('error')
    expect(waited).toEqual([20, 20])
    await put(app, `/faults/${service}`, { mode: 'ok' })
    expect((await READS[service]()).statusCode).toBe(200)
  })

  test('answers 200 with a page and with cut JSON in turns when malformed', async () => {
    await put(app, `/faults/${service}`, { mode: 'malformed' })
    for (const type of ['text/html', 'json', 'text/html']) {
      const response = await READS[service]()
      expect(response.statusCode).toBe(200)
      expect(response.headers['content-type']).toContain(type)
      expect(() => response.json()).toThrow(SyntaxError)
    }
  })
})

test('a used-up quota is 429 at Vimeo and Twitch, which name the reset time, and 403 quotaExceeded at YouTube', async () => {
  for (const service of SERVICES) await put(app, `/faults/${service}`, { mode: 'quota' })
  const [vimeoRefusal, youtubeRefusal, twitchRefusal] = await Promise.all(
    SERVICES.map((service) => READS[service]()),
  )
  expect(vimeoRefusal?.statusCode).toBe(429)
  expect(vimeoRefusal?.json().error_code).toBe(9003)
  expect(vimeoRefusal?.headers).toMatchObject({
    'x-ratelimit-limit': '3000',
    'x-ratelimit-remaining': '0',
    'x-ratelimit-reset': '2026-11-20T20:01:00+00:00',
  })
  expect(youtubeRefusal?.statusCode).toBe(403)
  expect(youtubeRefusal?.json()).toMatchObject({
    error: { errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] },
  })
  expect(twitchRefusal?.statusCode).toBe(429)
  expect(twitchRefusal?.headers).toMatchObject({
    'ratelimit-remaining': '0',
    'ratelimit-reset': String(Date.parse('2026-11-20T20:01:00Z') / 1000),
  })
})

test('unauthorized is 401 at Vimeo, 400 at YouTube, and lets the tokens of Twitch expire once', async () => {
  for (const service of SERVICES) await put(app, `/faults/${service}`, { mode: 'unauthorized' })
  expect((await READS.vimeo()).json().error_code).toBe(8003)
  expect((await READS.youtube()).body).toContain('API_KEY_INVALID')
  expect((await READS.twitch()).json()).toMatchObject({ status: 401, message: 'Invalid OAuth token' })
  token = await twitchToken(app)
  expect((await READS.twitch()).statusCode).toBe(200)
})

test.each(SERVICES)(
  'a hanging %s answers nothing until the client leaves, and lets the server close at once',
  async (service) => {
    const arrivals: (() => void)[] = []
    const arrival = () => new Promise<void>((resolve) => arrivals.push(resolve))
    const server = await simulators({ wait: async () => arrivals.shift()?.() })
    const address = await server.listen({ host: '127.0.0.1', port: 0 })
    await put(server, `/faults/${service}`, { mode: 'hang', ms: 1 })
    const path = { vimeo: '/vimeo/me', youtube: '/youtube/v3/videos', twitch: '/twitch/helix/users' }[service]

    const cancelling = new AbortController()
    const first = arrival()
    const cancelled = fetch(address + path, { signal: cancelling.signal })
    await first
    cancelling.abort()
    await expect(cancelled).rejects.toThrow('aborted')

    const second = arrival()
    const pending = fetch(address + path)
    await second
    await Promise.all([server.close(), expect(pending).rejects.toThrow('fetch failed')])
  },
)
