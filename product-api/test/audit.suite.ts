import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../src/audit/chain.ts'
import { nightOf, recordRead } from '../src/audit/reads.ts'
import { type Action, recordAction, recordActions } from '../src/audit/record.ts'
import { auditEntries, auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import type { OpenDatabase } from '../src/database/database.ts'
import { members } from '../src/members/tables.ts'
import type { TestDatabases } from './databases.ts'
import { addMember } from './members.ts'
import { fixtureFolder, noon, publishFolder, site, startTestService } from './service.ts'

/** Tests of the audit's chain. */
export function describeAudit(databases: () => TestDatabases): void {
  let database: OpenDatabase
  let ada: number
  let bea: number

  beforeAll(async () => {
    database = await databases().open()
    await publishFolder(database.db, fixtureFolder)
  })

  afterAll(() => database.close())

  beforeEach(async () => {
    await database.db.execute('truncate members restart identity cascade')
    await emptyAudit(database)
    const service = await startTestService(database.db)
    ada = (await addMember(service, database.db)).member.id
    bea = (await addMember(service, database.db)).member.id
    await service.close()
  })

  const admission = (values: Partial<Action> = {}): Action => ({
    actor: { memberId: ada },
    action: 'attendee.admit',
    target: { memberId: bea, productionId: 1 },
    requestId: 'request-1',
    at: noon,
    ...values,
  })
  const record = (action: Action) =>
    database.db.transaction((transaction) => recordAction(transaction, action))

  test('an entry has the keys of people, and no value of theirs', async () => {
    await record(admission())
    await record(admission({ actor: 'operator', action: 'grant.give', requestId: null }))
    const [first, second] = await entriesOf(database)
    expect(first).toMatchObject({ sequence: 1, at: noon, action: 'attendee.admit', productionId: 1 })
    expect(second).toMatchObject({ sequence: 2, actor: 'operator', requestId: null, target: first?.target })
    const keys = await database.db.select().from(auditPeople).orderBy(auditPeople.memberId)
    expect(keys.map(({ key }) => key)).toEqual([first?.actor, first?.target])
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{22}$/)
  })

  test('500 actions at the same moment are 500 unbroken entries', async () => {
    const all = Array.from({ length: 500 }, (_, number) =>
      record(admission(number % 2 === 0 ? {} : { actor: { memberId: bea }, target: { memberId: ada } })),
    )
    await Promise.all(all)
    expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true, count: 500 })
  })

  test('actions of one transaction stand in their order', async () => {
    await database.db.transaction((transaction) =>
      recordActions(transaction, [admission(), admission({ action: 'attendee.undo' }), admission()]),
    )
    const entries = await entriesOf(database)
    expect(entries.map(({ action }) => action)).toEqual(['attendee.admit', 'attendee.undo', 'attendee.admit'])
    expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true })
  })

  test('a transaction that rolls back leaves no entry and no gap', async () => {
    await record(admission())
    const failed = database.db.transaction(async (transaction) => {
      await recordAction(transaction, admission({ action: 'attendee.undo' }))
      throw new Error('the action fails')
    })
    await expect(failed).rejects.toThrow('the action fails')
    await record(admission())
    const entries = await entriesOf(database)
    expect(entries.map(({ action }) => action)).toEqual(['attendee.admit', 'attendee.admit'])
    expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true })
  })

  test.each([
    ['an update', sql`update audit_entries set actor = 'nobody'`],
    ['a deletion', sql`delete from audit_entries`],
    ['a truncation', sql`truncate audit_entries`],
  ])('%s is refused by the database', async (_, statement) => {
    await record(admission())
    await expect(database.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'entries of the audit stay as they are' },
    })
    expect(await entriesOf(database)).toHaveLength(1)
  })

  test('the key of a person goes with them, and the entries stay as they are', async () => {
    await record(admission())
    const before = await entriesOf(database)
    await database.db.delete(members).where(eq(members.id, bea))
    expect(await entriesOf(database)).toEqual(before)
    expect(await database.db.select({ id: auditPeople.memberId }).from(auditPeople)).toEqual([{ id: ada }])
  })

  describe('the read of a list', () => {
    const read = (values: Partial<Parameters<typeof recordRead>[1]> = {}) =>
      recordRead(database.db, {
        action: 'door-list.read',
        memberId: ada,
        productionId: 1,
        device: 'one',
        requestId: 'request-1',
        at: noon,
        timeZone: site.timeZone,
        ...values,
      })

    test('has one entry a member, device, production and night', async () => {
      await Promise.all([read(), read(), read()])
      await read({ at: new Date('2026-11-21T19:59:00Z') })
      expect(await entriesOf(database)).toHaveLength(1)
      for (const other of [
        { at: new Date('2026-11-21T20:00:00Z') },
        { device: 'two' },
        { memberId: bea },
        { productionId: 2 },
        { action: 'attendees.read' as const },
      ]) {
        await read(other)
        await read(other)
      }
      const entries = await entriesOf(database)
      expect(entries).toHaveLength(6)
      expect(await verifyAudit(database.db)).toMatchObject({ isUnbroken: true })
    })

    test('of a production that does not exist has none', async () => {
      await read({ productionId: 4_000_000 })
      expect(await entriesOf(database)).toEqual([])
    })
  })
}

describe('a night', () => {
  test.each([
    ['2026-11-20T20:00:00Z', '2026-11-20'],
    ['2026-11-21T07:59:00Z', '2026-11-20'],
    ['2026-11-21T19:59:59Z', '2026-11-20'],
    ['2026-11-21T20:00:00Z', '2026-11-21'],
  ])('%s belongs to that of %s', (moment, day) => {
    expect(nightOf(new Date(moment), site.timeZone)).toBe(day)
  })
})

/** All entries, oldest first. */
export async function entriesOf({ db }: Pick<OpenDatabase, 'db'>): Promise<AuditEntry[]> {
  return await db.select().from(auditEntries).orderBy(auditEntries.sequence)
}

/** Runs statements that the database refuses otherwise. */
export async function withoutTriggers({ db }: Pick<OpenDatabase, 'db'>, statement: string): Promise<void> {
  await db.execute('alter table audit_entries disable trigger user')
  await db.execute(statement)
  await db.execute('alter table audit_entries enable trigger user')
}

/** Empties the audit of a test's database. */
export async function emptyAudit(database: Pick<OpenDatabase, 'db'>): Promise<void> {
  await withoutTriggers(database, 'truncate audit_entries')
}
