import { and, asc, eq, isNull, lte, min, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Channel, Dispatch, OutgoingMessage } from './messages.ts'
import { outbox } from './tables.ts'

/** A message that was claimed for one attempt. */
export interface ClaimedMessage extends Dispatch {
  readonly id: number
  /** This one counted. */
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
 * Claims messages that are due: until `until` nobody else claims them, whatever becomes of who did.
 * @param limit how many at most
 */
export async function claimDue(
  db: Database,
  channel: Channel,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<ClaimedMessage[]> {
  // A common table expression that locks is run once, where a subquery might be run again and lock others.
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

/** When the next message of this channel is due, or null when none waits. */
export async function nextDue(db: Database, channel: Channel): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(unsent(channel))
  return row?.dueAt ?? null
}

/** Notes that a message is sent, and forgets what it said. */
export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, body: null, lastError: null }).where(eq(outbox.id, id))
}

/**
 * Notes that an attempt has failed.
 * @param dueAt when it is tried again, or null when it is not; what it says is kept even then
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

/** Gives up messages that are worth nothing any more, and forgets what they said. */
export async function abandonExpired(db: Database, channel: Channel, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ abandonedAt: now, body: null, lastError: 'expired before it could be sent' })
    .where(and(unsent(channel), lte(outbox.expiresAt, now)))
}

/** Makes everything unsent due at once: for a start after which no other process can have a claim. */
export async function releaseClaims(db: Database, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(isNull(outbox.sentAt), isNull(outbox.abandonedAt)))
}
