import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

/** Versions of check-in list entries. They grow in each production, because its changes are serialized. */
export const checkInVersions = pgSequence('check_in_versions')

const checkInVersion = () =>
  bigint('check_in_version', { mode: 'number' }).notNull().default(sql`nextval('check_in_versions')`)

/** Joins with a spot. */
export const joins = pgTable(
  'joins',
  {
    productionId: integer('production_id')
      .notNull()
      .references(() => productions.id),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
    /** Number of tickets for this production that the member canceled before. */
    generation: integer().notNull().default(0),
    /** Null: joined before releases were recorded. */
    waiverVersion: text('waiver_version'),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
    validatedBy: integer('validated_by').references(() => members.id),
    /** Set if the spot came from the waitlist. */
    promotedAt: timestamp('promoted_at', { withTimezone: true }),
    /** Start of the production at the last reminder; null before the first. */
    remindedOf: timestamp('reminded_of', { withTimezone: true }),
    /** Hours before that start, which identify the last reminder. */
    remindedHours: integer('reminded_hours'),
    checkInVersion: checkInVersion(),
  },
  (table) => [
    primaryKey({ columns: [table.productionId, table.memberId] }),
    index('joins_by_member').on(table.memberId, table.joinedAt),
    index('joins_by_check_in_version').on(table.productionId, table.checkInVersion),
    check('joins_waiver_both', sql`(${table.waiverVersion} is null) = (${table.waiverAcceptedAt} is null)`),
    check('joins_validation_both', sql`(${table.validatedAt} is null) = (${table.validatedBy} is null)`),
  ],
)

/** Columns of a join without a spot. */
const withoutSpot = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productionId: integer('production_id')
    .notNull()
    .references(() => productions.id),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
})

/** The waitlist of each production, ordered by id. */
export const waitlistedJoins = pgTable(
  'waitlisted_joins',
  {
    ...withoutSpot(),
    waiverVersion: text('waiver_version').notNull(),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('waitlisted_joins_member').on(table.memberId, table.productionId),
    index('waitlisted_joins_order').on(table.productionId, table.id),
  ],
)

/** A member may have several for one production. */
export const cancelledJoins = pgTable(
  'cancelled_joins',
  {
    ...withoutSpot(),
    /** Null: the join was on the waitlist and had no ticket. */
    generation: integer(),
    waiverVersion: text('waiver_version'),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }).notNull(),
    checkInVersion: checkInVersion(),
  },
  (table) => [
    index('cancelled_joins_by_member').on(table.memberId, table.productionId),
    index('cancelled_joins_by_check_in_version').on(table.productionId, table.checkInVersion),
  ],
)
