import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type GraphQLSchema, getOperationAST, parse } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { startGateway } from './gateway-harness.ts'
import { calendarSecret, stubUpstreams, ticket } from './stub-upstreams.ts'
import { json, startUpstream } from './upstream-server.ts'
import type { Reply } from './video-doubles.ts'

/*
 * What the site's own operations ask of the product API for a member, with nothing cached but what it offers. The product
 * API here answers the calls of a wave once all of them have arrived: one that waits for the answer to another never comes,
 * and a call too many shows in the list of calls.
 */

const replies: Record<string, Reply> = {}
stubUpstreams({ replies })

/** The waves that are still to come, and the calls of the first that have arrived. */
let due: string[][] = []
const held: { path: string; answer: () => void }[] = []
let calls: string[] = []

const productApi = await startUpstream((request, response) => {
  const { pathname } = new URL(request.url, 'http://product-api')
  const path = pathname.replace(/^\/api\//, '')
  const answer = () => json(response, replies[pathname] ?? { status: '1' })
  calls.push(path)
  const [wave = []] = due
  if (!wave.includes(path)) return answer()
  held.push({ path, answer })
  if (held.length < wave.length) return
  due.shift()
  for (const call of held.splice(0)) call.answer()
})
afterAll(() => productApi.close())

const manifest = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      await readFile(resolve(import.meta.dirname, '../../web/src/graphql/generated/manifest.json'), 'utf8'),
    ),
  )

/** What each operation names, and its calls in waves. */
const expected: Readonly<Record<string, { variables: Record<string, unknown>; waves: string[][] }>> = {
  Attendee: {
    variables: { ticket },
    // The production is read for a valid ticket alone: each unknown one counts against its network.
    waves: [['user-detail-show/7', 'user-detail-show/7'], ['event-showbyid/12']],
  },
  CancelJoin: {
    variables: { input: { productionId: '12' } },
    // The production is told as it is afterwards.
    waves: [['cancel-event-join'], ['event-showbyid/12']],
  },
  DoorGrants: { variables: {}, waves: [['grants', 'user-detail-show/7'], ['event-showbyid/12']] },
  AdmitAttendee: {
    variables: { input: { ticket } },
    waves: [['user-detail-show/7', 'user-detail-show/7'], ['validate-user'], ['validate-production']],
  },
  Audit: { variables: { after: null }, waves: [['audit-log']] },
  // A slug is looked up first: the desk's calls name the production by its id.
  DeskAttendees: {
    variables: { slug: 'twelve', first: 50 },
    waves: [['event-show/twelve'], ['attendees/12']],
  },
  DeskAudience: {
    variables: { slug: 'twelve' },
    waves: [['event-show/twelve'], ['attendees/12', 'desk-figures']],
  },
  DeskGrants: { variables: {}, waves: [['grants', 'user-detail-show/7']] },
  DeskProduction: { variables: { slug: 'twelve' }, waves: [['event-show/twelve'], ['desk-figures']] },
  DeskProductions: {
    variables: {},
    waves: [['desk', 'grants', 'user-detail-show/7'], ['desk-figures']],
  },
  GrantRole: {
    variables: { input: { email: 'ana@example.com', kind: 'DOOR', productionId: '12' } },
    waves: [['give-grant'], ['event-showbyid/12']],
  },
  Grants: { variables: {}, waves: [['member-grants']] },
  MessageAttendees: {
    variables: {
      input: { productionId: '12', subject: 'Doors', text: 'Come early.', messageId: 'a-message' },
    },
    waves: [['message-attendees']],
  },
  RevokeRole: {
    variables: { input: { email: 'ana@example.com', kind: 'DOOR', productionId: '12' } },
    waves: [['revoke-grant']],
  },
  SetJoining: {
    variables: { input: { productionId: '12', isOpen: true, capacity: 20 } },
    waves: [['set-joining']],
  },
  DoorList: { variables: { productionId: '12', sinceVersion: null }, waves: [['door-list/12']] },
  SyncDoor: {
    variables: {
      input: {
        ...{ productionId: '12', deviceId: 'a-device' },
        admissions: [{ attemptId: 'an-attempt', ticket, at: '2026-11-20T19:00:00.000Z' }],
      },
    },
    waves: [['sync-door']],
  },
  UndoValidation: { variables: { input: { ticket, attemptId: 'an-undo-1' } }, waves: [['undo-validation']] },
  JoinedProductions: { variables: { page: 1 }, waves: [['user-detail-show/7', 'user-join-list/7']] },
  JoinProduction: {
    variables: { input: { productionId: '12', releaseVersion: 'of the text' } },
    // The product API decides. The production and its release are mostly cached: the member has just read them.
    waves: [['store-event-join-list'], ['event-showbyid/12'], ['get-production-privacy-policy/12']],
  },
  Logout: { variables: {}, waves: [] },
  MemberCalendar: { variables: { secret: calendarSecret }, waves: [['calendar']] },
  MyCalendar: { variables: {}, waves: [['calendar-address', 'user-detail-show/7']] },
  RenewCalendarUrl: { variables: {}, waves: [['renew-calendar-address']] },
  OwnJoins: { variables: { page: 1 }, waves: [['event-list', 'event-list'], ['user-join-list/7']] },
  OwnJoin: { variables: { id: '12' }, waves: [['event-showbyid/12', 'user-join-list/7']] },
  OwnTicket: {
    variables: { productionId: '12' },
    waves: [['event-showbyid/12', 'user-detail-show/7', 'user-join-list/7']],
  },
  UnsubscribeFromReminders: {
    variables: { input: { token: 'mailed' } },
    waves: [['unsubscribe-from-reminders']],
  },
  ValidateAttendee: {
    variables: { input: { ticket } },
    // People are let in one step after the other: each depends on what the one before it said.
    waves: [
      ['user-detail-show/7', 'user-detail-show/7'],
      ['validate-user'],
      ['validate-production'],
      ['event-showbyid/12'],
    ],
  },
}

/** The operations of people who are not logged in yet. */
const isEntry = (name: string) => /^(Check|Create|Login|Register|Request|Reset|Send)/.test(name)

/** The site's own operations that depend on a session, by name. */
function memberOperations(schema: GraphQLSchema): Map<string, string> {
  const policyOf = createCachePolicyReader(schema)
  const operations = Object.values(manifest).map((text) => {
    const document = parse(text)
    const operation = getOperationAST(document)
    if (operation == null) throw new Error('The manifest holds what is no operation')
    const isOwn = operation.operation === 'mutation' || policyOf(document, operation).scope === 'PRIVATE'
    return { name: operation.name?.value ?? '', text, isOwn }
  })
  return new Map(
    operations.filter(({ name, isOwn }) => isOwn && !isEntry(name)).map(({ name, text }) => [name, text]),
  )
}

/** @param knowsFeatures whether what the product API offers is cached */
async function loggedIn({ knowsFeatures } = { knowsFeatures: true }) {
  const gateway = await startGateway({ PRODUCT_API_URL: productApi.url }, { softTimeout: null })
  const ask = async (query: string, variables: object, headers = {}) =>
    (
      await gateway.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query, variables } })
    ).json()
  const { data } = await ask(
    'mutation { login(input: { email: "ana@example.com", password: "password" }) { session { token } } }',
    {},
  )
  const authorization = `Bearer ${data.login.session.token}`
  // It is cached for all, and then no operation asks for it.
  if (knowsFeatures) await ask('{ features }', {})
  return {
    operations: memberOperations(gateway.schema),
    ask: (query: string, variables: object) => ask(query, variables, { authorization }),
  }
}

test('every operation of a member is tried', async () => {
  const { operations } = await loggedIn()
  expect([...operations.keys()].sort()).toEqual(Object.keys(expected).sort())
})

/** Runs an operation, whose calls have to come in these waves. */
async function expectWaves(name: string, waves: string[][], how?: { knowsFeatures: boolean }) {
  const { operations, ask } = await loggedIn(how)
  due = structuredClone(waves)
  calls = []
  const { errors } = await ask(operations.get(name) ?? '', expected[name]?.variables ?? {})
  expect(errors).toBeUndefined()
  expect(calls.sort()).toEqual(waves.flat().sort())
  expect(due).toEqual([])
}

test.each(Object.entries(expected))(
  '%s makes each call once, and those that are independent at the same time',
  (name, { waves }) => expectWaves(name, waves),
)

test.each(['JoinedProductions', 'OwnJoin', 'OwnTicket'])(
  '%s asks what the product API offers at the same time, where that is not cached',
  async (name) => {
    const [first = [], ...more] = expected[name]?.waves ?? []
    await expectWaves(name, [[...first, 'features'], ...more], { knowsFeatures: false })
  },
)
