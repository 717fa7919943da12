import { and, asc, eq, gt, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias, union, unionAll } from 'drizzle-orm/pg-core'
import { isOf } from '../attendance/queries.ts'
import type { Ticket } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { members } from '../members/tables.ts'
import { admissions, walkIns } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { productions } from '../productions/tables.ts'
import { knownDateOfBirth } from './admission-queries.ts'
import { checkInAttempts } from './tables.ts'

const staff = alias(members, 'staff')

const laterCancel = alias(cancelledJoins, 'later_cancel')

const nextCheckInVersion = sql`nextval('check_in_versions')`

/** Per ticket, the newest ones. */
const shownConflicts = 5

/** A scan repeated on the same device is a conflict only after this: the ticket may have been passed on. */
const rescanTime = sql`interval '5 minutes'`

/** Per member, the newest ones. */
const shownCancelled = 5

/** Or a repeated scan. A literal, because the planner can't match a partial index with a parameter. */
const isConflict = sql`${checkInAttempts.outcome} = 'already'`

interface Conflict {
  readonly at: string
  readonly firstName: string
  readonly lastName: string
}

function isCurrent(ticket: Ticket): SQL | undefined {
  return and(isOf(joins, ticket), eq(joins.generation, ticket.generation))
}

export async function checkIn(db: Database, ticket: Ticket, staffId: number, at: Date): Promise<boolean> {
  const checkedIn = await db
    .update(joins)
    .set({ validatedAt: at, validatedBy: staffId, checkInVersion: nextCheckInVersion })
    .where(and(isCurrent(ticket), isNull(joins.validatedAt)))
    .returning({ memberId: joins.memberId })
  return checkedIn.length === 1
}

export async function undoCheckIn(db: Database, ticket: Ticket): Promise<boolean> {
  const undone = await db
    .update(joins)
    .set({ validatedAt: null, validatedBy: null, checkInVersion: nextCheckInVersion })
    .where(and(isCurrent(ticket), isNotNull(joins.validatedAt)))
    .returning({ memberId: joins.memberId })
  return undone.length === 1
}

/** Devices get its entry again. */
export async function noteConflict(db: Database, ticket: Ticket): Promise<void> {
  await db.update(joins).set({ checkInVersion: nextCheckInVersion }).where(isCurrent(ticket))
}

/** Where the member has joined, or a device shows their name. */
export async function listProductionsOf(db: Database, memberId: number): Promise<number[]> {
  const isTheirs = and(eq(checkInAttempts.staffId, memberId), isConflict)
  const rows = await union(
    db
      .select({ id: joins.productionId })
      .from(joins)
      .where(or(eq(joins.memberId, memberId), eq(joins.validatedBy, memberId))),
    db
      .select({ id: waitlistedJoins.productionId })
      .from(waitlistedJoins)
      .where(eq(waitlistedJoins.memberId, memberId)),
    db
      .select({ id: cancelledJoins.productionId })
      .from(cancelledJoins)
      .where(eq(cancelledJoins.memberId, memberId)),
    db.select({ id: checkInAttempts.productionId }).from(checkInAttempts).where(isTheirs),
    db.select({ id: walkIns.productionId }).from(walkIns).where(eq(walkIns.claimedBy, memberId)),
  )
  return rows.map(({ id }) => id)
}

/** Devices get all entries again that show the member's name: as attendee, or as staff in a conflict. Lock their
 * productions first, so that a device reads no newer version before these. */
export async function renewEntries(db: Database, memberId: number): Promise<void> {
  const isTheirs = or(eq(joins.memberId, memberId), eq(joins.validatedBy, memberId))
  const renewed = { checkInVersion: nextCheckInVersion }
  await db.update(joins).set(renewed).where(isTheirs)
  await db.update(cancelledJoins).set(renewed).where(eq(cancelledJoins.memberId, memberId))
  for (const table of [joins, cancelledJoins]) {
    const conflicts = db
      .select({ productionId: checkInAttempts.productionId, memberId: checkInAttempts.memberId })
      .from(checkInAttempts)
      .where(and(eq(checkInAttempts.staffId, memberId), isConflict))
    await db.update(table).set(renewed).where(sql`(${table.productionId}, ${table.memberId}) in ${conflicts}`)
  }
}

export type Attempt = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

export async function findAttempt(db: Database, id: string) {
  const [row] = await db
    .select({
      kind: checkInAttempts.kind,
      outcome: checkInAttempts.outcome,
      productionId: checkInAttempts.productionId,
      memberId: checkInAttempts.memberId,
      generation: checkInAttempts.generation,
      validatedAt: checkInAttempts.checkedInAt,
      staffFirstName: staff.firstName,
      staffLastName: staff.lastName,
      cancelledAt: checkInAttempts.cancelledAt,
    })
    .from(checkInAttempts)
    .leftJoin(staff, eq(staff.id, checkInAttempts.checkedInBy))
    .where(eq(checkInAttempts.id, id))
  return row ?? null
}

export async function forgetAttempt(db: Database, id: string): Promise<void> {
  await db.delete(checkInAttempts).where(eq(checkInAttempts.id, id))
}

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

/** One query, so an entry can't appear twice. */
export async function listEntries(db: Database, productionId: number, since: number) {
  const entries = unionAll(
    db
      .select({
        memberId: joins.memberId,
        generation: sql<number>`${joins.generation}`.as('generation'),
        validatedAt: joins.validatedAt,
        cancelledAt: sql<Date | null>`null::timestamptz`.as('cancelled_at'),
        version: joins.checkInVersion,
      })
      .from(joins)
      .where(and(eq(joins.productionId, productionId), gt(joins.checkInVersion, since))),
    db
      .select({
        memberId: cancelledJoins.memberId,
        generation: sql<number>`${cancelledJoins.generation}`.as('generation'),
        validatedAt: sql<Date | null>`null::timestamptz`.as('validated_at'),
        cancelledAt: sql<Date | null>`${cancelledJoins.cancelledAt}`.as('cancelled_at'),
        version: cancelledJoins.checkInVersion,
      })
      .from(cancelledJoins)
      .where(
        and(
          eq(cancelledJoins.productionId, productionId),
          isNotNull(cancelledJoins.generation),
          gt(cancelledJoins.checkInVersion, since),
          // Generations have no gaps.
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
      dateOfBirth: knownDateOfBirth,
      admissionId: walkInAdmissionOf(productionId),
      version: entries.version,
      conflicts: conflictsOf(productionId),
    })
    .from(entries)
    .innerJoin(members, eq(members.id, entries.memberId))
    .leftJoin(walkIns, eq(walkIns.memberId, entries.memberId))
    .orderBy(asc(entries.version))
}

function walkInAdmissionOf(productionId: number) {
  return sql<string | null>`case when ${walkIns.memberId} is not null then (
    select ${admissions.id} from ${admissions}
    where ${admissions.productionId} = ${productionId} and ${admissions.memberId} = entries.member_id
      and ${admissions.generation} = entries.generation
  ) end`
}

/** Those with the check-in that counts, so an undo clears them. Attempts without a device belong to the account's. */
function conflictsOf(productionId: number) {
  return sql<Conflict[]>`(
    select coalesce(json_agg(json_build_object(
      'at', newest.at, 'firstName', ${staff.firstName}, 'lastName', ${staff.lastName}
    ) order by newest.at), '[]')
    from (
      select again.at, again.staff_id
      from ${checkInAttempts} again
      where again.production_id = ${productionId} and again.member_id = entries.member_id
        and again.generation = entries.generation and again.outcome = 'already'
        and again.checked_in_at = entries.validated_at
        and not exists (
          select from ${checkInAttempts} first
          where first.production_id = again.production_id and first.member_id = again.member_id
            and first.generation = again.generation and first.outcome = 'checked_in'
            and first.checked_in_at = again.checked_in_at and again.at < first.at + ${rescanTime}
            and coalesce(again.device_id, again.staff_id::text) = coalesce(first.device_id, first.staff_id::text)
        )
      order by again.at desc
      limit ${shownConflicts}
    ) newest
    join ${members} staff on ${staff.id} = newest.staff_id
  )`
}

export async function isAheadOfList(db: Database, productionId: number, version: number): Promise<boolean> {
  const newest = (table: typeof joins | typeof cancelledJoins) =>
    sql`(select max(${table.checkInVersion}) from ${table} where ${table.productionId} = ${productionId})`
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
