import { and, count, desc, eq, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import type { Paging } from '../http/parameters.ts'
import { pictures } from '../media/tables.ts'
import { members } from '../members/tables.ts'
import { productionColumns, visible } from '../productions/queries.ts'
import { productions } from '../productions/tables.ts'
import { joins } from './tables.ts'
import type { Ticket } from './ticket.ts'

/** The member who validated, beside the one who joined. */
const staff = alias(members, 'staff')

const validationColumns = {
  validatedAt: joins.validatedAt,
  staffFirstName: staff.firstName,
  staffLastName: staff.lastName,
}

function isJoin({ productionId, memberId }: Ticket) {
  return and(eq(joins.productionId, productionId), eq(joins.memberId, memberId))
}

/** A production's fields for a join and its ticket mail. */
export type JoinableProduction = NonNullable<Awaited<ReturnType<typeof lockProduction>>>

/** A production, locked against changes until the end of the transaction, or null. */
export async function lockProduction(db: Database, id: number, now: Date) {
  const [row] = await db
    .select({
      id: productions.id,
      slug: productions.slug,
      name: productions.name,
      status: productions.status,
      startsAt: productions.startsAt,
      endsAt: productions.endsAt,
      venue: productions.venue,
      release: productions.release,
    })
    .from(productions)
    .where(and(visible(now), eq(productions.id, id)))
    .for('share')
  return row ?? null
}

/** Adds a join. @returns false when there is one already, even one that commits at the same moment */
export async function insertJoin(db: Database, values: typeof joins.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(joins)
    .values(values)
    .onConflictDoNothing()
    .returning({ memberId: joins.memberId })
  return added.length === 1
}

/** A page of the productions that a member has joined, the last joined first, and how many there are on all pages. */
export async function listJoined(db: Database, memberId: number, { page, limit }: Paging, now: Date) {
  const where = and(visible(now), eq(joins.memberId, memberId))
  const [rows, [total]] = await Promise.all([
    db
      .select({ ...productionColumns, joinedAt: joins.joinedAt, ...validationColumns })
      .from(joins)
      .innerJoin(productions, eq(productions.id, joins.productionId))
      .leftJoin(pictures, eq(pictures.name, productions.picture))
      .leftJoin(staff, eq(staff.id, joins.validatedBy))
      .where(where)
      .orderBy(desc(joins.joinedAt), desc(joins.productionId))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ count: count() })
      .from(joins)
      .innerJoin(productions, eq(productions.id, joins.productionId))
      .where(where),
  ])
  return { rows, total: total?.count ?? 0 }
}

/** Finds when and by whom a member was let in; null when they have not joined. */
export async function findJoin(db: Database, ticket: Ticket) {
  const [row] = await db
    .select(validationColumns)
    .from(joins)
    .leftJoin(staff, eq(staff.id, joins.validatedBy))
    .where(isJoin(ticket))
  return row ?? null
}

/** Lets a member in. @returns false when they have not joined, or were let in already */
export async function validateJoin(
  db: Database,
  ticket: Ticket,
  staffId: number,
  now: Date,
): Promise<boolean> {
  const validated = await db
    .update(joins)
    .set({ validatedAt: now, validatedBy: staffId })
    .where(and(isJoin(ticket), isNull(joins.validatedAt)))
    .returning({ memberId: joins.memberId })
  return validated.length === 1
}
