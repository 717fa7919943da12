import { integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productionStatus, productions } from '../productions/tables.ts'

/**
 * The productions whose joining was set at the desk. What was set stands in the production itself, where every process reads
 * it; here is what the file states meanwhile. A value that was set holds until the file's own changes.
 */
export const joiningSettings = pgTable('joining_settings', {
  productionId: integer('production_id')
    .primaryKey()
    .references(() => productions.id, { onDelete: 'cascade' }),
  setAt: timestamp('set_at', { withTimezone: true }).notNull(),
  setBy: integer('set_by').references(() => members.id, { onDelete: 'set null' }),
  /** The file's status. */
  fileStatus: productionStatus('file_status').notNull(),
  /** The file's number of places; null: no limit. */
  fileCapacity: integer('file_capacity'),
})

/** Whom a message is for: `placed` is everybody who has a place, in or not. */
export const messageAudience = pgEnum('message_audience', [
  'placed',
  'confirmed',
  'waiting',
  'admitted',
  'cancelled',
])

/** Messages that were mailed to attendees, without their words: one that is asked for again is not mailed again. */
export const deskMessages = pgTable('desk_messages', {
  /** Chosen by the client. */
  id: text().primaryKey(),
  productionId: integer('production_id')
    .notNull()
    .references(() => productions.id, { onDelete: 'cascade' }),
  audience: messageAudience().notNull(),
  /** SHA-256 of subject and text. */
  hash: text().notNull(),
  recipientCount: integer('recipient_count').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
})
