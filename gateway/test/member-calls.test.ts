import { expect, test } from 'vitest'
import { createCachePolicyReader } from '../src/graphql/operation-cache-policy.ts'
import { callOf } from './member-changes.ts'
import { openGateway } from './product-api.ts'
import { attendeeId, simulateUpstreams } from './simulated-upstreams.ts'
import { siteOperations } from './site-operations.ts'
import { json, startUpstream } from './upstream-server.ts'
import type { Reply } from './video-simulators.ts'

/*
 * What the site's own operations ask of the product API for a member, with nothing cached but what it offers. The product
 * API here answers the calls of a wave once all of them have arrived: one that waits for the answer to another never comes,
 * and a call too many shows in the list of calls.
 */

const replies: Record<string, Reply> = {}
simulateUpstreams({ replies })

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

/** The calls of operations, in waves. Any other one makes a single call, of its own name. */
const expected: Readonly<Record<string, string[][]>> = {
  Account: [['account', 'user-detail-show/7']],
  UpdateProfile: [['update-profile'], ['user-detail-show/7']],
  RemovePasskey: [['remove-passkey'], ['user-detail-show/7']],
  // The production is read only for a valid ticket: each unknown one counts against its network.
  Attendee: [['user-detail-show/7', 'user-detail-show/7'], ['event-showbyid/12']],
  CancelAttendance: [['cancel-attendance'], [`attendees/12/${attendeeId}`, 'event-showbyid/12']],
  ConfirmAttendance: [['confirm-attendance'], [`attendees/12/${attendeeId}`, 'event-showbyid/12']],
  CancelJoin: [['cancel-event-join'], ['event-showbyid/12']],
  CheckInGrants: [['grants', 'user-detail-show/7'], ['event-showbyid/12']],
  CheckInAttendee: [['user-detail-show/7', 'user-detail-show/7'], ['validate-user'], ['validate-production']],
  Audit: [['audit-log']],
  SetJoining: [['set-joining'], ['event-showbyid/12']],
  // A slug is looked up first: the desk's calls name the production by its id.
  DeskAttendee: [['event-show/twelve'], [`attendees/12/${attendeeId}`]],
  DeskAttendees: [['event-show/twelve'], ['attendees/12']],
  DeskAudience: [['event-show/twelve'], ['attendees/12', 'desk-figures', 'messages/12']],
  DeskGrants: [['grants', 'user-detail-show/7']],
  DeskProduction: [['event-show/twelve'], ['desk-figures']],
  DeskProductions: [['desk', 'grants', 'user-detail-show/7'], ['desk-figures']],
  GrantRole: [['give-grant'], ['event-showbyid/12']],
  Grants: [['member-grants']],
  RevokeRole: [['revoke-grant']],
  CheckInList: [['check-in-list/12'], ['event-showbyid/12'], ['get-production-privacy-policy/12']],
  JoinedProductions: [['user-detail-show/7', 'user-join-list/7']],
  // The product API decides. The production and its release are mostly cached: the member has just read them.
  JoinProduction: [['store-event-join-list'], ['event-showbyid/12'], ['get-production-privacy-policy/12']],
  Logout: [['end-session']],
  MemberCalendar: [['calendar']],
  Notifications: [['account', 'push-key', 'user-detail-show/7']],
  MyCalendar: [['calendar-address', 'user-detail-show/7']],
  RenewCalendarUrl: [['renew-calendar-address']],
  OwnJoins: [['event-list', 'event-list'], ['user-join-list/7']],
  OwnJoin: [['event-showbyid/12', 'user-join-list/7']],
  OwnTicket: [['event-showbyid/12', 'user-detail-show/7', 'user-join-list/7']],
  // Check-in steps run one after the other: each depends on the previous response.
  ValidateAttendee: [
    ['user-detail-show/7', 'user-detail-show/7'],
    ['validate-user'],
    ['validate-production'],
    ['event-showbyid/12'],
  ],
}

const wavesOf = (name: string) => expected[name] ?? [[callOf(name)]]

/** The operations of people who are not logged in yet. */
const isEntry = (name: string) => /^(Check(?!In)|Create|Login|Register|Request|Reset|Send)/.test(name)

/** @param knowsFeatures whether what the product API offers is cached */
async function loggedIn({ knowsFeatures } = { knowsFeatures: true }) {
  const gateway = await openGateway({ PRODUCT_API_URL: productApi.url }, { softTimeout: null })
  const session = await gateway.logIn()
  // It is cached for everybody, so later operations don't load it.
  if (knowsFeatures) await gateway.ask('{ features }')
  return { gateway, session }
}

const operations = await siteOperations()
const shared = await loggedIn()
/** They end the session, or purge what is cached. */
const endsSharing = new Set(['ChangePassword', 'DeleteAccount', 'Logout', 'SetJoining'])
/** What is cached, and so needs a gateway that has read nothing yet. */
const isCached = (path: string) => /^(event|get-production)/.test(path)

const policyOf = createCachePolicyReader(shared.gateway.schema)
const ofMembers = operations.filter(
  ({ name, kind, document, operation }) =>
    !isEntry(name) && (kind === 'mutation' || policyOf(operation, document).scope === 'PRIVATE'),
)

/** Runs an operation, whose calls have to come in these waves. */
async function expectWaves(name: string, waves: string[][], how?: { knowsFeatures: boolean }) {
  const isFresh = how !== undefined || endsSharing.has(name) || waves.flat().some(isCached)
  const { gateway, session } = isFresh ? await loggedIn(how) : shared
  due = structuredClone(waves)
  calls = []
  const { text = '', variables = {} } = operations.find((operation) => operation.name === name) ?? {}
  const { errors } = await gateway.ask(text, variables, session)
  expect(errors).toBeUndefined()
  expect(calls.sort()).toEqual(waves.flat().sort())
  expect(due).toEqual([])
}

test.each(ofMembers)(
  '$name makes each call once, and those that are independent at the same time',
  ({ name }) => expectWaves(name, wavesOf(name)),
)

test.each(['JoinedProductions', 'OwnJoin', 'OwnTicket'])(
  '%s asks what the product API offers at the same time, where that is not cached',
  async (name) => {
    const [first = [], ...more] = expected[name] ?? []
    await expectWaves(name, [[...first, 'features'], ...more], { knowsFeatures: false })
  },
)
