import { and, asc, eq, gt, isNotNull, isNull, notExists, type SQL, sql } from 'drizzle-orm'
import { alias, unionAll } from 'drizzle-orm/pg-core'
import { cancelledJoins, joins } from '../attendance/tables.ts'
import type { Ticket } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { productions } from '../productions/tables.ts'
import { doorAttempts } from './tables.ts'

/** The member who admitted, beside the one who made the attempt. */
const admitter = alias(members, 'admitter')

/** A canceled join after another one of the same member. */
const laterCancel = alias(cancelledJoins, 'later_cancel')

const nextDoorVersion = sql`nextval('door_versions')`

/** How many attempts to use a ticket again its entry in a door list shows, the newest. */
const shownConflicts = 5

/** How many canceled tickets of one member a door list has, the newest. An older one is not on the list. */
const shownCancelled = 5

/** A literal, so that the index of conflicts is known to have them whatever the parameters are. */
const isConflict = sql`${doorAttempts.outcome} = 'already'`

/** An attempt to let somebody in who was in already, with who made it. */
interface Conflict {
  /** ISO 8601. */
  readonly at: string
  readonly firstName: string
  readonly lastName: string
}

function isCurrent({ productionId, memberId, generation }: Ticket): SQL | undefined {
  return and(
    eq(joins.productionId, productionId),
    eq(joins.memberId, memberId),
    eq(joins.generation, generation),
  )
}

/** Lets the member of a ticket in. @returns false when the ticket is not a current one, or was used already */
export async function admit(db: Database, ticket: Ticket, staffId: number, at: Date): Promise<boolean> {
  const admitted = await db
    .update(joins)
    .set({ validatedAt: at, validatedBy: staffId, doorVersion: nextDoorVersion })
    .where(and(isCurrent(ticket), isNull(joins.validatedAt)))
    .returning({ memberId: joins.memberId })
  return admitted.length === 1
}

/** Takes an admission back. @returns false when there was none */
export async function undoAdmission(db: Database, ticket: Ticket): Promise<boolean> {
  const undone = await db
    .update(joins)
    .set({ validatedAt: null, validatedBy: null, doorVersion: nextDoorVersion })
    .where(and(isCurrent(ticket), isNotNull(joins.validatedAt)))
    .returning({ memberId: joins.memberId })
  return undone.length === 1
}

/** Notes that an entry of the door list has changed: it shows a conflict that was at this time. */
export async function noteConflict(db: Database, ticket: Ticket, at: Date): Promise<void> {
  const { productionId, memberId, generation } = ticket
  const isOfTicket = sql`${doorAttempts.productionId} = ${productionId} and ${doorAttempts.memberId} = ${memberId} and ${doorAttempts.generation} = ${generation}`
  const later = db
    .select({ at: doorAttempts.at })
    .from(doorAttempts)
    .where(and(isOfTicket, isConflict, gt(doorAttempts.at, at)))
    .limit(shownConflicts)
  // An old one, from a device that was without a network, is not shown beside as many newer ones.
  const isShown = sql`(select count(*) from ${later.as('later')}) < ${shownConflicts}`
  await db
    .update(joins)
    .set({ doorVersion: nextDoorVersion })
    .where(and(isCurrent(ticket), isShown))
}

/** Adds an attempt. @returns false when there is one with this id */
export async function insertAttempt(
  db: Database,
  values: typeof doorAttempts.$inferInsert,
): Promise<boolean> {
  const added = await db
    .insert(doorAttempts)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: doorAttempts.id })
  return added.length === 1
}

/** An attempt that was made, with the admission that its answer names. */
export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

/** The attempt with an id, or null. */
export async function findAttempt(db: Database, id: string) {
  const [row] = await db
    .select({
      kind: doorAttempts.kind,
      outcome: doorAttempts.outcome,
      productionId: doorAttempts.productionId,
      memberId: doorAttempts.memberId,
      generation: doorAttempts.generation,
      validatedAt: doorAttempts.admittedAt,
      staffFirstName: admitter.firstName,
      staffLastName: admitter.lastName,
      cancelledAt: doorAttempts.cancelledAt,
    })
    .from(doorAttempts)
    .leftJoin(admitter, eq(admitter.id, doorAttempts.admittedBy))
    .where(eq(doorAttempts.id, id))
  return row ?? null
}

/** The tickets of a production, with those that were given back. */
export async function listTickets(db: Database, productionId: number): Promise<Ticket[]> {
  const rows = await unionAll(
    db
      .select({
        memberId: joins.memberId,
        generation: sql<number | null>`${joins.generation}`.as('generation'),
      })
      .from(joins)
      .where(eq(joins.productionId, productionId)),
    db
      .select({ memberId: cancelledJoins.memberId, generation: cancelledJoins.generation })
      .from(cancelledJoins)
      .where(and(eq(cancelledJoins.productionId, productionId), isNotNull(cancelledJoins.generation))),
  )
  return rows.map(({ memberId, generation }) => ({ productionId, memberId, generation: generation ?? 0 }))
}

/**
 * The entries of a door list that have changed since a version, in the order of their changes, in one statement: an entry is
 * never there twice.
 */
export async function listEntries(db: Database, productionId: number, since: number) {
  const entries = unionAll(
    db
      .select({
        memberId: joins.memberId,
        generation: sql<number>`${joins.generation}`.as('generation'),
        validatedAt: joins.validatedAt,
        cancelledAt: sql<Date | null>`null::timestamptz`.as('cancelled_at'),
        version: joins.doorVersion,
      })
      .from(joins)
      .where(and(eq(joins.productionId, productionId), gt(joins.doorVersion, since))),
    db
      .select({
        memberId: cancelledJoins.memberId,
        generation: sql<number>`${cancelledJoins.generation}`.as('generation'),
        validatedAt: sql<Date | null>`null::timestamptz`.as('validated_at'),
        cancelledAt: sql<Date | null>`${cancelledJoins.cancelledAt}`.as('cancelled_at'),
        version: cancelledJoins.doorVersion,
      })
      .from(cancelledJoins)
      .where(
        and(
          eq(cancelledJoins.productionId, productionId),
          isNotNull(cancelledJoins.generation),
          gt(cancelledJoins.doorVersion, since),
          // Generations of tickets have no gaps.
          notExists(
            db
              .select({ id: laterCancel.id })
              .from(laterCancel)
              .where(
                and(
                  eq(laterCancel.productionId, cancelledJoins.productionId),
                  eq(laterCancel.memberId, cancelledJoins.memberId),
                  sql`${laterCancel.generation} = ${cancelledJoins.generation} + ${shownCancelled}`,
                ),
              ),
          ),
        ),
      ),
  ).as('entries')
  return await db
    .select({
      memberId: entries.memberId,
      generation: entries.generation,
      firstName: members.firstName,
      lastName: members.lastName,
      validatedAt: entries.validatedAt,
      cancelledAt: entries.cancelledAt,
      version: entries.version,
      conflicts: conflictsOf(productionId),
    })
    .from(entries)
    .innerJoin(members, eq(members.id, entries.memberId))
    .orderBy(asc(entries.version))
}

/** The newest conflicts of an entry's ticket, oldest first. Inside, names without a table are those of attempts. */
function conflictsOf(productionId: number) {
  return sql<Conflict[]>`(
    select coalesce(json_agg(json_build_object(
      'at', newest.at, 'firstName', ${admitter.firstName}, 'lastName', ${admitter.lastName}
    ) order by newest.at), '[]')
    from (
      select ${doorAttempts.at} as at, ${doorAttempts.staffId} as staff_id
      from ${doorAttempts}
      where ${doorAttempts.productionId} = ${productionId} and ${doorAttempts.memberId} = entries.member_id
        and ${doorAttempts.generation} = entries.generation and ${isConflict}
      order by ${doorAttempts.at} desc
      limit ${shownConflicts}
    ) newest
    join ${members} admitter on ${admitter.id} = newest.staff_id
  )`
}

/** Whether a version is newer than every entry of a production's door list. */
export async function isAheadOfList(db: Database, productionId: number, version: number): Promise<boolean> {
  const newest = (table: typeof joins | typeof cancelledJoins) =>
    sql`(select max(${table.doorVersion}) from ${table} where ${table.productionId} = ${productionId})`
  const rows = await db
    .select({ id: productions.id })
    .from(productions)
    .where(
      and(
        eq(productions.id, productionId),
        sql`coalesce(greatest(${newest(joins)}, ${newest(cancelledJoins)}), 0) < ${version}`,
      ),
    )
  return rows.length > 0
}
