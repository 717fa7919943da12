import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import { createTickets } from '../src/attendance/ticket.ts'
import { auditEntries, auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import { giveGrant } from '../src/grants/queries.ts'
import { members } from '../src/members/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { databaseKinds, isFull, open, serverKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms } from './processes.ts'
import type { Receiver } from './receiver.ts'
import { call, setUp } from './running-processes.ts'
import { allAtOnce, joiner, messageIds, type Person, prepare, problemsOf, stored } from './rush.ts'
import { secret } from './service.ts'

/* Processes are killed during their work, and new ones continue. A full run has more members and kills. */

const { kills, capacity, returning } = isFull
  ? { kills: 20, capacity: 100, returning: 60 }
  : { kills: 2, capacity: 20, returning: 8 }

/** The messages of one channel that a process sends at a time: a kill may repeat that many. */
const concurrency = 5

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

/** What a mail is about, by recipient and subject. A long name takes a second line. */
const aboutsIn = (inbox: Receiver) =>
  inbox.calls.map(({ body }) => {
    const mail = String(body).replace(/\r\n[ \t]+/g, ' ')
    const value = (pattern: RegExp) => pattern.exec(mail)?.[1] ?? 'none'
    return `${value(/^To: .*?([\w-]+@example\.com)/im)} ${value(/^Subject: (.*?)\r?$/im)}`
  })

describe.each(databaseKinds)('many members on $name', ({ name, start }) => {
  const [count, processCount] = name === 'PGlite' ? [2 * capacity, 1] : [6 * capacity, 2]
  // Every start of an embedded database takes seconds.
  const isShort = name === 'PGlite' && !isFull
  const ends: (() => unknown)[] = []
  let setup: Awaited<ReturnType<typeof setUp>>
  let prepared: Awaited<ReturnType<typeof prepare>>
  let staff: Person
  let withSpot: Person[] = []
  let mails = 0

  beforeAll(async () => {
    setup = await setUp(programs, { start }, (end) => ends.push(end))
    prepared = await prepare(setup.location, { capacity, count: count + 1 })
    staff = prepared.people[count] ?? expect.fail()
    const { db, close } = await open(setup.location)
    await db.update(members).set({ role: 'staff' }).where(eq(members.id, staff.id))
    const key = { memberId: staff.id, kind: 'producer', productionId: prepared.productionId } as const
    await giveGrant(db, { ...key, grantedAt: new Date() })
    await close()
  })

  afterAll(async () => {
    for (const end of ends.toReversed()) await end()
  })

  test(`${count} join at once and ${returning} cancel during ${kills} kills: never more spots than the capacity`, async () => {
    const { productionId, waiver, people } = prepared
    const processes = setup.startProcesses(processCount)
    const ask = async (person: Person, path: string) => {
      const form = { event_id: productionId, user_id: person.id, release_version: waiver }
      const { status, body } = await call(processes, `/api/${path}`, person, form)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: '1' } })
      return { person, state: String(body.state), waitlist_position: body.waitlist_position }
    }
    const killsOfReturns = Math.floor(kills / 2)
    const answers = await allAtOnce(
      people.slice(0, count),
      (person) => ask(person, 'store-event-join-list'),
      { processes, kills: kills - killsOfReturns },
    )
    expect(problemsOf(answers, capacity)).toEqual([])
    const inState = (wanted: string) =>
      answers
        .filter(({ state }) => state === wanted)
        .toSorted((a, b) => a.waitlist_position - b.waitlist_position)
        .map(({ person }) => person)
    const [confirmed, waitlisted] = [inState('confirmed'), inState('waitlisted')]
    await allAtOnce(confirmed.slice(0, returning), (person) => ask(person, 'cancel-event-join'), {
      processes,
      kills: killsOfReturns,
    })
    await processes.stop('SIGKILL')

    withSpot = [...confirmed.slice(returning), ...waitlisted.slice(0, returning)]
    const end = await stored(setup.location)
    expect(end.confirmed).toEqual(new Set(withSpot.map(({ id }) => id)))
    expect(end.waitlisted).toEqual(waitlisted.slice(returning).map(({ id }) => id))
    mails = count + 2 * returning
    expect(end.mails).toBe(mails)
  })

  test.skipIf(isShort)(
    'all are checked in at once, during a kill: each has an entry in an unbroken audit',
    async () => {
      const { productionId } = prepared
      const processes = setup.startProcesses(processCount)
      const tickets = createTickets(deriveKeys([secret]))
      await allAtOnce(
        withSpot,
        async ({ id }) => {
          const path = `/api/validate-production?ticket=${tickets.issue({ productionId, memberId: id, generation: 0 })}`
          const body = { user_id: id, event_id: productionId, attempt_id: `attempt-${id}` }
          expect(await call(processes, path, staff, body)).toMatchObject({ status: 200 })
        },
        { processes, kills: kills / 2 },
      )
      await processes.stop('SIGKILL')
      const { db, close } = await open(setup.location)
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
      expect(await verifyAudit(db)).toMatchObject({ isUnbroken: true, count: capacity })
      await close()
    },
  )

  test.skipIf(isShort)(
    'during kills, a message to everybody with a spot and every earlier mail arrive, each under one id',
    async () => {
      const processes = setup.startProcesses(processCount)
      const draft = { subject: 'Doors at six', text: 'Please come early.', message_id: 'message-1' }
      const message = { event_id: prepared.productionId, audience: null, ...draft }
      const send = () => call(processes, '/api/message-attendees', staff, message)
      const before = setup.inbox.calls.length
      await processes.next()
      const first = send()
      // During the call, before or after its commit.
      await processes.kill()
      const answer = { status: 200, body: { status: '1', data: { recipient_count: capacity } } }
      expect(await first).toEqual(answer)
      for (let kill = 1; kill < kills; kill += 1) {
        await setup.inbox.until(() => setup.inbox.calls.length > before)
        await processes.kill()
        expect(await send()).toEqual(answer)
      }
      await processes.stop('SIGKILL')
      const all = mails + capacity
      expect((await stored(setup.location)).mails).toBe(all)
      const last = setup.startProcesses(1)
      await last.next()
      await setup.inbox.until(() => messageIds(setup.inbox).size >= all)
      await last.stop('SIGTERM')
      expect(messageIds(setup.inbox).size).toBe(all)
      expect(messageIds(setup.inbox)).not.toContain('none')
      const abouts = new Set(aboutsIn(setup.inbox))
      for (const { email } of withSpot) expect(abouts).toContain(`${email} Doors at six`)
      expect(abouts.size).toBe(all)
      const killed = 2 * kills + 3 * processCount
      expect(setup.inbox.calls.length - all).toBeLessThanOrEqual(concurrency * killed)
    },
  )
})

describe.each(serverKinds)('reminders on $name', ({ name, start }) => {
  const processCount = name === 'PGlite' ? 1 : 2
  const [people, unsubscribed, productionCount] = [isFull ? 150 : 30, 10, 4]
  const hourMs = 60 * 60 * 1000

  test(`${processCount} processes that are killed ${kills} times remind each attendee once`, async () => {
    const { location, inbox, startProcesses } = await setUp(programs, { start }, onTestFinished)
    const { db, close } = await open(location)
    const ago = (hours: number) => new Date(Date.now() - hours * hourMs)
    const fixed = { description: '', status: 'open', publicationRule: '', fingerprint: '' } as const
    const rows = Array.from({ length: productionCount }, (_, number) => ({
      ...{ ...fixed, slug: `production-${number}`, name: `Production ${number}` },
      ...{ startsAt: ago(-1 - number * 4), publishedAt: ago(72) },
    }))
    const added = await db.insert(productions).values(rows).returning({ productionId: productions.id })
    const joinedAt = ago(48)
    const attendees = Array.from({ length: people }, (_, number) => ({
      ...joiner(number, joinedAt),
      remindersStoppedAt: number < unsubscribed ? joinedAt : null,
    }))
    const ids = await db.insert(members).values(attendees).returning({ memberId: members.id })
    for (const production of added) {
      await db.insert(joins).values(ids.map((person) => ({ ...production, ...person, joinedAt })))
    }
    await close()

    const expected = (people - unsubscribed) * productionCount
    const processes = startProcesses(processCount)
    for (let kill = 1; kill <= kills; kill += 1) {
      await inbox.until(() => inbox.calls.length >= Math.floor((kill * expected) / (kills + 1)))
      await processes.kill()
    }
    await processes.stop('SIGKILL')
    await stored(location)
    const last = startProcesses(1)
    await last.next()
    await inbox.until(() => messageIds(inbox).size >= expected)
    await last.stop('SIGTERM')
    expect(messageIds(inbox).size).toBe(expected)
    const abouts = aboutsIn(inbox)
    expect(new Set(abouts).size).toBe(expected)
    // Those with one digit have unsubscribed.
    for (const about of abouts) expect(about).toMatch(/^joiner-\d{2,}@example\.com Reminder: Production \d$/)
    expect(abouts.length - expected).toBeLessThanOrEqual(concurrency * (kills + processCount))
  })
})
