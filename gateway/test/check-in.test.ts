import { describe, expect, test } from 'vitest'
import { codeOf, featuresOf, memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

type FeatureSet = Parameters<typeof featuresOf>[0]

const ticket = '12_signature-7'
const ticketHash = 'h'.repeat(43)
const attemptId = 'attempt-0001'
const scannedAt = '2026-11-20T19:00:00.000Z'

/** Its one member is staff, or has the given grant only. */
async function start(offer: FeatureSet, grant?: 'check-in' | 'producer' | 'operator') {
  const user = memberOf(7, grant === undefined ? '3' : '1')
  const atCheckIn = (reply: object) => () => (grant === 'operator' ? refusal(403) : { status: '1', ...reply })
  const grants = grant === undefined ? [] : [{ kind: grant, event_id: 12, event_slug: 'twelve', until: null }]
  const conflict = { attempt_id: attemptId, outcome: 'conflict', at: '2026-11-20 18:00:00', by: 'Lena' }
  const productApi = await startProductApi({
    features: featuresOf(offer),
    login: { success: true, token: 'token-7', user },
    'user-detail-show/7': ok({ user, has_joined: true }),
    grants: ok({ grants }),
    'validate-user': { status: '1' },
    'validate-production': { status: '1', validated_at: '2026-11-20 19:00:00', validated_by: 'Theo Staff' },
    'undo-validation': atCheckIn({ message: 'The check-in was undone.' }),
    'check-in-list/12': atCheckIn({ data: { version: '12.9', entries: [] } }),
    'sync-check-ins': atCheckIn({ data: { results: [conflict] } }),
  })
  const { ask, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url })
  const session = await logIn()
  return {
    ask: (query: string, variables: object = {}) => ask(query, variables, session),
    /** The parameters and bodies that a call was made with. */
    sentTo: (path: string) => productApi.callsTo(path).map(({ query, body }) => ({ query, body })),
  }
}

const validate =
  'mutation ($input: ValidateAttendeeInput!) { validateAttendee(input: $input) { alreadyValidated message userErrors { field } } }'
const undo =
  'mutation ($input: UndoValidationInput!) { undoValidation(input: $input) { message userErrors { field } } }'
const sync =
  'mutation ($input: SyncCheckInsInput!) { syncCheckIns(input: $input) { results { attemptId outcome at by } userErrors { code message field } } }'
const list = 'query ($since: String) { checkInList(productionId: "12", sinceVersion: $since) { version } }'
const lookup = `{ attendee(ticket: "${ticket}") { ticket } }`

const syncOf = (checkIns: object[]) => ({
  input: { productionId: '12', deviceId: 'device-one', checkIns },
})

const checkedIn = { alreadyValidated: false, message: 'User has been validated', userErrors: [] }

describe('a product API with the feature', async () => {
  const { ask, sentTo } = await start(['check-in', 'grants'])

  // The product API decides whether to believe a time: it knows its own clock.
  test.each([
    ['of another year', '2020-01-01T00:00:00Z', '2020-01-01T00:00:00.000Z'],
    ['of another zone', '2026-11-20T11:00:00-08:00', scannedAt],
  ])('gets an attempt with its device and time, %s', async (_, given, time) => {
    const attempt = { attemptId, scannedAt: given, deviceId: 'device-one' }
    const { data } = await ask(validate, { input: { ticket, ...attempt } })
    expect(data.validateAttendee).toEqual(checkedIn)
    expect(sentTo('validate-production').at(-1)).toEqual({
      query: { ticket },
      body: { event_id: 12, user_id: 7, attempt_id: attemptId, scanned_at: time, device_id: 'device-one' },
    })
    const synced = await ask(sync, syncOf([{ attemptId, ticketHash, at: given }]))
    expect(synced.data.syncCheckIns).toEqual({
      results: [{ attemptId, outcome: 'CONFLICT', at: '2026-11-20T18:00:00.000Z', by: 'Lena' }],
      userErrors: [],
    })
    expect(sentTo('sync-check-ins').at(-1)?.body).toEqual({
      event_id: 12,
      device_id: 'device-one',
      check_ins: [{ attempt_id: attemptId, ticket_hash: ticketHash, at: time }],
    })
  })

  test('gets a check-in by hash, and its undo', async () => {
    const byHash = { ticketHash, productionId: '12', attemptId }
    expect((await ask(validate, { input: byHash })).data.validateAttendee).toEqual(checkedIn)
    await ask(undo, { input: byHash })
    for (const path of ['validate-production', 'undo-validation']) {
      const body = { event_id: 12, ticket_hash: ticketHash, attempt_id: attemptId }
      expect(sentTo(path).at(-1)).toEqual({ query: {}, body })
    }
  })

  test.each(['12.8', 'now & then', ''])('gets the version %j unchanged', async (since) => {
    expect((await ask(list, { since })).data.checkInList).toEqual({ version: '12.9' })
    expect(sentTo('check-in-list/12').at(-1)?.query).toEqual({ since })
  })

  test.each([
    ['without a name', {}, 'ticket'],
    ['with two names', { ticket, ticketHash }, 'ticket'],
    ['with a short hash', { ticketHash: 'h' }, 'ticketHash'],
  ])('gets no check-in %s', async (_, named, field) => {
    const before = sentTo('sync-check-ins').length
    const input = { ...named, productionId: '12', attemptId }
    const userErrors = [{ field: [field] }]
    expect((await ask(validate, { input })).data.validateAttendee).toMatchObject({ userErrors })
    expect((await ask(undo, { input })).data.undoValidation).toMatchObject({ userErrors })
    const synced = await ask(sync, syncOf([{ ...named, attemptId, at: scannedAt }]))
    const message = 'This check-in can’t be read.'
    expect(synced.data.syncCheckIns).toEqual({
      results: [],
      userErrors: [{ code: 'INVALID', message, field: ['checkIns', '0', 'ticket'] }],
    })
    expect(sentTo('sync-check-ins')).toHaveLength(before)
  })

  test('gets at most fifty check-ins at once, and no invalid time', async () => {
    const before = sentTo('sync-check-ins').length
    const many = Array.from({ length: 51 }, () => ({ attemptId, ticket, at: scannedAt }))
    expect((await ask(sync, syncOf(many))).data.syncCheckIns.userErrors).toMatchObject([{ code: 'INVALID' }])
    for (const at of ['yesterday', '2026-11-20', '2026-02-30T00:00:00Z', 7]) {
      expect((await ask(sync, syncOf([{ attemptId, ticket, at }]))).errors, String(at)).toHaveLength(1)
    }
    expect(sentTo('sync-check-ins')).toHaveLength(before)
  })
})

describe.each(['check-in', 'producer'] as const)('a member whose only grant is %s', async (grant) => {
  const { ask } = await start(['check-in', 'grants'], grant)

  test('can read the check-in list and tickets, check people in, and undo that', async () => {
    expect((await ask(list)).data.checkInList).toEqual({ version: '12.9' })
    expect((await ask(lookup)).data.attendee).toEqual({ ticket })
    expect((await ask(validate, { input: { ticket } })).data.validateAttendee).toEqual(checkedIn)
    const undone = await ask(undo, { input: { ticket, attemptId } })
    expect(undone.data.undoValidation.userErrors).toEqual([])
  })
})

test('a member whose only grant is operator gets FORBIDDEN for the check-in list, tickets, check-ins and undos', async () => {
  const { ask, sentTo } = await start(['check-in', 'grants'], 'operator')
  const asked: [string, object][] = [
    [list, {}],
    [lookup, {}],
    [validate, { input: { ticket } }],
    [undo, { input: { ticket, attemptId } }],
    [sync, syncOf([{ attemptId, ticket, at: scannedAt }])],
  ]
  for (const [query, variables] of asked) expect(codeOf(await ask(query, variables)), query).toBe('FORBIDDEN')
  expect(sentTo('validate-production')).toEqual([])
})

test('a member with a grant for another production gets FORBIDDEN for a ticket', async () => {
  const { ask } = await start(['check-in', 'grants'], 'check-in')
  expect(codeOf(await ask('{ attendee(ticket: "13_signature-7") { ticket } }'))).toBe('FORBIDDEN')
})

describe.each<[string, FeatureSet, string]>([
  ['that is older', 'older', 'UPSTREAM_NOT_CONFIGURED'],
  ['that lacks the feature', ['capacity', 'cancel'], 'UPSTREAM_NOT_CONFIGURED'],
  ['whose features are unknown', 'failing', 'UPSTREAM_UNAVAILABLE'],
])('a product API %s', async (_, offer, code) => {
  const { ask, sentTo } = await start(offer)

  test('gets the specification’s calls, without the attempt', async () => {
    const { data } = await ask(validate, { input: { ticket, attemptId, scannedAt } })
    expect(data.validateAttendee).toEqual(checkedIn)
    const call = { query: { ticket }, body: { event_id: 12, user_id: 7 } }
    expect(sentTo('validate-production')).toEqual([call])
    expect(sentTo('validate-user')).toEqual([call])
  })

  test('gets none of the other calls', async () => {
    const byHash = { ticketHash, productionId: '12', attemptId }
    for (const [query, variables] of [
      [validate, { input: byHash }],
      [undo, { input: { ticket, attemptId } }],
      [sync, syncOf([{ attemptId, ticketHash, at: scannedAt }])],
    ] as const) {
      expect(codeOf(await ask(query, variables))).toBe(code)
    }
    expect((await ask(list)).data).toEqual({ checkInList: null })
    expect((await ask('{ viewer { grants { kind } } }')).data).toEqual({ viewer: { grants: null } })
    expect(sentTo('validate-production').filter(({ body }) => 'attempt_id' in Object(body))).toEqual([])
    for (const path of ['undo-validation', 'sync-check-ins', 'check-in-list/12', 'grants']) {
      expect(sentTo(path), path).toEqual([])
    }
  })
})
