import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

export const attemptKind = pgEnum('door_attempt_kind', ['admission', 'undo'])

/** `admitted`, `already`: admission. `undone`, `not_admitted`: undo. `cancelled`, `not_joined`: both. */
export const attemptOutcome = pgEnum('door_attempt_outcome', [
  'admitted',
  'already',
  'undone',
  'not_admitted',
  'cancelled',
  'not_joined',
])

/** With their answers: a retry gets its first answer. */
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
    /** Null if no ticket of the production has this hash. */
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    generation: integer(),
    /** When the ticket was scanned. */
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => members.id),
    deviceId: text('device_id'),
    /** The admission in the answer: its own, an earlier one, or the undone one. */
    admittedAt: timestamp('admitted_at', { withTimezone: true }),
    admittedBy: integer('admitted_by').references(() => members.id),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('door_attempts_conflicts')
      .on(table.productionId, table.memberId, table.generation, table.at)
      .where(sql`${table.outcome} = 'already'`),
  ],
)
