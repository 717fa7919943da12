import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/* A product API with two productions, a member and a staff member, which keeps what was joined and validated. */
interface State {
  status: string
  policy: string | null
  policyVersion: string | undefined
  changesOnJoin: boolean
  staffRole: string
  joins: { event: number; user: number; release: string }[]
  validated: { at: string; by: string } | null
  mails: number
  hasTickets: boolean
  rejects: number | null
  /** What user-detail-show answers in the place of a person. */
  fault: { status: number; body: object } | null
}
let state: State

const people: Record<string, { id: number; name: string; role: () => string }> = {
  'member-token': { id: 7, name: 'Ana Ruiz', role: () => '1' },
  'staff-token': { id: 2, name: 'Theo Door', role: () => state.staffRole },
}
const event = (id: number) => ({
  id,
  slug: `event-${id}`,
  name: `Event ${id}`,
  status: state.status,
  discription: '<p>x</p>',
})
const code = (eventId: number, user: number) => `${eventId}_sig${user}-${user}`

const productApi = await startUpstream(async (request, response) => {
  const text = await new Response(request as never).text()
  const body = text === '' ? {} : JSON.parse(text)
  const url = new URL(request.url, 'http://x')
  const person = people[(request.headers.authorization ?? '').replace('Bearer ', '')]
  if (url.pathname === '/api/login') {
    const token = body.email === 'staff@example.com' ? 'staff-token' : 'member-token'
    const { id, name, role } = people[token] as (typeof people)[string]
    return json(response, { success: true, token, user: { id, name, role: role() } })
  }
  const byId = /^\/api\/event-showbyid\/(\d+)$/.exec(url.pathname)
  if (byId)
    return json(
      response,
      Number(byId[1]) < 20 ? { status: '1', data: { event: event(Number(byId[1])) } } : { status: '0' },
      Number(byId[1]) < 20 ? 200 : 404,
    )
  if (url.pathname.startsWith('/api/get-production-privacy-policy/')) {
    return json(response, {
      status: '1',
      data: { privacy_policy: state.policy, release_version: state.policyVersion },
    })
  }
  if (person === undefined || state.rejects === person.id)
    return json(response, { message: 'Unauthenticated.' }, 401)
  const ticket = url.searchParams.get('ticket')
  if (url.pathname === '/api/store-event-join-list') {
    if (state.status !== '1') return json(response, { status: '0', message: 'Too late.' })
    if (state.changesOnJoin)
      return json(response, { status: '0', message: 'New.', reason: 'release_changed' }, 409)
    if (!state.joins.some((join) => join.event === body.event_id && join.user === body.user_id)) {
      state.joins.push({ event: body.event_id, user: body.user_id, release: body.release_version })
      state.mails += 1
    }
    return json(response, {
      status: '1',
      ...(state.hasTickets ? { ticket: code(body.event_id, body.user_id) } : {}),
    })
  }
  if (url.pathname === `/api/user-join-list/${person.id}`) {
    const mine = state.joins.filter(({ user }) => user === person.id)
    const limit = Number(url.searchParams.get('limit'))
    const start = (Number(url.searchParams.get('page')) - 1) * limit
    return json(response, {
      status: '1',
      count: mine.length,
      event: mine.slice(start, start + limit).map((join) => ({
        ...event(join.event),
        ...(state.hasTickets ? { ticket: code(join.event, join.user) } : {}),
      })),
    })
  }
  const detail = /^\/api\/user-detail-show\/(\d+)$/.exec(url.pathname)
  if (detail && state.fault !== null) {
    response.setHeader('retry-after', '17')
    return json(response, state.fault.body, state.fault.status)
  }
  if (detail) {
    const user = Object.values(people).find(({ id }) => id === Number(detail[1]))
    const forged =
      ticket !== null && ticket !== code(Number(url.searchParams.get('event_id')), Number(detail[1]))
    if (user === undefined || forged)
      return json(response, { status: '0', message: 'This ticket is not ours.' }, 404)
    return json(response, {
      status: '1',
      data: {
        user: { id: user.id, name: user.name, role: user.role(), email: 'a@example.com' },
        has_joined: state.joins.some(
          (join) => join.user === user.id && join.event === Number(url.searchParams.get('event_id')),
        ),
        ...(state.validated ? { validated_at: state.validated.at, validated_by: state.validated.by } : {}),
      },
    })
  }
  if (url.pathname === '/api/validate-user')
    return json(response, {
      status: body.user_id === 7 ? '1' : '0',
      message: body.user_id === 7 ? null : 'Unknown person.',
    })
  if (url.pathname === '/api/validate-production') {
    if (state.validated !== null) {
      return json(response, {
        status: '0',
        message: 'Validated before.',
        validated_at: state.validated.at,
        validated_by: state.validated.by,
      })
    }
    if (!state.joins.some((join) => join.event === body.event_id && join.user === body.user_id)) {
      return json(response, { status: '0', message: 'Has not joined.' })
    }
    state.validated = { at: '2026-11-20 19:02:00', by: 'Theo Door' }
    return json(response, { status: '1', validated_at: state.validated.at, validated_by: state.validated.by })
  }
  return json(response, { status: '0' }, 404)
})
afterAll(() => productApi.close())
const gateway = await startGateway({ PRODUCT_API_URL: productApi.url, SITE_URL: 'https://compound.example' })

beforeEach(() => {
  state = {
    status: '1',
    policy: '<p>Mind the cables.</p>',
    policyVersion: undefined,
    changesOnJoin: false,
    staffRole: '3',
    joins: [],
    validated: null,
    mails: 0,
    hasTickets: true,
    rejects: null,
    fault: null,
  }
})

async function ask(token: string | null, query: string, variables?: Record<string, unknown>) {
  const response = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { query, variables },
  })
  return response.json()
}
async function loggedIn(email: string): Promise<string> {
  const query = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
  return (await ask(null, query, { input: { email, password: 'x' } })).data.login.session.token
}
let [ana, theo] = ['', '']
beforeEach(async () => {
  ana = await loggedIn('ana@example.com')
  theo = await loggedIn('staff@example.com')
})

const join =
  'mutation ($input: JoinProductionInput!) { joinProduction(input: $input) { production { id release { version html } } ticket { id url } message userErrors { code message } } }'
const validate =
  'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { attendee { ticket hasJoined profile { name instagramName } production { name } validation { at by } } failedStep alreadyValidated message userErrors { code field } } }'
async function version(productionId = '12') {
  const { data } = await ask(null, `{ production(by: { id: "${productionId}" }) { release { version } } }`)
  return data.production.release.version as string
}

describe('joining', () => {
  test('stores the accepted release, and gives the ticket', async () => {
    const releaseVersion = await version()
    const { data } = await ask(ana, join, { input: { productionId: '12', releaseVersion } })
    expect(data.joinProduction).toMatchObject({
      ticket: { id: '12_sig7-7', url: 'https://compound.example/attendee-check/12_sig7-7' },
      message: 'QR code has been sent to your Email address',
      userErrors: [],
    })
    expect(state.joins).toEqual([{ event: 12, user: 7, release: releaseVersion }])
    const own = await ask(
      ana,
      '{ production(by: { id: "12" }) { viewerHasJoined viewerTicket { id } } viewer { joinedProductions { items { id viewerHasJoined viewerTicket { id } } pageInfo { totalCount } } } }',
    )
    expect(own.data).toEqual({
      production: { viewerHasJoined: true, viewerTicket: { id: '12_sig7-7' } },
      viewer: {
        joinedProductions: {
          items: [{ id: '12', viewerHasJoined: true, viewerTicket: { id: '12_sig7-7' } }],
          pageInfo: { totalCount: 1 },
        },
      },
    })
  })

  test('is known at once, also to what the same request asks of it', async () => {
    const releaseVersion = await version()
    const twice =
      'mutation ($first: JoinProductionInput!, $second: JoinProductionInput!) { first: joinProduction(input: $first) { production { viewerHasJoined viewerTicket { id } } } second: joinProduction(input: $second) { production { viewerHasJoined viewerTicket { id } } } }'
    const { data } = await ask(ana, twice, {
      first: { productionId: '12', releaseVersion },
      second: { productionId: '13', releaseVersion },
    })
    expect(data).toEqual({
      first: { production: { viewerHasJoined: true, viewerTicket: { id: '12_sig7-7' } } },
      second: { production: { viewerHasJoined: true, viewerTicket: { id: '13_sig7-7' } } },
    })
  })

  test('is listed with its ticket by one call, however much was joined since', async () => {
    for (let event = 1; event <= 700; event += 1) state.joins.push({ event, user: 7, release: '' })
    const before = productApi.calls.filter((call) => call.includes('user-join-list')).length
    const { data } = await ask(
      ana,
      '{ viewer { joinedProductions(page: 116) { items { id viewerTicket { id } } pageInfo { totalCount } } } }',
    )
    expect(data.viewer.joinedProductions.items.at(-1)).toEqual({
      id: '696',
      viewerTicket: { id: '696_sig7-7' },
    })
    expect(data.viewer.joinedProductions.pageInfo.totalCount).toBe(700)
    expect(productApi.calls.filter((call) => call.includes('user-join-list')).length).toBe(before + 1)
  })

  test('pressed 50 times at once is one join, one mail and 50 times the same ticket', async () => {
    const input = { productionId: '12', releaseVersion: await version() }
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(ana, join, { input })))
    expect(new Set(answers.map(({ data }) => data.joinProduction.ticket.id))).toEqual(new Set(['12_sig7-7']))
    expect(state.joins).toHaveLength(1)
    expect(state.mails).toBe(1)
  })

  test('forms the code itself where the product API answers none', async () => {
    state.hasTickets = false
    const { data } = await ask(ana, join, { input: { productionId: '12', releaseVersion: await version() } })
    expect(data.joinProduction.ticket.id).toBe('12_..-7')
  })

  test('needs the text that was shown to be the text that holds, and shows the new one', async () => {
    const releaseVersion = await version()
    state.policy = '<p>Mind the ladders, too.</p>'
    const { data } = await ask(ana, join, { input: { productionId: '12', releaseVersion } })
    expect(data.joinProduction.userErrors).toMatchObject([{ code: 'RELEASE_CHANGED' }])
    expect(data.joinProduction.ticket).toBeNull()
    expect(state.joins).toEqual([])
  })

  test('tells a product API that names its text which one was accepted, by that name', async () => {
    state.policyVersion = '0123456789abcdef'
    const input = { productionId: '16', releaseVersion: await version('16') }
    expect(input.releaseVersion).toBe('0123456789abcdef')
    await ask(ana, join, { input })
    expect(state.joins).toEqual([{ event: 16, user: 7, release: '0123456789abcdef' }])
  })

  test('of a production without a text of its own names the built-in one', async () => {
    state.policy = null
    state.policyVersion = '0123456789abcdef'
    const input = { productionId: '15', releaseVersion: await version('15') }
    await ask(ana, join, { input })
    expect(state.joins).toEqual([{ event: 15, user: 7, release: input.releaseVersion }])
  })

  test('shows the new text also where it has changed within the very moment', async () => {
    const input = { productionId: '12', releaseVersion: await version() }
    state.changesOnJoin = true
    const { data } = await ask(ana, join, { input })
    expect(data.joinProduction.userErrors).toEqual([
      { code: 'RELEASE_CHANGED', message: 'The release has changed. Please read it again.' },
    ])
  })

  test('is refused once the production has closed, with the specified words', async () => {
    const releaseVersion = await version()
    state.status = '0'
    const { data } = await ask(ana, join, { input: { productionId: '12', releaseVersion } })
    expect(data.joinProduction.userErrors).toEqual([
      { code: 'PRODUCTION_UNAVAILABLE', message: 'This Production is not available right now!.' },
    ])
    expect(state.joins).toEqual([])
  })

  test('needs a session, and one that the product API still takes', async () => {
    const input = { productionId: '12', releaseVersion: await version() }
    expect((await ask(null, join, { input })).errors[0].extensions.code).toBe('UNAUTHENTICATED')
    state.rejects = 7
    expect((await ask(ana, join, { input })).errors[0].extensions.code).toBe('UNAUTHENTICATED')
    expect(state.joins).toEqual([])
  })

  test('of a production that does not exist says so', async () => {
    const { data } = await ask(ana, join, { input: { productionId: '99', releaseVersion: 'x' } })
    expect(data.joinProduction.userErrors).toMatchObject([{ code: 'NOT_FOUND' }])
  })

  test('leaves a visitor’s answer public, and makes a member’s private', async () => {
    const query = encodeURIComponent('{ production(by: { id: "12" }) { name } }')
    const headers = { 'apollo-require-preflight': '1' }
    const open = await gateway.app.inject({ url: `/graphql?query=${query}`, headers })
    expect(open.headers['cache-control']).toMatch(/^public, max-age=\d{1,2}(,|$)/)
    const personal = encodeURIComponent('{ production(by: { id: "12" }) { name viewerHasJoined } }')
    const closed = await gateway.app.inject({ url: `/graphql?query=${personal}`, headers })
    expect(closed.headers['cache-control']).toBe('private, no-store')
    expect(closed.json().data.production.viewerHasJoined).toBeNull()
  })
})

describe('at the door', () => {
  async function joined() {
    await ask(ana, join, { input: { productionId: '12', releaseVersion: await version() } })
  }

  test('staff see who stands there, and reading changes nothing', async () => {
    await joined()
    const query =
      'query ($ticket: ID!) { attendee(ticket: $ticket) { hasJoined profile { name email instagramName } production { name } validation { at } } }'
    const { data } = await ask(theo, query, { ticket: 'https://compound.example/attendee-check/12_sig7-7' })
    expect(data.attendee).toEqual({
      hasJoined: true,
      profile: { name: 'Ana Ruiz', email: 'a@example.com', instagramName: null },
      production: { name: 'Event 12' },
      validation: null,
    })
    expect(state.validated).toBeNull()
    expect((await ask(theo, query, { ticket: '12_forged-7' })).data.attendee).toBeNull()
    expect((await ask(theo, query, { ticket: 'x'.repeat(10_000) })).data.attendee).toBeNull()
  })

  test('the first scan lets in, the second says when and by whom', async () => {
    await joined()
    const first = await ask(theo, validate, { input: { ticket: '12_sig7-7' } })
    expect(first.data.validateAttendee).toMatchObject({
      failedStep: null,
      alreadyValidated: false,
      message: 'User has been validated',
      attendee: { validation: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' } },
    })
    const second = await ask(theo, validate, { input: { ticket: '12_sig7-7' } })
    expect(second.data.validateAttendee).toMatchObject({
      failedStep: null,
      alreadyValidated: true,
      attendee: { validation: { at: '2026-11-20T19:02:00.000Z', by: 'Theo Door' } },
    })
  })

  test('50 scans at once are one success and 49 repeats', async () => {
    await joined()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => ask(theo, validate, { input: { ticket: '12_sig7-7' } })),
    )
    const already = answers.map(({ data }) => data.validateAttendee.alreadyValidated)
    expect(already.filter((told) => !told)).toHaveLength(1)
  })

  test('a person who has not joined fails at the second step', async () => {
    const { data } = await ask(theo, validate, { input: { ticket: '12_sig7-7' } })
    expect(data.validateAttendee).toMatchObject({
      failedStep: 'PRODUCTION',
      message: 'Has not joined.',
      alreadyValidated: false,
    })
  })

  test('a person whom the product API refuses fails at the first step, and the second is not called', async () => {
    const before = productApi.calls.filter((call) => call.includes('validate-production')).length
    const { data } = await ask(theo, validate, { input: { ticket: '12_sig2-2' } })
    expect(data.validateAttendee).toMatchObject({ failedStep: 'USER', message: 'Unknown person.' })
    expect(productApi.calls.filter((call) => call.includes('validate-production')).length).toBe(before)
  })

  test.each([['12_forged-7'], ['nonsense'], [`1_${'x'.repeat(10_000)}-7`]])(
    '%.20s is refused and changes nothing',
    async (ticket) => {
      await joined()
      const before = productApi.calls.filter((call) => call.includes('validate-')).length
      const { data } = await ask(theo, validate, { input: { ticket } })
      expect(data.validateAttendee).toMatchObject({
        attendee: null,
        userErrors: [{ code: 'INVALID', field: ['ticket'] }],
      })
      expect(productApi.calls.filter((call) => call.includes('validate-')).length).toBe(before)
    },
  )

  test.each([
    ['too many calls', 429, { status: '0' }, { code: 'UPSTREAM_QUOTA_EXCEEDED', retryAfterSeconds: 17 }],
    ['a failure of its own', 503, { status: '0' }, { code: 'UPSTREAM_UNAVAILABLE' }],
    ['nobody of the one who asks', 200, { status: '0' }, { code: 'UPSTREAM_BAD_RESPONSE' }],
    ['an address that is not there', 404, { error: 'Not Found' }, { code: 'UPSTREAM_BAD_RESPONSE' }],
  ])('tells staff of %s as a failure, and refuses nobody for it', async (_what, status, body, extensions) => {
    await joined()
    state.fault = { status, body }
    const answers = [
      await ask(theo, validate, { input: { ticket: '12_sig7-7' } }),
      await ask(theo, '{ attendee(ticket: "12_sig7-7") { ticket } }'),
    ]
    for (const { errors } of answers) {
      expect(errors).toHaveLength(1)
      expect(errors[0].extensions).toMatchObject({ service: 'PRODUCT_API', ...extensions })
    }
  })

  test('is for staff alone, as the product API says at that moment', async () => {
    await joined()
    expect((await ask(ana, validate, { input: { ticket: '12_sig7-7' } })).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await ask(null, validate, { input: { ticket: '12_sig7-7' } })).errors[0].extensions.code).toBe(
      'UNAUTHENTICATED',
    )
    state.staffRole = '1'
    expect((await ask(theo, validate, { input: { ticket: '12_sig7-7' } })).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    )
    expect((await ask(theo, '{ attendee(ticket: "12_sig7-7") { ticket } }')).errors[0].extensions.code).toBe(
      'FORBIDDEN',
    )
    expect(state.validated).toBeNull()
  })
})
