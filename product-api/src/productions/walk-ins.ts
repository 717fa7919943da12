import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { walkIns } from './admission-tables.ts'

/** Gives walk-ins to the account that has confirmed their email address. @param memberId of one account; left out: all */
export async function claimWalkIns(db: Database, memberId?: number): Promise<void> {
  await db
    .update(walkIns)
    .set({ claimedBy: sql`${members.id}` })
    .from(members)
    .where(
      and(
        isNull(walkIns.claimedBy),
        eq(walkIns.email, members.email),
        members.isEmailVerified,
        memberId === undefined ? undefined : eq(members.id, memberId),
      ),
    )
}
