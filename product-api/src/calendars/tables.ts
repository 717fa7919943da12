import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'

export const calendarAddresses = pgTable('calendar_addresses', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  salt: text().notNull(),
  /** SHA-256, so that reading this table opens no calendar. */
  secretHash: text('secret_hash').notNull().unique('calendar_addresses_secret'),
})
