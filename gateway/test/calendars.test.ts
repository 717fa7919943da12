import type { IncomingHttpHeaders } from 'node:http'
import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, featuresOf, memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

const minute = 60_000
const secretOf = (generation: number) => `${generation}`.padStart(32, 'dGhpcyBpcyBhIHNlY3JldCBvZiBhIG1l')

/* A product API whose member 7 has a calendar with one production and one that they wait for. */
let state: { generation: number; isDown: boolean }

const event = {
  id: 12,
  slug: 'twelve',
  name: 'Twelve',
  status: '1',
  created_at: '2026-11-01 12:00:00',
  starts_at: '2026-12-01 12:00:00',
  called_off: false,
  revision: 3,
  revised_at: '2026-11-19 12:00:00',
}
const waitlisted = { ...event, id: 13, slug: 'thirteen', state: 'waitlisted', waitlist_position: 2 }
const unlessDown = (reply: object) => (state.isDown ? refusal(503) : { status: '1', ...reply })
const isOwn = (headers: IncomingHttpHeaders, body: { user_id: string }) =>
  headers.authorization === 'Bearer token-7' && body.user_id === '7'

const productApi = await startProductApi({
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
  'calendar-address': ({ headers, body }) =>
    isOwn(headers, body) ? unlessDown({ secret: secretOf(state.generation) }) : refusal(401),
  'renew-calendar-address': ({ headers, body }) => {
    if (!isOwn(headers, body)) return refusal(401)
    state.generation += 1
    return { status: '1', secret: secretOf(state.generation) }
  },
})

beforeEach(() => {
  state = { generation: 0, isDown: false }
  productApi.replies.features = featuresOf(['capacity', 'calendar'])
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
  return { clock, lines, ...gateway }
}

const entryFields =
  'state waitlistPosition production { id slug name startsAt revision revisedAt isCalledOff }'
const calendarQuery = `query ($secret: String!) { calendar(secret: $secret) { ${entryFields} } }`
const urlQuery = '{ viewer { id calendarUrl } }'
const renewMutation = 'mutation { renewCalendarUrl { calendarUrl userErrors { code } } }'

const callsOf = (part: string) => productApi.calls.filter(({ path }) => path.includes(part)).length

describe('a member’s calendar address', () => {
  test('stays the same until it is renewed', async () => {
    const { ask, logIn } = await open()
    const session = await logIn()
    const url = `https://compound.example/calendar/${secretOf(0)}.ics`
    for (let time = 0; time < 2; time += 1) {
      expect((await ask(urlQuery, {}, session)).data.viewer.calendarUrl).toBe(url)
    }
    const renewed = `https://compound.example/calendar/${secretOf(1)}.ics`
    const { data } = await ask(renewMutation, {}, session)
    expect(data.renewCalendarUrl).toEqual({ calendarUrl: renewed, userErrors: [] })
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
      id: '12',
      slug: 'twelve',
      name: 'Twelve',
      startsAt: '2026-12-01T12:00:00.000Z',
      revision: 3,
      revisedAt: '2026-11-19T12:00:00.000Z',
      isCalledOff: false,
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
    const { ask, logIn } = await open()
    expect((await ask(calendarQuery, { secret: secretOf(0) })).data.calendar).toHaveLength(2)
    await ask(renewMutation, {}, await logIn())
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
    const guess = () => ask(calendarQuery, { secret: 'A'.repeat(32) })
    for (let time = 0; time < 300; time += 50) await Promise.all(Array.from({ length: 50 }, guess))
    const limited = { code: 'RATE_LIMITED', retryAfterSeconds: 60 }
    expect((await guess()).errors?.[0]?.extensions).toMatchObject(limited)
    expect(callsOf('calendar')).toBe(300)
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
    expect([failed.data, codeOf(failed)]).toEqual([{ calendar: null }, 'UPSTREAM_UNAVAILABLE'])
  })

  test('appears in no cache, log line, metric or error', async () => {
    const { ask, logIn, lines, app } = await open()
    const session = await logIn()
    await ask(urlQuery, {}, session)
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: calendarQuery, variables: { secret: secretOf(0) } },
    })
    expect(response.headers['cache-control']).toContain('no-store')
    state.isDown = true
    const failed = await ask(calendarQuery, { secret: secretOf(0) })
    expect(failed.errors).toHaveLength(1)
    const metrics = await app.inject('/metrics')
    const addresses = productApi.calls.map(({ path, query }) => [path, query])
    const told = [...lines, metrics.body, JSON.stringify([failed, addresses])]
    expect(told.filter((text) => text.includes(secretOf(0)))).toEqual([])
  })
})

describe('without the feature', () => {
  test('there is no address and no calendar, and productions work as before', async () => {
    productApi.replies.features = featuresOf([])
    const { ask, logIn } = await open()
    const session = await logIn()
    expect((await ask(urlQuery, {}, session)).data.viewer).toEqual({ id: '7', calendarUrl: null })
    expect(await ask(calendarQuery, { secret: secretOf(0) })).toEqual({ data: { calendar: null } })
    expect(codeOf(await ask(renewMutation, {}, session))).toBe('UPSTREAM_NOT_CONFIGURED')
    const { data } = await ask('{ productions { items { slug isCalledOff } } }')
    expect(data.productions.items).toEqual([{ slug: 'twelve', isCalledOff: null }])
    expect(callsOf('calendar')).toBe(0)
  })

  test('while the features are unknown, a calendar is an error', async () => {
    productApi.replies.features = featuresOf('failing')
    const { ask } = await open()
    expect(codeOf(await ask(calendarQuery, { secret: secretOf(0) }))).toBe('UPSTREAM_UNAVAILABLE')
  })
})

test('the calendar of all productions costs the product API one call a minute', async () => {
  const { ask, clock } = await open()
  const query = '{ productions(perPage: 50) { items { id startsAt isCalledOff revision } } }'
  for (let minutes = 1; minutes <= 10; minutes += 1) {
    for (let times = 0; times < 3; times += 1) expect((await ask(query)).errors).toBeUndefined()
    await expect.poll(() => callsOf('event-list')).toBe(minutes)
    clock.now += minute
  }
})
