import { normalizeEmail } from '@compound/foundation/contract/email-address.ts'
import { nameMarks } from '@compound/foundation/contract/fold-text.ts'
import { compactNumber } from '@compound/foundation/contract/phone-number.ts'
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn, unionAll } from 'drizzle-orm/pg-core'
import { isOf, type JoinKey } from '../attendance/queries.ts'
import type { Database } from '../database/database.ts'
import { addresseeColumns } from '../members/addressees.ts'
import { folded } from '../members/folding.ts'
import { members } from '../members/tables.ts'
import { admissions, type Mark, walkIns } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { countFailedEmails, membersWithFailedEmail } from './email-queries.ts'

export type AttendeeState = 'confirmed' | 'waitlisted' | 'checked_in' | 'cancelled'

export const attending = ['confirmed', 'waitlisted', 'checked_in'] as const satisfies AttendeeState[]

export const allStates = [...attending, 'cancelled'] as const satisfies AttendeeState[]

export interface AttendeeFilter {
  readonly productionId: number
  readonly states: readonly AttendeeState[]
  readonly search: string | null
  readonly hasFailedEmail?: boolean
  /** Only this person. */
  readonly memberId?: number
}

const staff = alias(members, 'staff')

const laterCancel = alias(cancelledJoins, 'later')

type SameMember = Record<'productionId' | 'memberId', PgColumn>

function isSameMember(one: SameMember, other: SameMember): SQL | undefined {
  return and(eq(one.productionId, other.productionId), eq(one.memberId, other.memberId))
}

function attendeesOf(db: Database, { productionId, states }: Omit<AttendeeFilter, 'search'>) {
  const hasSpot = (table: SameMember) =>
    db.select({ memberId: joins.memberId }).from(joins).where(isSameMember(joins, table))
  const waitlistedAgain = db
    .select({ memberId: waitlistedJoins.memberId })
    .from(waitlistedJoins)
    .where(isSameMember(waitlistedJoins, cancelledJoins))
  const cancelledAgain = db
    .select({ id: laterCancel.id })
    .from(laterCancel)
    .where(and(isSameMember(laterCancel, cancelledJoins), gt(laterCancel.id, cancelledJoins.id)))
  const cancelledAt = sql<Date | null>`null::timestamptz`
    .mapWith(cancelledJoins.cancelledAt)
    .as('cancelled_at')
  const withSpot = db
    .select({
      memberId: joins.memberId,
      state:
        sql<AttendeeState>`case when ${joins.validatedAt} is null then 'confirmed' else 'checked_in' end`.as(
          'state',
        ),
      joinedAt: joins.joinedAt,
      generation: sql<number | null>`${joins.generation}`.as('generation'),
      checkedInAt: sql<Date | null>`${joins.validatedAt}`.mapWith(joins.validatedAt).as('checked_in_at'),
      checkedInBy: sql<number | null>`${joins.validatedBy}`.as('checked_in_by'),
      cancelledAt,
    })
    .from(joins)
    .where(and(eq(joins.productionId, productionId), isOfStates(states)))
  const withoutTicket = {
    generation: sql<number | null>`null::integer`.as('generation'),
    checkedInAt: sql<Date | null>`null::timestamptz`.mapWith(joins.validatedAt).as('checked_in_at'),
    checkedInBy: sql<number | null>`null::integer`.as('checked_in_by'),
  }
  const waitlisted = db
    .select({
      memberId: waitlistedJoins.memberId,
      state: sql<AttendeeState>`'waitlisted'`.as('state'),
      joinedAt: waitlistedJoins.joinedAt,
      ...withoutTicket,
      cancelledAt,
    })
    .from(waitlistedJoins)
    .where(
      and(
        eq(waitlistedJoins.productionId, productionId),
        isAskedFor(states, 'waitlisted'),
        // A process of the previous version may add a join for a member on the waitlist.
        notExists(hasSpot(waitlistedJoins)),
      ),
    )
  const cancelled = db
    .select({
      memberId: cancelledJoins.memberId,
      state: sql<AttendeeState>`'cancelled'`.as('state'),
      joinedAt: cancelledJoins.joinedAt,
      ...withoutTicket,
      cancelledAt: sql<Date | null>`${cancelledJoins.cancelledAt}`
        .mapWith(cancelledJoins.cancelledAt)
        .as('cancelled_at'),
    })
    .from(cancelledJoins)
    .where(
      and(
        eq(cancelledJoins.productionId, productionId),
        isAskedFor(states, 'cancelled'),
        notExists(hasSpot(cancelledJoins)),
        notExists(waitlistedAgain),
        notExists(cancelledAgain),
      ),
    )
  return unionAll(withSpot, waitlisted, cancelled).as('attendees')
}

function isOfFilter(
  db: Database,
  attendees: Pick<ReturnType<typeof attendeesOf>, 'memberId'>,
  { productionId, hasFailedEmail, memberId, search }: AttendeeFilter,
): SQL | undefined {
  const isFailed = inArray(attendees.memberId, membersWithFailedEmail(db, productionId))
  return and(
    memberId === undefined ? undefined : eq(attendees.memberId, memberId),
    hasFailedEmail === true ? isFailed : undefined,
    isFound(search),
  )
}

function isAskedFor(states: readonly AttendeeState[], state: AttendeeState): SQL | undefined {
  return states.includes(state) ? undefined : sql`false`
}

function isOfStates(states: readonly AttendeeState[]): SQL | undefined {
  const isConfirmed = states.includes('confirmed')
  if (isConfirmed === states.includes('checked_in')) return isConfirmed ? undefined : sql`false`
  return isConfirmed ? isNull(joins.validatedAt) : isNotNull(joins.validatedAt)
}

const marks = new RegExp(nameMarks, 'gu')

/** Searches literally, without wildcards. Finds names, emails and phone numbers in each of their forms. */
function isFound(search: string | null): SQL | undefined {
  if (search === null) return undefined
  const typedEmail = sql`(select ${walkIns.email} from ${walkIns} where ${walkIns.memberId} = ${members.id})`
  const has = (text: string) => sql`strpos(${members.searchText}, ${folded(text)}) > 0`
  const digits = compactNumber(search)
  return or(
    has(search),
    /[@＠]/.test(search) ? has(normalizeEmail(search)) : undefined,
    /^\+?\d{3,}$/.test(digits) ? has(digits) : undefined,
    isNamed(search),
    sql`strpos(${typedEmail}, ${normalizeEmail(search)}) > 0`,
  )
}

/** Whether the name has each word of the search. */
function isNamed(search: string): SQL | undefined {
  const words = search
    .toLowerCase()
    .normalize('NFKD')
    .split(/[\s,;]+/)
    .map((word) => word.replace(marks, ''))
    .filter(Boolean)
  if (words.length === 0) return undefined
  const stored = sql`replace(split_part(${members.searchText}, chr(10), 1), 'ẞ', 'ss')`
  const name = sql`regexp_replace(${stored}, ${nameMarks}, '', 'g')`
  const patterns = words.map((word) => sql`'%' || ${folded(word.replace(/[\\%_]/g, '\\$&'))} || '%'`)
  return sql`${name} like all (array[${sql.join(patterns, sql`, `)}])`
}

/** The same order in every locale. */
const byName = [sql`${members.sortName} collate "C"`, asc(members.id)] as const

/** Null for a deleted account, which has a placeholder. */
const ofAccount = (column: PgColumn) =>
  sql<string | null>`case when ${members.deletedAt} is null then ${column} end`

/** Null without an admission. */
function ofAdmission<Value>(column: PgColumn, productionId: number) {
  return sql<Value | null>`(
    select ${column} from ${admissions}
    where ${admissions.productionId} = ${productionId} and ${admissions.memberId} = page.member_id
      and ${admissions.generation} = page.generation
  )`
}

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

export async function listAttendees(
  db: Database,
  filter: AttendeeFilter,
  { limit, after }: { readonly limit: number; readonly after: number | null },
) {
  const attendees = attendeesOf(db, filter)
  const isAfter =
    after === null
      ? undefined
      : sql`(${members.sortName} collate "C", ${members.id}) > (select sort_name collate "C", id from members as last where id = ${after})`
  // Sorted before the joins, so staff names are looked up only for the page's rows.
  const page = db
    .select({
      memberId: attendees.memberId,
      state: attendees.state,
      joinedAt: attendees.joinedAt,
      generation: attendees.generation,
      checkedInAt: attendees.checkedInAt,
      checkedInBy: attendees.checkedInBy,
      cancelledAt: attendees.cancelledAt,
    })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(and(isOfFilter(db, attendees, filter), isAfter))
    .orderBy(...byName)
    .limit(limit)
    .as('page')
  return await db
    .select({
      memberId: members.id,
      firstName: members.firstName,
      lastName: members.lastName,
      email: sql<string | null>`coalesce(${walkIns.email}, ${ofAccount(members.email)})`,
      phone: ofAccount(members.phone),
      instagramName: members.instagramName,
      state: page.state,
      joinedAt: page.joinedAt,
      generation: page.generation,
      checkedInAt: page.checkedInAt,
      cancelledAt: page.cancelledAt,
      checkedInByFirstName: staff.firstName,
      checkedInByLastName: staff.lastName,
      isWalkIn: sql<boolean>`${walkIns.memberId} is not null`,
      admissionId: ofAdmission<string>(admissions.id, filter.productionId),
      marks: ofAdmission<Mark[]>(admissions.marks, filter.productionId),
      hasFailedEmail: sql<boolean>`${inArray(page.memberId, membersWithFailedEmail(db, filter.productionId))}`,
    })
    .from(page)
    .innerJoin(members, eq(members.id, page.memberId))
    .leftJoin(walkIns, eq(walkIns.memberId, page.memberId))
    .leftJoin(staff, eq(staff.id, page.checkedInBy))
    .orderBy(...byName)
}

export async function countAttendees(db: Database, filter: AttendeeFilter): Promise<number> {
  const attendees = attendeesOf(db, filter)
  const counted = db.select({ count: count() }).from(attendees)
  const isIn = isOfFilter(db, attendees, filter)
  const [row] =
    filter.search === null
      ? await counted.where(isIn)
      : await counted.innerJoin(members, eq(members.id, attendees.memberId)).where(isIn)
  return row?.count ?? 0
}

type Audience = Omit<AttendeeFilter, 'search'>

/** In order. */
export async function listMemberIds(
  db: Database,
  audience: Audience,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<number[]> {
  const attendees = attendeesOf(db, audience)
  const rows = await db
    .select({ memberId: attendees.memberId })
    .from(attendees)
    .where(gt(attendees.memberId, after))
    .orderBy(asc(attendees.memberId))
    .limit(limit)
  return rows.map(({ memberId }) => memberId)
}

export async function listReachable(db: Database, memberIds: readonly number[]) {
  return await db
    .select(addresseeColumns)
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), addresseeColumns.isReachable))
    .orderBy(asc(members.id))
}

export async function countRecipients(db: Database, audience: Audience): Promise<number> {
  const attendees = attendeesOf(db, audience)
  const [row] = await db
    .select({ count: count() })
    .from(attendees)
    .innerJoin(members, eq(members.id, attendees.memberId))
    .where(addresseeColumns.isReachable)
  return row?.count ?? 0
}

/** Check this for cursors: another id would tell who exists, and where their name sorts. */
export async function isAttendee(db: Database, productionId: number, memberId: number): Promise<boolean> {
  const attendees = attendeesOf(db, { productionId, states: allStates })
  const rows = await db
    .select({ memberId: attendees.memberId })
    .from(attendees)
    .where(eq(attendees.memberId, memberId))
  return rows.length > 0
}

/** What an attendee's row doesn't show. */
export async function findAttendeeDetails(db: Database, key: JoinKey) {
  const [spot] = await db
    .select({
      confirmedAt: sql<Date>`coalesce(${joins.promotedAt}, ${joins.joinedAt})`.mapWith(joins.joinedAt),
    })
    .from(joins)
    .where(isOf(joins, key))
  const [cancelled] = await db
    .select({
      generation: cancelledJoins.generation,
      cancelReason: cancelledJoins.cancelReason,
      canceler: { firstName: staff.firstName, lastName: staff.lastName },
    })
    .from(cancelledJoins)
    .leftJoin(staff, eq(staff.id, cancelledJoins.cancelledBy))
    .where(isOf(cancelledJoins, key))
    .orderBy(desc(cancelledJoins.id))
    .limit(1)
  return { confirmedAt: spot?.confirmedAt ?? null, cancelled: cancelled ?? null }
}

export async function countStates(db: Database, productionIds: readonly number[]) {
  const ids = [...productionIds]
  const withSpot = await db
    .select({
      productionId: joins.productionId,
      confirmed: count(),
      checkedIn: count(joins.validatedAt),
      walkIns: count(walkIns.memberId),
    })
    .from(joins)
    .leftJoin(walkIns, eq(walkIns.memberId, joins.memberId))
    .where(inArray(joins.productionId, ids))
    .groupBy(joins.productionId)
  const waitlisted = await db
    .select({ productionId: waitlistedJoins.productionId, waitlisted: count() })
    .from(waitlistedJoins)
    .where(
      and(
        inArray(waitlistedJoins.productionId, ids),
        notExists(
          db.select({ memberId: joins.memberId }).from(joins).where(isSameMember(joins, waitlistedJoins)),
        ),
      ),
    )
    .groupBy(waitlistedJoins.productionId)
  const failedEmails = await countFailedEmails(db, ids)
  const withSpotOf = new Map(withSpot.map((row) => [row.productionId, row]))
  const waitlistedOf = new Map(waitlisted.map((row) => [row.productionId, row.waitlisted]))
  return new Map(
    ids.map((id) => [
      id,
      {
        confirmed: withSpotOf.get(id)?.confirmed ?? 0,
        waitlisted: waitlistedOf.get(id) ?? 0,
        checkedIn: withSpotOf.get(id)?.checkedIn ?? 0,
        walkIns: withSpotOf.get(id)?.walkIns ?? 0,
        failedEmails: failedEmails.get(id) ?? 0,
      },
    ]),
  )
}

const arrivalSeconds = 300

export async function listArrivals(db: Database, productionIds: readonly number[]) {
  const step =
    sql<Date>`to_timestamp(floor(extract(epoch from ${joins.validatedAt}) / ${sql.raw(String(arrivalSeconds))}) * ${sql.raw(String(arrivalSeconds))})`
      .mapWith(joins.validatedAt)
      .as('step')
  return await db
    .select({ productionId: joins.productionId, at: step, checkedIn: count() })
    .from(joins)
    .where(and(inArray(joins.productionId, [...productionIds]), isNotNull(joins.validatedAt)))
    .groupBy(joins.productionId, sql`step`)
    .orderBy(asc(joins.productionId), sql`step`)
}
