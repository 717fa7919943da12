import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { buildASTSchema, parse } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { stubUpstreams, ticket } from './stub-upstreams.ts'
import { startVideoDoubles } from './video-doubles.ts'

/* What one account may do, counted over all its devices. Every field counts, however many one request has. */

const doubles = await startVideoDoubles()

beforeEach(() => {
  stubUpstreams(doubles)
  Object.assign(doubles.replies, {
    '/api/validate-user': { status: '1' },
    '/api/validate-production': { status: '1', validated_at: '2026-11-20 19:02:00', validated_by: 'Theo' },
    '/api/undo-validation': { status: '1', message: 'The validation has been undone.' },
    '/api/store-event-join-list': { status: '1', ticket },
    '/api/cancel-event-join': { status: '1', message: 'Done.' },
    '/api/revoke-grant': { status: '1' },
  })
})

const at = '2026-11-20T19:00:00Z'
const attendees = (search: string) =>
  `production(by: { id: "12" }) { attendees(first: 1, search: "${search}") { totalCount } }`
const checkIns = (count: number) => {
  const admission = (number: number) => `{ attemptId: "attempt-${number}", ticket: "${ticket}", at: "${at}" }`
  return Array.from({ length: count }, (_, number) => admission(number)).join(' ')
}

/** An operation, what it costs one account, and how often it may do that. Fields without a name of their own share one. */
const limited: Readonly<Record<string, { operation: string; points: number; seconds: number }>> = {
  validateAttendee: {
    operation: `mutation { validateAttendee(input: { ticket: "${ticket}" }) { message } }`,
    points: 120,
    seconds: 60,
  },
  undoValidation: {
    operation: `mutation { undoValidation(input: { ticket: "${ticket}" }) { message } }`,
    points: 30,
    seconds: 60,
  },
  syncDoor: {
    operation: `mutation {
      syncDoor(input: { productionId: "12", deviceId: "device-1", admissions: [${checkIns(50)}] }) {
        results { outcome: state }
      }
    }`,
    points: 30,
    seconds: 60,
  },
  attendee: { operation: `{ attendee(ticket: "${ticket}") { hasJoined } }`, points: 120, seconds: 60 },
  doorList: { operation: '{ doorList(productionId: "12") { version } }', points: 120, seconds: 60 },
  'Production.attendees': { operation: `{ ${attendees('ana')} }`, points: 120, seconds: 60 },
  'Production.counts': {
    operation: '{ production(by: { id: "12" }) { counts { confirmed } arrivals { admitted } } }',
    points: 240,
    seconds: 60,
  },
  desk: { operation: '{ desk { id } }', points: 240, seconds: 60 },
  grants: { operation: '{ grants { kind } }', points: 240, seconds: 60 },
  auditLog: { operation: '{ auditLog { totalCount } }', points: 240, seconds: 60 },
  joinProduction: {
    operation: 'mutation { joinProduction(input: { productionId: "12", releaseVersion: "x" }) { message } }',
    points: 30,
    seconds: 60,
  },
  cancelJoin: {
    operation: 'mutation { cancelJoin(input: { productionId: "12" }) { message } }',
    points: 30,
    seconds: 60,
  },
  renewCalendarUrl: {
    operation: 'mutation { renewCalendarUrl { calendarUrl } }',
    points: 10,
    seconds: 3_600,
  },
  setJoining: {
    operation: 'mutation { setJoining(input: { productionId: "12", isOpen: true }) { joining { isOpen } } }',
    points: 120,
    seconds: 3_600,
  },
  messageAttendees: {
    operation: `mutation {
      messageAttendees(input: { productionId: "12", subject: "Hi", text: "Hi", messageId: "message-1" }) { recipientCount }
    }`,
    points: 20,
    seconds: 3_600,
  },
  grantRole: {
    operation: 'mutation { grantRole(input: { email: "ana@example.com", kind: DOOR }) { grant { kind } } }',
    points: 200,
    seconds: 3_600,
  },
  revokeRole: {
    operation:
      'mutation { revokeRole(input: { email: "ana@example.com", kind: DOOR }) { userErrors { code } } }',
    points: 200,
    seconds: 3_600,
  },
}

/** A gateway with a clock that stands still, and members who are logged in. */
async function open() {
  const clock = { ms: Date.parse('2026-11-20T19:10:00Z') }
  const { app } = await doubles.gateway(() => clock.ms)
  const send = async (query: string, token = '', remoteAddress = '192.0.2.1') => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    const payload = { query }
    const response = await app.inject({ method: 'POST', url: '/graphql', headers, payload, remoteAddress })
    return response.json()
  }
  const logIn = async (id: number) => {
    const user = { id, name: 'Ana Ruiz', role: '3' }
    doubles.replies['/api/login'] = { success: true, token: `token-${id}`, user }
    doubles.replies[`/api/user-detail-show/${id}`] = { status: '1', data: { user } }
    doubles.replies[`/api/user-join-list/${id}`] ??= { status: '1', count: 0, event: [] }
    const { data } = await send(
      `mutation { login(input: { email: "m${id}@example.com", password: "x" }) { session { token } } }`,
    )
    return data.login.session.token
  }
  return { clock, send, logIn }
}

const codesOf = (answer: { errors?: { extensions: { code: string } }[] }) =>
  (answer.errors ?? []).map(({ extensions }) => extensions.code)

describe.each(Object.entries(limited))('%s', (_, { operation, points, seconds }) => {
  test(`may be asked ${points} times in ${seconds} s by one account, from wherever`, async () => {
    const { clock, send, logIn } = await open()
    const [token, other] = [await logIn(7), await logIn(8)]
    for (let time = 0; time < points; time += 1) {
      const answer = await send(operation, token, `192.0.2.${1 + (time % 2)}`)
      expect(codesOf(answer), JSON.stringify(answer)).toEqual([])
    }
    const refused = await send(operation, token)
    expect(new Set(codesOf(refused))).toEqual(new Set(['RATE_LIMITED']))
    expect(refused.errors[0].message).toMatch(/Try again in /)
    expect(refused.errors[0].extensions.retryAfterSeconds).toBeLessThanOrEqual(seconds)
    expect(codesOf(await send(operation, other))).toEqual([])
    clock.ms += seconds * 1_000
    expect(codesOf(await send(operation, token))).toEqual([])
  })
})

test('fields of one request are counted one by one', async () => {
  const { send, logIn } = await open()
  const token = await logIn(7)
  const names = Array.from({ length: 10 }, (_, number) => `_${number}`)
  const undo = `undoValidation(input: { ticket: "${ticket}" }) { message }`
  const many = `mutation { ${names.map((name) => `${name}: ${undo}`).join(' ')} }`
  for (let time = 0; time < 3; time += 1) expect(codesOf(await send(many, token))).toEqual([])
  expect(codesOf(await send(many, token))).toContain('RATE_LIMITED')
  expect(doubles.count('/api/undo-validation')).toBe(30)
})

test('what an account can undo in an hour is limited, since each undo is kept for good', async () => {
  const { clock, send, logIn } = await open()
  const token = await logIn(7)
  const undo = `mutation { undoValidation(input: { ticket: "${ticket}" }) { message } }`
  for (let time = 0; time < 200; time += 1) {
    expect(codesOf(await send(undo, token))).toEqual([])
    clock.ms += 3_000
  }
  expect(codesOf(await send(undo, token))).toEqual(['RATE_LIMITED'])
})

test('a queue of 400 tickets is sent by three devices of one account at once', async () => {
  const { send, logIn } = await open()
  const token = await logIn(7)
  const queue = limited.syncDoor?.operation ?? ''
  const answers = await Promise.all(Array.from({ length: 3 * (400 / 50) }, () => send(queue, token)))
  expect(answers.flatMap(codesOf)).toEqual([])
})

test('every mutation is limited here, or by the limits of networks, phones and accounts', () => {
  const schema = buildASTSchema(
    parse(readFileSync(resolve(import.meta.dirname, '../../schema.graphql'), 'utf8')),
    {
      assumeValidSDL: true,
    },
  )
  // `membership-limits.test.ts` has those of members, `reminders.test.ts` that of unsubscribing. To log out takes a session,
  // and ends it.
  const elsewhere = [
    'checkExistingCredentials',
    'sendVerificationCode',
    'checkVerificationCode',
    'register',
    'login',
    'sendLoginCode',
    'loginWithCode',
    'requestPasswordReset',
    'checkPasswordLink',
    'createPassword',
    'resetPassword',
    'logout',
    'unsubscribeFromReminders',
  ]
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {})
  const here = Object.keys(limited).filter((name) => mutations.includes(name))
  expect([...here, ...elsewhere].toSorted()).toEqual(mutations.toSorted())
})
