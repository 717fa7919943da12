import { beforeEach, describe, expect, test } from 'vitest'
import { codesOf } from './gateway-harness.ts'
import { type LimitedFields, limitedChanges } from './member-changes.ts'
import { attendeeId, simulateUpstreams, ticket } from './simulated-upstreams.ts'
import { startVideoSimulators } from './video-simulators.ts'

/* What one account may do, counted over all its devices, or what one session may do. Every field counts, however many one request has. */

const simulators = await startVideoSimulators()

beforeEach(() => {
  simulateUpstreams(simulators)
  Object.assign(simulators.replies, {
    '/api/validate-user': { status: '1' },
    '/api/validate-production': { status: '1', validated_at: '2026-11-20 19:02:00', validated_by: 'Theo' },
    '/api/undo-validation': { status: '1', message: 'The check-in was undone.' },
    '/api/store-event-join-list': { status: '1', ticket },
    '/api/cancel-event-join': { status: '1', message: 'Done.' },
    '/api/revoke-grant': { status: '1' },
    // Refused: the session goes on.
    '/api/change-phone': { status: '0' },
    '/api/change-email': { status: '0' },
    '/api/change-password': { status: '0' },
    '/api/delete-account': { status: '0' },
  })
})

const at = '2026-11-20T19:00:00Z'
const production = 'production(by: { id: "12" })'
const of12 = 'productionId: "12"'
const syncOf = (count: number) => {
  const checkIn = (number: number) => `{ attemptId: "attempt-${number}", ticket: "${ticket}", at: "${at}" }`
  const checkIns = Array.from({ length: count }, (_, number) => checkIn(number)).join(' ')
  return `syncCheckIns(input: { ${of12}, deviceId: "device-1", checkIns: [${checkIns}] }) { results { outcome } }`
}
const undo = `undoValidation(input: { ticket: "${ticket}" }) { message }`
const minute = 60
const hour = 3_600
const errors = '{ userErrors { code } }'
const grant = 'input: { email: "ana@example.com", kind: CHECK_IN, isForAllProductions: true }'

/** Uses per account in so many seconds; fields of one row share a limit. */
const limited: Readonly<Record<string, LimitedFields>> = {
  validateAttendee: [120, minute, `validateAttendee(input: { ticket: "${ticket}" }) { message }`],
  admit: [
    120,
    minute,
    `admit(input: { ${of12}, attemptId: "attempt-1", waitlistEntryId: "w" }) { name userErrors { code } }`,
  ],
  undoValidation: [30, minute, undo],
  syncCheckIns: [30, minute, syncOf(1)],
  attendee: [120, minute, `attendee(ticket: "${ticket}") { hasJoined }`],
  checkInList: [120, minute, `checkInList(${of12}) { version }`],
  'Production.attendees': [120, minute, `${production} { attendees(first: 1, search: "a") { totalCount } }`],
  'Production.attendee': [120, minute, `${production} { attendee(id: "${attendeeId}") { state } }`],
  'Production.messages': [240, minute, `${production} { messages { id } }`],
  'cancelAttendance, confirmAttendance': [
    ...([120, minute] as const),
    `cancelAttendance(input: { ${of12}, attendeeId: "${attendeeId}" }) ${errors}`,
    `confirmAttendance(input: { ${of12}, attendeeId: "${attendeeId}" }) ${errors}`,
  ],
  resendTicket: [100, hour, `resendTicket(input: { ${of12}, attendeeId: "${attendeeId}" }) ${errors}`],
  'updateMessage, cancelMessage': [
    ...([120, hour] as const),
    `updateMessage(input: { ${of12}, messageId: "message-1", to: ABSENT }) ${errors}`,
    `cancelMessage(input: { ${of12}, messageId: "message-1" }) ${errors}`,
  ],
  testMessage: [10, hour, `testMessage(input: { ${of12}, subject: "Hi", text: "Hi" }) ${errors}`],
  'Production.counts': [240, minute, `${production} { counts { confirmed } arrivals { checkedIn } }`],
  desk: [240, minute, 'desk { id }'],
  grants: [240, minute, 'grants { kind }'],
  auditLog: [240, minute, 'auditLog { totalCount }'],
  joinProduction: [30, minute, `joinProduction(input: { ${of12}, releaseVersion: "x" }) { message }`],
  cancelJoin: [30, minute, `cancelJoin(input: { ${of12} }) { message }`],
  setJoining: [120, hour, `setJoining(input: { ${of12}, isOpen: true }) ${errors}`],
  messageAttendees: [
    20,
    hour,
    `messageAttendees(input: { ${of12}, subject: "Hi", text: "Hi", messageId: "message-1" }) ${errors}`,
  ],
  grantRole: [200, hour, `grantRole(${grant}) ${errors}`],
  ...limitedChanges('account'),
}

/** Uses per session: a stolen one can't use up those of the owner's. */
const limitedBySession: typeof limited = {
  ...limitedChanges('session'),
  revokeRole: [200, hour, `revokeRole(${grant}) ${errors}`],
  renewCalendarUrl: [10, hour, 'renewCalendarUrl { calendarUrl }'],
}

const withPassword = [
  `changeEmail(input: { email: "a@example.com", password: "x" }) ${errors}`,
  `changePassword(input: { currentPassword: "x", password: "open sesame", confirmPassword: "open sesame" }) ${errors}`,
  `deleteAccount(input: { password: "x" }) ${errors}`,
  `proveIdentity(input: { password: "x" }) ${errors}`,
]

const { schema } = await simulators.gateway()
const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
/** An operation with the fields under several aliases. */
const operationOf = (fields: string[], count: number) => {
  const kind = mutations.some((name) => fields[0]?.startsWith(name)) ? 'mutation' : 'query'
  return `${kind} { ${Array.from({ length: count }, (_, at) => `_${at}: ${fields[at % fields.length]}`).join(' ')} }`
}

type Opened = Awaited<ReturnType<typeof open>>

/** A gateway with a stopped clock, and members who are logged in. */
async function open() {
  const clock = { ms: Date.parse('2026-11-20T19:10:00Z') }
  const { ask, logIn } = await simulators.gateway(() => clock.ms)
  return {
    clock,
    send: (query: string, token: string, address = '192.0.2.1') => ask(query, {}, { token, address }),
    logIn: (id: number) => {
      const user = { id, name: 'Ana Ruiz', role: '3' }
      simulators.replies['/api/login'] = { success: true, token: `token-${id}`, user }
      simulators.replies[`/api/user-detail-show/${id}`] = { status: '1', data: { user } }
      simulators.replies[`/api/user-join-list/${id}`] ??= { status: '1', count: 0, event: [] }
      return logIn(`m${id}@example.com`)
    },
  }
}

describe.each([
  ...Object.entries(limited).map(([names, limit]) => [names, 'account', limit] as const),
  ...Object.entries(limitedBySession).map(([names, limit]) => [names, 'session', limit] as const),
])('%s', (names, subject, [points, seconds, ...fields]) => {
  test(`of one ${subject} is limited to ${points} in ${seconds} s, from any network, aliased or not`, async () => {
    const { clock, send, logIn } = await open()
    const [token, same, other] = [await logIn(7), await logIn(7), await logIn(8)]
    const step = names === 'Production.counts' ? 1 : Math.min(10, points)
    const many = operationOf(fields, step)
    const one = operationOf(fields, 1)
    for (let time = 0; time < points; time += step) {
      const answer = await send(many, token, `192.0.2.${1 + ((time / step) % 2)}`)
      expect(codesOf(answer), JSON.stringify(answer)).toEqual([])
    }
    const refused = await send(one, token)
    expect(new Set(codesOf(refused))).toEqual(new Set(['RATE_LIMITED']))
    expect(refused.errors?.[0]?.message).toMatch(/Try again in /)
    expect(refused.errors?.[0]?.extensions.retryAfterSeconds).toBeLessThanOrEqual(seconds)
    expect(new Set(codesOf(await send(one, same)))).toEqual(
      new Set(subject === 'account' ? ['RATE_LIMITED'] : []),
    )
    expect(codesOf(await send(one, other))).toEqual([])
    clock.ms += seconds * 1_000
    expect(codesOf(await send(one, token))).toEqual([])
  })
})

describe('current passwords', () => {
  /** @returns how many were checked */
  async function guess(send: Opened['send'], token: string, times: number): Promise<number> {
    let checked = 0
    for (let time = 0; time < times; time += 1) {
      const codes = codesOf(await send(operationOf(withPassword.slice(time % withPassword.length), 1), token))
      if (codes.length === 0) checked += 1
    }
    return checked
  }

  test('are limited to 10 in a quarter of an hour for an account, and 5 more a day for a session', async () => {
    const { clock, send, logIn } = await open()
    const [token, other] = [await logIn(7), await logIn(8)]
    expect(await guess(send, token, 20)).toBe(15)
    expect((await send(operationOf(withPassword, 1), token)).errors?.[0]).toMatchObject({
      message: 'You tried too often. Try again in 15 minutes.',
      extensions: { limit: 'ACCOUNT' },
    })
    expect(codesOf(await send(operationOf(withPassword, 1), other))).toEqual([])
    expect(await guess(send, await logIn(7), 20)).toBe(5)
    clock.ms += 15 * minute * 1_000
    expect(await guess(send, token, 20)).toBe(10)
  })

  test('are limited to 100 a day for an account, with any number of sessions', async () => {
    const { clock, send, logIn } = await open()
    let checked = 0
    for (let time = 0; time < 20; time += 1) {
      checked += await guess(send, await logIn(7), 20)
      clock.ms += 15 * minute * 1_000
    }
    expect(checked).toBe(100)
  })
})

test('what a stolen session uses up keeps the owner’s session from nothing that defends the account', async () => {
  const { send, logIn } = await open()
  const [stolen, own] = [await logIn(7), await logIn(7)]
  const all = Object.entries({ ...limited, ...limitedBySession })
  const account = all.filter(([names]) => /Role|renew|Profile|Passkey|Email|Session/.test(names))
  const guesses = ['guesses', [20, hour, ...withPassword]] as const
  for (const [names, [points, , ...fields]] of [...account, guesses]) {
    for (let time = 0; time < points; time += 10) await send(operationOf(fields, 10), stolen)
    expect(codesOf(await send(operationOf(fields, 1), stolen)), names).toEqual(['RATE_LIMITED'])
  }
  const phone = 'phone: "+15625550100"'
  const defenses = [
    ...Object.values(limitedBySession).flatMap(([, , ...fields]) => fields),
    ...withPassword,
    `sendPhoneCode(input: { ${phone} }) ${errors}`,
    `changePhone(input: { ${phone}, code: "123456" }) ${errors}`,
    `logout ${errors}`,
  ]
  for (const field of defenses) {
    const answer = await send(operationOf([field], 1), own)
    expect(codesOf(answer), field).toEqual([])
  }
})

test('an account’s undos per hour are limited, because each is kept forever', async () => {
  const { clock, send, logIn } = await open()
  const token = await logIn(7)
  for (let time = 0; time < 200; time += 10) {
    expect(codesOf(await send(operationOf([undo], 10), token))).toEqual([])
    clock.ms += 30_000
  }
  expect(codesOf(await send(operationOf([undo], 1), token))).toEqual(['RATE_LIMITED'])
})

test('three devices of one account can send a queue of 400 tickets at once', async () => {
  const { send, logIn } = await open()
  const token = await logIn(7)
  const queue = operationOf([syncOf(50)], 1)
  const answers = await Promise.all(Array.from({ length: 3 * (400 / 50) }, () => send(queue, token)))
  expect(answers.flatMap(codesOf)).toEqual([])
})

test('every mutation has a limit by account, session, network or phone', () => {
  // `membership-limits.test.ts` and `account.test.ts` have those of members, `reminders.test.ts` that of unsubscribing. To log
  // out takes a session, and ends it.
  const elsewhere = `checkExistingCredentials sendVerificationCode checkVerificationCode register login sendLoginCode
    loginWithCode requestPasswordReset checkPasswordLink createPassword resetPassword logout unsubscribeFromReminders confirmEmail sendPhoneCode changePhone startPasskeyLogin
    finishPasskeyLogin subscribeToPush unsubscribeFromPush changeEmail changePassword`
  const here = Object.keys({ ...limited, ...limitedBySession }).flatMap((names) => names.split(', '))
  const all = [...here.filter((name) => mutations.includes(name)), ...elsewhere.split(/\s+/)]
  expect(all.toSorted()).toEqual(mutations.toSorted())
})
