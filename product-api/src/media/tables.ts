import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

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
