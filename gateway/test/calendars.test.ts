import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

const minute = 60_000
const secretOf = (generation: number) => `${generation}`.padStart(32, 'dGhpcyBpcyBhIHNlY3JldCBvZiBhIG1l')

/* A product API whose member 7 has a calendar with one production and one that they wait for. */
interface State {
  features: string[] | 'failing'
  generation: number
  isDown: boolean
}
let state: State

const event = {
  id: 12,
  slug: 'twelve',
  name: 'Twelve',
  status: '1',
  created_at: '2026-11-01 12:00:00',
  starts_at: '2026-12-01 12:00:00',
  revision: 3,
  revised_at: '2026-11-19 12:00:00',
  called_off: false,
}

const productApi = await startUpstream(async (request, response) => {
  const text = await new Response(request as never).text()
  const body = text === '' ? {} : JSON.parse(text)
  const { pathname } = new URL(request.url, 'http://x')
  const answer = (data: object) => json(response, { status: '1', ...data })
  if (pathname === '/api/features') {
    return state.features === 'failing'
      ? json(response, {}, 503)
      : answer({ data: { features: state.features } })
  }
  if (pathname === '/api/login') {
    return json(response, { success: true, token: 'token-7', user: { id: 7, name: 'M', role: '1' } })
  }
  if (pathname === '/api/user-detail-show/7')
    return answer({ data: { user: { id: 7, name: 'M', role: '1' } } })
  if (state.isDown) return json(response, { status: '0' }, 503)
  if (pathname === '/api/event-list') return answer({ data: { count: 1, event: { data: [event] } } })
  if (pathname === '/api/calendar') {
    if (body.secret !== secretOf(state.generation)) return json(response, { status: '0' }, 404)
    return answer({
      event: [
        { ...event, state: 'confirmed', place: null },
        { ...event, id: 13, slug: 'thirteen', state: 'waiting', place: 2, revision: 'x', revised_at: null },
      ],
    })
  }
  if (request.headers.authorization !== 'Bearer token-7' || body.user_id !== '7') {
    return json(response, { status: '0' }, 401)
  }
  if (pathname === '/api/renew-calendar-address') state.generation += 1
  return answer({ secret: secretOf(state.generation) })
})
afterAll(() => productApi.close())

beforeEach(() => {
  state = { features: ['capacity', 'calendar'], generation: 0, isDown: false }
  productApi.calls.length = 0
})

/** A gateway of its own for each test, whose caches are empty, and whose clock stands still unless it is moved. */
async function open() {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const lines: string[] = []
  const gateway = await startGateway(
    { PRODUCT_API_URL: productApi.url, SITE_URL: 'https://compound.example/', LOG_LEVEL: 'trace' },
    { now: () => clock.now, log: { write: (line) => lines.push(line) }, softTimeout: null },
  )
  const ask = async (query: string, variables: object = {}, headers = {}, remoteAddress = '203.0.113.7') =>
    withoutRequestId(
      await gateway.app.inject({
        ...{ method: 'POST', url: '/graphql', headers, remoteAddress },
        payload: { query, variables },
      }),
    )
  const login = async () => {
    const { data } = await ask(
      'mutation { login(input: { email: "ana@example.com", password: "x" }) { session { token } } }',
    )
    return { authorization: `Bearer ${data.login.session.token}` }
  }
  return { clock, lines, gateway, ask, login }
}

const entryFields = 'state place production { id slug name startsAt revision revisedAt isCalledOff }'
const calendarQuery = `query ($secret: String!) { calendar(secret: $secret) { ${entryFields} } }`
const urlQuery = '{ viewer { id calendarUrl } }'
const renewMutation = 'mutation { renewCalendarUrl { calendarUrl userErrors { code } } }'

const callsOf = (path: string) => productApi.calls.filter((call) => call.includes(path)).length

describe('the address of a member’s calendar', () => {
  test('is the same each time, until it is renewed', async () => {
    const { ask, login } = await open()
    const session = await login()
    const url = `https://compound.example/calendar/${secretOf(0)}.ics`
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(urlQuery, {}, session)).data.viewer.calendarUrl).toBe(url)
    }
    const renewed = `https://compound.example/calendar/${secretOf(1)}.ics`
    expect((await ask(renewMutation, {}, session)).data.renewCalendarUrl).toEqual({
      calendarUrl: renewed,
      userErrors: [],
    })
    expect((await ask(urlQuery, {}, session)).data.viewer.calendarUrl).toBe(renewed)
  })

  test('is given to its member alone', async () => {
    const { ask } = await open()
    expect((await ask(urlQuery)).data.viewer).toBeNull()
    expect((await ask(renewMutation)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(callsOf('calendar')).toBe(0)
  })

  test('is renewed ten times an hour', async () => {
    const { ask, login, clock } = await open()
    const session = await login()
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(renewMutation, {}, session)).errors).toBeUndefined()
    }
    const [error] = (await ask(renewMutation, {}, session)).errors ?? []
    expect(error?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      limit: 'ACCOUNT',
      retryAfterSeconds: 3_600,
    })
    expect(callsOf('renew-calendar-address')).toBe(10)
    clock.now += 60 * minute
    expect((await ask(renewMutation, {}, session)).errors).toBeUndefined()
  })
})

describe('a calendar', () => {
  test('says what its member has joined and waits for, without a session', async () => {
    const { ask } = await open()
    const production = {
      id: '12',
      slug: 'twelve',
      name: 'Twelve',
      startsAt: '2026-12-01T12:00:00.000Z',
      revision: 3,
      revisedAt: '2026-11-19T12:00:00.000Z',
      isCalledOff: false,
    }
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({
      data: {
        calendar: [
          { state: 'CONFIRMED', place: null, production },
          {
            state: 'WAITING',
            place: 2,
            production: { ...production, id: '13', slug: 'thirteen', revision: null, revisedAt: null },
          },
        ],
      },
    })
  })

  test('is null for the address of before a renewal, at once', async () => {
    const { ask, login } = await open()
    expect((await ask(calendarQuery, { secret: secretOf(0) })).data.calendar).toHaveLength(2)
    await ask(renewMutation, {}, await login())
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({ data: { calendar: null } })
  })

  test.each(['', 'short', `${secretOf(0)}x`, 'é'.repeat(32), `${'a'.repeat(31)}\n`])(
    'is null for %j, which costs no call',
    async (secret) => {
      const { ask } = await open()
      expect(await ask(calendarQuery, { secret })).toEqual({ data: { calendar: null } })
      expect(productApi.calls).toEqual([])
    },
  )

  test('is refused to a network that guesses, and to no other', async () => {
    const { ask, clock } = await open()
    const unknown = 'A'.repeat(32)
    const guess = () => ask(calendarQuery, { secret: unknown })
    for (let time = 0; time < 300; time += 50) await Promise.all(Array.from({ length: 50 }, guess))
    const calls = callsOf('/api/calendar')
    expect((await guess()).errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    })
    expect(callsOf('/api/calendar')).toBe(calls)
    const elsewhere = await ask(calendarQuery, { secret: secretOf(0) }, {}, '198.51.100.4')
    expect(elsewhere.data.calendar).toHaveLength(2)
    clock.now += minute
    expect((await ask(calendarQuery, { secret: secretOf(0) })).data.calendar).toHaveLength(2)
  })

  test('that cannot be read now is a failure, and neither empty nor gone', async () => {
    const { ask } = await open()
    expect((await ask(calendarQuery, { secret: secretOf(0) })).errors).toBeUndefined()
    state.isDown = true
    const failed = await ask(calendarQuery, { secret: secretOf(0) })
    expect(failed).toMatchObject({
      data: { calendar: null },
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    })
  })

  test('is kept from every cache, log line, metric and error', async () => {
    const { ask, login, lines, gateway } = await open()
    const session = await login()
    await ask(urlQuery, {}, session)
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: calendarQuery, variables: { secret: secretOf(0) } },
    })
    expect(response.headers['cache-control']).toContain('no-store')
    state.isDown = true
    const failed = await ask(calendarQuery, { secret: secretOf(0) })
    expect(failed.errors).toHaveLength(1)
    const metrics = await gateway.app.inject('/metrics')
    for (const told of [lines.join(''), metrics.body, JSON.stringify(failed), productApi.calls.join()]) {
      expect(told).not.toContain(secretOf(0))
    }
  })
})

describe('without the feature', () => {
  test('there is neither an address nor a calendar, and productions are as before', async () => {
    state.features = []
    const { ask, login } = await open()
    const session = await login()
    expect((await ask(urlQuery, {}, session)).data.viewer).toEqual({ id: '7', calendarUrl: null })
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({ data: { calendar: null } })
    expect((await ask(renewMutation, {}, session)).errors?.[0]?.extensions.code).toBe(
      'UPSTREAM_NOT_CONFIGURED',
    )
    expect((await ask('{ productions { items { slug isCalledOff } } }')).data.productions.items).toEqual([
      { slug: 'twelve', isCalledOff: null },
    ])
    expect(callsOf('calendar')).toBe(0)
  })

  test('while the features are unknown, a calendar is a failure', async () => {
    state.features = 'failing'
    const { ask } = await open()
    const { errors } = await ask(calendarQuery, { secret: secretOf(0) })
    expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  })
})

test('the list for calendars costs the product API at most one call a minute, features included', async () => {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const gateway = await startGateway(
    { PRODUCT_API_URL: productApi.url },
    { now: () => clock.now, softTimeout: null, caching: { responses: true } },
  )
  const query = '{ productions(perPage: 50) { items { id startsAt isCalledOff revision } } }'
  const maxAge = async () => {
    const { headers, statusCode } = await gateway.app.inject({
      url: `/graphql?query=${encodeURIComponent(query)}`,
      headers: { 'apollo-require-preflight': '1' },
    })
    expect(statusCode).toBe(200)
    return Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])
  }
  // The site asks once in as many minutes as it costs calls, and again until the data is new.
  for (let elapsed = 0; elapsed < 60; elapsed += 2) {
    await expect
      .poll(
        async () => {
          const seconds = await maxAge()
          clock.now += 1_100
          return seconds
        },
        { interval: 20 },
      )
      .toBeGreaterThan(1)
    clock.now = Date.parse('2026-11-20T20:00:00Z') + (elapsed + 2) * minute
  }
  expect(callsOf('/api/event-list')).toBe(30)
  expect(productApi.calls.length).toBeLessThanOrEqual(60)
})
