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
import { productions } from './tables.ts'

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
    /** Null: joined before waiver versions were recorded. */
    waiverVersion: text('waiver_version'),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
    validatedBy: integer('validated_by').references(() => members.id),
    promotedAt: timestamp('promoted_at', { withTimezone: true }),
    /** Start of the production when the last reminder was written. */
    remindedOf: timestamp('reminded_of', { withTimezone: true }),
    /** Which reminder that was. */
    remindedHours: integer('reminded_hours'),
    checkInVersion: checkInVersion(),
  },
  (table) => [
    primaryKey({ columns: [table.productionId, table.memberId] }),
    index('joins_by_member').on(table.memberId, table.joinedAt),
    index('joins_by_check_in_version').on(table.productionId, table.checkInVersion),
    index('joins_by_validator').on(table.validatedBy).where(sql`${table.validatedBy} is not null`),
    check('joins_waiver_both', sql`(${table.waiverVersion} is null) = (${table.waiverAcceptedAt} is null)`),
    check('joins_validation_both', sql`(${table.validatedAt} is null) = (${table.validatedBy} is null)`),
  ],
)

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

/** Ordered by id. */
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

export const cancelledJoins = pgTable(
  'cancelled_joins',
  {
    ...withoutSpot(),
    /** Null if the join was on the waitlist. */
    generation: integer(),
    waiverVersion: text('waiver_version'),
    waiverAcceptedAt: timestamp('waiver_accepted_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }).notNull(),
    /** Null: by the member. */
    cancelledBy: integer('cancelled_by').references(() => members.id, { onDelete: 'set null' }),
    /** As the producer wrote it. */
    cancelReason: text('cancel_reason'),
    checkInVersion: checkInVersion(),
  },
  (table) => [
    index('cancelled_joins_by_canceler').on(table.cancelledBy).where(sql`${table.cancelledBy} is not null`),
    index('cancelled_joins_by_member').on(table.memberId, table.productionId),
    index('cancelled_joins_by_check_in_version').on(table.productionId, table.checkInVersion),
  ],
)
