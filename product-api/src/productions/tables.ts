import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { pictures } from '../media/tables.ts'

export const productionStatus = pgEnum('production_status', ['open', 'unavailable'])

/** When a production is over, by the same rule as `over.ts`. */
const overAt = sql`case when starts_at is not null then coalesce(ends_at, (starts_at at time zone 'UTC' + interval '12 hours') at time zone 'UTC') end`

/** Public endpoints call them events. */
export const productions = pgTable(
  'productions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    description: text().notNull(),
    status: productionStatus().notNull(),
    picture: text().references(() => pictures.name, { onDelete: 'set null' }),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    overAt: timestamp('over_at', { withTimezone: true }).generatedAlwaysAs(overAt),
    venue: text(),
    /** From the file; null: no limit. */
    capacity: integer(),
    /** Overrides the file's capacity until it is cleared. */
    capacityOverride: integer('capacity_override'),
    /** On the day of the production, in whole years; null: none. */
    minimumAge: integer('minimum_age'),
    /** The desk's until the file's own value changes. */
    takesWalkIns: boolean('takes_walk_ins').notNull().default(true),
    /** Stays visible, but nobody can join. */
    calledOff: boolean('called_off').notNull().default(false),
    /** How often its calendar event changed: see `foundation/contract/calendar-event.ts`. */
    revision: integer().notNull().default(0),
    revisedAt: timestamp('revised_at', { withTimezone: true }),
    /** Changes that attendees were told about; part of those mails' Message-IDs. */
    noticeNumber: integer('notice_number').notNull().default(0),
    noticedAt: timestamp('noticed_at', { withTimezone: true }),
    /** HTML; null: the built-in one. */
    waiver: text(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** The date as written in the file. `publishedAt` is recomputed only when this changes. */
    publicationRule: text('publication_rule').notNull(),
    /** What fixes the start, as written in the file. `startsAt` is recomputed only when this changes. */
    scheduleRule: text('schedule_rule'),
    fingerprint: text().notNull(),
    /** Set while the file is gone. The row stays, to keep its id for a return. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    index('productions_by_date')
      .on(table.overAt, table.id, table.publishedAt)
      .where(sql`${table.withdrawnAt} is null`),
    index('productions_undated')
      .on(table.publishedAt, table.id)
      .where(sql`${table.withdrawnAt} is null and ${table.overAt} is null`),
    index('productions_newest').on(table.publishedAt, table.id).where(sql`${table.withdrawnAt} is null`),
  ],
)

export type ProductionFacts = Omit<
  typeof productions.$inferSelect,
  | 'id'
  | 'overAt'
  | 'capacityOverride'
  | 'revision'
  | 'revisedAt'
  | 'noticeNumber'
  | 'noticedAt'
  | 'publishedAt'
  | 'withdrawnAt'
>
