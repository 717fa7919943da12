import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Attendance } from '../attendance/attendance.ts'
import { phoneCodes, verifiedPhones } from '../codes/tables.ts'
import type { Database } from '../database/database.ts'
import { passkeyChallenges, sessions } from '../members/login-tables.ts'
import { members } from '../members/tables.ts'
import { markSentBefore } from '../outbox/queries.ts'
import { passwordLinks } from '../password-links/tables.ts'
import { erase } from './deletion.ts'
import type { Journal } from './journal.ts'

/** More than were given out since any backup. */
const skippedIds = 1_000_000

/** Some of them were ended or used since the backup. */
const ended = [sessions, passkeyChallenges, passwordLinks, phoneCodes, verifiedPhones] as const

/** Before a restored database is served: what happened since the backup must not be undone or happen twice. */
export async function settleRestored(db: Database, attendance: Attendance, journal: Journal) {
  // Tickets, keys of messages and the journal name ids that the backup would give out again.
  await db.execute(sql`
    select setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, 0) + ${skippedIds}::integer)
    from pg_sequences where schemaname = 'public'`)
  for (const table of ended) await db.delete(table)
  let sent = 0
  for await (const day of journal.sent()) {
    await markSentBefore(db, day)
    sent += day.length
  }
  const deletions = await journal.deletions()
  let deletedAgain = 0
  for (const { id, at } of deletions) {
    const [member] = await db
      .select({ id: members.id })
      .from(members)
      // A later member with this id, of a database that was restored by other means, is somebody else.
      .where(and(eq(members.id, Number(id)), isNull(members.deletedAt), lt(members.registeredAt, at)))
    if (member === undefined) continue
    await attendance.changeOf(member.id, (change) => erase(change, member.id, at))
    deletedAgain += 1
  }
  return { sent, deletions: deletions.length, deletedAgain }
}
