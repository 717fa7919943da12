import { and, isNotNull, lt, lte, or } from 'drizzle-orm'
import { forgetReads } from './audit/reads.ts'
import { phoneCodes, verifiedPhones } from './codes/tables.ts'
import type { OpenDatabase } from './database/database.ts'
import { outbox } from './outbox/tables.ts'
import { passwordLinks } from './password-links/tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The retention of sent and abandoned messages, for an operator who looks one up. */
const outboxDays = 30

/** The retention of messages with codes and links: they expire within an hour, and a flood causes many. */
const expiredDays = 1

/** Deletes expired codes, verified phones and links, old messages of the outbox and known reads, and frees their space. */
export async function cleanUp({ db, vacuum }: OpenDatabase, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, now))
  await db.delete(verifiedPhones).where(lte(verifiedPhones.expiresAt, now))
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now))
  await forgetReads(db, now)
  const past = new Date(now.getTime() - outboxDays * dayMs)
  const expired = new Date(now.getTime() - expiredDays * dayMs)
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.abandonedAt))
  await db
    .delete(outbox)
    .where(
      or(lt(outbox.sentAt, past), lt(outbox.abandonedAt, past), and(isDone, lt(outbox.expiresAt, expired))),
    )
  await vacuum()
}
