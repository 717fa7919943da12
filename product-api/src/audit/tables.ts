import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

/**
 * The actions of staff, each with the hash of the one before. A trigger refuses every change of a row. No column refers to
 * another table, so that an entry outlives whom and what it is about.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** From 1, without gaps. */
    sequence: bigint({ mode: 'number' }).primaryKey(),
    /** In whole milliseconds, as they are hashed. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The key of a person, or `operator` for a command. */
    actor: text().notNull(),
    action: text().notNull(),
    /** The key of a person; null where it was done to none. */
    target: text(),
    /** The production that it was done on; null for none in particular. */
    productionId: integer('production_id'),
    requestId: text('request_id'),
    /** The hash of the entry before; empty for the first. */
    previousHash: text('previous_hash').notNull(),
    /** SHA-256 over everything else, in hexadecimal digits. */
    hash: text().notNull(),
  },
  (table) => [index('audit_entries_by_production').on(table.productionId, table.sequence)],
)

/** The random keys by which entries name people. A key goes with its member: what is left says nothing of the person. */
export const auditPeople = pgTable('audit_people', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
})

/** The lists that were read, so that a list which a device asks for all night has one entry. Kept for some days. */
export const auditReads = pgTable(
  'audit_reads',
  {
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    action: text().notNull(),
    /** Names the device of this member; empty where it is not known. */
    device: text().notNull(),
    /** The day on which the night began. */
    night: date().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.memberId, table.productionId, table.action, table.device, table.night],
    }),
    index('audit_reads_by_night').on(table.night),
  ],
)
