import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startGateway, withoutRequestId } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'

/* A product API whose member 7 gives grants and reads the audit, where `refusal` does not say otherwise. */
interface State {
  features: string[] | 'failing' | 'unknown call'
  refusal: { status: number; body: object } | null
}
let state: State
/** What was sent to it beside logging in, newest last. */
let sent: { path: string; query: string; body: unknown; authorization: string | undefined }[] = []

const grants = [
  {
    email: 'ada@example.com',
    kind: 'door',
    event_id: 12,
    event_slug: 'twelve',
    until: '2026-12-10 08:00:00',
  },
  { email: 'olga@example.com', kind: 'operator', event_id: null, event_slug: null, until: null },
  { email: 'ada@example.com', kind: 'captain', event_id: null, event_slug: null, until: null },
]

const entry = (id: number) => ({
  id: String(id),
  at: '2026-11-20 20:00:00',
  actor: 'Olga Reyes',
  action: 'attendee.admit',
  target: 'Ada Abara',
  event_id: 12,
  event_name: 'Twelve',
  request_id: 'request-1',
})

const productApi = await startUpstream(async (request, response) => {
  const text = await new Response(request as never).text()
  const { pathname, search } = new URL(request.url, 'http://x')
  const answer = (data: object) => json(response, { status: '1', data })
  if (pathname === '/api/features') {
    if (state.features === 'failing') return json(response, {}, 503)
    if (state.features === 'unknown call') return json(response, { status: '0' }, 404)
    return answer({ features: state.features })
  }
  if (pathname === '/api/login') {
    return json(response, { success: true, token: 'token-7', user: { id: 7, name: 'O', role: '2' } })
  }
  if (pathname === '/api/event-showbyid/12') {
    return answer({
      event: { id: 12, slug: 'twelve', name: 'Twelve', status: '1', created_at: '2026-11-01' },
    })
  }
  const body = text === '' ? null : JSON.parse(text)
  sent.push({ path: pathname, query: search, body, authorization: request.headers.authorization })
  if (state.refusal !== null) return json(response, state.refusal.body, state.refusal.status)
  if (pathname === '/api/member-grants') return answer({ grants })
  if (pathname === '/api/give-grant') return answer({ grant: { ...body, event_slug: null } })
  if (pathname === '/api/revoke-grant') return json(response, { status: '1', message: 'Gone.' })
  if (pathname === '/api/audit-log')
    return answer({ entries: [entry(9), entry(8)], total_count: 9, has_more: true })
  return json(response, { status: '0' }, 404)
})
afterAll(() => productApi.close())

beforeEach(() => {
  state = { features: ['grants', 'desk'], refusal: null }
  sent = []
})

async function open() {
  const gateway = await startGateway({ PRODUCT_API_URL: productApi.url }, { softTimeout: null })
  const ask = async (query: string, variables: object = {}, headers = {}) =>
    withoutRequestId(
      await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } }),
    )
  const { data } = await ask(
    'mutation { login(input: { email: "olga@example.com", password: "x" }) { session { token } } }',
  )
  const session = { authorization: `Bearer ${data.login.session.token}` }
  return { ask, asOperator: (query: string, variables: object = {}) => ask(query, variables, session) }
}

const listQuery = '{ grants { email kind isForAllProductions production { slug } until } }'
const giveMutation =
  'mutation ($input: GrantRoleInput!) { grantRole(input: $input) { grant { email kind isForAllProductions until } userErrors { code field message } } }'
const revokeMutation =
  'mutation ($input: RevokeRoleInput!) { revokeRole(input: $input) { userErrors { code field message } } }'
const logQuery =
  'query ($first: Int! = 50, $after: String) { auditLog(first: $first, after: $after) { edges { cursor node { at actor action target requestId } } pageInfo { hasNextPage endCursor } totalCount } }'
const input = { email: ' ada@example.com ', kind: 'DOOR', productionId: '12' }

const operations = [
  { name: 'grants', query: listQuery, variables: {} },
  { name: 'auditLog', query: logQuery, variables: {} },
  { name: 'grantRole', query: giveMutation, variables: { input } },
  { name: 'revokeRole', query: revokeMutation, variables: { input } },
]

describe('grants', () => {
  test('of all members are listed, those of an unknown kind left out', async () => {
    const { asOperator } = await open()
    expect((await asOperator(listQuery)).data.grants).toEqual([
      {
        email: 'ada@example.com',
        kind: 'DOOR',
        isForAllProductions: false,
        production: { slug: 'twelve' },
        until: '2026-12-10T08:00:00.000Z',
      },
      {
        email: 'olga@example.com',
        kind: 'OPERATOR',
        isForAllProductions: true,
        production: null,
        until: null,
      },
    ])
  })

  test.each([
    ['2026-12-10T08:00:00Z', '2026-12-10T08:00:00.000Z'],
    ['2026-12-10T00:00:00-08:00', '2026-12-10T08:00:00.000Z'],
    [null, null],
  ])('are given until %s', async (until, asSent) => {
    const { asOperator } = await open()
    const { data } = await asOperator(giveMutation, { input: { ...input, until } })
    expect(data.grantRole).toEqual({
      grant: { email: 'ada@example.com', kind: 'DOOR', isForAllProductions: false, until: asSent },
      userErrors: [],
    })
    const body = { email: 'ada@example.com', kind: 'door', event_id: 12, until: asSent }
    expect(sent).toEqual([{ path: '/api/give-grant', query: '', body, authorization: 'Bearer token-7' }])
  })

  test('are taken away', async () => {
    const { asOperator } = await open()
    const { data } = await asOperator(revokeMutation, {
      input: { email: 'ada@example.com', kind: 'OPERATOR' },
    })
    expect(data.revokeRole).toEqual({ userErrors: [] })
    expect(sent.map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', kind: 'operator', event_id: null },
    ])
  })

  test.each([
    ['email', { code: 'NOT_FOUND', field: ['email'] }],
    ['event_id', { code: 'NOT_FOUND', field: ['productionId'] }],
    ['until', { code: 'INVALID', field: ['until'] }],
    [null, { code: 'REFUSED', field: null }],
    ['constructor', { code: 'REFUSED', field: null }],
  ])('that the product API refuses for %s say so at the field', async (field, expected) => {
    const { asOperator } = await open()
    state.refusal = { status: 422, body: { status: '0', message: 'No.', field } }
    for (const [query, name] of [
      [giveMutation, 'grantRole'],
      [revokeMutation, 'revokeRole'],
    ] as const) {
      const { data } = await asOperator(query, { input })
      expect(data[name].userErrors).toEqual([{ ...expected, message: 'No.' }])
    }
  })

  test.each([
    [{ email: '  ' }, { code: 'REQUIRED', field: ['email'] }],
    [{ email: 'a'.repeat(201) }, { code: 'INVALID', field: ['email'] }],
    [{ productionId: '12 or 13' }, { code: 'INVALID', field: ['productionId'] }],
  ])('of %j are refused without a call', async (wrong, error) => {
    const { asOperator } = await open()
    const { data } = await asOperator(giveMutation, { input: { ...input, ...wrong } })
    expect(data.grantRole).toMatchObject({ grant: null, userErrors: [error] })
    expect(sent).toEqual([])
  })

  test('end on a day that there is', async () => {
    const { asOperator } = await open()
    const { errors } = await asOperator(giveMutation, { input: { ...input, until: '2026-02-30T00:00:00Z' } })
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    expect(sent).toEqual([])
  })

  test('are changed 200 times an hour by one operator, and not more often', async () => {
    const { asOperator } = await open()
    const codes = new Set<unknown>()
    for (let change = 0; change < 200; change += 1) {
      const { errors } = await asOperator(change % 2 === 0 ? giveMutation : revokeMutation, { input })
      codes.add(errors?.[0]?.extensions.code)
    }
    expect(codes).toEqual(new Set([undefined]))
    const { errors } = await asOperator(giveMutation, { input })
    expect(errors?.[0]).toMatchObject({
      extensions: { code: 'RATE_LIMITED' },
      message: expect.stringContaining('Too many grants were changed.'),
    })
    expect(sent).toHaveLength(200)
  })
})

describe('the audit', () => {
  test('is read in pages', async () => {
    const { asOperator } = await open()
    const node = {
      at: '2026-11-20T20:00:00.000Z',
      actor: 'Olga Reyes',
      action: 'attendee.admit',
      target: 'Ada Abara, Twelve',
      requestId: 'request-1',
    }
    expect((await asOperator(logQuery, { first: 2 })).data.auditLog).toEqual({
      edges: [
        { cursor: '9', node },
        { cursor: '8', node },
      ],
      pageInfo: { hasNextPage: true, endCursor: '8' },
      totalCount: 9,
    })
    await asOperator(logQuery, { first: 2, after: '8' })
    expect(sent.map(({ query }) => query)).toEqual(['?limit=2', '?limit=2&before=8'])
  })

  test.each([{ first: 0 }, { first: 101 }, { after: 'x' }, { after: '' }, { after: '-1' }])(
    'has no page %j',
    async (page) => {
      const { asOperator } = await open()
      const { errors } = await asOperator(logQuery, page)
      expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
      expect(sent).toEqual([])
    },
  )
})

describe.each(operations)('$name', ({ name, query, variables }) => {
  test('is asked of the product API each time', async () => {
    const { asOperator } = await open()
    await asOperator(query, variables)
    await asOperator(query, variables)
    expect(sent).toHaveLength(2)
  })

  test('wants a session', async () => {
    const { ask } = await open()
    expect((await ask(query, variables)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(sent).toEqual([])
  })

  test('is FORBIDDEN where the product API forbids it', async () => {
    const { asOperator } = await open()
    state.refusal = { status: 403, body: { status: '0', message: 'Only staff may do that.' } }
    const { data, errors } = await asOperator(query, variables)
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    expect(data?.[name] ?? null).toBeNull()
  })

  test('is no empty answer where the product API fails', async () => {
    const { asOperator } = await open()
    state.refusal = { status: 500, body: { status: '0', message: 'Something went wrong.' } }
    const { data, errors } = await asOperator(query, variables)
    expect(errors?.[0]?.extensions.code).toMatch(/^UPSTREAM_/)
    expect(data?.[name] ?? null).toBeNull()
  })

  test('is absent with an older product API', async () => {
    const { asOperator } = await open()
    for (const features of ['unknown call', ['capacity', 'door']] as const) {
      state.features = features === 'unknown call' ? features : [...features]
      const { data, errors } = await asOperator(query, variables)
      if (query.startsWith('mutation')) {
        expect(errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_NOT_CONFIGURED', service: 'PRODUCT_API' })
      } else expect({ data, errors }).toEqual({ data: { [name]: null }, errors: undefined })
    }
    expect(sent).toEqual([])
  })
})

test('a change waits until it is known what the product API offers', async () => {
  const { asOperator } = await open()
  state.features = 'failing'
  const { errors } = await asOperator(giveMutation, { input })
  expect(errors?.[0]?.extensions.code).toBe('UPSTREAM_UNAVAILABLE')
  expect(sent).toEqual([])
})
