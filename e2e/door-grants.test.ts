import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { joins } from '../product-api/src/attendance/tables.ts'
import { doorAttempts } from '../product-api/src/door/tables.ts'
import { ticketHash } from '../product-api/src/door/ticket-hashes.ts'
import { type GrantKind, giveGrant, revokeGrant } from '../product-api/src/grants/queries.ts'
import {
  type AskGateway,
  type DoorAnswer,
  type DoorProductApi,
  startDoorGateway,
  startDoorProductApi,
} from './harness/doors.ts'

/* Who may do what at a door, through a gateway, and what the product API has recorded of it. */

const minuteMs = 60_000

const documents = {
  validate:
    'mutation ($input: ValidateAttendeeInput!) { result: validateAttendee(input: $input) { failedStep userErrors { code } } }',
  undo: 'mutation ($input: UndoValidationInput!) { result: undoValidation(input: $input) { message userErrors { message } } }',
  list: 'query ($productionId: ID!) { result: doorList(productionId: $productionId) { version entries { name ticketHash state admittedAt conflicts { at by } } } }',
  sync: 'mutation ($input: SyncDoorInput!) { result: syncDoor(input: $input) { results { state at by } userErrors { code } } }',
  attendee:
    'query ($ticket: ID!) { result: attendee(ticket: $ticket) { hasJoined profile { name email dateOfBirth } } }',
  grants: '{ viewer { grants { kind isForAllProductions production { id } until } } }',
}

/** A person who has joined, to whom operations are made. */
interface Person {
  readonly ticket: string
  readonly productionId: string
}

type Operation = (ask: AskGateway, person: Person) => Promise<DoorAnswer>

/** Each operation at a door. It is made on a person who is expected, but for the undo, which is made on one who is in. */
const operations: Readonly<Record<string, Operation>> = {
  'look at an attendee': (ask, { ticket }) => ask(documents.attendee, { ticket }),
  'load the list': (ask, { productionId }) => ask(documents.list, { productionId }),
  'validate by the code': (ask, { ticket }) =>
    ask(documents.validate, { input: { ticket, attemptId: randomUUID() } }),
  undo: (ask, { ticket }) => ask(documents.undo, { input: { ticket, attemptId: randomUUID() } }),
  'validate by the hash': (ask, { ticket, productionId }) =>
    ask(documents.validate, {
      input: { ticketHash: ticketHash(ticket), productionId, attemptId: randomUUID() },
    }),
  'undo by the hash': (ask, { ticket, productionId }) =>
    ask(documents.undo, {
      input: { ticketHash: ticketHash(ticket), productionId, attemptId: randomUUID() },
    }),
  sync: (ask, { ticket, productionId }) => {
    const at = new Date(Date.now() - minuteMs).toISOString()
    const admissions = [{ attemptId: randomUUID(), ticketHash: ticketHash(ticket), at }]
    return ask(documents.sync, { input: { productionId, deviceId: 'device-one', admissions } })
  },
}

/** The operations that change nothing. */
const reads: ReadonlySet<string> = new Set(['look at an attendee', 'load the list'])

/** Where a grant is for: the production that is acted on, another one, or all. */
type Place = 'here' | 'elsewhere' | 'everywhere'

interface Holder {
  /** Null: none. */
  readonly grant: readonly [GrantKind, Place] | null
  readonly role?: 'staff'
  readonly state?: 'ended' | 'revoked'
  readonly isAllowed: boolean
}

const holders: Readonly<Record<string, Holder>> = {
  'a member without a grant': { grant: null, isAllowed: false },
  "the role '3'": { grant: null, role: 'staff', isAllowed: true },
  'DOOR here': { grant: ['door', 'here'], isAllowed: true },
  'DOOR elsewhere': { grant: ['door', 'elsewhere'], isAllowed: false },
  'DOOR everywhere': { grant: ['door', 'everywhere'], isAllowed: true },
  'PRODUCER here': { grant: ['producer', 'here'], isAllowed: true },
  'PRODUCER elsewhere': { grant: ['producer', 'elsewhere'], isAllowed: false },
  'PRODUCER everywhere': { grant: ['producer', 'everywhere'], isAllowed: true },
  'OPERATOR everywhere': { grant: ['operator', 'everywhere'], isAllowed: false },
  'OPERATOR here': { grant: ['operator', 'here'], isAllowed: false },
  'DOOR here, ended': { grant: ['door', 'here'], state: 'ended', isAllowed: false },
  'DOOR here, revoked': { grant: ['door', 'here'], state: 'revoked', isAllowed: false },
}

/** Whether an operation was allowed. One that was not says so alone: it tells nothing of the person. */
function isAllowed({ data, errors }: DoorAnswer): boolean {
  if (errors === undefined) {
    expect(data.result).not.toBeNull()
    return true
  }
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect(data?.result ?? null).toBeNull()
  return false
}

async function recorded({ db }: DoorProductApi): Promise<string> {
  const people = await db.select().from(joins)
  return JSON.stringify([people.map(({ validatedAt }) => validatedAt), await db.$count(doorAttempts)])
}

/** Gives what a holder has. @returns the grants that the gateway is to show */
async function give(api: DoorProductApi, memberId: number, { grant, role, state }: Holder) {
  if (role === 'staff') return [{ kind: 'DOOR', isForAllProductions: true, production: null, until: null }]
  if (grant === null) return []
  const [kind, place] = grant
  const ids = { here: api.productionId, elsewhere: api.otherProductionId, everywhere: null }
  const key = { memberId, kind, productionId: ids[place] }
  const now = api.service.clock.time
  await giveGrant(api.db, { ...key, until: state === 'ended' ? now : null, grantedAt: now })
  if (state === 'revoked') await revokeGrant(api.db, key)
  if (state !== undefined) return []
  const production = key.productionId === null ? null : { id: String(key.productionId) }
  return [{ kind: kind.toUpperCase(), isForAllProductions: place === 'everywhere', production, until: null }]
}

test('each grant allows its operations, and no others', { timeout: 600_000 }, async () => {
  const api = await startDoorProductApi()
  const gateway = await startDoorGateway(api.address)
  const productionId = String(api.productionId)
  const pairs = { allowed: 0, refused: 0 }
  for (const [number, [name, holder]] of Object.entries(holders).entries()) {
    const email = `holder-${number}@example.com`
    const { id } = await api.addHolder(email, holder.role)
    const ask = await gateway.logIn(email)
    const grants = await give(api, id, holder)
    expect((await ask(documents.grants)).data.viewer.grants, name).toEqual(grants)
    const person = { ticket: await api.addAttendee(), productionId }
    for (const [operation, run] of Object.entries(operations)) {
      const before = await recorded(api)
      const answer = await run(ask, person)
      expect(isAllowed(answer), `${name}: ${operation}`).toBe(holder.isAllowed)
      const isChange = !reads.has(operation)
      const isChanged = (await recorded(api)) !== before
      expect(isChanged, `${name}: ${operation} changes something`).toBe(holder.isAllowed && isChange)
      pairs[holder.isAllowed ? 'allowed' : 'refused'] += 1
    }
  }
  process.stdout.write(`${pairs.allowed} pairs were allowed, ${pairs.refused} refused\n`)
  expect(pairs).toEqual({ allowed: 35, refused: 49 })
})

test('a grant that is revoked, or ends, is refused at the next action', { timeout: 600_000 }, async () => {
  const api = await startDoorProductApi()
  const gateway = await startDoorGateway(api.address)
  const { clock } = api.service
  const productionId = String(api.productionId)
  const { id } = await api.addHolder('holder@example.com')
  const ask = await gateway.logIn('holder@example.com')
  const key = { memberId: id, kind: 'door', productionId: api.productionId } as const
  for (const [name, run] of Object.entries(operations)) {
    const next = async () => isAllowed(await run(ask, { ticket: await api.addAttendee(), productionId }))
    await giveGrant(api.db, { ...key, until: null, grantedAt: clock.time })
    expect(await next(), name).toBe(true)
    await revokeGrant(api.db, key)
    expect(await next(), `${name}, revoked`).toBe(false)
    const until = new Date(clock.time.getTime() + 1_000)
    await giveGrant(api.db, { ...key, until, grantedAt: clock.time })
    expect(await next(), name).toBe(true)
    const [shown] = (await ask(documents.grants)).data.viewer.grants
    expect(new Date(shown.until).getTime()).toBe(Math.floor(until.getTime() / 1_000) * 1_000)
    clock.advance(1_000)
    expect(await next(), `${name}, ended`).toBe(false)
    expect((await ask(documents.grants)).data.viewer.grants).toEqual([])
  }
})

test('a queue that is sent again admits nobody whom an undo has sent out', { timeout: 600_000 }, async () => {
  const api = await startDoorProductApi()
  const gateway = await startDoorGateway(api.address)
  const productionId = String(api.productionId)
  await api.addHolder('door@example.com', 'staff')
  const ask = await gateway.logIn('door@example.com')
  const tickets = [await api.addAttendee('Kiri'), await api.addAttendee('Zoe'), await api.addAttendee('Ada')]
  const [kiri = ''] = tickets
  const now = Math.floor(api.service.clock.time.getTime() / 1_000) * 1_000
  const moment = (ms: number) => new Date(now + ms).toISOString()
  // The last device's clock is an hour ahead.
  const times = [-60, -59, 60].map((minutes) => moment(minutes * minuteMs))
  const admissions = tickets.map((ticket, index) => ({
    attemptId: randomUUID(),
    ticketHash: ticketHash(ticket),
    at: times[index],
  }))
  const send = () => ask(documents.sync, { input: { productionId, deviceId: 'device-one', admissions } })
  const list = async () => (await ask(documents.list, { productionId })).data.result.entries
  const first = await send()
  const by = 'Sam Okafor'
  expect(first.data.result).toEqual({
    results: [
      { state: 'ADMITTED', at: times[0], by },
      { state: 'ADMITTED', at: times[1], by },
      { state: 'ADMITTED', at: moment(0), by },
    ],
    userErrors: [],
  })
  const undone = await ask(documents.undo, { input: { ticket: kiri, attemptId: randomUUID() } })
  expect(undone.data.result).toEqual({ message: 'The validation has been undone.', userErrors: [] })
  const expected = [
    { name: 'Zoe Nandakumar', state: 'ADMITTED', admittedAt: times[1], conflicts: [] },
    { name: 'Ada Nandakumar', state: 'ADMITTED', admittedAt: moment(0), conflicts: [] },
    { name: 'Kiri Nandakumar', state: 'EXPECTED', admittedAt: null, conflicts: [] },
  ]
  for (let replay = 0; replay < 3; replay += 1) {
    expect(await send()).toEqual(first)
    expect(await list()).toMatchObject(expected)
  }
  expect(await api.db.$count(joins, eq(joins.productionId, api.productionId))).toBe(3)
  expect(await api.db.$count(doorAttempts)).toBe(4)
})
