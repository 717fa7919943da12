import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { followTopics } from '../members/follow-topics.ts'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

/** A device, of a member or a visitor. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Enough to send to the device, together with our key. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    wantsLive: boolean('wants_live').notNull(),
    wantsProductions: boolean('wants_productions').notNull(),
    memberId: integer('member_id').references(() => members.id),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('push_subscriptions_live').on(table.id).where(sql`${table.wantsLive}`),
    index('push_subscriptions_productions').on(table.id).where(sql`${table.wantsProductions}`),
    index('push_subscriptions_by_member').on(table.memberId).where(sql`${table.memberId} is not null`),
  ],
)

export const followTopic = pgEnum('follow_topic', followTopics)

/** What followers are told once. */
export const announcements = pgTable('announcements', {
  /** `live/{Twitch's id}` or `productions/{id}`. */
  id: text().primaryKey(),
  topic: followTopic().notNull(),
  productionId: integer('production_id')
    .unique()
    .references(() => productions.id, { onDelete: 'cascade' }),
  /** Of a stream. */
  title: text().notNull().default(''),
  announcedAt: timestamp('announced_at', { withTimezone: true }).notNull(),
  /** Messages that haven't left by then are dropped. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  endedAt: timestamp('ended_at', { withTimezone: true }),
  /** The last follower and the last device that a message was written to. */
  emailedThrough: integer('emailed_through').notNull().default(0),
  pushedThrough: integer('pushed_through').notNull().default(0),
  writtenAt: timestamp('written_at', { withTimezone: true }),
})
