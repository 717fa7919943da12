import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { personId } from '../src/attendance/person-ids.ts'
import { createTickets } from '../src/attendance/ticket.ts'
import { auditEntries, auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import type { Database } from '../src/database/database.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { deskMessages } from '../src/desk/tables.ts'
import { giveGrant } from '../src/grants/queries.ts'
import { createSessions } from '../src/members/sessions.ts'
import { members } from '../src/members/tables.ts'
import { createTokens } from '../src/members/tokens.ts'
import { outbox } from '../src/outbox/tables.ts'
import { admissions, walkIns } from '../src/productions/admission-tables.ts'
import { joins, waitlistedJoins } from '../src/productions/join-tables.ts'
import { productions } from '../src/productions/tables.ts'
import { currentWaiverVersion } from '../src/productions/waiver.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { isFull, open, serverKinds } from './databases.ts'
import {
  type BuiltPrograms,
  buildBefore,
  buildPrograms,
  type RunningService,
  startService,
} from './processes.ts'
import { type Receiver, startReceiver } from './receiver.ts'
import { secret } from './service.ts'

/* Processes are killed during their work, and new ones continue. A full run has more members and kills, and a roll. */

/** There are more spots than reminders are written at once. */
const { kills, capacity, returning } = isFull
  ? { kills: 20, capacity: 100, returning: 60 }
  : { kills: 2, capacity: 22, returning: 8 }

/** The messages of one channel that a process sends at a time: a kill may repeat that many. */
const concurrency = 5

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000)

const keys = deriveKeys([secret])

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

/** Running processes on one database. One that is killed is started again. */
class Processes {
  readonly #start: () => Promise<RunningService>
  readonly #running: Promise<RunningService>[]
  #turn = 0

  constructor(start: () => Promise<RunningService>, count: number) {
    this.#start = start
    this.#running = Array.from({ length: count }, start)
  }

  /** The address of the next process, once it runs. */
  async next(): Promise<string> {
    this.#turn += 1
    return (await this.#any()).address
  }

  /** Kills the next process amid its work. */
  async kill(): Promise<void> {
    const turn = ++this.#turn % this.#running.length // calls take their turns meanwhile
    const killed = (await (this.#running[turn] ?? expect.fail())).kill('SIGKILL')
    // An embedded database is open in one process at a time.
    this.#running[turn] = killed.then(() => this.#start())
    await killed
  }

  /** Waits until all run. */
  async started(): Promise<this> {
    await Promise.all(this.#running)
    return this
  }

  async stop(signal: NodeJS.Signals): Promise<void> {
    for (const service of this.#running) await (await service).kill(signal)
  }

  #any(): Promise<RunningService> {
    return this.#running[this.#turn % this.#running.length] ?? expect.fail()
  }

  /** Calls until a process answers: a kill cuts responses off. */
  async call(path: string, token: string, body: object) {
    for (;;) {
      try {
        const response = await fetch(`${await this.next()}/api/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
        const answer = { status: response.status, body: Object(await response.json()) }
        // A busy machine reads a request too late.
        if (answer.status !== 408) return answer
      } catch (error) {
        if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
      }
    }
  }

  /** Makes a call for each item at once, and kills a process after every so many answers. */
  async during<Item, T>(
    kills: number,
    items: readonly Item[],
    call: (item: Item) => Promise<T>,
  ): Promise<T[]> {
    const every = Math.floor(items.length / (kills + 1))
    let answered = 0
    let killed = 0
    let killing = Promise.resolve()
    const answers = await Promise.all(
      items.map(async (item) => {
        const answer = await call(item)
        answered += 1
        if (answered % every === 0 && killed < kills) {
          killed += 1
          killing = killing.then(() => this.kill())
        }
        return answer
      }),
    )
    await killing
    expect(killed).toBe(kills)
    return answers
  }
}

/** What the mails are about, by recipient and subject. A long name takes a second line. */
const aboutsIn = (inbox: Receiver) =>
  inbox.calls.map(({ body }) => {
    const mail = String(body).replace(/\r\n[ \t]+/g, ' ')
    const value = (pattern: RegExp) => pattern.exec(mail)?.[1] ?? 'none'
    return `${value(/^To: .*?([\w-]+@example\.com)/im)} ${value(/^Subject: (.*?)\r?$/im)}`
  })

const messageIds = (inbox: Receiver) =>
  new Set(inbox.calls.map(({ body }) => /^Message-ID: (\S+)/im.exec(String(body))?.[1] ?? 'none'))

type Ends = (() => unknown)[]

/** An open production, its members, and a producer of it. */
async function prepare(
  start: (typeof serverKinds)[number]['start'],
  ends: Ends,
  count: number,
  more: { readonly capacity: number; readonly startsAt?: Date },
) {
  const databases = await start()
  ends.push(() => databases.stop())
  const location = await databases.create()
  const inbox = await startReceiver()
  ends.push(() => inbox.close())
  const folder = await mkdtemp(join(tmpdir(), 'product-api-processes-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  const database =
    location.kind === 'pglite'
      ? { PRODUCT_API_DATA: location.folder }
      : { PRODUCT_API_DATA: folder, DATABASE_URL: location.url }
  const env: Record<string, string> = {
    PRODUCT_API_SECRET: secret,
    INBOX_URL: `${inbox.url}/inbox`,
    ...database,
  }
  const { db, close } = await open(location)
  const now = new Date()
  const fixed = { description: '', status: 'open', publicationRule: '', fingerprint: '' } as const
  const [production] = await db
    .insert(productions)
    .values({ ...fixed, slug: 'rush', name: 'Rush', publishedAt: now, ...more })
    .returning()
  const productionId = production?.id ?? expect.fail()
  const rows = Array.from({ length: count + 1 }, (_, number) => ({
    firstName: 'Joiner',
    lastName: String(number),
    email: `joiner-${number}@example.com`,
    phone: `+1562555${String(number).padStart(4, '0')}`,
    dateOfBirth: '1990-02-03',
    registeredAt: now,
  }))
  const sessions = createSessions(
    createTokens(keys, () => new Date()),
    () => new Date(),
  )
  const people: { id: number; email: string; token: string }[] = []
  for (const member of await db.insert(members).values(rows).returning()) {
    people.push({ ...member, token: await sessions.start(db, member, { headers: {} }) })
  }
  const staff = people.pop() ?? expect.fail()
  await db.update(members).set({ role: 'staff', isEmailVerified: true }).where(eq(members.id, staff.id))
  await giveGrant(db, { memberId: staff.id, kind: 'producer', productionId, grantedAt: now })
  await close()
  return { location, inbox, env, productionId, people, staffId: staff.id, staffToken: staff.token }
}

describe.each(serverKinds)('many members on $name', ({ name, start }) => {
  const [count, processCount] = name === 'PGlite' ? [2 * capacity, 1] : [(isFull ? 5 : 3) * capacity, 2]
  // Every start of an embedded database takes seconds.
  const isShort = name === 'PGlite' && !isFull
  const joinKills = isShort ? 1 : kills / 2
  const cancelKills = kills / 2 - Number(isShort)
  const ends: Ends = []
  let location: DatabaseLocation
  let inbox: Receiver
  let env: Record<string, string>
  let productionId: number
  let people: { id: number; email: string; token: string }[]
  let staffToken: string
  let processes: Processes
  let confirmed: typeof people
  let waitlisted: typeof people
  let withSpot: typeof people
  let mails = 0

  async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const { db, close } = await open(location)
    return await work(db).finally(close)
  }

  const startProcesses = (number = processCount) => {
    const processes = new Processes(() => startService(programs.main, env), number)
    ends.push(() => processes.stop('SIGKILL'))
    return processes.started()
  }

  beforeAll(async () => {
    const prepared = await prepare(start, ends, count, { capacity })
    ;({ location, inbox, env, productionId, staffToken, people } = prepared)
    processes = await startProcesses()
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  const ask = (path: string) => async (person: (typeof people)[number]) => {
    const form = { event_id: productionId, user_id: person.id, release_version: currentWaiverVersion(null) }
    const { status, body } = await processes.call(path, person.token, form)
    expect({ status, body }).toMatchObject({ status: 200, body: { status: '1' } })
    return { person, state: String(body.state), position: body.waitlist_position }
  }

  test(`${count} join at once amid kills (${joinKills}): as many spots as the capacity, and the waitlist in order`, async () => {
    const answers = await processes.during(joinKills, people, ask('store-event-join-list'))
    const inState = (wanted: string) =>
      answers.filter(({ state }) => state === wanted).toSorted((a, b) => a.position - b.position)
    confirmed = inState('confirmed').map(({ person }) => person)
    waitlisted = inState('waitlisted').map(({ person }) => person)
    expect(confirmed).toHaveLength(capacity)
    const positions = Array.from({ length: count - capacity }, (_, index) => index + 1)
    expect(inState('waitlisted').map(({ position }) => position)).toEqual(positions)
  })

  test(`${returning} cancel amid kills (${cancelKills}): their spots go to the first on the waitlist`, async () => {
    await processes.during(cancelKills, confirmed.slice(0, returning), ask('cancel-event-join'))
    await processes.stop('SIGKILL')

    withSpot = [...confirmed.slice(returning), ...waitlisted.slice(0, returning)]
    mails = count + 2 * returning
    await inDatabase(async (db) => {
      const spots = await db.select().from(joins)
      expect(new Set(spots.map(({ memberId }) => memberId))).toEqual(new Set(withSpot.map(({ id }) => id)))
      const waiting = await db.select().from(waitlistedJoins).orderBy(asc(waitlistedJoins.id))
      const others = waitlisted.slice(returning)
      expect(waiting.map(({ memberId }) => memberId)).toEqual(others.map(({ id }) => id))
      expect(await db.$count(outbox)).toBe(mails)
    })
  })

  describe.skipIf(isShort)('a message to everybody with a spot, beside a reminder', () => {
    beforeAll(async () => {
      await inDatabase(async (db) => {
        await db.update(productions).set({ startsAt: hoursFromNow(1) })
        await db.update(joins).set({ joinedAt: hoursFromNow(-48), promotedAt: null })
      })
      processes = await startProcesses()
    })

    test('is answered the same after each kill', async () => {
      const draft = { subject: 'Doors at six', text: 'Please come early.', message_id: 'message-1' }
      const message = { event_id: productionId, audience: null, ...draft }
      const send = () => processes.call('message-attendees', staffToken, message)
      const before = inbox.calls.length
      const answer = { status: 200, body: { status: '1', data: { recipient_count: capacity } } }
      // All at once: the kill ends some of the calls.
      const repeated = Array.from({ length: 6 }, () => answer)
      expect(await processes.during(1, repeated, send)).toEqual(repeated)
      for (let kill = 1; kill < kills; kill += 1) {
        await inbox.until(() => inbox.calls.length > before)
        await processes.kill()
        expect(await send()).toEqual(answer)
      }
      await processes.stop('SIGKILL')
    })

    test('arrives, as do the reminder and every earlier mail, each under one id', async () => {
      // As a start on a database of one process does: what a killed process has claimed is sent at once.
      await inDatabase((db) => db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt)))
      const last = await startProcesses(1)
      const all = mails + 2 * capacity
      await inbox.until(() => messageIds(inbox).size >= all)
      await last.stop('SIGTERM')
      expect(await inDatabase((db) => db.$count(outbox))).toBe(all)
      expect(messageIds(inbox).size).toBe(all)
      expect(messageIds(inbox)).not.toContain('none')
      const abouts = new Set(aboutsIn(inbox))
      for (const { email } of withSpot) {
        expect(abouts).toContain(`${email} Doors at six`)
        expect(abouts).toContain(`${email} Reminder: Rush`)
      }
      expect(abouts.size).toBe(all)
      const killed = 2 * kills + 2 * processCount
      expect(inbox.calls.length - all).toBeLessThanOrEqual(concurrency * killed)
    })
  })

  describe.skipIf(isShort)('all who are checked in at once, during a kill', () => {
    beforeAll(async () => {
      processes = await startProcesses()
    })

    test('have an entry each in an unbroken audit', async () => {
      const tickets = createTickets(keys)
      await processes.during(kills / 2, withSpot, async ({ id }) => {
        const path = `validate-production?ticket=${tickets.issue({ productionId, memberId: id, generation: 0 })}`
        const body = { user_id: id, event_id: productionId, attempt_id: `attempt-${id}` }
        expect(await processes.call(path, staffToken, body)).toMatchObject({ status: 200 })
      })
      await processes.stop('SIGKILL')
      await inDatabase(async (db) => {
        const checkedIn = await db
          .select({ id: joins.memberId })
          .from(joins)
          .where(isNotNull(joins.validatedAt))
          .orderBy(joins.memberId)
        const recorded = await db
          .select({ id: sql<number>`${auditPeople.memberId}`.as('id') })
          .from(auditEntries)
          .innerJoin(auditPeople, eq(auditPeople.key, auditEntries.target))
          .orderBy(auditPeople.memberId)
        expect(checkedIn).toHaveLength(capacity)
        expect(recorded).toEqual(checkedIn)
        expect(await verifyAudit(db)).toMatchObject({ isUnbroken: true })
      })
    })
  })
})

interface Crowd {
  readonly ticketed: number
  readonly waiting: number
  readonly guests: number
}

/** Every spot of a production is taken. @returns also how a device names who comes to its entrance */
async function openDoors(
  start: (typeof serverKinds)[number]['start'],
  ends: Ends,
  { ticketed, waiting, guests }: Crowd,
) {
  const begun = { capacity: ticketed, startsAt: hoursFromNow(-0.5) }
  const prepared = await prepare(start, ends, ticketed + waiting, begun)
  const { location, productionId, people } = prepared
  const { db, close } = await open(location)
  const accepted = { waiverVersion: currentWaiverVersion(null), waiverAcceptedAt: new Date() }
  const joined = people.map(({ id: memberId }) => ({
    productionId,
    memberId,
    joinedAt: new Date(),
    ...accepted,
  }))
  await db.insert(joins).values(joined.slice(0, ticketed))
  await db.insert(waitlistedJoins).values(joined.slice(ticketed))
  await close()
  const tickets = createTickets(keys)
  const over_capacity = true
  const persons = [
    ...people.slice(0, ticketed).map(({ id }) => ({
      ticket: tickets.issue({ productionId, memberId: id, generation: 0 }),
    })),
    ...people.slice(ticketed).map(({ id }) => ({
      waitlist_entry_id: personId('waitlist', { productionId, memberId: id }, keys[0]),
      over_capacity,
    })),
    ...Array.from({ length: guests }, (_, number) => ({
      walk_in: {
        name: `Guest ${number} A`,
        email: `guest-${number}@example.com`,
        release_version: currentWaiverVersion(null),
      },
      over_capacity,
    })),
  ]
  return { ...prepared, persons }
}

async function expectEverybodyInside(location: DatabaseLocation, { ticketed, waiting, guests }: Crowd) {
  const { db, close } = await open(location)
  const all = ticketed + waiting + guests
  expect(await db.$count(joins, isNotNull(joins.validatedAt))).toBe(all)
  expect(await db.$count(joins)).toBe(all)
  expect(await db.$count(waitlistedJoins)).toBe(0)
  expect(await db.$count(walkIns)).toBe(guests)
  expect(await db.$count(admissions)).toBe(waiting + guests)
  expect(await verifyAudit(db)).toMatchObject({ isUnbroken: true })
  await close()
}
/** Messages to all that become due over some seconds. */
const waitingMessages = { messages: 500, recipients: 6, seconds: 60, waitingKills: 20 }

describe.each(isFull ? serverKinds : [])('messages that wait on $name', ({ name, start }) => {
  const { messages, recipients, seconds, waitingKills } = waitingMessages
  const ends: Ends = []
  let prepared: Awaited<ReturnType<typeof prepare>>

  // The kills are in a hook, which may take longer than a test.
  beforeAll(async () => {
    prepared = await prepare(start, ends, recipients, { capacity: recipients })
    const { location, env, inbox, productionId, people, staffId } = prepared
    const { db, close } = await open(location)
    const joinedAt = new Date()
    await db.insert(joins).values(people.map(({ id }) => ({ productionId, memberId: id, joinedAt })))
    const fixed = { productionId, audience: 'confirmed', hash: '', recipientCount: 0, text: 'Hi' } as const
    await db.insert(deskMessages).values(
      Array.from({ length: messages }, (_, number) => ({
        ...fixed,
        id: `message-${number}`,
        subject: `Subject ${number}`,
        writtenBy: staffId,
        writtenAt: joinedAt,
        sendAt: new Date(joinedAt.getTime() + ((number % 50) / 50) * seconds * 1_000),
      })),
    )
    await close()
    const processes = new Processes(() => startService(programs.main, env), name === 'PGlite' ? 1 : 2)
    ends.push(() => processes.stop('SIGKILL'))
    await processes.started()
    for (let kill = 0; kill < waitingKills; kill += 1) {
      const before = inbox.calls.length
      await inbox.until(() => inbox.calls.length > before)
      await processes.kill()
    }
    await processes.stop('SIGKILL')
    // As a start on a database of one process does: what a killed process has claimed is sent at once.
    const between = await open(location)
    await between.db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.sentAt))
    await between.close()
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test(`of ${messages} each is sent once to each person, amid kills (${waitingKills})`, async () => {
    const { location, env, inbox, people } = prepared
    const lastStart = Date.now()
    const last = await startService(programs.main, env)
    ends.push(() => last.kill('SIGKILL'))
    const all = messages * recipients
    await inbox.until(() => messageIds(inbox).size >= all)
    await last.kill('SIGTERM')
    const expected = people.flatMap(({ email }) =>
      Array.from({ length: messages }, (_, number) => `${email} Subject ${number}`),
    )
    expect(new Set(aboutsIn(inbox))).toEqual(new Set(expected))
    expect(messageIds(inbox).size).toBe(all)
    expect(inbox.calls.length - all).toBeLessThanOrEqual(concurrency * (waitingKills + 2))
    const { db, close } = await open(location)
    expect(await db.$count(outbox)).toBe(all)
    for (const { sendAt, sentAt, recipientCount } of await db.select().from(deskMessages)) {
      expect(recipientCount).toBe(recipients)
      const due = Math.max(lastStart, sendAt?.getTime() ?? 0)
      expect(sentAt?.getTime()).toBeLessThanOrEqual(due + 30_000)
    }
    await close()
  })
})

/** Who comes to the entrance, every tenth on a second device too. */
const evening = isFull
  ? { ticketed: 200, waiting: 60, guests: 40, entranceKills: 10 }
  : { ticketed: 20, waiting: 6, guests: 4, entranceKills: 1 }

describe.each(serverKinds)('an evening at the entrance on $name', ({ name, start }) => {
  const { ticketed, waiting, guests, entranceKills } = evening
  const ends: Ends = []
  let prepared: Awaited<ReturnType<typeof openDoors>>

  beforeAll(async () => {
    prepared = await openDoors(start, ends, evening)
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test(`of three devices, two offline in turns, counts each of ${ticketed + waiting + guests} people once, amid kills (${entranceKills})`, async () => {
    const { location, env, productionId, persons, staffToken } = prepared
    const processes = new Processes(() => startService(programs.main, env), name === 'PGlite' ? 1 : 2)
    ends.push(() => processes.stop('SIGKILL'))
    await processes.started()
    const scans = persons.flatMap((person, index) => {
      const scan = (device: number) => ({ device, index, attempt_id: `device-${device}-${index}`, ...person })
      return index % 10 === 0 ? [scan(index % 3), scan((index + 1) % 3)] : [scan(index % 3)]
    })
    /** What each device was told about its scans. */
    const told: { index: number; outcome: string }[] = []
    const sync = async (device: number, queue: typeof scans) => {
      const check_ins = queue.map(({ device: _, index: __, ...scan }) => ({
        ...scan,
        at: new Date().toISOString(),
      }))
      const form = { event_id: productionId, device_id: `device-${device}`, check_ins }
      const { status, body } = await processes.call('sync-check-ins', staffToken, form)
      expect({ status, body }).toMatchObject({ status: 200 })
      for (const { attempt_id, outcome } of body.data.results)
        told.push({ index: Number(attempt_id.split('-')[2]), outcome })
    }
    // The third device is always online, the others for ten scans at a time.
    const queues = [0, 1, 2].flatMap((device) => {
      const own = scans.filter((scan) => scan.device === device)
      const size = device === 2 ? 1 : 10
      return Array.from({ length: Math.ceil(own.length / size) }, (_, turn) => ({
        device,
        queue: own.slice(turn * size, (turn + 1) * size),
      }))
    })
    await processes.during(entranceKills, queues, ({ device, queue }) => sync(device, queue))
    await processes.stop('SIGKILL')

    const admitted = told.filter(({ outcome }) => outcome === 'checked_in').map(({ index }) => index)
    expect(admitted.toSorted((a, b) => a - b)).toEqual([...persons.keys()])
    const others = told.filter(({ outcome }) => outcome !== 'checked_in')
    expect(new Set(others.map(({ outcome }) => outcome))).toEqual(new Set(['conflict']))
    expect(others).toHaveLength(scans.length - persons.length)
    await expectEverybodyInside(location, evening)
  })
})

describe.each(isFull ? serverKinds : [])('a roll on $name', ({ name, start }) => {
  const crowd = { ticketed: 10, waiting: 6, guests: 4 }
  const ends: Ends = []

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test('from the build before people without a ticket counts each in a queue once', async ({ skip }) => {
    const before = await buildBefore('product-api/drizzle/0004_entrance.sql')
    if (before === null) return skip('the repository has no history')
    ends.push(() => before.remove())
    const { location, env, productionId, persons, staffToken } = await openDoors(start, ends, crowd)
    const run = ({ main }: { readonly main: string }) => {
      const processes = new Processes(() => startService(main, env), 1)
      ends.push(() => processes.stop('SIGKILL'))
      return processes.started()
    }
    const at = new Date().toISOString()
    let queue = persons.map((person, index) => ({ attempt_id: `attempt-${index}`, ...person, at }))
    const told: string[] = []
    /** As a device and its gateway: who has no ticket and is refused without a message is sent again. */
    const sync = async (processes: Processes, { isLost = false } = {}) => {
      const form = { event_id: productionId, device_id: 'device-one', check_ins: queue }
      const { status, body } = await processes.call('sync-check-ins', staffToken, form)
      expect(status, JSON.stringify(body)).toBe(200)
      const results = new Map<string, { outcome: string; message?: string | null }>(
        Object(body).data.results.map((result: { attempt_id: string }) => [result.attempt_id, result]),
      )
      if (isLost) return
      queue = queue.filter((item) => {
        const { outcome, message = null } = results.get(item.attempt_id) ?? expect.fail()
        const isKept = outcome === 'refused' && message === null && !('ticket' in item)
        if (!isKept) told.push(outcome)
        return isKept
      })
    }
    const older = await run(before)
    await sync(older)
    expect(queue).toHaveLength(crowd.waiting + crowd.guests)
    // An embedded database is open in one process at a time.
    if (name === 'PGlite') await older.stop('SIGTERM')
    const newer = await run(programs)
    await sync(newer, { isLost: true })
    if (name !== 'PGlite') {
      await sync(older)
      expect(queue).toHaveLength(crowd.waiting + crowd.guests)
      const { body } = await older.call(`event-showbyid/${productionId}`, staffToken, {})
      expect(Object(body).data.event).toMatchObject({ confirmed_count: persons.length, waitlist_count: 0 })
    }
    await sync(newer)
    expect(queue).toEqual([])
    expect(told).toEqual(persons.map(() => 'checked_in'))
    await newer.stop('SIGTERM')
    if (name !== 'PGlite') await older.stop('SIGTERM')
    await expectEverybodyInside(location, crowd)
  })
})
