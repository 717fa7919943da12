import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

export const attemptKind = pgEnum('door_attempt_kind', ['admission', 'undo'])

/**
 * `admitted`, `already`: of an admission. `undone`, `not_admitted`: of an undo. `cancelled`, `not_joined`: of either, where
 * the ticket was given back, or there is no join with it.
 */
export const attemptOutcome = pgEnum('door_attempt_outcome', [
  'admitted',
  'already',
  'undone',
  'not_admitted',
  'cancelled',
  'not_joined',
])

/** Attempts to let somebody in, or to undo it, with what they were answered: a repeated one is answered as at first. */
export const doorAttempts = pgTable(
  'door_attempts',
  {
    /** Chosen by the device. */
    id: text().primaryKey(),
    kind: attemptKind().notNull(),
    outcome: attemptOutcome().notNull(),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    /** The member of the ticket; null where no ticket of the production has this hash. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** The generation of the ticket. */
    generation: integer(),
    /** When it was scanned at the door. */
    at: timestamp({ withTimezone: true }).notNull(),
    /** Who made the attempt. */
    staffId: integer('staff_id')
      .notNull()
      .references(() => members.id),
    deviceId: text('device_id'),
    /** The admission that the answer names: its own, the earlier one, or the one that was undone. */
    admittedAt: timestamp('admitted_at', { withTimezone: true }),
    admittedBy: integer('admitted_by').references(() => members.id),
    /** When the ticket was given back. */
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('door_attempts_conflicts')
      .on(table.productionId, table.memberId, table.generation, table.at)
      .where(sql`${table.outcome} = 'already'`),
  ],
)
