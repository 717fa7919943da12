import { afterEach, describe, expect, test } from 'vitest'
import { codeOf, memberOf, ok, openGateway, refusal, startProductApi } from './product-api.ts'

const ticket = '12_signature-7'
const ticketHash = 'h'.repeat(43)
const waitlistEntryId = 'w'.repeat(43)
const attemptId = 'attempt-0001'
const at = '2026-11-20T19:00:00.000Z'
const event = { id: 12, slug: 'twelve', name: 'Twelve', status: '1', minimum_age: 21 }
const joining = { is_open: true, capacity: 20, takes_walk_ins: true, set_at: null, set_by: null }
const user = memberOf(7, '3')
const admitted = {
  name: 'Kiri',
  is_over_capacity: true,
  already_admitted: false,
  checked_in_at: '2026-11-20 19:00:00',
  by: 'Theo',
}

/** Its member is staff and a producer. An older one lacks every field and call of the feature. */
async function start(features = ['check-in', 'desk', 'walk-in'], environment: Record<string, string> = {}) {
  const entry = { name: 'Ana', ticket_hash: ticketHash, state: 'checked_in', checked_in_at: null }
  const counts = { confirmed_count: 3, waitlist_count: 1, checked_in_count: 2 }
  const attendee = { user, state: 'checked_in', ticket: null }
  const productApi = await startProductApi({
    features: ok({ features }),
    login: { success: true, token: 'token-7', user },
    'user-detail-show/7': ok({ user, has_joined: true }),
    'event-show/twelve': ok({ event }),
    admit: { ...ok(admitted), message: 'Over capacity.' },
    'undo-validation': { status: '1', message: 'Undone.' },
    'check-in-list/12': ok({
      version: '12.9',
      takes_walk_ins: false,
      entries: [{ ...entry, is_of_age: false, admission_id: attemptId }, entry],
      waitlist: [
        { id: waitlistEntryId, name: 'Kiri', position: 1, is_of_age: true },
        { id: 'x', name: null, position: 2 },
        { id: 'unreadable', name: 'Lena', position: 'last' },
      ],
    }),
    'sync-check-ins': ({ body }) =>
      ok({
        results: body.check_ins.map(({ attempt_id }: { attempt_id: string }) => ({
          attempt_id,
          outcome: 'refused',
          at: null,
          by: null,
          message: 'No longer on the waitlist.',
        })),
      }),
    'desk-figures': ok({ figures: [{ event_id: 12, ...counts, walk_ins: 1, arrivals: [], joining }] }),
    'attendees/12': ok({
      total_count: 2,
      has_more: false,
      attendees: [
        { ...attendee, id: 'a1', is_walk_in: true, admission_id: attemptId, marks: ['too_young', 'news'] },
        attendee,
      ],
    }),
    'set-joining': ok({ joining, replaced: { ...joining, takes_walk_ins: false } }),
  })
  const { ask, logIn } = await openGateway({ PRODUCT_API_URL: productApi.url, ...environment })
  const session = await logIn()
  return {
    ask: (query: string, variables: object = {}) => ask(query, variables, session),
    replies: productApi.replies,
    sentTo: (path: string) => productApi.callsTo(path).map(({ body }) => body),
  }
}

const admitFields =
  'name isOverCapacity alreadyAdmitted checkedInAt by message userErrors { code message field }'
const admit = `mutation ($input: AdmitInput!) { admit(input: $input) { ${admitFields} } }`
const undo = `mutation ($input: UndoValidationInput!) {
  undoValidation(input: $input) { message userErrors { code field } } }`
const sync = `mutation ($input: SyncCheckInsInput!) { syncCheckIns(input: $input) {
  results { attemptId outcome message } userErrors { code field } } }`
const setJoining = `mutation ($input: SetJoiningInput!) { setJoining(input: $input) {
  joining { takesWalkIns } replaced { takesWalkIns } userErrors { field } } }`
const list = `{ checkInList(productionId: "12") {
  entries { isOfAge admissionId } waitlist { id name position isOfAge } takesWalkIns } }`
const desk = `{ production(by: { slug: "twelve" }) { minimumAge counts { checkedIn walkIns } joining { takesWalkIns }
  attendees { edges { node { id isWalkIn admissionId admissionMarks ticket } } } } }`

const walkIn = { name: 'Kiri Mato', email: 'kiri@example.com', releaseVersion: 'version-1' }
const inputOf = (given: object) => ({ input: { productionId: '12', attemptId, ...given } })
const syncOf = (...checkIns: object[]) => ({
  input: { productionId: '12', deviceId: 'device-one', checkIns },
})
const nobody = {
  name: null,
  isOverCapacity: null,
  alreadyAdmitted: false,
  checkedInAt: null,
  by: null,
  message: null,
}

describe('letting someone in', async () => {
  const { ask, sentTo, replies } = await start()

  test('from the waitlist returns who came in', async () => {
    const { data } = await ask(admit, inputOf({ waitlistEntryId, at, overCapacity: true }))
    expect(data.admit).toEqual({
      name: 'Kiri',
      isOverCapacity: true,
      alreadyAdmitted: false,
      checkedInAt: at,
      by: 'Theo',
      message: 'Over capacity.',
      userErrors: [],
    })
    expect(sentTo('admit').at(-1)).toEqual({
      event_id: 12,
      attempt_id: attemptId,
      at,
      waitlist_entry_id: waitlistEntryId,
      over_capacity: true,
    })
  })

  test('as a walk-in sends what was typed, without hidden marks', async () => {
    const typed = { name: ' \u202eKiri\u0000  Mato ', email: ' KIRI@Example.com', dateOfBirth: '1990-02-28' }
    await ask(admit, inputOf({ walkIn: { ...walkIn, ...typed } }))
    expect(sentTo('admit').at(-1)).toEqual({
      event_id: 12,
      attempt_id: attemptId,
      over_capacity: false,
      walk_in: {
        name: 'Kiri Mato',
        email: 'kiri@example.com',
        date_of_birth: '1990-02-28',
        release_version: 'version-1',
      },
    })
    await ask(admit, inputOf({ walkIn: { ...walkIn, name: '<b>Kiri</b>', email: '', dateOfBirth: '' } }))
    expect(sentTo('admit').at(-1)?.walk_in).toEqual({
      name: '<b>Kiri</b>',
      email: '',
      release_version: 'version-1',
    })
  })

  test('twice says when the person came in first', async () => {
    replies.admit = ok({ ...admitted, already_admitted: true })
    const { data } = await ask(admit, inputOf({ waitlistEntryId }))
    expect(data.admit).toMatchObject({ alreadyAdmitted: true, checkedInAt: at, by: 'Theo', message: null })
  })

  test.each([
    [422, { code: 'over_capacity' }, 'OVER_CAPACITY', ['overCapacity']],
    [422, { code: 'walk_ins_closed' }, 'WALK_INS_CLOSED', ['walkIn']],
    [422, { code: 'too_young' }, 'TOO_YOUNG', null],
    [422, { code: 'too_young', field: 'date_of_birth' }, 'TOO_YOUNG', ['walkIn', 'dateOfBirth']],
    [422, { code: 'release_changed' }, 'RELEASE_CHANGED', ['walkIn', 'releaseVersion']],
    [422, { code: 'not_waitlisted' }, 'NOT_FOUND', ['waitlistEntryId']],
    [422, { code: 'called_off' }, 'PRODUCTION_UNAVAILABLE', null],
    [422, { code: 'invalid', field: 'name' }, 'INVALID', ['walkIn', 'name']],
    [422, { code: 'invalid', field: 'attempt_id' }, 'INVALID', ['attemptId']],
    [422, { code: 'invalid' }, 'INVALID', null],
    [422, { code: 'of another build' }, 'REFUSED', null],
    [409, {}, 'REFUSED', null],
    [404, {}, 'NOT_FOUND', ['productionId']],
  ])('refused by %i %j is %s at %j', async (status, body, code, field) => {
    replies.admit = refusal(status, { status: '0', message: 'Sorry.', ...body })
    const { data } = await ask(admit, inputOf({ waitlistEntryId }))
    expect(data.admit).toEqual({ ...nobody, userErrors: [{ code, message: 'Sorry.', field }] })
  })

  test('needs a grant for the production', async () => {
    replies.admit = refusal(403)
    expect(codeOf(await ask(admit, inputOf({ walkIn, overCapacity: true })))).toBe('FORBIDDEN')
  })
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

const badWalkIns: [what: string, change: object, code: string, field: string][] = [
  ['without a name', { name: ' \u200b' }, 'REQUIRED', 'name'],
  ['named by control characters', { name: '\u0007\u202e' }, 'REQUIRED', 'name'],
  ['with a name of 10,000 letters', { name: 'x'.repeat(10_000) }, 'INVALID', 'name'],
  ['with a name without a letter', { name: '12 <>' }, 'INVALID', 'name'],
  ['with a malformed email', { email: 'kiri' }, 'INVALID', 'email'],
  ['with a deleted account’s email', { email: 'walk-in-1@deleted.invalid' }, 'INVALID', 'email'],
  ['with a long email', { email: `${'x'.repeat(10_000)}@example.com` }, 'INVALID', 'email'],
  ['born tomorrow', { dateOfBirth: tomorrow }, 'INVALID', 'dateOfBirth'],
  ['born too long ago', { dateOfBirth: '1800-01-01' }, 'INVALID', 'dateOfBirth'],
  ['born on no day', { dateOfBirth: '1990-02-30' }, 'INVALID', 'dateOfBirth'],
  ['without acceptance', { releaseVersion: '' }, 'REQUIRED', 'releaseVersion'],
  ['with no version of ours', { releaseVersion: 'x'.repeat(65) }, 'RELEASE_CHANGED', 'releaseVersion'],
]

describe('without a call', async () => {
  const { ask, sentTo } = await start()

  test.each(badWalkIns)('a walk-in %s is refused', async (_, change, code, field) => {
    const { data } = await ask(admit, inputOf({ walkIn: { ...walkIn, ...change } }))
    expect(data.admit.userErrors).toMatchObject([{ code, field: ['walkIn', field] }])
  })

  test.each([
    ['both', { waitlistEntryId, walkIn }, 'INVALID', ['waitlistEntryId']],
    ['neither', {}, 'INVALID', ['waitlistEntryId']],
    ['no entry of ours', { waitlistEntryId: '../12' }, 'NOT_FOUND', ['waitlistEntryId']],
    ['no production', { waitlistEntryId, productionId: '../12' }, 'NOT_FOUND', ['productionId']],
    ['a short attempt', { waitlistEntryId, attemptId: 'x' }, 'INVALID', ['attemptId']],
  ])('an admission with %s is refused', async (_, change, code, field) => {
    const { data } = await ask(admit, inputOf(change))
    expect(data.admit.userErrors).toMatchObject([{ code, field }])
  })

  test.each([
    ['two names', { admissionId: attemptId, ticket }, ['ticket']],
    ['another id', { admissionId: '../12' }, ['admissionId']],
    ['no production', { admissionId: attemptId, productionId: null }, ['productionId']],
  ])('an undo with %s is refused', async (_, change, field) => {
    const { data } = await ask(undo, inputOf({ attemptId: 'undo-0001', ...change }))
    expect(data.undoValidation.userErrors).toMatchObject([{ field }])
  })

  test.each([
    { ticket, waitlistEntryId },
    { ticketHash, walkIn },
    { waitlistEntryId, walkIn },
    { ticket, ticketHash, waitlistEntryId, walkIn },
    {},
  ])('a synced check-in with the names %j is refused', async (names) => {
    const { data } = await ask(sync, syncOf({ attemptId, at, ...names }))
    expect(data.syncCheckIns).toMatchObject({
      results: [],
      userErrors: [{ code: 'INVALID', field: ['checkIns', '0', 'ticket'] }],
    })
  })

  afterEach(() => {
    for (const path of ['admit', 'undo-validation', 'sync-check-ins']) expect(sentTo(path)).toEqual([])
  })
})

test('the undo of an admission names it by its attempt', async () => {
  const { ask, sentTo } = await start()
  const { data } = await ask(undo, inputOf({ admissionId: attemptId, attemptId: 'undo-0001' }))
  expect(data.undoValidation).toEqual({ message: 'Undone.', userErrors: [] })
  expect(sentTo('undo-validation')).toEqual([
    { event_id: 12, admission_id: attemptId, attempt_id: 'undo-0001' },
  ])
})

describe('a synced queue', () => {
  test('has tickets, waitlisted people and walk-ins in their order', async () => {
    const { ask, sentTo } = await start()
    const ids = ['attempt-1', 'attempt-2', 'attempt-3']
    const { data } = await ask(
      sync,
      syncOf(
        { attemptId: ids[0], at, ticketHash },
        { attemptId: ids[1], at, waitlistEntryId, overCapacity: true },
        { attemptId: ids[2], at, walkIn },
      ),
    )
    const message = 'No longer on the waitlist.'
    const results = ids.map((attemptId) => ({ attemptId, outcome: 'REFUSED', message }))
    expect(data.syncCheckIns).toEqual({ results, userErrors: [] })
    const sent = { name: walkIn.name, email: walkIn.email, release_version: walkIn.releaseVersion }
    expect(sentTo('sync-check-ins')[0]?.check_ins).toEqual([
      { attempt_id: ids[0], at, ticket_hash: ticketHash },
      { attempt_id: ids[1], at, waitlist_entry_id: waitlistEntryId, over_capacity: true },
      { attempt_id: ids[2], at, walk_in: sent, over_capacity: false },
    ])
  })

  test('isn’t held up by people who can’t be recorded', async () => {
    const { ask, sentTo } = await start()
    const bad = badWalkIns.map(([, change], index) => ({
      attemptId: `attempt-${index}`,
      at,
      walkIn: { ...walkIn, ...change },
    }))
    const unknown = { attemptId: 'attempt-entry', at, waitlistEntryId: '../12' }
    const { data } = await ask(sync, syncOf(...bad, unknown, { attemptId, at, ticketHash }))
    const { results, userErrors } = data.syncCheckIns
    expect(userErrors).toEqual([])
    expect(results).toHaveLength(bad.length + 2)
    for (const result of results) {
      expect(result).toMatchObject({ outcome: 'REFUSED', message: expect.any(String) })
    }
    expect(sentTo('sync-check-ins')[0]?.check_ins).toEqual([
      { attempt_id: attemptId, at, ticket_hash: ticketHash },
    ])
  })

  test('keeps people without a ticket whom a process of the build before refuses', async () => {
    const { ask, replies } = await start()
    const result = { outcome: 'refused', at: null, by: null }
    replies['sync-check-ins'] = ok({
      results: [attemptId, 'attempt-2'].map((attempt_id) => ({ attempt_id, ...result })),
    })
    const { data } = await ask(
      sync,
      syncOf({ attemptId, at, walkIn }, { attemptId: 'attempt-2', at, ticketHash }),
    )
    expect(data.syncCheckIns).toEqual({
      results: [{ attemptId: 'attempt-2', outcome: 'REFUSED', message: null }],
      userErrors: [],
    })
  })
})

test('the check-in list has the waitlist, ages and admissions', async () => {
  const { ask } = await start()
  expect((await ask(list)).data.checkInList).toEqual({
    entries: [
      { isOfAge: false, admissionId: attemptId },
      { isOfAge: null, admissionId: null },
    ],
    waitlist: [
      { id: waitlistEntryId, name: 'Kiri', position: 1, isOfAge: true },
      { id: 'x', name: '', position: 2, isOfAge: null },
    ],
    takesWalkIns: false,
  })
})

test('the desk marks walk-ins and what did not hold', async () => {
  const { ask, sentTo } = await start()
  expect((await ask(desk)).data.production).toEqual({
    minimumAge: 21,
    counts: { checkedIn: 2, walkIns: 1 },
    joining: { takesWalkIns: true },
    attendees: {
      edges: [
        {
          node: {
            id: 'a1',
            isWalkIn: true,
            admissionId: attemptId,
            admissionMarks: ['TOO_YOUNG'],
            ticket: null,
          },
        },
        { node: { id: null, isWalkIn: null, admissionId: null, admissionMarks: null, ticket: null } },
      ],
    },
  })
  for (const takesWalkIns of [false, null]) {
    const { data } = await ask(setJoining, { input: { productionId: '12', takesWalkIns } })
    const changed = { joining: { takesWalkIns: true }, replaced: { takesWalkIns: false }, userErrors: [] }
    expect(data.setJoining).toEqual(changed)
  }
  expect(sentTo('set-joining')).toEqual([{ event_id: 12, takes_walk_ins: false }, { event_id: 12 }])
})

test.each([
  [21, 21],
  [0, null],
  [null, null],
])('with the feature, the minimum age %j is %j, whatever the site’s', async (minimum_age, minimumAge) => {
  const { ask, replies } = await start(['walk-in'], { MINIMUM_AGE: '18' })
  replies['event-show/twelve'] = ok({ event: { ...event, minimum_age } })
  const { data } = await ask('{ production(by: { slug: "twelve" }) { minimumAge } }')
  expect(data.production).toEqual({ minimumAge })
})

test('joining a production too young is an error that the member can read', async () => {
  const { ask, replies } = await start(['capacity'])
  const message = 'You must be 21 on the day of this production.'
  replies['event-showbyid/12'] = ok({ event })
  replies['store-event-join-list'] = refusal(422, { status: '0', message, reason: 'too_young' })
  const { data } = await ask(`mutation {
    joinProduction(input: { productionId: "12", releaseVersion: "1" }) { userErrors { code message } } }`)
  expect(data.joinProduction.userErrors).toEqual([{ code: 'TOO_YOUNG', message }])
})

describe.each([
  ['without the feature', undefined],
  ['without the feature, on a site with a minimum age', '18'],
])('a product API %s', async (_, siteAge) => {
  const { ask, sentTo } = await start(['check-in', 'desk'], siteAge ? { MINIMUM_AGE: siteAge } : {})

  test('has none of its fields', async () => {
    const entry = { isOfAge: null, admissionId: null }
    expect((await ask(list)).data.checkInList).toEqual({
      entries: [entry, entry],
      waitlist: null,
      takesWalkIns: null,
    })
    const node = { id: null, isWalkIn: null, admissionId: null, admissionMarks: null, ticket: null }
    expect((await ask(desk)).data.production).toEqual({
      minimumAge: siteAge ? 18 : null,
      counts: { checkedIn: 2, walkIns: null },
      joining: { takesWalkIns: null },
      attendees: { edges: [{ node }, { node }] },
    })
  })

  test('gets none of its calls', async () => {
    const asked: [string, object][] = [
      [admit, inputOf({ walkIn })],
      [undo, inputOf({ admissionId: attemptId })],
      [sync, syncOf({ attemptId, at, walkIn })],
      [setJoining, { input: { productionId: '12', takesWalkIns: false } }],
    ]
    for (const [query, variables] of asked) {
      expect(codeOf(await ask(query, variables)), query).toBe('UPSTREAM_NOT_CONFIGURED')
    }
    for (const path of ['admit', 'undo-validation', 'sync-check-ins', 'set-joining']) {
      expect(sentTo(path), path).toEqual([])
    }
  })

  test('still gets tickets, also of a queue with walk-ins, who stay in it, and the other settings', async () => {
    const guest = { attemptId: 'attempt-2', at, walkIn }
    const { data } = await ask(sync, syncOf(guest, { attemptId, at, ticketHash }))
    expect(data.syncCheckIns).toMatchObject({ results: [{ attemptId }], userErrors: [] })
    expect(sentTo('sync-check-ins')[0]?.check_ins).toEqual([
      { attempt_id: attemptId, at, ticket_hash: ticketHash },
    ])
    await ask(setJoining, { input: { productionId: '12', isOpen: true } })
    expect([sentTo('sync-check-ins'), sentTo('set-joining')].map((sent) => sent.length)).toEqual([1, 1])
  })
})
