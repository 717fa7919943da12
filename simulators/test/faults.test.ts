import type { FastifyInstance } from 'fastify'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { get, helix, put, simulators, type TestResponse, twitchToken, vimeo, youtube } from './harness.ts'

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
const READS: Record<'vimeo' | 'youtube' | 'twitch', () => Promise<TestResponse>> = {
  vimeo: () => vimeo(app, '/me/videos?fields=uri'),
  youtube: () => youtube(app, '/channels?part=snippet&id=UCTheCompoundLongBeach00'),
  twitch: () => helix(app, '/users?login=thecompoundlb', token),
}
const SERVICES = ['vimeo', 'youtube', 'twitch'] as const

describe('the switches', () => {
  it('are off at first, can be read, set and cleared', async () => {
    const off = { mode: 'ok', ms: 0 }
    expect((await get(app, '/faults')).json()).toEqual({
      vimeo: off,
      youtube: off,
      twitch: off,
      'product-api': off,
    })

    expect((await put(app, '/faults/youtube', { mode: 'latency', ms: 250 })).json()).toEqual({
      mode: 'latency',
      ms: 250,
    })
    await put(app, '/faults/product-api', { mode: 'error' })
    expect((await get(app, '/faults/youtube')).json()).toEqual({ mode: 'latency', ms: 250 })
    expect((await get(app, '/faults/product-api')).json()).toEqual({ mode: 'error', ms: 0 })

    expect((await app.inject({ method: 'DELETE', url: '/faults' })).statusCode).toBe(204)
    expect((await get(app, '/faults/youtube')).json()).toEqual(off)
  })

  it('refuse anything else and stay as they were', async () => {
    await put(app, '/faults/vimeo', { mode: 'error' })
    for (const body of [{ mode: 'slow' }, {}, { mode: 'latency', ms: -1 }, { mode: 'ok', sec: 1 }])
      expect((await put(app, '/faults/vimeo', body)).status).toBe(400)
    expect((await get(app, '/faults/vimeo')).json().mode).toBe('error')
    expect((await put(app, '/faults/dailymotion', { mode: 'ok' })).status).toBe(404)
  })
})

describe.each(SERVICES)('%s', (service) => {
  it('waits and then answers as usual with latency', async () => {
    await put(app, `/faults/${service}`, { mode: 'latency', ms: 1500 })
    expect((await READS[service]()).status).toBe(200)
    expect(waited).toEqual([1500])
  })

  it('answers 500 with error, in its own form, while the others go on, and comes back', async () => {
    await put(app, `/faults/${service}`, { mode: 'error', ms: 20 })
    for (const other of SERVICES) expect((await READS[other]()).status).toBe(other === service ? 500 : 200)
    expect((await READS[service]()).json()).toHaveProperty('error')
    expect(waited).toEqual([20, 20])
    await put(app, `/faults/${service}`, { mode: 'ok' })
    expect((await READS[service]()).status).toBe(200)
  })

  it('answers 200 with a page and with cut JSON in turns when malformed', async () => {
    await put(app, `/faults/${service}`, { mode: 'malformed' })
    for (const type of ['text/html', 'json', 'text/html']) {
      const response = await READS[service]()
      expect(response.status).toBe(200)
      expect(response.headers['content-type']).toContain(type)
      expect(() => response.json()).toThrow(SyntaxError)
    }
  })
})

describe('a quota used up', () => {
  it('is 429 at Vimeo, with the headers that say until when', async () => {
    await put(app, '/faults/vimeo', { mode: 'quota' })
    const response = await READS.vimeo()
    expect([response.status, response.json().error_code]).toEqual([429, 9003])
    expect(response.headers).toMatchObject({
      'x-ratelimit-limit': '3000',
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '2026-11-20T20:01:00+00:00',
    })
  })

  it('is 403 quotaExceeded at YouTube', async () => {
    await put(app, '/faults/youtube', { mode: 'quota' })
    const response = await READS.youtube()
    expect(response.status).toBe(403)
    expect(response.json()).toMatchObject({
      error: { errors: [{ domain: 'youtube.quota', reason: 'quotaExceeded' }] },
    })
  })

  it('is 429 at Twitch, with the second at which it ends', async () => {
    await put(app, '/faults/twitch', { mode: 'quota' })
    const response = await READS.twitch()
    expect(response.status).toBe(429)
    expect(response.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(Date.parse('2026-11-20T20:01:00Z') / 1000),
    })
  })
})

describe('unauthorized', () => {
  it('is 401 at Vimeo, 400 at YouTube, as these services refuse a credential', async () => {
    await put(app, '/faults/vimeo', { mode: 'unauthorized' })
    const refused = await READS.vimeo()
    expect([refused.status, refused.json().error_code]).toEqual([401, 8003])

    await put(app, '/faults/youtube', { mode: 'unauthorized' })
    const invalid = await READS.youtube()
    expect(invalid.status).toBe(400)
    expect(invalid.text).toContain('API_KEY_INVALID')
  })

  it('lets the tokens of Twitch expire once: a new one is good', async () => {
    await put(app, '/faults/twitch', { mode: 'unauthorized' })
    const refused = await READS.twitch()
    expect([refused.status, refused.json().message]).toEqual([401, 'Invalid OAuth token'])
    token = await twitchToken(app)
    expect((await READS.twitch()).status).toBe(200)
  })
})

it.each(SERVICES)(
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
