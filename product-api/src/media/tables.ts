import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** In pixels; the file is `{name}-{width}.avif`. */
export interface PictureVariant {
  readonly width: number
  readonly height: number
}

export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  alt: text().notNull(),
  /** Smallest first. */
  variants: jsonb().$type<PictureVariant[]>().notNull(),
})

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
