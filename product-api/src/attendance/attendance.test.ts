import { drizzle } from 'drizzle-orm/pg-proxy'
import { expect, test } from 'vitest'
import { memberColumns } from '../members/queries.ts'
import { lockedColumns } from '../productions/queries.ts'
import { deriveKeys } from '../secrets/keys.ts'
import { createAttendance } from './attendance.ts'

const site = { name: 'The Compound', url: 'https://compound.example', timeZone: 'America/Los_Angeles' }
const keys = deriveKeys(['a secret only for tests and of some length'])

const afterMinutes = (minutes: number) => new Date(minutes * 60_000)

const withoutValues = (columns: object) => Object.keys(columns).map(() => null)

/** Others have each lock for a minute. */
function busyDatabase({
  members = [withoutValues(memberColumns)],
  productions = [withoutValues(lockedColumns)],
} = {}) {
  const rows = { members, productions }
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
        const write = async () => undefined
        return work(db, write, write)
      },
    },
    now: () => afterMinutes(minutes),
    site,
    keys,
  })
  return { attendance, locks, transactions }
}

const key = { memberId: 7, productionId: 3 }

test('a change locks the member, then the production, and happens after that, however long others had them', async () => {
  const { attendance, locks } = busyDatabase()
  expect(await attendance.change(key, async ({ now }) => now)).toEqual(afterMinutes(2))
  expect(locks).toEqual(['members', 'productions'])
})

test('nothing is changed for a deleted account, and no production is locked', async () => {
  const { attendance, locks } = busyDatabase({ members: [] })
  await expect(attendance.changeOf(7, () => expect.fail())).rejects.toMatchObject({ statusCode: 401 })
  await expect(attendance.join(key, 'a')).rejects.toMatchObject({ statusCode: 401 })
  expect(locks).toEqual(['members', 'members'])
})

test('nothing is changed without the production', async () => {
  const { attendance } = busyDatabase({ productions: [] })
  const refused = { outcome: 'refused', reason: 'no_production' }
  expect(await attendance.change(key, () => expect.fail())).toBeNull()
  expect([await attendance.join(key, 'a'), await attendance.cancel(key)]).toEqual([refused, refused])
  await attendance.promoteFor(3)
})

test('at most five changes have a database connection at a time, also after one has failed', async () => {
  const { attendance, transactions } = busyDatabase()
  const ends: (() => void)[] = []
  const held = () => new Promise<void>((resolve) => ends.push(resolve))
  await expect(attendance.change(key, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  transactions.begun = 0
  const changes = Array.from({ length: 7 }, () => attendance.change(key, held))
  await expect.poll(() => ends.length).toBe(5)
  expect(transactions.begun).toBe(5)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(6)
  ends[1]?.()
  await expect.poll(() => ends.length).toBe(7)
  for (const end of ends) end()
  await Promise.all(changes)
})
