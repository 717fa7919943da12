import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

/** Joins: at most one a member and production. */
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
    /** The version of the release that the member has accepted; null for a join from before it was recorded. */
    releaseVersion: text('release_version'),
    releaseAcceptedAt: timestamp('release_accepted_at', { withTimezone: true }),
    validatedAt: timestamp('validated_at', { withTimezone: true }),
    /** The staff member who let them in. */
    validatedBy: integer('validated_by').references(() => members.id),
  },
  (table) => [
    primaryKey({ columns: [table.productionId, table.memberId] }),
    index('joins_by_member').on(table.memberId, table.joinedAt),
    check(
      'joins_release_both',
      sql`(${table.releaseVersion} is null) = (${table.releaseAcceptedAt} is null)`,
    ),
    check('joins_validation_both', sql`(${table.validatedAt} is null) = (${table.validatedBy} is null)`),
  ],
)
