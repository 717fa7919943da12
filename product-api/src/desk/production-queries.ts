import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { pictures } from '../media/tables.ts'
import { productionColumns, visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'

/**
 * The productions of a desk: those that are not over, the soonest first and those without a date last; then those that are
 * over, the newest first.
 * @param ids of these alone; null: of all
 */
export async function listDeskProductions(db: Database, ids: readonly number[] | null, now: Date) {
  if (ids?.length === 0) return []
  const isOver = sql`coalesce(${productions.endsAt}, ${productions.startsAt} + interval '1 day') <= ${now.toISOString()}::timestamptz`
  return await db
    .select(productionColumns)
    .from(productions)
    .leftJoin(pictures, eq(pictures.name, productions.picture))
    .where(and(visible(now), ids === null ? undefined : inArray(productions.id, [...ids])))
    .orderBy(
      sql`${isOver} is true`,
      sql`case when ${isOver} then null else ${productions.startsAt} end nulls last`,
      sql`${productions.startsAt} desc nulls last`,
      desc(productions.publishedAt),
      asc(productions.id),
    )
}
