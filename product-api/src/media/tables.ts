import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** One size of a picture, in pixels; its file is `{name}-{width}.avif`. */
export interface PictureVariant {
  readonly width: number
  readonly height: number
}

/** The pictures of the media manifest. Other tables name them by their base name. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  alt: text().notNull(),
  /** Smallest first. */
  variants: jsonb().$type<PictureVariant[]>().notNull(),
})
