import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productionStatus, productions } from '../productions/tables.ts'

/** What the file states while the desk's values are in force, which end when the file's own change. */
export const joiningSettings = pgTable('joining_settings', {
  productionId: integer('production_id')
    .primaryKey()
    .references(() => productions.id, { onDelete: 'cascade' }),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: integer('set_by').references(() => members.id, { onDelete: 'set null' }),
  fileStatus: productionStatus('file_status').notNull(),
  fileCapacity: integer('file_capacity'),
  fileTakesWalkIns: boolean('file_takes_walk_ins').notNull().default(true),
})

/** `with_spot`: checked in or not. `everyone`: also the waitlist. `absent`: confirmed, after the end. */
export const messageAudience = pgEnum('message_audience', [
  'with_spot',
  'confirmed',
  'waitlisted',
  'checked_in',
  'cancelled',
  'everyone',
  'absent',
])

/**
 * Messages to attendees, waiting or sent. A repeat isn't sent again. Those of the previous version have no text: they are
 * sent, and aren't listed.
 */
export const deskMessages = pgTable(
  'desk_messages',
  {
    id: text().primaryKey(),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    audience: messageAudience().notNull(),
    /** Of the subject and text as first given. */
    hash: text().notNull(),
    /** As of when it was written, then the number of emails written. */
    recipientCount: integer('recipient_count').notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
    subject: text(),
    text: text(),
    /** Whose grant it needs. */
    writtenBy: integer('written_by').references(() => members.id, { onDelete: 'set null' }),
    sendAt: timestamp('send_at', { withTimezone: true }),
    /** In place of `sendAt`. */
    afterEndMinutes: integer('after_end_minutes'),
    /** The production's dates when `sendAt` was last confirmed. */
    knownStartsAt: timestamp('known_starts_at', { withTimezone: true }),
    knownEndsAt: timestamp('known_ends_at', { withTimezone: true }),
    /** Set when the first emails are written, or when it is dropped. */
    startedAt: timestamp('started_at', { withTimezone: true }),
    /** The last member whose email is written. */
    writtenThrough: integer('written_through'),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    droppedFor: text('dropped_for').$type<'cancelled' | 'called_off'>(),
  },
  (table) => [
    index('desk_messages_waiting')
      .on(table.sendAt)
      .where(sql`${table.subject} is not null and ${table.sentAt} is null and ${table.droppedFor} is null`),
    index('desk_messages_by_production').on(table.productionId, table.writtenAt),
    index('desk_messages_by_writer').on(table.writtenBy).where(sql`${table.writtenBy} is not null`),
  ],
)
