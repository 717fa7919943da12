import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { pictures } from '../media/tables.ts'

export interface FilmTrack {
  readonly kind: 'captions' | 'subtitles'
  readonly language: string
  readonly label: string
  /** Relative to the media folder. */
  readonly file: string
}

export interface TranscriptLine {
  /** Seconds. */
  readonly start: number
  readonly text: string
}

export const postType = pgEnum('post_type', ['news', 'video'])

export const categories = pgTable('categories', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
  description: text(),
  postType: postType('post_type').notNull(),
  position: integer().notNull(),
})

export const tags = pgTable('tags', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text().notNull().unique(),
  title: text().notNull(),
})

export const posts = pgTable(
  'posts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    postType: postType('post_type').notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    subTitle: text('sub_title'),
    author: text().notNull(),
    content: text().notNull(),
    categoryId: integer('category_id').references(() => categories.id, { onDelete: 'set null' }),
    picture: text().references(() => pictures.name, { onDelete: 'set null' }),
    /** A self-hosted video, relative to the media folder. */
    file: text(),
    tracks: jsonb().$type<readonly FilmTrack[]>().notNull().default([]),
    /** From the first captions; null without them. */
    transcript: jsonb().$type<readonly TranscriptLine[]>(),
    youtubeId: text('youtube_id'),
    featured: boolean().notNull().default(false),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** The date as written in the file. `publishedAt` is recomputed only when this changes. */
    publicationRule: text('publication_rule').notNull(),
    /** Hash of the row's source; empty: write the row again. */
    fingerprint: text().notNull(),
    /** Set while the file is gone. The row stays, to keep its id for a return. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    unique('posts_type_slug').on(table.postType, table.slug),
    // Scanned backwards for newest first. With the slug, the index is enough to leave out a related post,
    // choose a page and count the total.
    index('posts_newest').on(table.publishedAt, table.id).where(sql`${table.withdrawnAt} is null`),
    index('posts_newest_by_type')
      .on(table.postType, table.publishedAt, table.id, table.slug)
      .where(sql`${table.withdrawnAt} is null`),
    index('posts_newest_by_category')
      .on(table.categoryId, table.postType, table.publishedAt, table.id, table.slug)
      .where(sql`${table.withdrawnAt} is null`),
    index('posts_featured')
      .on(table.publishedAt, table.id)
      .where(sql`${table.featured} and ${table.withdrawnAt} is null`),
    // Without it, deleting a picture would read every post.
    index('posts_by_picture').on(table.picture),
  ],
)

/** What a content file states: every column that the service doesn't set itself. */
export type PostFacts = Omit<typeof posts.$inferSelect, 'id' | 'publishedAt' | 'withdrawnAt'>

export const postTags = pgTable(
  'post_tags',
  {
    postId: integer('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    tagId: integer('tag_id')
      .notNull()
      .references(() => tags.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('post_tags_by_tag').on(table.tagId, table.postId),
  ],
)
