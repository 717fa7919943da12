import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { nightOf, recordRead } from '../src/audit/reads.ts'
import { type Action, recordActions } from '../src/audit/record.ts'
import { auditPeople } from '../src/audit/tables.ts'
import { verifyAudit } from '../src/audit/verify.ts'
import { useApi } from './api.ts'
import { describeSuite } from './databases.ts'
import { noon, site } from './service.ts'

describeSuite((databases) => {
  const api = useApi(databases)
  let ada: number
  let bea: number

  beforeEach(async () => {
    ada = (await api.add()).member.id
    bea = (await api.add()).member.id
  })

  const checkIn = (values: Partial<Action> = {}): Action => ({
    actor: { memberId: ada },
    action: 'attendee.check-in',
    target: { memberId: bea, productionId: api.id },
    requestId: 'request-1',
    at: noon,
    ...values,
  })
  const record = (action: Action) => api.db.transaction((transaction) => recordActions(transaction, action))

  test('an entry has people’s keys, and none of their data', async () => {
    await record(checkIn())
    await record(checkIn({ actor: 'operator', action: 'grant.give.check-in', requestId: null }))
    const [first, second] = await api.entries()
    expect(first).toMatchObject({ sequence: 1, at: noon, action: 'attendee.check-in', productionId: api.id })
    expect(second).toMatchObject({ sequence: 2, actor: 'operator', requestId: null, target: first?.target })
    const keys = await api.db.select().from(auditPeople).orderBy(auditPeople.memberId)
    expect(keys.map(({ key }) => key)).toEqual([first?.actor, first?.target])
    for (const { key } of keys) expect(key).toMatch(/^[\w-]{22}$/)
  })

  test('100 actions at the same moment are 100 unbroken entries', async () => {
    const all = Array.from({ length: 100 }, (_, number) =>
      record(checkIn(number % 2 === 0 ? {} : { actor: { memberId: bea }, target: { memberId: ada } })),
    )
    await Promise.all(all)
    expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true, count: 100 })
  })

  test('a transaction that rolls back leaves no entry and no gap', async () => {
    await record(checkIn())
    const failed = api.db.transaction(async (transaction) => {
      await recordActions(transaction, checkIn({ action: 'attendee.undo' }))
      throw new Error('the action fails')
    })
    await expect(failed).rejects.toThrow('the action fails')
    await record(checkIn())
    const entries = await api.entries()
    expect(entries.map(({ action }) => action)).toEqual(['attendee.check-in', 'attendee.check-in'])
    expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true })
  })

  test.each([
    ['an update', sql`update audit_entries set actor = 'nobody'`],
    ['a deletion', sql`delete from audit_entries`],
    ['a truncation', sql`truncate audit_entries`],
  ])('%s is refused by the database', async (_, statement) => {
    await record(checkIn())
    await expect(api.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'entries of the audit stay as they are' },
    })
    expect(await api.entries()).toHaveLength(1)
  })

  describe('the read of a list', () => {
    const read = (
      values: Partial<Parameters<typeof recordRead>[2]> = {},
      { at = noon, token = 'one' }: { readonly at?: Date; readonly token?: string } = {},
    ) =>
      recordRead(
        { db: api.db, site, now: () => at },
        { id: 'request-1', headers: { authorization: `Bearer ${token}` } },
        { action: 'check-in-list.read', memberId: ada, productionId: api.id, ...values },
      )

    test('has one entry per member, device, production and night', async () => {
      await Promise.all([read(), read(), read()])
      await read({}, { at: new Date('2026-11-21T19:59:00Z') })
      expect(await api.entries()).toHaveLength(1)
      for (const other of [
        () => read({}, { at: new Date('2026-11-21T20:00:00Z') }),
        () => read({}, { token: 'two' }),
        () => read({ memberId: bea }),
        () => read({ productionId: api.other }),
        () => read({ action: 'attendees.read' }),
      ]) {
        await other()
        await other()
      }
      const entries = await api.entries()
      expect(entries).toHaveLength(6)
      expect(await verifyAudit(api.db)).toMatchObject({ isUnbroken: true })
    })

    test('of a production that does not exist has no entry', async () => {
      await read({ productionId: 4_000_000 })
      expect(await api.entries()).toEqual([])
    })
  })
})

test.each([
  ['2026-11-20T20:00:00Z', '2026-11-20'],
  ['2026-11-21T07:59:00Z', '2026-11-20'],
  ['2026-11-21T19:59:59Z', '2026-11-20'],
  ['2026-11-21T20:00:00Z', '2026-11-21'],
])('%s belongs to the night of %s', (moment, day) => {
  expect(nightOf(new Date(moment), site.timeZone)).toBe(day)
})
