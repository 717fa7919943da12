import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type BulkKey, type BulkMessages, type BulkRecipient, contentIdOf, fillIn } from './bulk.ts'
import type {
  Channel,
  Dispatch,
  EmailContent,
  MessageBody,
  NoticeKind,
  OutgoingMessage,
  PushContent,
  PushKeys,
} from './messages.ts'
import { type EmailVariables, outbox, outboxContents } from './tables.ts'

export interface ClaimedMessage extends Dispatch {
  readonly id: number
  readonly attempts: number
}

const isUnsent = and(isNull(outbox.sentAt), isNull(outbox.abandonedAt))

function unsent(channel: Channel): SQL | undefined {
  return and(eq(outbox.channel, channel), isUnsent)
}

/** Skips a message whose Message-ID was written before. */
export async function insertMessages(
  db: Database,
  messages: readonly (OutgoingMessage & { readonly messageId: string })[],
  now: Date,
): Promise<void> {
  const rows = messages.map(({ to, memberId, body, expiresAt, messageId, notice, isBulk, ...message }) => {
    const productionId = message.productionId ?? notice?.productionId ?? null
    return {
      channel: body.channel,
      recipient: to,
      messageId,
      body,
      subject: productionId !== null && body.channel === 'email' ? body.subject : null,
      writtenAt: now,
      expiresAt,
      dueAt: now,
      noticeKind: notice?.kind ?? null,
      productionId,
      memberId: memberId ?? notice?.memberId ?? null,
      isBulk: isBulk ?? notice !== undefined,
    }
  })
  if (rows.length === 0) return
  await db.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.messageId })
}

/** As {@link insertMessages}, with one parameter for all rows. */
export async function insertBulk(
  db: Database,
  {
    key,
    content,
    channel,
    productionId,
    kind,
    expiresAt,
  }: Omit<BulkMessages, 'recipients'> & { readonly channel: 'bulk' | 'push' },
  recipients: readonly (BulkRecipient & { readonly messageId: string })[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return
  const contentId = contentIdOf(key)
  const subject = 'subject' in content ? content.subject : null
  const [at, until] = [now, expiresAt].map((time) => sql`${time?.toISOString() ?? null}::timestamptz`)
  await db.insert(outboxContents).values({ id: contentId, content, writtenAt: now }).onConflictDoNothing()
  await db.execute(sql`
    insert into ${outbox} (channel, recipient, message_id, content_id, variables, subject, written_at, due_at,
      expires_at, notice_kind, production_id, member_id, is_bulk)
    select ${channel}::channel, "to", "messageId", ${contentId}, variables, ${subject}, ${at}, ${at},
      ${until}, ${kind ?? null}, ${productionId ?? null}::integer, "memberId", true
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb)
      as recipient("to" text, "messageId" text, variables jsonb, "memberId" integer)
    on conflict (message_id) do nothing`)
}

/** Of a message that is sent or discarded. */
const withoutBody = { body: null, contentId: null, variables: null }

export type Discarded =
  | { readonly productionId: number; readonly memberId?: number }
  | { readonly memberId: number; readonly kind: NoticeKind }
  | { readonly recipient: string }
  | { readonly contents: readonly BulkKey[] }

/** A message being sent may still arrive, but isn't retried. */
export async function discardMessages(
  db: Database,
  discarded: Discarded,
  { reason, now }: { readonly reason: string; readonly now: Date },
): Promise<void> {
  const found = db.$with('discarded').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isUnsent, isDiscarded(discarded)))
      // A fixed order prevents deadlocks.
      .orderBy(asc(outbox.id))
      .for('update'),
  )
  await db
    .with(found)
    .update(outbox)
    .set({
      ...withoutBody,
      abandonedAt: now,
      failedAt: 'recipient' in discarded ? now : null,
      lastError: reason,
    })
    .where(inArray(outbox.id, db.select({ id: found.id }).from(found)))
}

function isDiscarded(discarded: Discarded): SQL | undefined {
  if ('recipient' in discarded) {
    return and(inArray(outbox.channel, ['email', 'bulk']), eq(outbox.recipient, discarded.recipient))
  }
  if ('contents' in discarded) return inArray(outbox.contentId, discarded.contents.map(contentIdOf))
  if ('kind' in discarded) {
    return and(eq(outbox.memberId, discarded.memberId), eq(outbox.noticeKind, discarded.kind))
  }
  const { productionId, memberId } = discarded
  return and(
    isNotNull(outbox.noticeKind),
    eq(outbox.productionId, productionId),
    memberId === undefined ? undefined : eq(outbox.memberId, memberId),
  )
}

function isNotExpired(now: Date): SQL | undefined {
  return or(isNull(outbox.expiresAt), gt(outbox.expiresAt, now))
}

/** No other process claims them before `until`, even if this one dies. */
export async function claimDue(
  db: Database,
  channel: Channel,
  { limit, now, until }: { readonly limit: number; readonly now: Date; readonly until: Date },
): Promise<ClaimedMessage[]> {
  // A common table expression is evaluated once; a subquery might run again and lock other rows.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id, contentId: outbox.contentId })
      .from(outbox)
      .where(and(unsent(channel), lte(outbox.dueAt, now), isNotExpired(now)))
      // Somebody waits for a code or a ticket; nobody waits for one of two thousand notices.
      .orderBy(asc(outbox.isBulk), asc(outbox.dueAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  )
  const rows = await db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: until })
    .from(due)
    .leftJoin(outboxContents, eq(outboxContents.id, due.contentId))
    .where(eq(outbox.id, due.id))
    .returning({
      id: outbox.id,
      to: outbox.recipient,
      messageId: outbox.messageId,
      body: outbox.body,
      content: outboxContents.content,
      variables: outbox.variables,
      writtenAt: outbox.writtenAt,
      attempts: outbox.attempts,
    })
  return rows.flatMap(({ body, content, variables, ...row }) => {
    const filled = body ?? (content && variables && bodyOf(content, variables))
    return filled === null ? [] : [{ ...row, body: filled }]
  })
}

function bodyOf(
  content: EmailContent | PushContent,
  variables: EmailVariables | PushKeys,
): MessageBody | null {
  if ('html' in content) {
    if (!('recipientName' in variables)) return null
    const { recipientName } = variables
    return { channel: 'email', recipientName, ...fillIn(content, variables) }
  }
  const { p256dh, auth } = variables
  return p256dh === undefined || auth === undefined ? null : { channel: 'push', ...content, p256dh, auth }
}

export async function nextDue(db: Database, channel: Channel): Promise<Date | null> {
  const [row] = await db
    .select({ dueAt: min(outbox.dueAt) })
    .from(outbox)
    .where(unsent(channel))
  return row?.dueAt ?? null
}

export async function unsentMessages(db: Database) {
  return await db
    .select({ channel: outbox.channel, count: count(), oldest: min(outbox.writtenAt) })
    .from(outbox)
    .where(isUnsent)
    .groupBy(outbox.channel)
}

export async function markSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ ...withoutBody, sentAt: now, lastError: null })
    .where(eq(outbox.id, id))
}

/** For a restored database: neither sends nor writes again what was sent after the backup. */
export async function markSentBefore(
  db: Database,
  messages: readonly { readonly id: string; readonly at: Date }[],
): Promise<void> {
  await db.execute(sql`
    insert into ${outbox} (channel, recipient, message_id, written_at, due_at, sent_at)
    select distinct on (id) 'email'::channel, '', id, at, at, at
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as message(id text, at timestamptz)
    on conflict (message_id) do update
    set sent_at = excluded.sent_at, body = null, content_id = null, variables = null where ${isUnsent}`)
}

/** `dueAt` null: given up. */
export async function markFailed(
  db: Database,
  id: number,
  { reason, dueAt, now }: { readonly reason: string; readonly dueAt: Date | null; readonly now: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: reason, ...(dueAt === null ? { abandonedAt: now, failedAt: now } : { dueAt }) })
    .where(eq(outbox.id, id))
}

export async function abandonExpired(db: Database, channel: Channel, now: Date): Promise<void> {
  const expired = db.$with('expired').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(unsent(channel), lte(outbox.expiresAt, now)))
      .for('update', { skipLocked: true }),
  )
  await db
    .with(expired)
    .update(outbox)
    .set({ ...withoutBody, abandonedAt: now, lastError: 'expired before it could be sent' })
    .where(inArray(outbox.id, db.select({ id: expired.id }).from(expired)))
}

export async function expireClaims(db: Database, now: Date): Promise<void> {
  await db.update(outbox).set({ dueAt: now }).where(isUnsent)
}
