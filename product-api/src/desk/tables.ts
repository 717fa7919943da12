import { boolean, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
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

/** `with_spot`: checked in or not. */
export const messageAudience = pgEnum('message_audience', [
  'with_spot',
  'confirmed',
  'waitlisted',
  'checked_in',
  'cancelled',
])

/** Messages sent to attendees, without their text. A repeat isn't sent again. */
export const deskMessages = pgTable('desk_messages', {
  id: text().primaryKey(),
  productionId: integer('production_id')
    .notNull()
    .references(() => productions.id, { onDelete: 'cascade' }),
  audience: messageAudience().notNull(),
  hash: text().notNull(),
  recipientCount: integer('recipient_count').notNull(),
  writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
})
