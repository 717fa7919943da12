import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'
import { beginning, type Link } from './chain.ts'
import { auditEntries, auditPeople } from './tables.ts'

const actorKeys = alias(auditPeople, 'actor_keys')
const actors = alias(members, 'actors')
const targetKeys = alias(auditPeople, 'target_keys')
const targets = alias(members, 'targets')

/** Advisory lock of the chain. Nothing else in this database may use this number. */
const chainLock = 4_100_000_002

/** Blocks other writers until the transaction ends. Read the end of the chain in a later statement. */
export async function lockChain(db: Database): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${chainLock}::bigint)`)
}

export async function readLastLink(db: Database): Promise<Link> {
  const [last] = await db
    .select({ sequence: auditEntries.sequence, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.sequence))
    .limit(1)
  return last ?? beginning
}

/** Creates missing keys. That of a deleted member isn't kept, so that it names nobody. */
export async function personKeys(
  db: Database,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const known = await db.select().from(auditPeople).where(inArray(auditPeople.memberId, ids))
  const keys = new Map(known.map(({ memberId, key }) => [memberId, key]))
  const missing = ids.filter((id) => !keys.has(id))
  if (missing.length === 0) return keys
  const rows = missing.map((memberId) => ({ memberId, key: randomBytes(16).toString('base64url') }))
  for (const { memberId, key } of rows) keys.set(memberId, key)
  const living = await db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, missing), isNull(members.deletedAt)))
    // As the foreign key does. Under the lock of the chain, a stronger one could deadlock.
    .for('key share')
  const added = rows.filter(({ memberId }) => living.some(({ id }) => id === memberId))
  if (added.length > 0) await db.insert(auditPeople).values(added)
  return keys
}

export type NamedEntry = Awaited<ReturnType<typeof listEntries>>[number]

/** `before`: only lower sequence numbers. `productionIds` null: all. */
export async function listEntries(
  db: Database,
  {
    before,
    productionIds,
    limit,
  }: {
    readonly before: number | null
    readonly productionIds: readonly number[] | null
    readonly limit: number
  },
) {
  return await db
    .select({
      sequence: auditEntries.sequence,
      at: auditEntries.at,
      actor: auditEntries.actor,
      action: auditEntries.action,
      target: auditEntries.target,
      requestId: auditEntries.requestId,
      productionId: auditEntries.productionId,
      productionName: productions.name,
      actorName: { firstName: actors.firstName, lastName: actors.lastName },
      targetName: { firstName: targets.firstName, lastName: targets.lastName },
    })
    .from(auditEntries)
    .leftJoin(actorKeys, eq(actorKeys.key, auditEntries.actor))
    .leftJoin(actors, eq(actors.id, actorKeys.memberId))
    .leftJoin(targetKeys, eq(targetKeys.key, auditEntries.target))
    .leftJoin(targets, eq(targets.id, targetKeys.memberId))
    .leftJoin(productions, eq(productions.id, auditEntries.productionId))
    .where(
      and(
        before === null ? undefined : lt(auditEntries.sequence, before),
        productionIds === null ? undefined : inArray(auditEntries.productionId, [...productionIds]),
      ),
    )
    .orderBy(desc(auditEntries.sequence))
    .limit(limit)
}

export async function countEntries(db: Database, productionIds: readonly number[] | null): Promise<number> {
  // Numbered from 1 without gaps.
  if (productionIds === null) return (await readLastLink(db)).sequence
  const [counted] = await db
    .select({ entries: count() })
    .from(auditEntries)
    .where(inArray(auditEntries.productionId, [...productionIds]))
  return counted?.entries ?? 0
}
