import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { pictures } from '../media/tables.ts'

export const productionStatus = pgEnum('production_status', ['open', 'unavailable'])

/** When a production is over, by the same rule as `over.ts`. */
const overAt = sql`case when starts_at is not null then coalesce(ends_at, (starts_at at time zone 'UTC' + interval '12 hours') at time zone 'UTC') end`

/** Live productions. The public endpoints call them events. */
export const productions = pgTable(
  'productions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    /** HTML. */
    description: text().notNull(),
    status: productionStatus().notNull(),
    picture: text().references(() => pictures.name, { onDelete: 'set null' }),
    startsAt: timestamp('starts_at', { withTimezone: true }),
    endsAt: timestamp('ends_at', { withTimezone: true }),
    overAt: timestamp('over_at', { withTimezone: true }).generatedAlwaysAs(overAt),
    venue: text(),
    /** The number of places as the file states it; null: no limit. */
    capacity: integer(),
    /** The number of places that prevails over the file's until it is cleared. */
    capacityOverride: integer('capacity_override'),
    /** Called off: the production stays visible, and nobody can join it. */
    calledOff: boolean('called_off').notNull().default(false),
    /** How often name, date, venue or calling off have changed. */
    revision: integer().notNull().default(0),
    /** The moment of the last such change; null before the first. */
    revisedAt: timestamp('revised_at', { withTimezone: true }),
    /** The number of changes that attendees were told of; a part of those mails' Message-IDs. */
    noticeNumber: integer('notice_number').notNull().default(0),
    /** When they were last told of one. */
    noticedAt: timestamp('noticed_at', { withTimezone: true }),
    /** The liability and photo release, HTML; null where the production has none of its own. */
    release: text(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    /** The publication date as the file states it. `publishedAt` is computed again only when this changes. */
    publicationRule: text('publication_rule').notNull(),
    /** The schedule as the file states it, null where it has none. */
    scheduleRule: text('schedule_rule'),
    /** Hash of the row's source; empty when the row has to be written again. */
    fingerprint: text().notNull(),
    /** Set while the file is gone. The row stays, so that its id survives a return. */
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
  },
  (table) => [
    // The parts of the list: those that are coming and past ones, and those without a date.
    index('productions_by_night')
      .on(table.overAt, table.id, table.publishedAt)
      .where(sql`${table.withdrawnAt} is null`),
    index('productions_undated')
      .on(table.publishedAt, table.id)
      .where(sql`${table.withdrawnAt} is null and ${table.overAt} is null`),
    index('productions_newest').on(table.publishedAt, table.id).where(sql`${table.withdrawnAt} is null`),
  ],
)
