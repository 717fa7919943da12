import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, featuresOf, memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

/* A product API with productions with two spots. Its members Ana (7) and Ben (8) join production 12 and cancel. */
const atFirst = () => ({
  confirmed: [1],
  waitlisted: [] as number[],
  capacity: 2 as number | null,
  isCalledOff: false,
  /** The specification's: '1' can be joined, '0' can't. */
  status: '1',
  release: '<p>Mind.</p>' as string | null,
  /** The name that the product API gives to the release, if it does. */
  releaseVersion: 'version-1' as string | undefined,
  /** When staff checked in confirmed members; undefined if the product API does not report it. */
  checkedInAt: null as string | null | undefined,
  /** Whether it has no features, and checks nothing. */
  isOlder: false,
})
let state = atFirst()

const event = (id: number) => ({
  id,
  slug: `event-${id}`,
  name: `Event ${id}`,
  discription: '<p>x</p>',
  status: state.isCalledOff ? '0' : state.status,
  capacity: state.capacity,
  confirmed_count: state.confirmed.length,
  waitlist_count: state.waitlisted.length,
  called_off: state.isCalledOff,
})

function joinOf(member: number) {
  const both = { joined_at: '2026-11-20 19:02:00', can_cancel: true }
  const ticket = { checked_in_at: state.checkedInAt, ticket: `12_sig${member}-${member}` }
  if (state.confirmed.includes(member))
    return { state: 'confirmed', waitlist_position: null, ...both, ...ticket }
  const waitlistPosition = state.waitlisted.indexOf(member) + 1
  return waitlistPosition === 0 ? null : { state: 'waitlisted', waitlist_position: waitlistPosition, ...both }
}

function joinRefusal(member: number, releaseVersion: unknown) {
  if (state.isOlder || joinOf(member) !== null) return null
  if (state.isCalledOff) return 'called_off'
  return releaseVersion === state.releaseVersion ? null : 'waiver_changed'
}

const memberIn = (authorization?: string) => Number(authorization?.replace('Bearer token-', ''))

const replies: Parameters<typeof startProductApi>[0] = {
  features: featuresOf(['capacity', 'cancel', 'telepathy']),
  login: ({ body: { email } }) => ({
    success: true,
    token: `token-${email[0]}`,
    user: memberOf(Number(email[0])),
  }),
  'event-list': () => ok({ count: 2, event: { data: [event(12), event(14)] } }),
  'event-showbyid/*': ({ path }) => {
    const id = Number(path.split('/')[1])
    return id < 20 ? ok({ event: event(id) }) : refusal(404)
  },
  'get-production-privacy-policy/*': () =>
    ok({ privacy_policy: state.release, release_version: state.releaseVersion }),
  'user-join-list/*': ({ headers }) => {
    const own = joinOf(memberIn(headers.authorization))
    return { status: '1', count: own === null ? 0 : 1, event: own === null ? [] : [{ ...event(12), ...own }] }
  },
  'user-detail-show/*': ({ headers }) => ok({ user: memberOf(memberIn(headers.authorization)) }),
  'store-event-join-list': ({ headers, body }) => {
    const member = memberIn(headers.authorization)
    const reason = joinRefusal(member, body.release_version)
    if (reason !== null) return refusal(409, { status: '0', message: 'No.', reason })
    const hasRoom = state.capacity === null || state.confirmed.length < state.capacity
    if (joinOf(member) === null) (hasRoom ? state.confirmed : state.waitlisted).push(member)
    if (state.isOlder) return { status: '1' }
    return { status: '1', message: 'Said by the product API', ...joinOf(member) }
  },
  'cancel-event-join': ({ headers }) => {
    const member = memberIn(headers.authorization)
    if (joinOf(member) === null)
      return refusal(409, { status: '0', reason: 'not_joined', message: 'You have not joined.' })
    const hadSpot = state.confirmed.includes(member)
    state.confirmed = state.confirmed.filter((id) => id !== member)
    state.waitlisted = state.waitlisted.filter((id) => id !== member)
    const next = hadSpot ? state.waitlisted.shift() : undefined
    if (next !== undefined) state.confirmed.push(next)
    return { status: '1', message: 'You gave up your spot.' }
  },
}
const productApi = await startProductApi({})

const joinFields = 'state waitlistPosition joinedAt canCancel checkedInAt ticket { id }'
const spotFields = 'capacity spotsLeft waitlistCount isCalledOff'
const joinMutation = `mutation ($input: JoinProductionInput!) { joinProduction(input: $input) {
  production { release { html version } viewerHasJoined viewerTicket { id } viewerJoin { state waitlistPosition } }
  ticket { id url } join { ${joinFields} } message userErrors { code message } } }`
const cancelMutation = `mutation ($input: CancelJoinInput!) { cancelJoin(input: $input) {
  production { ${spotFields} viewerHasJoined viewerJoin { state } } message userErrors { code message } } }`
const ownList =
  '{ viewer { joinedProductions { items { id viewerHasJoined viewerJoin { state waitlistPosition checkedInAt } } } } }'

/** A new gateway for each test, with empty caches and a clock that only the test moves. */
async function open() {
  const clock = { now: Date.parse('2026-11-20T20:00:00Z') }
  const { ask, logIn } = await openGateway(
    { PRODUCT_API_URL: productApi.url, SITE_URL: 'https://compound.example' },
    { now: () => clock.now },
  )
  const versionShown = async (id: string): Promise<string> =>
    (await ask(`{ production(by: { id: "${id}" }) { release { version } } }`)).data.production.release.version
  const releaseVersion = await versionShown('12')
  const [ana, ben] = [await logIn('7@example.com'), await logIn('8@example.com')]
  return {
    clock,
    ask,
    ana,
    ben,
    versionShown,
    join: (session: string, productionId = '12', version = releaseVersion) =>
      ask(joinMutation, { input: { productionId, releaseVersion: version } }, session),
    cancel: (session: string, productionId = '12') =>
      ask(cancelMutation, { input: { productionId } }, session),
    spots: async () => (await ask(`{ production(by: { id: "12" }) { ${spotFields} } }`)).data.production,
  }
}

const callsOf = (path: string) => productApi.calls.filter((call) => call.path.startsWith(path)).length
/** The releases that joins have named. */
const accepted = () => productApi.callsTo('store-event-join-list').map(({ body }) => body.release_version)

beforeEach(() => {
  state = atFirst()
  Object.assign(productApi.replies, replies)
  productApi.calls.length = 0
})

const changed = [{ code: 'RELEASE_CHANGED', message: 'The release has changed. Please read it again.' }]

describe('features', () => {
  test('are those that the product API lists and the schema has, loaded once in five minutes', async () => {
    const { ask, clock } = await open()
    for (const ms of [0, 299_000]) {
      clock.now += ms
      expect((await ask('{ features }')).data.features).toEqual(['CAPACITY', 'CANCEL'])
    }
    expect(callsOf('features')).toBe(1)
  })

  test.each<[string, (typeof replies)[string]]>([
    ['a 404', featuresOf('older')],
    ['a 404 of a proxy', ({ response }) => void response.writeHead(404).end('<h1>Not Found</h1>')],
    ['a good answer without them', ok({})],
    ['a good answer with something else', ok({ features: 'all' })],
  ])('are none after %s: fields are null, and the mutation is not configured', async (_what, features) => {
    productApi.replies.features = features
    const { ask, cancel, ana, spots } = await open()
    expect((await ask('{ features }')).data.features).toEqual([])
    const nothing = { capacity: null, spotsLeft: null, waitlistCount: null, isCalledOff: null }
    expect(await spots()).toEqual(nothing)
    expect(codeOf(await cancel(ana))).toBe('UPSTREAM_NOT_CONFIGURED')
    expect(callsOf('cancel-event-join')).toBe(0)
  })

  test('that were known stay valid while the product API fails', async () => {
    const { ask, clock } = await open()
    await ask('{ features }')
    productApi.replies.features = featuresOf('failing')
    for (let minutes = 0; minutes < 60; minutes += 10) {
      clock.now += 600_000
      expect(await ask('{ features }')).toMatchObject({ data: { features: ['CAPACITY', 'CANCEL'] } })
    }
  })

  test('that were never known are null, and the mutation is unavailable', async () => {
    productApi.replies.features = featuresOf('failing')
    const { ask, cancel, ana, spots } = await open()
    expect((await ask('{ features }')).data.features).toBeNull()
    expect(await spots()).toMatchObject({ capacity: null, spotsLeft: null })
    expect(codeOf(await cancel(ana))).toBe('UPSTREAM_UNAVAILABLE')
  })
})

describe('spots', () => {
  test('are at most fifteen seconds old, and never stale', async () => {
    const { clock, spots } = await open()
    expect(await spots()).toEqual({ capacity: 2, spotsLeft: 1, waitlistCount: 0, isCalledOff: false })
    state.confirmed.push(2)
    clock.now += 14_000
    expect((await spots()).spotsLeft).toBe(1)
    clock.now += 2_000
    expect((await spots()).spotsLeft).toBe(0)
  })

  test('are null while the product API fails, and the other fields are returned', async () => {
    const { clock, ask, spots } = await open()
    await spots()
    for (const path of ['event-list', 'event-showbyid/*']) productApi.replies[path] = refusal(503)
    clock.now += 16_000
    const { data, errors } = await ask(`{ production(by: { id: "12" }) { name ${spotFields} } }`)
    expect(errors).toBeUndefined()
    const unknown = { spotsLeft: null, waitlistCount: null }
    expect(data.production).toMatchObject({ name: 'Event 12', capacity: 2, ...unknown })
  })

  test('of a whole list cost no call for each production', async () => {
    const { clock, ask } = await open()
    const list = `{ productions { items { ${spotFields} } } }`
    await ask(list)
    clock.now += 16_000
    expect((await ask(list)).data.productions.items[0].spotsLeft).toBe(1)
    expect(callsOf('event-showbyid/14')).toBe(0)
  })

  test('are null without a limit', async () => {
    state.capacity = null
    const { spots } = await open()
    expect(await spots()).toEqual({ capacity: null, spotsLeft: null, waitlistCount: 0, isCalledOff: false })
  })
})

describe('a join', () => {
  test('is confirmed while spots are left, and waitlisted afterwards', async () => {
    const { ask, join, ana, ben } = await open()
    expect((await ask(ownList, {}, ana)).data.viewer.joinedProductions.items).toEqual([])
    expect((await join(ana)).data.joinProduction).toMatchObject({
      ticket: { id: '12_sig7-7', url: 'https://compound.example/attendee-check/12_sig7-7' },
      join: {
        state: 'CONFIRMED',
        waitlistPosition: null,
        joinedAt: '2026-11-20T19:02:00.000Z',
        canCancel: true,
        checkedInAt: null,
        ticket: { id: '12_sig7-7' },
      },
      production: { viewerHasJoined: true, viewerTicket: { id: '12_sig7-7' } },
      message: 'Said by the product API',
    })
    expect(accepted()).toEqual(['version-1'])
    const viewerJoin = { state: 'WAITLISTED', waitlistPosition: 1 }
    for (let presses = 0; presses < 2; presses += 1) {
      expect((await join(ben)).data.joinProduction).toMatchObject({
        ticket: null,
        join: { ...viewerJoin, canCancel: true, ticket: null },
        message: "You're number 1 on the waitlist",
        userErrors: [],
        production: { viewerHasJoined: false, viewerTicket: null, viewerJoin },
      })
    }
    expect((await ask(ownList, {}, ben)).data.viewer.joinedProductions.items).toEqual([
      { id: '12', viewerHasJoined: false, viewerJoin: { ...viewerJoin, checkedInAt: null } },
    ])
  })

  test.each([
    ['as used since the check-in', '2026-11-20 19:40:00', '2026-11-20T19:40:00.000Z'],
    ['without saying so if the product API does not', undefined, null],
  ])('lists its ticket %s', async (_what, said, checkedInAt) => {
    state.checkedInAt = said
    const { ask, join, ana } = await open()
    await join(ana)
    expect((await ask(ownList, {}, ana)).data.viewer.joinedProductions.items).toMatchObject([
      { viewerJoin: { checkedInAt } },
    ])
  })

  test('sent 50 times at once is one join with one ticket', async () => {
    const { join, ana } = await open()
    const answers = await Promise.all(Array.from({ length: 50 }, () => join(ana)))
    expect(new Set(answers.map(({ data }) => data.joinProduction?.ticket.id))).toEqual(new Set(['12_sig7-7']))
    expect(callsOf('store-event-join-list')).toBeLessThan(10)
  })

  test('with an outdated waiver version is refused by the product API, and returns the new text', async () => {
    const { join, ana } = await open()
    Object.assign(state, { release: '<p>Mind the ladders, too.</p>', releaseVersion: 'version-2' })
    const { joinProduction } = (await join(ana)).data
    expect(joinProduction).toMatchObject({
      production: { release: { html: state.release, version: 'version-2' } },
      userErrors: changed,
    })
    expect(state.confirmed).toEqual([1])
    const { version } = joinProduction.production.release
    expect((await join(ana, '12', version)).data.joinProduction.userErrors).toEqual([])
  })

  test('works for hundreds of members at once', async () => {
    const { ask, ana } = await open()
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask(ownList, {}, ana)))
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([])
  })

  test('of a production that was called off says so', async () => {
    state.isCalledOff = true
    const { join, ana, spots } = await open()
    expect((await spots()).isCalledOff).toBe(true)
    expect((await join(ana)).data.joinProduction.userErrors).toEqual([
      { code: 'PRODUCTION_UNAVAILABLE', message: 'This production has been called off.' },
    ])
  })

  test('sent too often says when to try again', async () => {
    const { join, cancel, ana } = await open()
    for (const path of ['store-event-join-list', 'cancel-event-join'])
      productApi.replies[path] = ({ response }) => {
        response.setHeader('retry-after', '1740')
        return refusal(429, { status: '0', message: 'Slower.' })
      }
    const message = 'You’ve joined or left too often. Try again in 29 minutes.'
    const userErrors = [{ code: 'REFUSED', message }]
    expect((await join(ana)).data.joinProduction).toMatchObject({ join: null, userErrors })
    expect((await cancel(ana)).data.cancelJoin).toMatchObject({ message: null, userErrors })
  })

  test('needs a session that the product API still accepts', async () => {
    const { join, cancel, ana } = await open()
    expect(codeOf(await join(''))).toBe('UNAUTHENTICATED')
    expect(codeOf(await cancel(''))).toBe('UNAUTHENTICATED')
    productApi.replies['store-event-join-list'] = refusal(401, { message: 'Unauthenticated.' })
    expect(codeOf(await join(ana))).toBe('UNAUTHENTICATED')
  })
})

describe('a join with a product API that knows only the specification’s calls', () => {
  beforeEach(() => {
    productApi.replies.features = featuresOf('older')
    Object.assign(state, { isOlder: true, releaseVersion: undefined })
  })

  test('builds the ticket itself, and is visible to the rest of the request', async () => {
    const { ask, ana, versionShown } = await open()
    const releaseVersion = await versionShown('12')
    const join = (id: number) =>
      `joinProduction(input: { productionId: "${id}", releaseVersion: "${releaseVersion}" }) {
        production { viewerHasJoined viewerTicket { id } viewerJoin { state } } ticket { id } message join { state } }`
    const { data } = await ask(`mutation { first: ${join(12)} second: ${join(13)} }`, {}, ana)
    const joined = (id: string) => ({
      production: { viewerHasJoined: true, viewerTicket: { id }, viewerJoin: null },
      ticket: { id },
      message: 'QR code has been sent to your Email address',
      join: null,
    })
    expect(data).toEqual({ first: joined('12_..-7'), second: joined('13_..-7') })
    expect(accepted()).toEqual([releaseVersion, releaseVersion])
  })

  test('with an outdated waiver version is not sent, and returns the new text', async () => {
    const { join, ana } = await open()
    state.release = '<p>Mind the ladders, too.</p>'
    const { joinProduction } = (await join(ana)).data
    expect(joinProduction).toMatchObject({
      production: { release: { html: state.release } },
      userErrors: changed,
    })
    expect((await join(ana, '12', '')).data.joinProduction.userErrors).toEqual(changed)
    expect(accepted()).toEqual([])
  })

  test('sends the accepted version, as the product API names it, or a hash of the text', async () => {
    state.releaseVersion = '0123456789abcdef'
    const { join, ana, versionShown } = await open()
    await join(ana, '16', await versionShown('16'))
    expect(accepted()).toEqual(['0123456789abcdef'])
    state.release = null
    const builtIn = await versionShown('15')
    expect(builtIn).not.toBe('0123456789abcdef')
    await join(ana, '15', builtIn)
    expect(accepted().at(-1)).toBe(builtIn)
  })

  test('for a closed or unknown production is not sent', async () => {
    const { join, ana } = await open()
    expect((await join(ana, '99')).data.joinProduction.userErrors).toMatchObject([{ code: 'NOT_FOUND' }])
    state.status = '0'
    expect((await join(ana)).data.joinProduction.userErrors).toEqual([
      { code: 'PRODUCTION_UNAVAILABLE', message: 'This Production is not available right now!.' },
    ])
    expect(accepted()).toEqual([])
  })
})

test('joined productions are listed with their tickets by one call, however many there are', async () => {
  const { ask, ana } = await open()
  productApi.replies['user-join-list/*'] = ({ query: { page, limit } }) => {
    const first = (Number(page) - 1) * Number(limit)
    const ids = Array.from({ length: Number(limit) }, (_, at) => 1 + first + at)
    return { status: '1', count: 700, event: ids.map((id) => ({ ...event(id), ticket: `${id}_sig7-7` })) }
  }
  const query =
    '{ viewer { joinedProductions(page: 116) { items { id viewerTicket { id } } pageInfo { totalCount } } } }'
  const { items, pageInfo } = (await ask(query, {}, ana)).data.viewer.joinedProductions
  expect(items.at(-1)).toEqual({ id: '696', viewerTicket: { id: '696_sig7-7' } })
  expect(pageInfo.totalCount).toBe(700)
  expect(callsOf('user-join-list')).toBe(1)
})

describe('a spot that is given up', () => {
  test('goes to the first member on the waitlist, and the response shows the production afterwards', async () => {
    const { ask, cancel, join, ana, ben, spots } = await open()
    await join(ana)
    await join(ben)
    await spots()
    const nobody = { viewerHasJoined: false, viewerJoin: null }
    expect((await cancel(ana)).data.cancelJoin).toEqual({
      production: { capacity: 2, spotsLeft: 0, waitlistCount: 0, isCalledOff: false, ...nobody },
      message: 'You gave up your spot.',
      userErrors: [],
    })
    const own = '{ production(by: { id: "12" }) { viewerHasJoined viewerTicket { id } } }'
    const joined = { viewerHasJoined: true, viewerTicket: { id: '12_sig8-8' } }
    expect((await ask(own, {}, ben)).data.production).toEqual(joined)
  })

  test('twice at once is one call', async () => {
    const { cancel, join, ana } = await open()
    await join(ana)
    for (const { data } of await Promise.all([cancel(ana), cancel(ana)]))
      expect(data.cancelJoin.userErrors).toEqual([])
    expect(callsOf('cancel-event-join')).toBe(1)
  })

  test('is refused with the product API’s message, or as unknown for an unknown production', async () => {
    const { cancel, ana } = await open()
    expect((await cancel(ana)).data.cancelJoin.userErrors).toEqual([
      { code: 'REFUSED', message: 'You have not joined.' },
    ])
    const unknown = await cancel(ana, 'no id!')
    expect(unknown.data.cancelJoin).toMatchObject({ production: null, userErrors: [{ code: 'NOT_FOUND' }] })
  })
})
