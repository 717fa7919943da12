import { and, count, desc, eq, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { joins, waitingJoins } from '../attendance/tables.ts'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { productions } from './tables.ts'

/** A unique key of a production. */
export type ProductionKey = { readonly id: number } | { readonly slug: string }

/** The number of places: the override's while there is one, else the file's. Null: no limit. */
export const effectiveCapacity = sql<
  number | null
>`coalesce(${productions.capacityOverride}, ${productions.capacity})`

/** The columns with the numbers of a production's joins: of those with a place, and of those on the waiting list. */
export function joinCounts(productionId: SQL) {
  const countIn = (table: typeof joins | typeof waitingJoins) =>
    sql<number>`(select count(*) from ${table} where ${table.productionId} = ${productionId})`.mapWith(Number)
  return { confirmed: countIn(joins), waiting: countIn(waitingJoins) }
}

/** The columns of a production in a response. They need a left join of its picture. */
export const productionColumns = {
  id: productions.id,
  slug: productions.slug,
  name: productions.name,
  description: productions.description,
  status: productions.status,
  startsAt: productions.startsAt,
  endsAt: productions.endsAt,
  venue: productions.venue,
  capacity: effectiveCapacity,
  calledOff: productions.calledOff,
  revision: productions.revision,
  revisedAt: productions.revisedAt,
  counts: joinCounts(sql`${productions.id}`),
  publishedAt: productions.publishedAt,
  picture: { name: pictures.name, variants: pictures.variants },
}

/** Published: neither withdrawn nor dated in the future. */
export function visible(now: Date): SQL | undefined {
  return and(isNull(productions.withdrawnAt), lte(productions.publishedAt, now))
}

/** A page of productions, newest publication first, and the total of all pages. */
export async function listProductions(db: Database, { page, limit }: Paging, now: Date) {
  const [rows, [total]] = await Promise.all([
    db
      .select(productionColumns)
      .from(productions)
      .leftJoin(pictures, eq(pictures.name, productions.picture))
      .where(visible(now))
      .orderBy(desc(productions.publishedAt), desc(productions.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(productions).where(visible(now)),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** One production, or null. */
export async function findProduction(db: Database, key: ProductionKey, now: Date) {
  const [row] = await db
    .select(productionColumns)
    .from(productions)
    .leftJoin(pictures, eq(pictures.name, productions.picture))
    .where(and(visible(now), 'id' in key ? eq(productions.id, key.id) : eq(productions.slug, key.slug)))
  return row ?? null
}

/** The production's own release as HTML, `{ release: null }` where it has none; null when there is no such production. */
export async function findRelease(
  db: Database,
  id: number,
  now: Date,
): Promise<{ release: string | null } | null> {
  const [row] = await db
    .select({ release: productions.release })
    .from(productions)
    .where(and(visible(now), eq(productions.id, id)))
  return row ?? null
}

/** The id of the production with a slug, also of one that is not visible; or null. */
export async function findProductionId(db: Database, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: productions.id }).from(productions).where(eq(productions.slug, slug))
  return row?.id ?? null
}

/** The slug of the production with an id, also of one that is not visible; or null. */
export async function findProductionSlug(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ slug: productions.slug }).from(productions).where(eq(productions.id, id))
  return row?.slug ?? null
}
