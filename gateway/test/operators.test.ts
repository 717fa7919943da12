import { beforeEach, describe, expect, test } from 'vitest'
import { codeOf, featuresOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

const until = '2026-12-10 08:00:00'
const grants = [
  { email: 'ada@example.com', kind: 'check-in', event_id: 12, event_slug: 'twelve', until },
  {
    email: 'olga@example.com',
    kind: 'operator',
    event_id: null,
    event_slug: null,
    until: null,
    is_resting: true,
  },
  { email: 'ada@example.com', kind: 'captain', event_id: null, event_slug: null, until: null },
]
const entry = (id: number) => ({
  id: String(id),
  at: '2026-11-20 20:00:00',
  actor: 'Olga Reyes',
  action: 'attendee.check-in',
  target: 'Ada Abara',
  event_id: 12,
  event_name: 'Twelve',
  request_id: 'request-1',
})

/* A product API whose member 7 gives grants and reads the audit, unless a test has it refuse. */
const answers = {
  'member-grants': ok({ grants }),
  'give-grant': ok({ grant: { ...grants[0], until: null } }),
  'revoke-grant': { status: '1', message: 'Gone.' },
  'audit-log': ok({ entries: [entry(9), entry(8)], total_count: 9, has_more: true }),
}
const event = { id: 12, slug: 'twelve', name: 'Twelve', status: '1', created_at: '2026-11-01' }
const offered = featuresOf(['grants', 'desk'])
const productApi = await startProductApi({
  features: offered,
  'event-showbyid/12': ok({ event }),
})
const sent = () => productApi.calls.filter(({ path }) => path in answers)
const refuseAll = (status: number, body?: object) => {
  for (const path of Object.keys(answers)) productApi.replies[path] = refusal(status, body)
}

beforeEach(() => {
  Object.assign(productApi.replies, answers, { features: offered })
  productApi.calls.length = 0
})

async function open() {
  const { ask, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url }, { softTimeout: null })
  const session = await logIn()
  return { ask, asOperator: (query: string, variables: object = {}) => ask(query, variables, session) }
}

const listQuery = '{ grants { email kind isForAllProductions production { slug } until isResting } }'
const giveMutation =
  'mutation ($input: GrantRoleInput!) { grantRole(input: $input) { grant { email kind isForAllProductions until isResting } userErrors { code field message } } }'
const revokeMutation =
  'mutation ($input: RevokeRoleInput!) { revokeRole(input: $input) { userErrors { code field message } } }'
const logQuery =
  'query ($first: Int! = 50, $after: String) { auditLog(first: $first, after: $after) { edges { cursor node { at actor action target requestId } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount } }'
/** Of the tests in which nothing fails. */
const { asOperator } = await open()
const input = { email: ' ada@example.com ', kind: 'CHECK_IN', productionId: '12' }

describe('grants', () => {
  test('of all members are listed, without those of an unknown kind', async () => {
    expect((await asOperator(listQuery)).data.grants).toEqual([
      {
        email: 'ada@example.com',
        kind: 'CHECK_IN',
        isForAllProductions: false,
        production: { slug: 'twelve' },
        until: '2026-12-10T08:00:00.000Z',
        isResting: false,
      },
      {
        email: 'olga@example.com',
        kind: 'OPERATOR',
        isForAllProductions: true,
        production: null,
        until: null,
        isResting: true,
      },
    ])
  })

  test.each([
    ['2026-12-10T00:00:00-08:00', '2026-12-10T08:00:00.000Z'],
    [null, null],
  ])('are given until %s, and taken away', async (given, asSent) => {
    productApi.replies['give-grant'] = ({ body }) =>
      ok({ grant: { ...body, event_slug: null, is_resting: true } })
    const { data } = await asOperator(giveMutation, { input: { ...input, until: given } })
    expect(data.grantRole).toEqual({
      grant: {
        email: 'ada@example.com',
        kind: 'CHECK_IN',
        isForAllProductions: false,
        until: asSent,
        isResting: true,
      },
      userErrors: [],
    })
    const revoked = await asOperator(revokeMutation, {
      input: { email: 'ada@example.com', kind: 'OPERATOR', isForAllProductions: true },
    })
    expect(revoked.data.revokeRole).toEqual({ userErrors: [] })
    const headers = { authorization: 'Bearer token-7' }
    expect(sent()).toMatchObject([
      { body: { email: 'ada@example.com', kind: 'check-in', event_id: 12, until: asSent }, headers },
      { body: { email: 'ada@example.com', kind: 'operator', event_id: null }, headers },
    ])
  })

  test.each([
    ['neither', {}],
    ['null', { productionId: null }],
    ['null and not all', { productionId: null, isForAllProductions: false }],
    ['one and all', { productionId: '12', isForAllProductions: true }],
  ])('for %s are refused without a call: nothing left out means all productions', async (_, where) => {
    const of = { email: 'ada@example.com', kind: 'PRODUCER', ...where }
    const userErrors = [
      {
        code: 'REQUIRED',
        field: ['productionId'],
        message: 'Choose either one production or all productions.',
      },
    ]
    const given = await asOperator(giveMutation, { input: of })
    expect(given.data.grantRole).toEqual({ grant: null, userErrors })
    const revoked = await asOperator(revokeMutation, { input: of })
    expect(revoked.data.revokeRole).toEqual({ userErrors })
    expect(sent()).toEqual([])
  })

  test('keep their end if none is given', async () => {
    await asOperator(giveMutation, { input: { ...input, isForAllProductions: false } })
    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'ada@example.com', kind: 'check-in', event_id: 12 },
    ])
  })

  test.each([
    ['email', { code: 'NOT_FOUND', field: ['email'] }],
    ['event_id', { code: 'NOT_FOUND', field: ['productionId'] }],
    ['until', { code: 'INVALID', field: ['until'] }],
    ['constructor', { code: 'REFUSED', field: null }],
  ])('that the product API refuses for %s say so at the field', async (field, expected) => {
    refuseAll(422, { status: '0', message: 'No.', field })
    for (const [query, name] of [
      [giveMutation, 'grantRole'],
      [revokeMutation, 'revokeRole'],
    ] as const) {
      const { data } = await asOperator(query, { input })
      expect(data[name].userErrors).toEqual([{ ...expected, message: 'No.' }])
    }
  })

  test('without an email, with an invalid production or an invalid date are refused without a call', async () => {
    for (const [wrong, error] of [
      [{ email: ' \u200b ' }, { code: 'REQUIRED', field: ['email'] }],
      [{ email: 'a'.repeat(201) }, { code: 'INVALID', field: ['email'] }],
      [{ productionId: '12 or 13' }, { code: 'INVALID', field: ['productionId'] }],
    ] as const) {
      const { data } = await asOperator(giveMutation, { input: { ...input, ...wrong } })
      expect(data.grantRole).toMatchObject({ grant: null, userErrors: [error] })
    }
    const until = '2026-02-30T00:00:00Z'
    expect(codeOf(await asOperator(giveMutation, { input: { ...input, until } }))).toBe('BAD_USER_INPUT')
    expect(sent()).toEqual([])
  })
})

describe('the audit', () => {
  test('is read page by page', async () => {
    const node = {
      at: '2026-11-20T20:00:00.000Z',
      actor: 'Olga Reyes',
      action: 'attendee.check-in',
      target: 'Ada Abara, Twelve',
      requestId: 'request-1',
    }
    expect((await asOperator(logQuery, { first: 2 })).data.auditLog).toEqual({
      edges: ['9', '8'].map((cursor) => ({ cursor, node })),
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: '9', endCursor: '8' },
      totalCount: 9,
    })
    await asOperator(logQuery, { first: 2, after: '8' })
    expect(sent().map(({ query }) => query)).toEqual([{ limit: '2' }, { limit: '2', before: '8' }])
  })

  test('has no page of 0 or 101 entries, and no invalid cursor', async () => {
    for (const page of [{ first: 0 }, { first: 101 }, { after: 'x' }, { after: '' }, { after: '-1' }]) {
      expect(codeOf(await asOperator(logQuery, page)), JSON.stringify(page)).toBe('BAD_USER_INPUT')
    }
    expect(sent()).toEqual([])
  })
})

describe.each([
  { name: 'grants', query: listQuery, variables: {} },
  { name: 'auditLog', query: logQuery, variables: {} },
  { name: 'grantRole', query: giveMutation, variables: { input } },
  { name: 'revokeRole', query: revokeMutation, variables: { input } },
])('$name', ({ name, query, variables }) => {
  test('needs a session and the feature', async () => {
    const { ask, asOperator } = await open()
    expect(codeOf(await ask(query, variables))).toBe('UNAUTHENTICATED')
    productApi.replies.features = featuresOf(['capacity', 'check-in'])
    const { data, errors } = await asOperator(query, variables)
    if (query.startsWith('mutation')) {
      expect(errors?.[0]?.extensions).toEqual({ code: 'UPSTREAM_NOT_CONFIGURED', service: 'PRODUCT_API' })
    } else expect({ data, errors }).toEqual({ data: { [name]: null }, errors: undefined })
    expect(sent()).toEqual([])
  })

  test('is loaded from the product API each time, and its failures are errors, not empty lists', async () => {
    const { asOperator } = await open()
    expect(codeOf(await asOperator(query, variables))).toBeUndefined()
    refuseAll(403)
    const forbidden = await asOperator(query, variables)
    refuseAll(500)
    const failed = await asOperator(query, variables)
    expect(codeOf(forbidden)).toBe('FORBIDDEN')
    expect(codeOf(failed)).toMatch(/^UPSTREAM_/)
    for (const { data } of [forbidden, failed]) expect(data?.[name] ?? null).toBeNull()
  })
})

test('a change waits until the product API’s features are known', async () => {
  const { asOperator } = await open()
  productApi.replies.features = featuresOf('failing')
  expect(codeOf(await asOperator(giveMutation, { input }))).toBe('UPSTREAM_UNAVAILABLE')
  expect(sent()).toEqual([])
})
