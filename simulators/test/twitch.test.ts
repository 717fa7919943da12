import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Clock, get, helix, NOON, PUBLIC_URL, put, simulators, twitchToken } from './harness.ts'

const listShape = z.object({
  data: z.array(z.looseObject({ id: z.string() })),
  pagination: z.object({ cursor: z.string().optional() }).optional(),
})

const app = await simulators()
const token = await twitchToken(app)

async function list(path: string) {
  return listShape.parse((await helix(app, path, token)).json())
}

describe('the token endpoint', () => {
  const good = {
    client_id: 'local-twitch-client',
    client_secret: 'local-twitch-secret',
    grant_type: 'client_credentials',
  }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }

  const ask = (change: object, inBody = false) => {
    const payload = new URLSearchParams({ ...good, ...change }).toString()
    const url = '/twitch/oauth2/token'
    return app.inject({
      method: 'POST',
      ...(inBody ? { url, headers, payload } : { url: `${url}?${payload}` }),
    })
  }

  test.each([true, false])(
    'issues a bearer token for about 55 days (asked in the body: %s)',
    async (inBody) => {
      expect((await ask({}, inBody)).json()).toEqual({
        access_token: expect.stringMatching(/^[0-9a-z]{30}$/),
        expires_in: 4_799_083,
        token_type: 'bearer',
      })
    },
  )

  test.each([
    [{ client_secret: 'wrong' }, 403, 'invalid client secret'],
    [{ client_id: 'another' }, 400, 'invalid client'],
    [{ client_secret: '' }, 400, 'missing client secret'],
    [{ grant_type: 'password' }, 400, 'invalid grant type'],
  ])('refuses %o', async (change, status, message) => {
    const response = await ask(change)
    expect([response.statusCode, response.json()]).toEqual([status, { status, message }])
  })
})

describe('the check of Helix', () => {
  const path = '/twitch/helix/users?login=thecompoundlb'
  const clientId = 'local-twitch-client'

  test('wants a token that it knows, and the client id that it was issued to', async () => {
    const authorization = `Bearer ${token}`
    for (const [headers, message] of [
      [{ 'client-id': clientId }, 'OAuth token is missing'],
      [{ 'client-id': clientId, authorization: 'Bearer none' }, 'Invalid OAuth token'],
      [{ authorization }, 'Client ID is missing'],
      [{ authorization, 'client-id': 'another' }, 'Client ID and OAuth token do not match'],
    ] as const)
      expect((await get(app, path, headers)).json()).toEqual({ error: 'Unauthorized', status: 401, message })
  })

  test('counts points down and refuses the 801st request of a minute', async () => {
    const server = await simulators()
    const fresh = await twitchToken(server)
    const first = await helix(server, '/streams', fresh)
    expect(first.headers).toMatchObject({
      'ratelimit-limit': '800',
      'ratelimit-remaining': '799',
      'ratelimit-reset': String(Date.parse('2026-11-20T20:01:00Z') / 1000),
    })
    for (let request = 1; request < 800; request += 1) await helix(server, '/streams', fresh)
    const refused = await helix(server, '/streams', fresh)
    expect([refused.statusCode, refused.headers['ratelimit-remaining']]).toEqual([429, '0'])
    expect(refused.json().error).toBe('Too Many Requests')
  })
})

test('finds the channel by login, whatever its case, and nobody else', async () => {
  expect((await list('/users?login=TheCompoundLB')).data).toMatchObject([
    { id: '508912377', login: 'thecompoundlb' },
  ])
  expect((await list('/users?login=somebody')).data).toEqual([])
  expect((await helix(app, '/users', token)).statusCode).toBe(400)
  const response = await helix(app, '/clips', token)
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { error: 'Not Found', status: 404, message: '' },
  ])
})

describe('videos', () => {
  test('refuses a page of more than 100', async () => {
    expect((await helix(app, '/videos?user_id=508912377&first=101', token)).statusCode).toBe(400)
  })

  test('lists at least twenty past streams, newest first, twenty a page', async () => {
    const { data, pagination } = await list('/videos?user_id=508912377&type=archive')
    expect(data).toHaveLength(20)
    expect(data.every((video) => video.type === 'archive')).toBe(true)
    const dates = data.map((video) => String(video.created_at))
    expect(dates).toEqual([...dates].sort().reverse())
    const rest = await list(`/videos?user_id=508912377&type=archive&after=${pagination?.cursor}`)
    expect(rest.data.length).toBeGreaterThan(0)
    expect(rest.pagination).toEqual({})
    expect(rest.data.some(({ id }) => data.some((video) => video.id === id))).toBe(false)
  })
})

describe('the schedule', () => {
  const scheduleShape = z.object({
    data: z.object({ segments: z.array(z.looseObject({ id: z.string(), start_time: z.string() })) }),
    pagination: z.object({ cursor: z.string().optional() }),
  })
  const read = async (query: string) =>
    scheduleShape.parse((await helix(app, `/schedule?broadcaster_id=508912377${query}`, token)).json())

  test('has what is announced from a time on, weekly ones each week', async () => {
    const { data } = await read('')
    expect(data.segments).toHaveLength(20)
    const [first] = data.segments
    expect(first).toEqual({
      id: expect.any(String),
      title: 'Courtyard Hour',
      canceled_until: null,
      is_recurring: true,
      start_time: '2026-11-21T22:00:00Z',
      end_time: '2026-11-22T01:00:00Z',
      category: { id: '509658', name: 'Just Chatting' },
    })
    expect(data.segments.filter(({ title }) => title === 'Courtyard Hour').length).toBeGreaterThan(3)
    expect(data.segments.filter(({ canceled_until }) => canceled_until !== null)).toHaveLength(1)
    const times = data.segments.map(({ start_time }) => start_time)
    expect(times).toEqual(times.toSorted())
    const later = await read('&start_time=2026-11-28T22:00:00Z&first=25')
    expect([later.data.segments.length, later.data.segments[0]?.start_time]).toEqual([
      25,
      '2026-11-28T22:00:00Z',
    ])
  })
})

describe('live', () => {
  test('is off at first, and on while it is switched on', async () => {
    expect((await list('/streams?user_id=508912377')).data).toEqual([])
    expect((await put(app, '/twitch/live', { live: true })).json()).toEqual({ live: true })
    expect((await list('/streams?user_id=508912377')).data[0]).toMatchObject({
      type: 'live',
      user_login: 'thecompoundlb',
      started_at: '2026-11-20T20:00:00Z',
      thumbnail_url: `${PUBLIC_URL}/twitch/previews/live_user_thecompoundlb-{width}x{height}.jpg`,
    })
    expect((await list('/streams?user_login=thecompoundlb')).data).toHaveLength(1)
    expect((await list('/streams?user_id=1')).data).toEqual([])
    await put(app, '/twitch/live', { live: false })
    expect((await list('/streams?user_id=508912377')).data).toEqual([])
    expect((await get(app, '/twitch/live')).json()).toEqual({ live: false })
    expect((await put(app, '/twitch/live', { live: 'yes' })).statusCode).toBe(400)
  })

  test('Helix follows later if it lags, through each state; every stream has its own id', async () => {
    const clock = new Clock()
    const lagging = await simulators({ now: clock.now })
    const key = await twitchToken(lagging)
    const seen = async () =>
      listShape.parse((await helix(lagging, '/streams?user_id=508912377', key)).json()).data.at(0)
    await put(lagging, '/twitch/live', { live: true, lagSeconds: 60 })
    clock.advance(30_000)
    await put(lagging, '/twitch/live', { live: false, lagSeconds: 60 })
    expect(await seen()).toBeUndefined()
    clock.advance(30_000)
    const first = await seen()
    expect(first).toMatchObject({ started_at: '2026-11-20T20:00:00Z' })
    clock.advance(30_000)
    expect(await seen()).toBeUndefined()
    await put(lagging, '/twitch/live', { live: true, title: 'Another' })
    expect(await seen()).toMatchObject({ title: 'Another' })
    expect((await seen())?.id).not.toBe(first?.id)
  })
})

describe('EventSub', () => {
  const secret = 'of-the-tests'
  const received: { headers: IncomingHttpHeaders; body: string }[] = []
  let isChallengeAnswered = true
  const receiver = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ headers: request.headers, body })
    const { challenge } = JSON.parse(body)
    response.end(isChallengeAnswered ? challenge : 'no')
  })
  afterAll(() => receiver.close())

  async function start(options = {}) {
    received.length = 0
    isChallengeAnswered = true
    if (!receiver.listening) await once(receiver.listen(0, '127.0.0.1'), 'listening')
    const address = receiver.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const server = await simulators({ eventSubLoopback: true, ...options })
    const authorization = `Bearer ${await twitchToken(server)}`
    const call = (method: 'GET' | 'POST' | 'DELETE', query: string, payload?: object) =>
      server.inject({
        method,
        url: `/twitch/helix/eventsub/subscriptions${query}`,
        headers: { authorization, 'client-id': 'local-twitch-client' },
        ...(payload !== undefined && { payload }),
      })
    const callback = `http://127.0.0.1:${port}/hook`
    return {
      server,
      call,
      callback,
      subscribe: (type: string, more: object = {}, version = '1') =>
        call('POST', '', {
          type,
          version,
          condition: { broadcaster_user_id: '508912377' },
          transport: { method: 'webhook', callback, secret, ...more },
        }),
      statuses: async () => {
        const { data } = (await call('GET', '?user_id=508912377')).json()
        return data.map(({ status }: { status: string }) => status)
      },
    }
  }

  test('challenges the address, and sends signed events at once, as often as asked', async () => {
    const { server, subscribe, statuses, call } = await start()
    for (const [type, version] of [
      ['stream.online', '1'],
      ['stream.offline', '1'],
      ['channel.update', '2'],
    ] as const)
      expect((await subscribe(type, {}, version)).statusCode).toBe(202)
    await expect.poll(statuses).toEqual(['enabled', 'enabled', 'enabled'])
    received.length = 0
    await put(server, '/twitch/live', { live: true, lagSeconds: 60, title: 'Now', copies: 2 })
    await put(server, '/twitch/live', { live: false })
    const types = received.map(({ headers }) => headers['twitch-eventsub-subscription-type'])
    expect(types).toEqual([
      'channel.update',
      'channel.update',
      'stream.online',
      'stream.online',
      'stream.offline',
    ])
    const [, , online, again] = received
    expect(again).toEqual(online)
    const { headers = {}, body = '' } = online ?? {}
    const id = headers['twitch-eventsub-message-id']
    const timestamp = headers['twitch-eventsub-message-timestamp']
    expect(Date.parse(String(timestamp))).toBe(NOON)
    expect(headers['twitch-eventsub-message-signature']).toBe(
      `sha256=${createHmac('sha256', secret).update(`${id}${timestamp}${body}`).digest('hex')}`,
    )
    expect(JSON.parse(body).event).toMatchObject({
      type: 'live',
      broadcaster_user_login: 'thecompoundlb',
      started_at: '2026-11-20T20:00:00Z',
    })
    expect(body).not.toContain(secret)
    const [{ id: first }] = (await call('GET', '')).json().data
    expect((await call('DELETE', `?id=${first}`)).statusCode).toBe(204)
    expect((await call('DELETE', `?id=${first}`)).statusCode).toBe(404)
    expect(await statuses()).toHaveLength(2)
  })

  test('an address that does not answer its challenge gets no events', async () => {
    const { server, subscribe, statuses } = await start()
    isChallengeAnswered = false
    await subscribe('stream.online')
    await expect.poll(statuses).toEqual(['webhook_callback_verification_failed'])
    await put(server, '/twitch/live', { live: true })
    expect(received).toHaveLength(1)
  })

  test('refuses a second one, other types, short secrets and other addresses', async () => {
    const { subscribe } = await start()
    expect((await subscribe('stream.online')).statusCode).toBe(202)
    expect((await subscribe('stream.online')).statusCode).toBe(409)
    expect((await subscribe('stream.online', {}, '2')).statusCode).toBe(400)
    expect((await subscribe('stream.offline', { secret: 'short' })).statusCode).toBe(400)
    const strict = await start({ eventSubLoopback: false })
    for (const callback of [
      strict.callback,
      'https://example.com:8443/',
      'http://example.com/',
      'https://10.0.0.1/',
    ])
      expect((await strict.subscribe('stream.online', { callback })).statusCode).toBe(400)
  })
})
