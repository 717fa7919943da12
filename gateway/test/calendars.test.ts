import { beforeEach, describe, expect, test } from 'vitest'
import {
  type Call,
  codeOf,
  type FeatureSet,
  featuresOf,
  memberOf,
  ok,
  openGateway,
  refusal,
  startProductApi,
} from './product-api.ts'

const minute = 60_000
const secretOf = (generation: number) => `${generation}`.padStart(32, 'dGhpcyBpcyBhIHNlY3JldCBvZiBhIG1l')

/* A product API whose member 7 has a calendar with one production and one that they wait for. */
let state: { features: FeatureSet; generation: number; isDown: boolean }

const event = {
  ...{ id: 12, slug: 'twelve', name: 'Twelve', status: '1', created_at: '2026-11-01 12:00:00' },
  ...{ starts_at: '2026-12-01 12:00:00', called_off: false },
  ...{ revision: 3, revised_at: '2026-11-19 12:00:00' },
}
const waitlisted = { ...event, id: 13, slug: 'thirteen', state: 'waitlisted', waitlist_position: 2 }
const unlessDown = (reply: object) => (state.isDown ? refusal(503) : { status: '1', ...reply })
const isOwn = ({ headers, body }: Call) => headers.authorization === 'Bearer token-7' && body.user_id === '7'

const productApi = await startProductApi({
  features: () => featuresOf(state.features),
  'user-detail-show/7': ok({ user: memberOf(7) }),
  'event-list': () => unlessDown({ data: { count: 1, event: { data: [event] } } }),
  calendar: ({ body }) =>
    body.secret === secretOf(state.generation) || state.isDown
      ? unlessDown({
          event: [
            { ...event, state: 'confirmed', waitlist_position: null },
            { ...waitlisted, revision: 'x', revised_at: null },
          ],
        })
      : refusal(404),
  'calendar-address': (call) =>
    isOwn(call) ? unlessDown({ secret: secretOf(state.generation) }) : refusal(401),
  'renew-calendar-address': (call) => {
    if (!isOwn(call)) return refusal(401)
    state.generation += 1
    return { status: '1', secret: secretOf(state.generation) }
  },
})

beforeEach(() => {
  state = { features: ['capacity', 'calendar'], generation: 0, isDown: false }
  productApi.calls.length = 0
})

/** A new gateway for each test, with empty caches and a clock that only the test moves. */
async function open() {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const lines: string[] = []
  const gateway = await openGateway(
    { PRODUCT_API_URL: productApi.url, SITE_URL: 'https://compound.example/', LOG_LEVEL: 'trace' },
    { now: () => clock.now, log: { write: (line) => lines.push(line) }, softTimeout: null },
  )
  return { clock, lines, gateway, ask: gateway.ask, login: () => gateway.logIn() }
}

const entryFields =
  'state waitlistPosition production { id slug name startsAt revision revisedAt isCalledOff }'
const calendarQuery = `query ($secret: String!) { calendar(secret: $secret) { ${entryFields} } }`
const urlQuery = '{ viewer { id calendarUrl } }'
const renewMutation = 'mutation { renewCalendarUrl { calendarUrl userErrors { code } } }'

const callsOf = (part: string) => productApi.calls.filter(({ path }) => path.includes(part)).length

describe('a member’s calendar address', () => {
  test('stays the same until it is renewed', async () => {
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

  test('is visible only to its member', async () => {
    const { ask } = await open()
    expect((await ask(urlQuery)).data.viewer).toBeNull()
    expect(codeOf(await ask(renewMutation))).toBe('UNAUTHENTICATED')
    expect(callsOf('calendar')).toBe(0)
  })
})

describe('a calendar', () => {
  test('contains the productions that its member joined or waits for, without a session', async () => {
    const { ask } = await open()
    const production = {
      ...{ id: '12', slug: 'twelve', name: 'Twelve', startsAt: '2026-12-01T12:00:00.000Z' },
      ...{ revision: 3, revisedAt: '2026-11-19T12:00:00.000Z', isCalledOff: false },
    }
    const other = { id: '13', slug: 'thirteen', revision: null, revisedAt: null }
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({
      data: {
        calendar: [
          { state: 'CONFIRMED', waitlistPosition: null, production },
          { state: 'WAITLISTED', waitlistPosition: 2, production: { ...production, ...other } },
        ],
      },
    })
  })

  test('is null at the old address right after a renewal', async () => {
    const { ask, login } = await open()
    expect((await ask(calendarQuery, { secret: secretOf(0) })).data.calendar).toHaveLength(2)
    await ask(renewMutation, {}, await login())
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({ data: { calendar: null } })
  })

  test.each(['', `${secretOf(0)}x`, 'é'.repeat(32), `${'a'.repeat(31)}\n`])(
    'is null for %j, which costs no call',
    async (secret) => {
      const { ask } = await open()
      expect(await ask(calendarQuery, { secret })).toEqual({ data: { calendar: null } })
      expect(productApi.calls).toEqual([])
    },
  )

  test('is refused to a network that guesses secrets, but not to others', async () => {
    const { ask, clock } = await open()
    const unknown = 'A'.repeat(32)
    const guess = () => ask(calendarQuery, { secret: unknown })
    for (let time = 0; time < 300; time += 50) await Promise.all(Array.from({ length: 50 }, guess))
    const calls = callsOf('calendar')
    expect((await guess()).errors?.[0]?.extensions).toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 60,
    })
    expect(callsOf('calendar')).toBe(calls)
    const elsewhere = await ask(calendarQuery, { secret: secretOf(0) }, '', '198.51.100.4')
    expect(elsewhere.data.calendar).toHaveLength(2)
    clock.now += minute
    expect((await ask(calendarQuery, { secret: secretOf(0) })).data.calendar).toHaveLength(2)
  })

  test('that can’t be read is an error, not empty or missing', async () => {
    const { ask } = await open()
    expect((await ask(calendarQuery, { secret: secretOf(0) })).errors).toBeUndefined()
    state.isDown = true
    const failed = await ask(calendarQuery, { secret: secretOf(0) })
    expect(failed).toMatchObject({
      data: { calendar: null },
      errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }],
    })
  })

  test('appears in no cache, log line, metric or error', async () => {
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
    for (const told of [
      lines.join(''),
      metrics.body,
      JSON.stringify(failed),
      JSON.stringify(productApi.calls.map(({ path, query }) => [path, query])),
    ]) {
      expect(told).not.toContain(secretOf(0))
    }
  })
})

describe('without the feature', () => {
  test('there is no address and no calendar, and productions work as before', async () => {
    state.features = []
    const { ask, login } = await open()
    const session = await login()
    expect((await ask(urlQuery, {}, session)).data.viewer).toEqual({ id: '7', calendarUrl: null })
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({ data: { calendar: null } })
    expect(codeOf(await ask(renewMutation, {}, session))).toBe('UPSTREAM_NOT_CONFIGURED')
    expect((await ask('{ productions { items { slug isCalledOff } } }')).data.productions.items).toEqual([
      { slug: 'twelve', isCalledOff: null },
    ])
    expect(callsOf('calendar')).toBe(0)
  })

  test('while the features are unknown, a calendar is an error', async () => {
    state.features = 'failing'
    const { ask } = await open()
    expect(codeOf(await ask(calendarQuery, { secret: secretOf(0) }))).toBe('UPSTREAM_UNAVAILABLE')
  })
})

test('the calendar of all productions costs the product API at most one call a minute', async () => {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const gateway = await openGateway(
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
  expect(callsOf('event-list')).toBe(30)
  expect(productApi.calls.length).toBeLessThanOrEqual(60)
})
