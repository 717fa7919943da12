import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core'
import { pictures } from '../media/tables.ts'

/** At most one row. */
export const banner = pgTable(
  'banner',
  {
    only: boolean().primaryKey().default(true),
    picture: text()
      .notNull()
      .references(() => pictures.name, { onDelete: 'cascade' }),
  },
  (table) => [check('banner_only_one', sql`${table.only}`)],
)
