import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'

/** The address of each member's own calendar: at most one at a time. */
export const calendarAddresses = pgTable('calendar_addresses', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  /** Random. With a key that is not in the database, the address's secret is derived from it. */
  salt: text().notNull(),
  /** SHA-256 of the secret: a reader of this table can open no calendar. */
  secretHash: text('secret_hash').notNull().unique('calendar_addresses_secret'),
})
