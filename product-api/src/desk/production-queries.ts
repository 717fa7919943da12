import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { pictures } from '../media/tables.ts'
import { byDate, productionColumns, visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'

export async function listDeskProductions(db: Database, ids: readonly number[] | null, now: Date) {
  if (ids?.length === 0) return []
  return await db
    .select(productionColumns)
    .from(productions)
    .leftJoin(pictures, eq(pictures.name, productions.picture))
    .where(and(visible(now), ids === null ? undefined : inArray(productions.id, [...ids])))
    .orderBy(...byDate(now))
}
