import { integer, pgEnum, pgTable, timestamp, unique } from 'drizzle-orm/pg-core'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'

export const grantKind = pgEnum('grant_kind', ['check-in', 'producer', 'operator'])

/** Staff (role '3') have `check-in` on all productions without a row. */
export const grants = pgTable(
  'grants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    memberId: integer('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    kind: grantKind().notNull(),
    /** Null: all productions. */
    productionId: integer('production_id').references(() => productions.id, { onDelete: 'cascade' }),
    until: timestamp({ withTimezone: true }),
    grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique('grants_once').on(table.memberId, table.kind, table.productionId).nullsNotDistinct()],
)
