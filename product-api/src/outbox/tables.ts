import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { EmailContent, MessageBody, NoticeKind, PushContent, PushKeys } from './messages.ts'

/** `bulk`: emails that share their content. */
export const channel = pgEnum('channel', ['email', 'sms', 'bulk', 'push'])

/** The content of many messages, with marks for what differs. */
export const outboxContents = pgTable('outbox_contents', {
  id: text().primaryKey(),
  content: jsonb().$type<EmailContent | PushContent>().notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
})

/** What differs between emails that share their content. */
export type EmailVariables = Readonly<Record<string, string>> & { readonly recipientName: string }

export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    channel: channel().notNull(),
    /** An address, a phone number, or a device's endpoint. */
    recipient: text().notNull(),
    messageId: text('message_id').notNull().unique(),
    /** Null once sent, expired or discarded: it may have codes and links that open an account. */
    body: jsonb().$type<MessageBody>(),
    /** In place of a body. */
    contentId: text('content_id').references(() => outboxContents.id),
    variables: jsonb().$type<EmailVariables | PushKeys>(),
    /** Of an email about a production, for its producers. */
    subject: text(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    attempts: integer().notNull().default(0),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    abandonedAt: timestamp('abandoned_at', { withTimezone: true }),
    /** Set when it is given up because of an error. */
    failedAt: timestamp('failed_at', { withTimezone: true }),
    lastError: text('last_error'),
    noticeKind: text('notice_kind').$type<NoticeKind>(),
    productionId: integer('production_id'),
    /** The member it is sent to or mentions. */
    memberId: integer('member_id'),
    isBulk: boolean('is_bulk').notNull().default(false),
  },
  (table) => [
    index('outbox_due')
      .on(table.channel, table.dueAt)
      .where(sql`${table.sentAt} is null and ${table.abandonedAt} is null`),
    index('outbox_next')
      .on(table.channel, table.isBulk, table.dueAt, table.id)
      .where(sql`${table.sentAt} is null and ${table.abandonedAt} is null`),
    index('outbox_notices')
      .on(table.memberId, table.productionId)
      .where(
        sql`${table.sentAt} is null and ${table.abandonedAt} is null and ${table.noticeKind} is not null`,
      ),
    index('outbox_failed').on(table.productionId, table.memberId).where(sql`${table.failedAt} is not null`),
    index('outbox_by_content').on(table.contentId).where(sql`${table.contentId} is not null`),
    index('outbox_by_recipient').on(table.recipient),
    index('outbox_by_member').on(table.memberId),
  ],
)
