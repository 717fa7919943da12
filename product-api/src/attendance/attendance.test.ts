import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { lockedColumns } from '../productions/queries.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { createAttendance } from './attendance.ts'

const site = { name: 'The Compound', url: 'https://compound.example', timeZone: 'America/Los_Angeles' }
const keys = deriveKeys(['a secret only for tests and of some length'])

const afterMinutes = (minutes: number) => new Date(minutes * 60_000)

/** Of a production without values. */
const row = Object.keys(lockedColumns).map(() => null)

/** Others have each lock for a minute. `deletedAt`: of the member. */
function busyDatabase({
  deletedAt = null,
  productions = [row],
}: {
  deletedAt?: string | null
  productions?: null[][]
} = {}) {
  const rows = { members: [[deletedAt]], productions }
  let minutes = 0
  const locks: string[] = []
  const db = drizzle(async (query) => {
    const table = query.includes('from "members"') ? 'members' : 'productions'
    expect(query).toMatch(/ for no key update$/)
    locks.push(table)
    minutes += 1
    return { rows: rows[table] }
  })
  const transactions = { begun: 0 }
  const attendance = createAttendance({
    db,
    outbox: {
      transaction(work) {
        transactions.begun += 1
        return work(db, async () => undefined)
      },
    },
    now: () => afterMinutes(minutes),
    site,
    keys,
  })
  return { attendance, locks, transactions }
}

test('a change happens when its lock was obtained, however long others had it', async () => {
  const { attendance } = busyDatabase()
  expect(await attendance.change(3, async ({ now }) => now)).toEqual(afterMinutes(1))
})

test('a member’s change locks the member, then the productions, and happens after that', async () => {
  const { attendance, locks } = busyDatabase()
  const times = await attendance.changeOf(7, async ({ lock }) => {
    expect(locks).toEqual(['members'])
    return (await lock([3])).map(({ now }) => now)
  })
  expect(locks).toEqual(['members', 'productions'])
  expect(times).toEqual([afterMinutes(2)])
})

test('nothing is changed for a deleted account, and no production is locked', async () => {
  const { attendance, locks } = busyDatabase({ deletedAt: '2026-11-20 20:00:00+00' })
  expect(await attendance.changeOf(7, () => expect.fail())).toBeNull()
  expect(await attendance.join({ memberId: 7, productionId: 3 }, 'a')).toMatchObject({ outcome: 'refused' })
  expect(locks).toEqual(['members', 'members'])
})

test('nothing is changed without the production', async () => {
  const { attendance } = busyDatabase({ productions: [] })
  const key = { memberId: 7, productionId: 3 }
  const refused = { outcome: 'refused', reason: 'no_production' }
  expect(await attendance.change(3, () => expect.fail())).toBeNull()
  expect([await attendance.join(key, 'a'), await attendance.cancel(key)]).toEqual([refused, refused])
  await attendance.promoteFor(3)
})

test('at most five changes have a database connection at a time, also after one has failed', async () => {
  const { attendance, transactions } = busyDatabase()
  const ends: (() => void)[] = []
  const held = () => new Promise<void>((resolve) => ends.push(resolve))
  await expect(attendance.change(3, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  transactions.begun = 0
  const changes = Array.from({ length: 7 }, () => attendance.change(3, held))
  await expect.poll(() => ends.length).toBe(5)
  expect(transactions.begun).toBe(5)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(6)
  ends[1]?.()
  await expect.poll(() => ends.length).toBe(7)
  for (const end of ends) end()
  await Promise.all(changes)
})
