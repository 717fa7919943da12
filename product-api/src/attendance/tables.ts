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

/** The versions of entries of door lists. They grow in each production in the order of its changes, since these come one after another. */
export const doorVersions = pgSequence('door_versions')

/** The version of a join's entry in the door list of its production. */
const doorVersion = () =>
  bigint('door_version', { mode: 'number' }).notNull().default(sql`nextval('door_versions')`)

/** Joins that have a place: at most one a member and production. */
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
    /** The generation of the ticket: the number of tickets of this member that were given back before. */
    generation: integer().notNull().default(0),
    /** The version of the release that the member has accepted; null for a join from before it was recorded. */
    releaseVersion: text('release_version'),
    releaseAcceptedAt: timestamp('release_accepted_at', { withTimezone: true }),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
    /** The staff member who let them in. */
    validatedBy: integer('validated_by').references(() => members.id),
    /** Set for a member who waited for the place. */
    promotedAt: timestamp('promoted_at', { withTimezone: true }),
    /** The start that the member was last reminded of; null before the first reminder. */
    remindedOf: timestamp('reminded_of', { withTimezone: true }),
    /** The hours before that start to which the last reminder belongs. */
    remindedHours: integer('reminded_hours'),
    doorVersion: doorVersion(),
  },
  (table) => [
    primaryKey({ columns: [table.productionId, table.memberId] }),
    index('joins_by_member').on(table.memberId, table.joinedAt),
    index('joins_by_door_version').on(table.productionId, table.doorVersion),
    check(
      'joins_release_both',
      sql`(${table.releaseVersion} is null) = (${table.releaseAcceptedAt} is null)`,
    ),
    check('joins_validation_both', sql`(${table.validatedAt} is null) = (${table.validatedBy} is null)`),
  ],
)

/** The columns of a join that has no place. They go with their member. */
const withoutPlace = () => ({
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  productionId: integer('production_id')
    .notNull()
    .references(() => productions.id),
  memberId: integer('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' }),
  joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
})

/** The waiting list of each production, in the order of ids. */
export const waitingJoins = pgTable(
  'waiting_joins',
  {
    ...withoutPlace(),
    releaseVersion: text('release_version').notNull(),
    releaseAcceptedAt: timestamp('release_accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('waiting_joins_member').on(table.memberId, table.productionId),
    index('waiting_joins_order').on(table.productionId, table.id),
  ],
)

/** Joins that were given back. A member may have several of one production. */
export const cancelledJoins = pgTable(
  'cancelled_joins',
  {
    ...withoutPlace(),
    /** The generation of the ticket; null for a join that was waiting and had none. */
    generation: integer(),
    releaseVersion: text('release_version'),
    releaseAcceptedAt: timestamp('release_accepted_at', { withTimezone: true }),
    cancelledAt: timestamp('cancelled_at', { withTimezone: true }).notNull(),
    doorVersion: doorVersion(),
  },
  (table) => [
    index('cancelled_joins_by_member').on(table.memberId, table.productionId),
    index('cancelled_joins_by_door_version').on(table.productionId, table.doorVersion),
  ],
)
