import { randomBytes } from 'node:crypto'
import { desc, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type AuditEntry, beginning, type Link } from './chain.ts'
import { auditEntries, auditPeople } from './tables.ts'

/** The advisory lock of the chain: a number that nothing else in this database uses. */
const chainLock = 4_100_000_002

/** Holds up other writers of the chain until the end of the transaction. What the chain ends with is read by later statements. */
export async function lockChain(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${chainLock}::bigint)`)
}

/** The end of the chain. */
export async function readEnd(db: Database): Promise<Link> {
  const [last] = await db
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
  return last ?? beginning
}

/** Adds entries. */
export async function insertEntries(db: Database, entries: readonly AuditEntry[]): Promise<void> {
  await db.insert(auditEntries).values([...entries])
}

/** The keys of members in the audit. Whoever has none gets one: 16 random bytes, in base64url. */
export async function personKeys(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const known = await db.select().from(auditPeople).where(inArray(auditPeople.memberId, ids))
  const keys = new Map(known.map(({ memberId, key }) => [memberId, key]))
  const added = ids
    .filter((id) => !keys.has(id))
    .map((memberId) => ({ memberId, key: randomBytes(16).toString('base64url') }))
  if (added.length > 0) await db.insert(auditPeople).values(added)
  for (const { memberId, key } of added) keys.set(memberId, key)
  return keys
}
