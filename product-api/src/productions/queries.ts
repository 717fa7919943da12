import { and, asc, desc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { joins, waitlistedJoins } from './join-tables.ts'
import { productions } from './tables.ts'

export type ProductionKey = { readonly id: number } | { readonly slug: string }

/** The override's if set, else the file's. Null: no limit. */
export const effectiveCapacity = sql<
  number | null
>`coalesce(${productions.capacityOverride}, ${productions.capacity})`

export function joinCounts(productionId: SQL) {
  const countIn = (table: typeof joins | typeof waitlistedJoins) =>
    sql<number>`(select count(*) from ${table} where ${table.productionId} = ${productionId})`.mapWith(Number)
  return { confirmed: countIn(joins), waitlisted: countIn(waitlistedJoins) }
}

const {
  picture,
  overAt,
  waiver,
  noticedAt,
  withdrawnAt,
  takesWalkIns,
  // Not shown.
  capacityOverride,
  noticeNumber,
  publicationRule,
  scheduleRule,
  fingerprint,
  ...shown
} = getTableColumns(productions)

const shownColumns = { ...shown, capacity: effectiveCapacity }

export const lockedColumns = { ...shownColumns, waiver, noticedAt, withdrawnAt, takesWalkIns }

export const productionColumns = {
  ...shownColumns,
  counts: joinCounts(sql`${productions.id}`),
  picture: { name: pictures.name, variants: pictures.variants },
}

export function visible(now: Date): SQL | undefined {
  return and(isNull(productions.withdrawnAt), lte(productions.publishedAt, now))
}

const { startsAt, publishedAt, id } = productions

/** Upcoming (soonest first), then undated (newest first), then past (latest first). The id breaks ties. */
export function byDate(now: Date): SQL[] {
  const isComing = gt(overAt, now)
  return [
    sql`case when ${isComing} then 0 when ${overAt} is null then 1 else 2 end`,
    sql`case when ${isComing} then ${startsAt} end`,
    sql`case when ${overAt} is null then ${publishedAt} end desc`,
    desc(overAt),
    desc(id),
  ]
}

/** The groups of {@link byDate}, each with an order that an index has, or few rows to sort. */
const groupsByDate = (now: Date) => [
  { of: gt(overAt, now), order: [asc(startsAt), desc(overAt), desc(id)] },
  { of: isNull(overAt), order: [desc(publishedAt), desc(id)] },
  { of: lte(overAt, now), order: [desc(overAt), desc(id)] },
]

/** Reads only the page's and upcoming rows, because a site has many past productions. */
export async function listProductions(db: Database, { page, limit }: Paging, now: Date) {
  const groups = groupsByDate(now)
  const counts = await Promise.all(groups.map(({ of }) => db.$count(productions, and(visible(now), of))))
  let before = 0
  const windows = groups.flatMap(({ of, order }, index) => {
    const size = counts[index] ?? 0
    const first = Math.max(0, (page - 1) * limit - before)
    const last = Math.min(size, page * limit - before)
    before += size
    return first < last ? [{ of, order, offset: first, limit: last - first }] : []
  })
  const rows = await Promise.all(
    windows.map((window) =>
      db
        .select(productionColumns)
        .from(productions)
        .leftJoin(pictures, eq(pictures.name, productions.picture))
        .where(and(visible(now), window.of))
        .orderBy(...window.order)
        .limit(window.limit)
        .offset(window.offset),
    ),
  )
  return { rows: rows.flat(), total: before }
}

export async function listDeskProductions(db: Database, ids: readonly number[] | null, now: Date) {
  if (ids?.length === 0) return []
  return await db
    .select(productionColumns)
    .from(productions)
    .leftJoin(pictures, eq(pictures.name, productions.picture))
    .where(and(visible(now), ids === null ? undefined : inArray(productions.id, [...ids])))
    .orderBy(...byDate(now))
}

export async function findProduction(db: Database, key: ProductionKey, now: Date) {
  const [row] = await db
    .select(productionColumns)
    .from(productions)
    .leftJoin(pictures, eq(pictures.name, productions.picture))
    .where(and(visible(now), 'id' in key ? eq(productions.id, key.id) : eq(productions.slug, key.slug)))
  return row ?? null
}

/** `{ waiver: null }`: the production has none of its own. */
export async function findWaiver(
  db: Database,
  id: number,
  now: Date,
): Promise<{ waiver: string | null } | null> {
  const [row] = await db
    .select({ waiver: productions.waiver })
    .from(productions)
    .where(and(visible(now), eq(productions.id, id)))
  return row ?? null
}

export async function findProductionId(db: Database, slug: string): Promise<number | null> {
  const [row] = await db.select({ id: productions.id }).from(productions).where(eq(productions.slug, slug))
  return row?.id ?? null
}

export async function findProductionSlug(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ slug: productions.slug }).from(productions).where(eq(productions.id, id))
  return row?.slug ?? null
}
