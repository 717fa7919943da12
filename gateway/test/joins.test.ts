import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/* A product API with one production of two places, whose members Ana (7) and Ben (8) join and give back. */
interface State {
  features: { status: number; body: string }
  confirmed: number[]
  waiting: number[]
  capacity: number | null
  isCalledOff: boolean
  /** The specification's: '1' can be joined, '0' can't. */
  status: string
  /** How many more changes it lets a member make. */
  changesLeft: number
  /** The release and the version that the product API gives it. */
  release: string
  /** When staff let those in who have a place; undefined for a product API that does not say. */
  admittedAt: string | null | undefined
  /** Whether its public reads fail. */
  isDown: boolean
}
let state: State
const offering = (...features: string[]) => ({
  status: 200,
  body: JSON.stringify({ status: '1', data: { features } }),
})

const versionOf = (release: string) => `v${release.length}`

const event = () => ({
  id: 12,
  slug: 'twelve',
  name: 'Twelve',
  status: state.isCalledOff ? '0' : state.status,
  discription: '<p>x</p>',
  capacity: state.capacity,
  confirmed_count: state.confirmed.length,
  waiting_count: state.waiting.length,
  called_off: state.isCalledOff,
})

function joinOf(member: number) {
  const both = { joined_at: '2026-11-20 19:02:00', can_cancel: true }
  if (state.confirmed.includes(member))
    return {
      ...{ state: 'confirmed', place: null, ...both },
      ...{ admitted_at: state.admittedAt, ticket: `12_sig${member}-${member}` },
    }
  const place = state.waiting.indexOf(member) + 1
  return place === 0 ? null : { state: 'waiting', place, ...both }
}

/** One that knows the specification's calls only checks nothing, and says nothing. */
function joinRefusal(member: number, releaseVersion: unknown) {
  if (!state.features.body.includes('capacity') || joinOf(member) !== null) return null
  if (state.isCalledOff) return 'called_off'
  return releaseVersion === versionOf(state.release) ? null : 'release_changed'
}

function cancel(member: number) {
  const hadPlace = state.confirmed.includes(member)
  state.confirmed = state.confirmed.filter((id) => id !== member)
  state.waiting = state.waiting.filter((id) => id !== member)
  const next = hadPlace ? state.waiting.shift() : undefined
  if (next !== undefined) state.confirmed.push(next)
}

const productApi = await startUpstream(async (request, response) => {
  const text = await new Response(request as never).text()
  const body = text === '' ? {} : JSON.parse(text)
  const { pathname } = new URL(request.url, 'http://x')
  if (pathname === '/api/features') {
    response.writeHead(state.features.status, { 'content-type': 'application/json' })
    return response.end(state.features.body)
  }
  if (pathname === '/api/login') {
    const id = Number(body.email[0])
    return json(response, { success: true, token: `token-${id}`, user: { id, name: 'M', role: '1' } })
  }
  if (pathname.startsWith('/api/event') && state.isDown) return json(response, { status: '0' }, 503)
  if (pathname === '/api/event-list')
    return json(response, { status: '1', data: { count: 1, event: { data: [event()] } } })
  if (pathname === '/api/event-showbyid/12') return json(response, { status: '1', data: { event: event() } })
  if (pathname.startsWith('/api/get-production-privacy-policy/'))
    return json(response, {
      status: '1',
      data: { privacy_policy: state.release, release_version: versionOf(state.release) },
    })
  const member = Number(request.headers.authorization?.replace('Bearer token-', ''))
  if (pathname === `/api/user-join-list/${member}`) {
    const own = joinOf(member)
    const items = own === null ? [] : [{ ...event(), ...own }]
    return json(response, { status: '1', count: items.length, event: items })
  }
  if (pathname === `/api/user-detail-show/${member}`)
    return json(response, { status: '1', data: { user: { id: member, name: 'M', role: '1' } } })
  if (state.changesLeft === 0) {
    response.setHeader('retry-after', '1740')
    return json(response, { status: '0', message: 'Slower.' }, 429)
  }
  if (pathname === '/api/store-event-join-list') {
    const reason = joinRefusal(member, body.release_version)
    if (reason !== null) return json(response, { status: '0', message: 'No.', reason }, 409)
    state.changesLeft -= 1
    const room = state.capacity === null || state.confirmed.length < state.capacity
    if (joinOf(member) === null) (room ? state.confirmed : state.waiting).push(member)
    return json(response, { status: '1', message: 'Said by the product API', ...joinOf(member) })
  }
  if (pathname === '/api/cancel-event-join') {
    state.changesLeft -= 1
    if (joinOf(member) === null)
      return json(response, { status: '0', reason: 'not_joined', message: 'You have not joined.' }, 409)
    cancel(member)
    return json(response, { status: '1', message: 'You have given your place back.' })
  }
  return json(response, { status: '0' }, 404)
})
afterAll(() => productApi.close())

/** A gateway of its own for each test, whose caches are empty, and whose clock stands still unless it is moved. */
async function open() {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const gateway = await startGateway(
    { PRODUCT_API_URL: productApi.url, SITE_URL: 'https://compound.example' },
    { now: () => clock.now },
  )
  async function ask(token: string | null, query: string, input?: object) {
    const response = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      payload: { query, variables: { input } },
    })
    return response.json()
  }
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
  const loggedIn = async (id: number): Promise<string> =>
    (await ask(null, login, { email: `${id}@example.com`, password: 'x' })).data.login.session.token
  const releaseVersion = (await ask(null, '{ production(by: { id: "12" }) { release { version } } }')).data
    .production.release.version
  return {
    clock,
    ask,
    loggedIn,
    join: (token: string) => ask(token, joinMutation, { productionId: '12', releaseVersion }),
    cancel: (token: string) => ask(token, cancelMutation, { productionId: '12' }),
    places: async () =>
      (await ask(null, `{ production(by: { id: "12" }) { ${placeFields} } }`)).data.production,
  }
}

const joinFields = 'state place joinedAt canCancel admittedAt ticket { id }'
const placeFields = 'capacity placesLeft waitingCount isCalledOff'
const joinMutation = `mutation ($input: JoinProductionInput!) { joinProduction(input: $input) {
  production { viewerHasJoined viewerTicket { id } viewerJoin { state place } }
  ticket { id } join { ${joinFields} } message userErrors { code message } } }`
const cancelMutation = `mutation ($input: CancelJoinInput!) { cancelJoin(input: $input) {
  production { ${placeFields} viewerHasJoined viewerJoin { state } } message userErrors { code message } } }`

const callsOf = (path: string) => productApi.calls.filter((call) => call.includes(path)).length

beforeEach(() => {
  state = {
    features: offering('capacity', 'cancel', 'telepathy'),
    confirmed: [1],
    waiting: [],
    capacity: 2,
    isCalledOff: false,
    status: '1',
    changesLeft: 10,
    release: '<p>Mind.</p>',
    admittedAt: null,
    isDown: false,
  }
})

describe('features', () => {
  test('are those that the product API lists and the schema knows, asked for once in five minutes', async () => {
    const { ask, clock } = await open()
    const before = callsOf('/api/features')
    for (const ms of [0, 299_000]) {
      clock.now += ms
      expect((await ask(null, '{ features }')).data.features).toEqual(['CAPACITY', 'CANCEL'])
    }
    expect(callsOf('/api/features')).toBe(before + 1)
  })

  test.each([
    ['a 404 of its own', { status: 404, body: '{"status":"0"}' }],
    ['a 404 of whatever stands before it', { status: 404, body: '<h1>Not Found</h1>' }],
    ['a good answer without them', { status: 200, body: '{"status":"1","data":{}}' }],
    ['a good answer with something else', { status: 200, body: '{"status":"1","data":{"features":"all"}}' }],
  ])('are none after %s: fields are null, and the mutation is not configured', async (_what, features) => {
    state.features = features
    const { ask, join, cancel, loggedIn, places } = await open()
    expect((await ask(null, '{ features }')).data.features).toEqual([])
    const nothing = { capacity: null, placesLeft: null, waitingCount: null, isCalledOff: null }
    expect(await places()).toEqual(nothing)
    const ana = await loggedIn(7)
    const { joinProduction } = (await join(ana)).data
    expect(joinProduction).toMatchObject({ ticket: { id: '12_sig7-7' }, join: null, userErrors: [] })
    expect(joinProduction.production).toEqual({
      viewerHasJoined: true,
      viewerTicket: { id: '12_sig7-7' },
      viewerJoin: null,
    })
    expect((await cancel(ana)).errors[0].extensions).toMatchObject({ code: 'UPSTREAM_NOT_CONFIGURED' })
    expect(state.confirmed).toContain(7)
  })

  test('that were known stand while the product API fails', async () => {
    const { ask, clock } = await open()
    await ask(null, '{ features }')
    state.features = { status: 503, body: '' }
    for (let minutes = 0; minutes < 60; minutes += 10) {
      clock.now += 600_000
      expect(await ask(null, '{ features }')).toMatchObject({ data: { features: ['CAPACITY', 'CANCEL'] } })
    }
  })

  test('that never were known are null, and the mutation is unavailable', async () => {
    state.features = { status: 200, body: 'no json' }
    const { ask, cancel, loggedIn, places } = await open()
    expect((await ask(null, '{ features }')).data.features).toBeNull()
    expect(await places()).toMatchObject({ capacity: null, placesLeft: null })
    expect((await cancel(await loggedIn(7))).errors[0].extensions).toMatchObject({
      code: 'UPSTREAM_UNAVAILABLE',
    })
  })
})

describe('places', () => {
  test('are at most fifteen seconds old, and never stale', async () => {
    const { clock, places } = await open()
    expect(await places()).toEqual({ capacity: 2, placesLeft: 1, waitingCount: 0, isCalledOff: false })
    state.confirmed.push(2)
    clock.now += 14_000
    expect((await places()).placesLeft).toBe(1)
    clock.now += 2_000
    expect((await places()).placesLeft).toBe(0)
  })

  test('are unknown while the product API fails, and the rest of the production stands', async () => {
    const { clock, ask, places } = await open()
    await places()
    state.isDown = true
    clock.now += 16_000
    const { data, errors } = await ask(null, `{ production(by: { id: "12" }) { name ${placeFields} } }`)
    expect(errors).toBeUndefined()
    expect(data.production).toMatchObject({
      name: 'Twelve',
      capacity: 2,
      placesLeft: null,
      waitingCount: null,
    })
  })

  test('of a whole list cost one call', async () => {
    const { clock, ask } = await open()
    const list = `{ productions { items { ${placeFields} } } }`
    await ask(null, list)
    clock.now += 16_000
    const before = callsOf('/api/event-show')
    expect((await ask(null, list)).data.productions.items[0].placesLeft).toBe(1)
    expect(callsOf('/api/event-show')).toBe(before)
  })

  test('are none without a limit', async () => {
    state.capacity = null
    const { places } = await open()
    expect(await places()).toEqual({ capacity: null, placesLeft: null, waitingCount: 0, isCalledOff: false })
  })

  test('leave the answer public; the own join makes it private', async () => {
    const { ask, loggedIn } = await open()
    expect(
      (await ask(null, '{ production(by: { id: "12" }) { viewerJoin { state } } }')).data.production,
    ).toEqual({
      viewerJoin: null,
    })
    expect(
      (await ask(await loggedIn(7), '{ production(by: { id: "12" }) { viewerJoin { state } } }')).data,
    ).toEqual({
      production: { viewerJoin: null },
    })
  })
})

describe('a join', () => {
  test('has a place while there is room, and waits afterwards', async () => {
    const { ask, join, loggedIn } = await open()
    const [ana, ben] = [await loggedIn(7), await loggedIn(8)]
    const confirmed = (await join(ana)).data.joinProduction
    expect(confirmed).toMatchObject({
      ticket: { id: '12_sig7-7' },
      join: {
        state: 'CONFIRMED',
        place: null,
        joinedAt: '2026-11-20T19:02:00.000Z',
        canCancel: true,
        admittedAt: null,
        ticket: { id: '12_sig7-7' },
      },
      message: 'Said by the product API',
    })
    for (let presses = 0; presses < 2; presses += 1) {
      const { joinProduction: waiting } = (await join(ben)).data
      expect(waiting).toMatchObject({
        ticket: null,
        join: { state: 'WAITING', place: 1, canCancel: true, ticket: null },
        message: 'You are on the waiting list, place 1',
        userErrors: [],
        production: {
          viewerHasJoined: false,
          viewerTicket: null,
          viewerJoin: { state: 'WAITING', place: 1 },
        },
      })
    }
    const list =
      '{ viewer { joinedProductions { items { id viewerHasJoined viewerJoin { state place } } } } }'
    expect((await ask(ben, list)).data.viewer.joinedProductions.items).toEqual([
      { id: '12', viewerHasJoined: false, viewerJoin: { state: 'WAITING', place: 1 } },
    ])
  })

  test.each([
    ['as used since the admission', '2026-11-20 19:40:00', '2026-11-20T19:40:00.000Z'],
    ['as not used before it', null, null],
    ['without saying so where the product API does not', undefined, null],
  ])('lists its ticket %s', async (_what, said, admittedAt) => {
    state.admittedAt = said
    const { ask, join, loggedIn } = await open()
    const ana = await loggedIn(7)
    await join(ana)
    const list = '{ viewer { joinedProductions { items { viewerJoin { admittedAt ticket { id } } } } } }'
    expect((await ask(ana, list)).data.viewer.joinedProductions.items).toEqual([
      { viewerJoin: { admittedAt, ticket: { id: '12_sig7-7' } } },
    ])
  })

  test('costs one call, and so does each of those at the same moment', async () => {
    const { join, loggedIn } = await open()
    const [ana, ben] = [await loggedIn(7), await loggedIn(8)]
    const before = productApi.calls.length
    const answers = await Promise.all([join(ana), join(ben)])
    expect(answers.map(({ data }) => data.joinProduction.join.state).sort()).toEqual(['CONFIRMED', 'WAITING'])
    expect(productApi.calls.slice(before).sort()).toEqual([
      'GET /api/features',
      'POST /api/store-event-join-list',
      'POST /api/store-event-join-list',
    ])
  })

  test('of a text that was not shown is refused by the product API, and comes with the new text', async () => {
    const { ask, join, loggedIn } = await open()
    const ana = await loggedIn(7)
    state.release = '<p>Mind the ladders, too.</p>'
    const releaseQuery = `mutation ($input: JoinProductionInput!) { joinProduction(input: $input) {
      production { release { html version } } userErrors { code message } } }`
    const input = { productionId: '12', releaseVersion: versionOf('<p>Mind.</p>') }
    const { joinProduction } = (await ask(ana, releaseQuery, input)).data
    expect(joinProduction).toEqual({
      production: { release: { html: state.release, version: versionOf(state.release) } },
      userErrors: [{ code: 'RELEASE_CHANGED', message: 'The release has changed. Please read it again.' }],
    })
    expect(state.confirmed).toEqual([1])
    expect((await join(ana)).data.joinProduction.userErrors).toMatchObject([{ code: 'RELEASE_CHANGED' }])
    const { release } = joinProduction.production
    const again = { productionId: '12', releaseVersion: release.version }
    expect((await ask(ana, joinMutation, again)).data.joinProduction.userErrors).toEqual([])
  })

  test('is read by hundreds at once, and none is turned away', async () => {
    const { ask, loggedIn } = await open()
    const ana = await loggedIn(7)
    const own = '{ viewer { joinedProductions { items { id } } } }'
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask(ana, own)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  })

  test('of a production that is called off says so', async () => {
    state.isCalledOff = true
    const { join, loggedIn, places } = await open()
    expect((await places()).isCalledOff).toBe(true)
    expect((await join(await loggedIn(7))).data.joinProduction.userErrors).toEqual([
      { code: 'PRODUCTION_UNAVAILABLE', message: 'This production has been called off.' },
    ])
  })

  test('that comes too often says when to return', async () => {
    state.changesLeft = 0
    const { join, cancel, loggedIn } = await open()
    const ana = await loggedIn(7)
    const often = [
      {
        code: 'REFUSED',
        message: 'You have joined or given back too often. Please try again in 29 minutes.',
      },
    ]
    expect((await join(ana)).data.joinProduction).toMatchObject({ join: null, userErrors: often })
    expect((await cancel(ana)).data.cancelJoin).toMatchObject({ message: null, userErrors: often })
  })
})

describe('a join by a product API that knows the specification’s calls only', () => {
  beforeEach(() => {
    state.features = { status: 404, body: '' }
  })

  test('of a text that was not shown is never sent to it', async () => {
    const { ask, join, loggedIn } = await open()
    const ana = await loggedIn(7)
    state.release = '<p>Mind the ladders, too.</p>'
    expect((await join(ana)).data.joinProduction.userErrors).toEqual([
      { code: 'RELEASE_CHANGED', message: 'The release has changed. Please read it again.' },
    ])
    const input = { productionId: '12', releaseVersion: '' }
    expect((await ask(ana, joinMutation, input)).data.joinProduction.userErrors).toMatchObject([
      { code: 'RELEASE_CHANGED' },
    ])
    expect(state.confirmed).toEqual([1])
  })

  test('of a production that is closed is never sent to it', async () => {
    const { join, loggedIn } = await open()
    const ana = await loggedIn(7)
    state.status = '0'
    expect((await join(ana)).data.joinProduction.userErrors).toEqual([
      { code: 'PRODUCTION_UNAVAILABLE', message: 'This Production is not available right now!.' },
    ])
    expect(state.confirmed).toEqual([1])
  })

  test('shares the reads of the production and its release with those at the same moment', async () => {
    const { join, loggedIn } = await open()
    const [ana, ben] = [await loggedIn(7), await loggedIn(8)]
    const reads = () => [callsOf('/api/event-showbyid/12'), callsOf('/api/get-production-privacy-policy/12')]
    const before = reads()
    await Promise.all([join(ana), join(ben)])
    expect(reads()).toEqual(before.map((count) => count + 1))
  })
})

describe('a place that is given back', () => {
  test('goes to the first who waits, and is told with the production as it is then', async () => {
    const { ask, cancel, join, loggedIn, places } = await open()
    const [ana, ben] = [await loggedIn(7), await loggedIn(8)]
    await join(ana)
    await join(ben)
    await places()
    expect((await cancel(ana)).data.cancelJoin).toEqual({
      production: {
        capacity: 2,
        placesLeft: 0,
        waitingCount: 0,
        isCalledOff: false,
        viewerHasJoined: false,
        viewerJoin: null,
      },
      message: 'You have given your place back.',
      userErrors: [],
    })
    const own = '{ production(by: { id: "12" }) { viewerHasJoined viewerTicket { id } } }'
    expect((await ask(ben, own)).data.production).toEqual({
      viewerHasJoined: true,
      viewerTicket: { id: '12_sig8-8' },
    })
  })

  test('twice at once is one call', async () => {
    const { cancel, join, loggedIn } = await open()
    const ana = await loggedIn(7)
    await join(ana)
    const before = callsOf('/api/cancel-event-join')
    const answers = await Promise.all([cancel(ana), cancel(ana)])
    for (const { data } of answers) expect(data.cancelJoin.userErrors).toEqual([])
    expect(callsOf('/api/cancel-event-join')).toBe(before + 1)
  })

  test('is refused in the product API’s words, and unknown where there is no such production', async () => {
    const { ask, cancel, loggedIn } = await open()
    const ana = await loggedIn(7)
    expect((await cancel(ana)).data.cancelJoin.userErrors).toEqual([
      { code: 'REFUSED', message: 'You have not joined.' },
    ])
    const unknown = await ask(ana, cancelMutation, { productionId: 'no id!' })
    expect(unknown.data.cancelJoin).toMatchObject({ production: null, userErrors: [{ code: 'NOT_FOUND' }] })
  })

  test('needs a session', async () => {
    const { ask } = await open()
    const { errors } = await ask(null, cancelMutation, { productionId: '12' })
    expect(errors[0].extensions.code).toBe('UNAUTHENTICATED')
  })
})
