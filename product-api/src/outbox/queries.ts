import { and, asc, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Channel, Dispatch, OutgoingMessage } from './messages.ts'
import { outbox } from './tables.ts'

/** A message that is claimed for one send. */
export interface ClaimedMessage extends Dispatch {
  readonly id: number
  /** The number of tries, with this one. */
  readonly attempts: number
}

function unsent(channel: Channel): SQL | undefined {
  return and(eq(outbox.channel, channel), isNull(outbox.sentAt), isNull(outbox.abandonedAt))
}

/** Writes a message that is due at once. */
export async function insertMessage(
  db: Database,
  { to, body, expiresAt }: OutgoingMessage,
  messageId: string,
  now: Date,
): Promise<void> {
  await db.insert(outbox).values({
    channel: body.channel,
    recipient: to,
    messageId,
    body,
    writtenAt: now,
    expiresAt,
    dueAt: now,
  })
}

/**
 * Claims due messages. No other process claims them before `until`, even if this one dies.
 * @param limit the most messages to claim
 */
export async function claimDue(
  db: Database,
  channel: Channel,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<ClaimedMessage[]> {
  // A common table expression is evaluated once. A subquery might be evaluated again and lock other rows.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(unsent(channel), lte(outbox.dueAt, now)))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .from(due)
    .where(eq(outbox.id, due.id))
    .returning({
      id: outbox.id,
      to: outbox.recipient,
      messageId: outbox.messageId,
      body: outbox.body,
      writtenAt: outbox.writtenAt,
      attempts: outbox.attempts,
    })
  return rows.flatMap(({ body, ...row }) => (body === null ? [] : [{ ...row, body }]))
}

/** The due date of this channel's next message, or null when none waits. */
export async function nextDue(db: Database, channel: Channel): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(unsent(channel))
  return row?.dueAt ?? null
}

/** Marks a message as sent, and deletes its body. */
export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, body: null, lastError: null }).where(eq(outbox.id, id))
}

/**
 * Records a failed send.
 * @param dueAt the date of the next try, or null when it is given up; the body stays in both cases
 */
export async function markFailed(
  db: Database,
  id: number,
  { reason, dueAt, now }: { readonly reason: string; readonly dueAt: Date | null; readonly now: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: reason, ...(dueAt === null ? { abandonedAt: now } : { dueAt }) })
    .where(eq(outbox.id, id))
}

/** Abandons expired messages, and deletes their bodies. */
export async function abandonExpired(db: Database, channel: Channel, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ abandonedAt: now, body: null, lastError: 'expired before it could be sent' })
    .where(and(unsent(channel), lte(outbox.expiresAt, now)))
}

/** Makes every unsent message due at once: for a start when no other process can hold a claim. */
export async function expireClaims(db: Database, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(isNull(outbox.sentAt), isNull(outbox.abandonedAt)))
}
