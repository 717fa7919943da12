import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

export const attemptKind = pgEnum('check_in_attempt_kind', ['check_in', 'undo'])

/** `checked_in`, `already`: check-in. `undone`, `not_checked_in`: undo. `cancelled`, `not_joined`: both. */
export const attemptOutcome = pgEnum('check_in_attempt_outcome', [
  'checked_in',
  'already',
  'undone',
  'not_checked_in',
  'cancelled',
  'not_joined',
])

export const checkInAttempts = pgTable(
  'check_in_attempts',
  {
    id: text().primaryKey(),
    kind: attemptKind().notNull(),
    outcome: attemptOutcome().notNull(),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id, { onDelete: 'cascade' }),
    memberId: integer('member_id').references(() => members.id, { onDelete: 'cascade' }),
    generation: integer(),
    at: timestamp({ withTimezone: true }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => members.id),
    deviceId: text('device_id'),
    /** The check-in in the answer: its own, an earlier one, or the undone one. */
    checkedInAt: timestamp('checked_in_at', { withTimezone: true }),
    checkedInBy: integer('checked_in_by').references(() => members.id),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('check_in_attempts_conflicts')
      .on(table.productionId, table.memberId, table.generation, table.at)
      .where(sql`${table.outcome} = 'already'`),
    index('check_in_attempts_by_member').on(table.memberId),
    index('check_in_attempts_by_staff').on(table.staffId),
  ],
)
