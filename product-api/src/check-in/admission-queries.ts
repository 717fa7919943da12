import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { alias, union } from 'drizzle-orm/pg-core'
import type { JoinKey } from '../attendance/queries.ts'
import type { Ticket } from '../attendance/ticket.ts'
import type { Database } from '../database/database.ts'
import { findMember, insertMember, shareMember } from '../members/queries.ts'
import { members } from '../members/tables.ts'
import { admissions, walkIns } from '../productions/admission-tables.ts'
import { cancelledJoins, joins, waitlistedJoins } from '../productions/join-tables.ts'
import { productions } from '../productions/tables.ts'

const staff = alias(members, 'staff')

/** Null for an unknown id. */
export async function findEntrance(db: Database, productionId: number) {
  const { id, minimumAge, startsAt, takesWalkIns } = productions
  const [row] = await db
    .select({ id, minimumAge, startsAt, takesWalkIns })
    .from(productions)
    .where(eq(id, productionId))
  return row ?? null
}

/** Null if unknown: neither a deleted account nor every walk-in has one. */
export const knownDateOfBirth = sql<
  string | null
>`case when ${members.deletedAt} is null then ${members.dateOfBirth} else ${walkIns.dateOfBirth} end`

/** In the order of the waitlist. */
export async function listWaitlist(db: Database, productionId: number) {
  const { firstName, lastName, dateOfBirth } = members
  return await db
    .select({ memberId: waitlistedJoins.memberId, firstName, lastName, dateOfBirth })
    .from(waitlistedJoins)
    .innerJoin(members, eq(members.id, waitlistedJoins.memberId))
    .where(eq(waitlistedJoins.productionId, productionId))
    .orderBy(asc(waitlistedJoins.id))
}

/** Who has or had a spot or a place on the waitlist. */
export async function listPeople(db: Database, productionId: number): Promise<JoinKey[]> {
  const of = (table: typeof joins | typeof waitlistedJoins | typeof cancelledJoins) =>
    db.select({ memberId: table.memberId }).from(table).where(eq(table.productionId, productionId))
  const rows = await union(of(joins), of(waitlistedJoins), of(cancelledJoins))
  return rows.map(({ memberId }) => ({ productionId, memberId }))
}

export type StoredAdmission = NonNullable<Awaited<ReturnType<typeof findAdmission>>>

/** By its attempt, or by its ticket. */
export async function findAdmission(db: Database, key: { readonly id: string } | Ticket) {
  const { productionId, memberId, generation } = admissions
  const [row] = await db
    .select({
      admission: admissions,
      firstName: members.firstName,
      lastName: members.lastName,
      /** As typed, or the account's. */
      email: sql<
        string | null
      >`case when ${members.deletedAt} is null then ${members.email} else ${walkIns.email} end`,
      staffFirstName: staff.firstName,
      staffLastName: staff.lastName,
    })
    .from(admissions)
    .innerJoin(members, eq(members.id, memberId))
    .innerJoin(staff, eq(staff.id, admissions.staffId))
    .leftJoin(walkIns, eq(walkIns.memberId, memberId))
    .where(
      'id' in key
        ? eq(admissions.id, key.id)
        : and(eq(productionId, key.productionId), eq(memberId, key.memberId), eq(generation, key.generation)),
    )
  return row ?? null
}

export interface WalkIn {
  readonly name: string
  readonly email: string | null
  readonly dateOfBirth: string | null
  readonly releaseVersion: string
}

/** Whose spot it is: of an earlier walk-in with this address, or of the account. */
export async function findByEmail(db: Database, productionId: number, email: string | null) {
  if (email === null) return null
  const [walkIn] = await db
    .select({ memberId: walkIns.memberId })
    .from(walkIns)
    .innerJoin(joins, and(eq(joins.memberId, walkIns.memberId), eq(joins.productionId, productionId)))
    .where(and(eq(walkIns.email, email), eq(walkIns.productionId, productionId)))
  if (walkIn !== undefined) return walkIn
  const account = await findMember(db, { email })
  return account === null ? null : { memberId: account.id }
}

/** No login and no email reaches its placeholders. Returns its id. */
export async function insertWalkIn(
  db: Database,
  { name, email, dateOfBirth }: WalkIn,
  { productionId, now }: { readonly productionId: number; readonly now: Date },
): Promise<number> {
  const placeholder = `walk-in-${randomUUID()}`
  const address = `${placeholder}@deleted.invalid`
  const member = await insertMember(db, {
    firstName: name,
    lastName: '',
    email: address,
    undeliverableEmail: address,
    phone: placeholder,
    dateOfBirth: dateOfBirth ?? '1900-01-01',
    isPhoneVerified: false,
    registeredAt: now,
    deletedAt: now,
  })
  if (member === null) throw new Error('a placeholder is unique')
  const account = email === null ? null : await findMember(db, { email })
  const claimedBy = account?.isEmailVerified === true ? account.id : null
  if (claimedBy !== null) await shareMember(db, claimedBy)
  await db.insert(walkIns).values({ memberId: member.id, productionId, email, dateOfBirth, claimedBy })
  return member.id
}
