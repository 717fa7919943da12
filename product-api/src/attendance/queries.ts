import { and, asc, count, desc, eq, gt, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { addresseeColumns } from '../members/addressees.ts'
import { members } from '../members/tables.ts'
import { walkIns } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { byDate, joinCounts, lockedColumns, productionColumns, visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import { changesPerHour, changeWindow } from './state.ts'
import type { Ticket } from './ticket.ts'

export interface JoinKey {
  readonly productionId: number
  readonly memberId: number
}

const staff = alias(members, 'staff')

type JoinTable = typeof joins | typeof waitlistedJoins | typeof cancelledJoins

export function isOf(table: JoinTable, { productionId, memberId }: JoinKey): SQL | undefined {
  return and(eq(table.productionId, productionId), eq(table.memberId, memberId))
}

export type LockedProduction = Awaited<ReturnType<typeof lockProductions>>[number]

/** Read other data in later statements: this one may have started before the previous change was committed. */
export async function lockProduction(db: Database, id: number) {
  const [row] = await lockProductions(db, [id])
  return row ?? null
}

/**
 * In the order of their ids, so that transactions with several can't deadlock. Rows that refer to a production can be
 * added meanwhile: their transactions may hold what the holder of this lock waits for.
 */
export async function lockProductions(db: Database, ids: readonly number[]) {
  return await db
    .select(lockedColumns)
    .from(productions)
    .where(inArray(productions.id, [...ids]))
    .orderBy(asc(productions.id))
    .for('no key update')
}

function waitlistPositionOf(
  productionId: SQL | typeof waitlistedJoins.productionId,
  id: SQL | typeof waitlistedJoins.id,
) {
  return sql<number>`(select count(*) from ${waitlistedJoins} as earlier where earlier.production_id = ${productionId} and earlier.id <= ${id})`.mapWith(
    Number,
  )
}

export type JoinSnapshot = NonNullable<Awaited<ReturnType<typeof readJoin>>>

export async function readJoin(db: Database, key: JoinKey) {
  const [row] = await db
    .select({
      member: addresseeColumns,
      dateOfBirth: members.dateOfBirth,
      join: { joinedAt: joins.joinedAt, generation: joins.generation, validatedAt: joins.validatedAt },
      waitlisted: { id: waitlistedJoins.id, joinedAt: waitlistedJoins.joinedAt },
      waitlistPosition: waitlistPositionOf(waitlistedJoins.productionId, waitlistedJoins.id),
      cancelledAt: sql<Date | null>`(${db
        .select({ cancelledAt: cancelledJoins.cancelledAt })
        .from(cancelledJoins)
        .where(isOf(cancelledJoins, key))
        .orderBy(desc(cancelledJoins.id))
        .limit(1)})`.mapWith(cancelledJoins.cancelledAt),
      counts: joinCounts(sql`${key.productionId}::integer`),
    })
    .from(members)
    .leftJoin(joins, isOf(joins, key))
    .leftJoin(waitlistedJoins, isOf(waitlistedJoins, key))
    .where(eq(members.id, key.memberId))
  return row ?? null
}

export async function listRecentChanges(db: Database, memberId: number, now: Date): Promise<Date[]> {
  const { from, to } = changeWindow(now)
  const within = (table: JoinTable, at: PgColumn = table.joinedAt) =>
    and(eq(table.memberId, memberId), gt(at, from), lt(at, to))
  const rows = await unionAll(
    db.select({ at: joins.joinedAt }).from(joins).where(within(joins)),
    db.select({ at: waitlistedJoins.joinedAt }).from(waitlistedJoins).where(within(waitlistedJoins)),
    db.select({ at: cancelledJoins.joinedAt }).from(cancelledJoins).where(within(cancelledJoins)),
    db
      .select({ at: cancelledJoins.cancelledAt })
      .from(cancelledJoins)
      .where(within(cancelledJoins, cancelledJoins.cancelledAt)),
  )
    .orderBy(sql`1 desc`)
    .limit(changesPerHour)
  return rows.map(({ at }) => at)
}

export type NewJoin = Omit<typeof waitlistedJoins.$inferInsert, 'id'>

/** Returns the ticket's generation; null if the member has a join, such as one added by the previous version. */
export async function insertJoin(
  db: Database,
  values: NewJoin & { readonly promotedAt: Date | null },
): Promise<number | null> {
  const next = db
    .select({ generation: sql`coalesce(max(${cancelledJoins.generation}) + 1, 0)` })
    .from(cancelledJoins)
    .where(isOf(cancelledJoins, values))
  const [row] = await db
    .insert(joins)
    .values({ ...values, generation: sql`(${next})` })
    .onConflictDoNothing()
    .returning({ generation: joins.generation })
  return row?.generation ?? null
}

export async function insertWaitlisted(db: Database, values: NewJoin): Promise<number> {
  const [row] = await db.insert(waitlistedJoins).values(values).returning({ id: waitlistedJoins.id })
  if (row === undefined) throw new Error('an insert returns its row')
  return row.id
}

/** @param memberId of one person, instead of the first */
export async function removeWaitlisted(db: Database, productionId: number, limit: number, memberId?: number) {
  if (limit === 0) return []
  // Waits for members being deleted and skips them. Locks members before the waitlist, as a deletion does.
  const first = await db
    .select({ id: waitlistedJoins.id, ...addresseeColumns })
    .from(waitlistedJoins)
    .innerJoin(members, eq(members.id, waitlistedJoins.memberId))
    .where(
      and(
        eq(waitlistedJoins.productionId, productionId),
        memberId === undefined ? undefined : eq(waitlistedJoins.memberId, memberId),
      ),
    )
    .orderBy(asc(waitlistedJoins.id))
    .limit(limit)
    .for('key share', { of: members })
  if (first.length === 0) return []
  const ids = first.map(({ id }) => id)
  const taken = await db.delete(waitlistedJoins).where(inArray(waitlistedJoins.id, ids)).returning()
  const valuesOf = new Map(taken.map(({ id, ...values }) => [id, values]))
  return first.flatMap(({ id, ...member }) => {
    const values = valuesOf.get(id)
    return values === undefined ? [] : [{ id, member, values }]
  })
}

export async function cancelJoin(
  db: Database,
  key: JoinKey,
  now: Date,
  producer?: Pick<typeof cancelledJoins.$inferInsert, 'cancelledBy' | 'cancelReason'>,
): Promise<{ readonly was: 'confirmed' | 'waitlisted'; readonly id: number }> {
  const [waitlisted] = await db.delete(waitlistedJoins).where(isOf(waitlistedJoins, key)).returning()
  const [confirmed] = await db
    .delete(joins)
    .where(and(isOf(joins, key), isNull(joins.validatedAt)))
    .returning()
  const cancelled = confirmed ?? waitlisted
  if (cancelled === undefined) throw new Error('there is no join to cancel')
  const [row] = await db
    .insert(cancelledJoins)
    .values({
      ...key,
      joinedAt: cancelled.joinedAt,
      generation: confirmed?.generation ?? null,
      waiverVersion: cancelled.waiverVersion,
      waiverAcceptedAt: cancelled.waiverAcceptedAt,
      cancelledAt: now,
      ...producer,
    })
    .returning({ id: cancelledJoins.id })
  if (row === undefined) throw new Error('an insert returns its row')
  return { was: confirmed === undefined ? 'waitlisted' : 'confirmed', id: row.id }
}

export async function countConfirmed(db: Database, productionId: number): Promise<number> {
  return await db.$count(joins, eq(joins.productionId, productionId))
}

export async function listProductionsWithWaitlist(db: Database): Promise<number[]> {
  const rows = await db
    .selectDistinct({ productionId: waitlistedJoins.productionId })
    .from(waitlistedJoins)
    .orderBy(asc(waitlistedJoins.productionId))
  return rows.map(({ productionId }) => productionId)
}

export async function listJoined(db: Database, memberId: number, { page, limit }: Paging, now: Date) {
  const withSpot = {
    productionId: joins.productionId,
    memberId: joins.memberId,
    joinedAt: joins.joinedAt,
    generation: sql<number | null>`${joins.generation}`.as('generation'),
    waitlistedId: sql<number | null>`null::bigint`.as('waitlisted_id'),
    validatedAt: joins.validatedAt,
    validatedBy: joins.validatedBy,
  }
  const own = alias(joins, 'own')
  const ownWaitlisted = alias(waitlistedJoins, 'own_waitlisted')
  const joined = unionAll(
    db.select(withSpot).from(joins).where(eq(joins.memberId, memberId)),
    // As a walk-in, unless there is a join of the account.
    db
      .select(withSpot)
      .from(walkIns)
      .innerJoin(
        joins,
        and(eq(joins.memberId, walkIns.memberId), eq(joins.productionId, walkIns.productionId)),
      )
      .where(
        and(
          eq(walkIns.claimedBy, memberId),
          ...[own, ownWaitlisted].map((table) =>
            notExists(
              db
                .select({ memberId: table.memberId })
                .from(table)
                .where(and(eq(table.productionId, walkIns.productionId), eq(table.memberId, memberId))),
            ),
          ),
        ),
      ),
    db
      .select({
        productionId: waitlistedJoins.productionId,
        memberId: waitlistedJoins.memberId,
        joinedAt: waitlistedJoins.joinedAt,
        generation: sql<number | null>`null::integer`.as('generation'),
        waitlistedId: sql<number | null>`${waitlistedJoins.id}`.as('waitlisted_id'),
        validatedAt: sql<Date | null>`null::timestamptz`.as('validated_at'),
        validatedBy: sql<number | null>`null::integer`.as('validated_by'),
      })
      .from(waitlistedJoins)
      .where(
        and(
          eq(waitlistedJoins.memberId, memberId),
          // A process of the previous version may add a join for a member on the waitlist.
          notExists(
            db
              .select({ memberId: joins.memberId })
              .from(joins)
              .where(and(eq(joins.productionId, waitlistedJoins.productionId), eq(joins.memberId, memberId))),
          ),
        ),
      ),
  ).as('joined')
  const [rows, [total]] = await Promise.all([
    db
      .select({
        ...productionColumns,
        memberId: joined.memberId,
        joinedAt: joined.joinedAt,
        generation: joined.generation,
        waitlistPosition: waitlistPositionOf(sql`${joined.productionId}`, sql`${joined.waitlistedId}`),
        validatedAt: joined.validatedAt,
        staffFirstName: staff.firstName,
        staffLastName: staff.lastName,
      })
      .from(joined)
      .innerJoin(productions, eq(productions.id, joined.productionId))
      .leftJoin(pictures, eq(pictures.name, productions.picture))
      .leftJoin(staff, eq(staff.id, joined.validatedBy))
      .where(visible(now))
      .orderBy(...byDate(now))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ count: count() })
      .from(joined)
      .innerJoin(productions, eq(productions.id, joined.productionId))
      .where(visible(now)),
  ])
  return { rows, total: total?.count ?? 0 }
}

export async function findTicket(db: Database, ticket: Ticket) {
  const [join] = await db
    .select({
      validatedAt: joins.validatedAt,
      validatedBy: joins.validatedBy,
      staffFirstName: staff.firstName,
      staffLastName: staff.lastName,
    })
    .from(joins)
    .leftJoin(staff, eq(staff.id, joins.validatedBy))
    .where(and(isOf(joins, ticket), eq(joins.generation, ticket.generation)))
  if (join !== undefined) return { state: 'joined', ...join } as const
  const [cancelled] = await db
    .select({ cancelledAt: cancelledJoins.cancelledAt })
    .from(cancelledJoins)
    .where(and(isOf(cancelledJoins, ticket), eq(cancelledJoins.generation, ticket.generation)))
    .orderBy(desc(cancelledJoins.id))
    .limit(1)
  return cancelled === undefined ? null : ({ state: 'cancelled', ...cancelled } as const)
}
