import { and, count, desc, eq, isNull, lte, type SQL } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { productions } from './tables.ts'

/** A unique key of a production. */
export type ProductionKey = { readonly id: number } | { readonly slug: string }

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
