import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { walkIns } from '../productions/admission-tables.ts'
import { productions } from '../productions/tables.ts'

const account = alias(members, 'account')

/** What they accepted stays, with the pseudonym. Returns whose names were erased. */
export async function eraseWalkInsOf(db: Database, accountId: number, now: Date): Promise<number[]> {
  const rows = await db.select({ id: walkIns.memberId }).from(walkIns).where(eq(walkIns.claimedBy, accountId))
  return await erase(db, rows, now)
}

/** Of productions that were over by then, or undated. Those of an account follow it. */
export async function eraseOldWalkIns(db: Database, overBy: Date, now: Date): Promise<void> {
  const isOld = or(
    lt(productions.overAt, overBy),
    and(isNull(productions.overAt), lt(members.registeredAt, overBy)),
  )
  const rows = await db
    .select({ id: walkIns.memberId })
    .from(walkIns)
    .innerJoin(productions, eq(productions.id, walkIns.productionId))
    .innerJoin(members, eq(members.id, walkIns.memberId))
    .leftJoin(account, eq(account.id, walkIns.claimedBy))
    .where(
      and(
        isNull(walkIns.erasedAt),
        // A process of the previous version deletes an account without its walk-ins.
        or(and(isNull(walkIns.claimedBy), isOld), isNotNull(account.deletedAt)),
      ),
    )
  await erase(db, rows, now)
}

async function erase(db: Database, rows: readonly { readonly id: number }[], now: Date): Promise<number[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return ids
  await db
    .update(members)
    .set({ firstName: 'Walk-in', lastName: '', dateOfBirth: '1900-01-01' })
    .where(inArray(members.id, ids))
  await db
    .update(walkIns)
    .set({ email: null, dateOfBirth: null, claimedBy: null, erasedAt: now })
    .where(inArray(walkIns.memberId, ids))
  return ids
}
