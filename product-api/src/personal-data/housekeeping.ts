import { and, eq, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm'
import { deleteOldReads } from '../audit/reads.ts'
import { checkInAttempts } from '../check-in/tables.ts'
import { phoneCodes, verifiedPhones } from '../codes/tables.ts'
import type { OpenDatabase } from '../database/database.ts'
import { deskMessages } from '../desk/tables.ts'
import { announcements } from '../follows/tables.ts'
import { passkeyChallenges, sessions } from '../members/login-tables.ts'
import { outbox, outboxContents } from '../outbox/tables.ts'
import { passwordLinks } from '../password-links/tables.ts'
import { admissions } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { claimWalkIns } from '../productions/walk-ins.ts'
import { eraseOldWalkIns } from './walk-ins.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Sent and abandoned messages, for operators who look one up, and ids of the desk's messages. */
const messageDays = 30

/** Messages with codes and links, counted from their expiry: a flood creates many. */
const expiredDays = 1

/** Check-in attempts. A device that syncs later than this sends its scans as new ones. */
const attemptDays = 7

/** Names, email addresses and dates of birth of walk-ins, counted from the end of the production. */
const walkInDays = 30

/** Accepted releases. Joins stay without them. */
const releaseYears = 7

/** `docs/operations/data-retention.md` lists what is kept how long. */
export async function cleanUp({ db, vacuum }: OpenDatabase, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, now))
  await db.delete(verifiedPhones).where(lte(verifiedPhones.expiresAt, now))
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now))
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now))
  await deleteOldReads(db, now)
  await db
    .delete(checkInAttempts)
    .where(lt(checkInAttempts.recordedAt, new Date(now.getTime() - attemptDays * dayMs)))
  await claimWalkIns(db)
  await eraseOldWalkIns(db, new Date(now.getTime() - walkInDays * dayMs), now)
  const past = new Date(now.getTime() - messageDays * dayMs)
  const expired = new Date(now.getTime() - expiredDays * dayMs)
  // Those of the previous version have no subject and are sent. Those that wait stay.
  await db
    .delete(deskMessages)
    .where(
      and(
        lt(sql`coalesce(${deskMessages.startedAt}, ${deskMessages.writtenAt})`, past),
        or(isNull(deskMessages.subject), isNotNull(deskMessages.startedAt)),
      ),
    )
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.abandonedAt))
  await db
    .delete(outbox)
    .where(
      or(lt(outbox.sentAt, past), lt(outbox.abandonedAt, past), and(isDone, lt(outbox.expiresAt, expired))),
    )
  // That a production was announced is kept, so that it isn't repeated.
  await db
    .delete(announcements)
    .where(and(isNull(announcements.productionId), lt(announcements.announcedAt, past)))
  const withContent = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.contentId, outboxContents.id))
  await db.delete(outboxContents).where(and(lt(outboxContents.writtenAt, expired), notExists(withContent)))
  const released = new Date(now)
  released.setUTCFullYear(now.getUTCFullYear() - releaseYears)
  for (const table of [joins, cancelledJoins]) {
    await db
      .update(table)
      .set({ waiverVersion: null, waiverAcceptedAt: null })
      .where(lt(table.waiverAcceptedAt, released))
  }
  await db.delete(waitlistedJoins).where(lt(waitlistedJoins.waiverAcceptedAt, released))
  await db.delete(admissions).where(lt(admissions.recordedAt, released))
  await vacuum()
}
