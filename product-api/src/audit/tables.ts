import { bigint, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

/** A hash chain. A trigger refuses changes. No foreign keys, because entries outlive what they name. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    /** From 1, without gaps. */
    sequence: bigint({ mode: 'number' }).primaryKey(),
    /** In milliseconds, as it is hashed. */
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** A person's key, or `operator` for a command. */
    actor: text().notNull(),
    action: text().notNull(),
    target: text(),
    productionId: integer('production_id'),
    requestId: text('request_id'),
    previousHash: text('previous_hash').notNull(),
    hash: text().notNull(),
  },
  (table) => [
    index('audit_entries_by_production').on(table.productionId, table.sequence),
    index('audit_entries_by_actor').on(table.actor, table.sequence),
    index('audit_entries_by_target').on(table.target, table.sequence),
  ],
)

/** Random keys that name people in entries. A deleted member's key goes too: entries become anonymous. */
export const auditPeople = pgTable('audit_people', {
  memberId: integer('member_id')
    .primaryKey()
    .references(() => members.id, { onDelete: 'cascade' }),
  key: text().notNull().unique(),
})

/** Lists already recorded as read: a polling device gets one entry per night. Kept for some days. */
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
    device: text().notNull(),
    night: date().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.memberId, table.productionId, table.action, table.device, table.night],
    }),
    index('audit_reads_by_night').on(table.night),
  ],
)
