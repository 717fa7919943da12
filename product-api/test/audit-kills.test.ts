import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joins } from '../src/attendance/tables.ts'
import { createTickets } from '../src/attendance/ticket.ts'
import { auditEntries, auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import type { DatabaseLocation } from '../src/database/open.ts'
import { members } from '../src/members/tables.ts'
import { productions } from '../src/productions/tables.ts'
import { deriveKeys } from '../src/secrets/keys.ts'
import { longTimeout, open, serverKinds } from './databases.ts'
import { type BuiltPrograms, buildPrograms } from './processes.ts'
import { call, setUp } from './running-processes.ts'
import { allAtOnce, type Person, prepare } from './rush.ts'
import { secret } from './service.ts'

/** A full run lets more in, and kills more often. */
const { count, kills } = process.env.TEST_FULL === '1' ? { count: 500, kills: 20 } : { count: 100, kills: 2 }

let programs: BuiltPrograms

beforeAll(async () => {
  programs = await buildPrograms()
})

afterAll(() => programs.remove())

/** An admission, as a call. */
interface Admission {
  readonly path: string
  readonly body: object
}

/** Has everybody join two productions in turn. @returns how each is let in */
async function joinAll(location: DatabaseLocation, people: readonly Person[], staff: Person) {
  const { db, close } = await open(location)
  const rows = await db.select({ id: productions.id }).from(productions).orderBy(productions.id).limit(2)
  const places = people.map(({ id }, index) => ({
    productionId: rows[index % 2]?.id ?? 0,
    memberId: id,
    joinedAt: new Date(),
  }))
  await db.insert(joins).values(places)
  await db.update(members).set({ role: 'staff' }).where(eq(members.id, staff.id))
  await close()
  const tickets = createTickets(deriveKeys([secret]))
  return places.map(({ productionId, memberId }): Admission => {
    const ticket = tickets.issue({ productionId, memberId, generation: 0 })
    const ids = { user_id: memberId, event_id: productionId }
    const body = { ...ids, attempt_id: `attempt-${memberId}` }
    return { path: `/api/validate-production?ticket=${ticket}`, body }
  })
}

describe.each(serverKinds)('on $name', { timeout: longTimeout }, ({ name, start }) => {
  test(`${count} are let in at once, amid ${kills} kills: no admission lacks its entry, and the chain is unbroken`, async () => {
    const { location, startProcesses } = await setUp(programs, { start })
    const { people } = await prepare(location, { capacity: count, count: count + 1 })
    const [staff = expect.fail(), ...attendees] = people
    const actions = await joinAll(location, attendees, staff)
    const processes = startProcesses(name === 'PGlite' ? 1 : 2)
    await allAtOnce(
      actions,
      async ({ path, body }) => {
        expect(await call(processes, path, staff, body)).toMatchObject({ status: 200 })
      },
      { processes, kills },
    )
    await processes.stop('SIGKILL')

    const { db, close } = await open(location)
    const admitted = await db
      .select({ id: joins.memberId })
      .from(joins)
      .where(isNotNull(joins.validatedAt))
      .orderBy(joins.memberId)
    const recorded = await db
      .select({ id: sql<number>`${auditPeople.memberId}`.as('id') })
      .from(auditEntries)
      .innerJoin(auditPeople, eq(auditPeople.key, auditEntries.target))
      .where(eq(auditEntries.action, 'attendee.admit'))
      .orderBy(auditPeople.memberId)
    const verified = await verifyAudit(db)
    await close()
    expect(admitted).toHaveLength(count)
    expect(recorded).toEqual(admitted)
    expect(verified).toMatchObject({ isUnbroken: true, count })
    process.stdout.write(`${name}, ${kills} kills: ${admitted.length} let in, ${recorded.length} entries\n`)
  })
})
