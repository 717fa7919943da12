import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from './tables.ts'

/**
 * Attendees without an account. Their `members` row is like a deleted account's, but has the typed name, so that
 * everything which counts, lists and checks in members works for them.
 */
export const walkIns = pgTable(
  'walk_ins',
  {
    memberId: integer('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id),
    email: text(),
    dateOfBirth: date('date_of_birth'),
    /** The account that has confirmed this email address. */
    claimedBy: integer('claimed_by').references(() => members.id),
    /** When name, email address and date of birth were erased. */
    erasedAt: timestamp('erased_at', { withTimezone: true }),
  },
  (table) => [
    index('walk_ins_by_production').on(table.productionId),
    index('walk_ins_by_email').on(table.email, table.productionId),
    index('walk_ins_by_claim').on(table.claimedBy),
  ],
)

export const admissionKind = pgEnum('admission_kind', ['waitlist', 'walk_in'])

/** What didn't hold when an offline admission was synced. */
export type Mark = 'over_capacity' | 'walk_ins_closed' | 'release_changed' | 'too_young'

/** People whom staff let in without a ticket. */
export const admissions = pgTable(
  'admissions',
  {
    /** The device's attempt; `check_in_attempts` has it too, for some days. */
    id: text().primaryKey(),
    kind: admissionKind().notNull(),
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    /** Of the ticket. */
    generation: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
    staffId: integer('staff_id')
      .notNull()
      .references(() => members.id),
    deviceId: text('device_id'),
    isOverCapacity: boolean('is_over_capacity').notNull(),
    marks: text().array().$type<Mark[]>().notNull(),
    /** The row that left the waitlist, for an undo; null for a walk-in. */
    waitlistedId: bigint('waitlisted_id', { mode: 'number' }),
    waitlistedAt: timestamp('waitlisted_at', { withTimezone: true }),
    waiverVersion: text('waiver_version'),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }),
    undoneAt: timestamp('undone_at', { withTimezone: true }),
    undoneBy: integer('undone_by').references(() => members.id),
  },
  (table) => [
    uniqueIndex('admissions_ticket').on(table.productionId, table.memberId, table.generation),
    index('admissions_by_member').on(table.memberId),
    index('admissions_by_staff').on(table.staffId, table.recordedAt),
    index('admissions_by_undoer').on(table.undoneBy).where(sql`${table.undoneBy} is not null`),
  ],
)

/** What held at the entrance before a change. What holds now is in `productions`. */
export const entranceRules = pgTable(
  'entrance_rules',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id),
    until: timestamp({ withTimezone: true }).notNull(),
    takesWalkIns: boolean('takes_walk_ins').notNull(),
    waiverVersion: text('waiver_version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productionId, table.until] })],
)
