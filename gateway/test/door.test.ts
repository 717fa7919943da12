import { afterAll, describe, expect, test } from 'vitest'
import { startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/** A product API with one member, who may act at every door. It says what it offers, or fails to. */
type Offer = readonly string[] | 'older' | 'failing'

const ticket = '12_signature-7'
const ticketHash = 'h'.repeat(43)
const attemptId = 'attempt-0001'
const scannedAt = '2026-11-20T19:00:00.000Z'

interface Call {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

async function start(offer: Offer) {
  const calls: Call[] = []
  const productApi = await startUpstream(async (request, response) => {
    const text = await new Response(request as never).text()
    const url = new URL(request.url, 'http://product-api')
    const body: unknown = text === '' ? null : JSON.parse(text)
    const user = { id: 7, name: 'Theo Door', role: '3' }
    const validated = { validated_at: '2026-11-20 19:00:00', validated_by: 'Theo Door' }
    calls.push({ path: url.pathname, query: Object.fromEntries(url.searchParams), body })
    const answer = (data: object) => json(response, { status: '1', ...data })
    if (url.pathname === '/api/features') {
      if (offer === 'failing') return json(response, {}, 503)
      if (offer === 'older') return json(response, { message: 'Not Found' }, 404)
      return answer({ data: { features: offer } })
    }
    if (url.pathname === '/api/login') return json(response, { success: true, token: 'token-7', user })
    if (url.pathname === '/api/user-detail-show/7') return answer({ data: { user, has_joined: true } })
    if (url.pathname === '/api/validate-user') return answer({})
    if (url.pathname === '/api/validate-production') return answer(validated)
    if (url.pathname === '/api/undo-validation') return answer({ message: 'The validation has been undone.' })
    if (url.pathname === '/api/door-list/12') return answer({ data: { version: '12.9', entries: [] } })
    if (url.pathname === '/api/sync-door') {
      const results = [{ attempt_id: attemptId, state: 'conflict', at: '2026-11-20 18:00:00', by: 'Lena' }]
      return answer({ data: { results } })
    }
    if (url.pathname === '/api/grants') return answer({ data: { grants: [] } })
    return json(response, { status: '0' }, 404)
  })
  afterAll(() => productApi.close())
  const { app } = await startGateway({ PRODUCT_API_URL: productApi.url })
  const ask = async (query: string, variables: object = {}, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    const payload = { query, variables }
    return (await app.inject({ method: 'POST', url: '/graphql', headers, payload })).json()
  }
  const login = 'mutation ($input: LoginInput!) { login(input: $input) { session { token } } }'
  const { data } = await ask(login, { input: { email: 'theo@example.com', password: 'x' } })
  const { token } = data.login.session
  return {
    ask: (query: string, variables: object = {}) => ask(query, variables, token),
    /** The calls of a path so far. */
    callsTo: (path: string) => calls.filter((call) => call.path === `/api/${path}`),
  }
}

const validate =
  'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { alreadyValidated message userErrors { field } } }'
const undo =
  'mutation ($input: UndoValidationInput!) { undoValidation(input: $input) { message userErrors { field } } }'
const sync =
  'mutation ($input: SyncDoorInput!) { syncDoor(input: $input) { results { attemptId state at by } userErrors { code message field } } }'
const list = 'query ($since: String) { doorList(productionId: "12", sinceVersion: $since) { version } }'

const syncOf = (admissions: object[]) => ({
  input: { productionId: '12', deviceId: 'device-one', admissions },
})

const admitted = { alreadyValidated: false, message: 'User has been validated', userErrors: [] }

describe('a product API with the feature', async () => {
  const { ask, callsTo } = await start(['door', 'grants'])

  // Whether a time is to be believed, only the product API decides: it knows its own clock.
  test.each([
    ['of now', scannedAt, scannedAt],
    ['an hour ahead', '2026-11-20T20:00:00Z', '2026-11-20T20:00:00.000Z'],
    ['of another year', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'],
    ['of another zone', '2026-11-20T11:00:00-08:00', scannedAt],
  ])('gets an attempt with its time, %s', async (_, given, sent) => {
    const { data } = await ask(validate, { input: { ticket, attemptId, scannedAt: given } })
    expect(data.validateAttendee).toEqual(admitted)
    expect(callsTo('validate-production').at(-1)).toEqual({
      path: '/api/validate-production',
      query: { ticket },
      body: { event_id: 12, user_id: 7, attempt_id: attemptId, scanned_at: sent },
    })
    const synced = await ask(sync, syncOf([{ attemptId, ticketHash, at: given }]))
    expect(synced.data.syncDoor).toEqual({
      results: [{ attemptId, state: 'CONFLICT', at: '2026-11-20T18:00:00.000Z', by: 'Lena' }],
      userErrors: [],
    })
    expect(callsTo('sync-door').at(-1)?.body).toEqual({
      event_id: 12,
      device_id: 'device-one',
      admissions: [{ attempt_id: attemptId, ticket_hash: ticketHash, at: sent }],
    })
  })

  test('gets an attempt by a hash, and its undo', async () => {
    const byHash = { ticketHash, productionId: '12', attemptId }
    expect((await ask(validate, { input: byHash })).data.validateAttendee).toEqual(admitted)
    await ask(undo, { input: byHash })
    for (const path of ['validate-production', 'undo-validation']) {
      const body = { event_id: 12, ticket_hash: ticketHash, attempt_id: attemptId }
      expect(callsTo(path).at(-1)).toEqual({ path: `/api/${path}`, query: {}, body })
    }
  })

  test.each(['12.8', '13.8', '-1', 'now & then', '', 'x'.repeat(2_000)])(
    'gets the version %.20j as it is',
    async (since) => {
      expect((await ask(list, { since })).data.doorList).toEqual({ version: '12.9' })
      expect(callsTo('door-list/12').at(-1)?.query).toEqual({ since })
    },
  )

  test.each([
    ['without a name', {}, 'ticket'],
    ['with two names', { ticket, ticketHash }, 'ticket'],
    ['with a short hash', { ticketHash: 'h' }, 'ticketHash'],
  ])('gets no admission %s', async (_, named, field) => {
    const before = callsTo('sync-door').length
    const validated = await ask(validate, { input: { ...named, productionId: '12', attemptId } })
    expect(validated.data.validateAttendee.userErrors).toEqual([{ field: [field] }])
    const undone = await ask(undo, { input: { ...named, productionId: '12', attemptId } })
    expect(undone.data.undoValidation.userErrors).toEqual([{ field: [field] }])
    const synced = await ask(sync, syncOf([{ ...named, attemptId, at: scannedAt }]))
    expect(synced.data.syncDoor).toEqual({
      results: [],
      userErrors: [
        {
          code: 'INVALID',
          message: 'This admission cannot be read.',
          field: ['admissions', '0', 'ticket'],
        },
      ],
    })
    expect(callsTo('sync-door')).toHaveLength(before)
  })

  test('gets no more than fifty admissions at once, and no time that is none', async () => {
    const before = callsTo('sync-door').length
    const many = Array.from({ length: 51 }, () => ({ attemptId, ticket, at: scannedAt }))
    expect((await ask(sync, syncOf(many))).data.syncDoor.userErrors).toMatchObject([{ code: 'INVALID' }])
    for (const at of ['yesterday', '2026-11-20', '2026-02-30T00:00:00Z', 7]) {
      const { errors } = await ask(sync, syncOf([{ attemptId, ticket, at }]))
      expect(errors, String(at)).toHaveLength(1)
    }
    expect(callsTo('sync-door')).toHaveLength(before)
  })
})

describe.each<[string, Offer, string]>([
  ['that is older', 'older', 'UPSTREAM_NOT_CONFIGURED'],
  ['that lacks the feature', ['capacity', 'cancel'], 'UPSTREAM_NOT_CONFIGURED'],
  ['whose features are unknown', 'failing', 'UPSTREAM_UNAVAILABLE'],
])('a product API %s', async (_, offer, code) => {
  const { ask, callsTo } = await start(offer)

  test('gets what the specification says, and nothing of the attempt', async () => {
    const { data } = await ask(validate, { input: { ticket, attemptId, scannedAt } })
    expect(data.validateAttendee).toEqual(admitted)
    expect(callsTo('validate-production')).toEqual([
      { path: '/api/validate-production', query: { ticket }, body: { event_id: 12, user_id: 7 } },
    ])
    expect(callsTo('validate-user')).toEqual([
      { path: '/api/validate-user', query: { ticket }, body: { event_id: 12, user_id: 7 } },
    ])
  })

  test('gets none of the other calls', async () => {
    const byHash = { ticketHash, productionId: '12', attemptId }
    for (const [query, variables] of [
      [validate, { input: byHash }],
      [undo, { input: { ticket, attemptId } }],
      [undo, { input: byHash }],
      [sync, syncOf([{ attemptId, ticketHash, at: scannedAt }])],
    ] as const) {
      expect((await ask(query, variables)).errors).toMatchObject([{ extensions: { code } }])
    }
    expect((await ask(list)).data).toEqual({ doorList: null })
    expect((await ask('{ viewer { grants { kind } } }')).data).toEqual({ viewer: { grants: null } })
    expect(callsTo('validate-production').filter(({ body }) => 'attempt_id' in Object(body))).toEqual([])
    for (const path of ['undo-validation', 'sync-door', 'door-list/12', 'grants']) {
      expect(callsTo(path), path).toEqual([])
    }
  })
})
