import { lt, lte, or } from 'drizzle-orm'
import { phoneCodes, verifiedPhones } from './codes/tables.ts'
import type { Database } from './database/database.ts'
import { outbox } from './outbox/tables.ts'
import { passwordLinks } from './password-links/tables.ts'

const dayMs = 24 * 60 * 60 * 1000

/** So long it can be looked up whether a message was sent, and what became of one that was given up. */
const outboxDays = 30

/** Deletes what has expired: codes, verified phones, links, and the outbox's old entries. */
export async function cleanUp(db: Database, now: Date): Promise<void> {
  await db.delete(phoneCodes).where(lte(phoneCodes.expiresAt, now))
  await db.delete(verifiedPhones).where(lte(verifiedPhones.expiresAt, now))
  await db.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now))
  const past = new Date(now.getTime() - outboxDays * dayMs)
  await db.delete(outbox).where(or(lt(outbox.sentAt, past), lt(outbox.abandonedAt, past)))
}
