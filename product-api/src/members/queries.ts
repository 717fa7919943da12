import { domainToUnicode } from 'node:url'
import { and, asc, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Database } from '../database/database.ts'
import { members } from './tables.ts'

export type MemberKey = { readonly id: number } | { readonly email: string } | { readonly phone: string }

const {
  passwordHash,
  organization,
  position,
  otherPosition,
  interested,
  invitedBy,
  registeredAt,
  remindersStoppedAt,
  undeliverableEmail,
  followsLive,
  followsProductions,
  sortName,
  searchText,
  ...memberColumns
} = getTableColumns(members)

export { memberColumns }

/** Without the password and the registration's details. */
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Members from before addresses had one form may have an international domain as it was typed. */
function formsOf(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  return [email, email.slice(0, at) + domainToUnicode(email.slice(at))]
}

function isMember(key: MemberKey) {
  if ('id' in key) return eq(members.id, key.id)
  const isAddress = 'email' in key ? inArray(members.email, formsOf(key.email)) : eq(members.phone, key.phone)
  return and(isAddress, isNull(members.deletedAt))
}

/** First the one form of an address, if two members have two forms of it. */
const byForm = sql`octet_length(${members.email}) > length(${members.email})`

export async function findMember(db: Database, key: MemberKey) {
  const [member] = await db.select(memberColumns).from(members).where(isMember(key)).orderBy(byForm)
  return member ?? null
}

export async function findLogin(
  db: Database,
  email: string,
): Promise<{ member: Member; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ ...memberColumns, passwordHash: members.passwordHash })
    .from(members)
    .where(isMember({ email }))
    .orderBy(byForm)
  if (!row) return null
  const { passwordHash, ...member } = row
  return { member, passwordHash }
}

export async function findTaken(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<{ email: boolean; phone: boolean }> {
  const forms = formsOf(email)
  const rows = await db
    .select({ email: members.email, phone: members.phone })
    .from(members)
    .where(or(inArray(members.email, forms), eq(members.phone, phone)))
  return {
    email: rows.some((row) => forms.includes(row.email)),
    phone: rows.some((row) => row.phone === phone),
  }
}

export async function insertMember(
  db: Database,
  values: typeof members.$inferInsert,
): Promise<Member | null> {
  const [member] = await db.insert(members).values(values).onConflictDoNothing().returning(memberColumns)
  return member ?? null
}

/**
 * Call it before writing a row that refers to a member: it waits for a deletion, which would miss the row. Lock members
 * before productions, links and sessions: the opposite order could deadlock. Other transactions can still refer to them.
 * @returns those whose account isn't deleted, in the order of their ids, so that two transactions can't deadlock
 */
export async function lockMembers(db: Database, keys: readonly MemberKey[]): Promise<Member[]> {
  return await db
    .select(memberColumns)
    .from(members)
    .where(and(or(...keys.map(isMember)), isNull(members.deletedAt)))
    .orderBy(asc(members.id))
    .for('no key update')
}

/** Null for a deleted account. Chooses as {@link findMember}. See {@link lockMembers}. */
export async function lockMember(db: Database, key: MemberKey): Promise<Member | null> {
  const found = await lockMembers(db, [key])
  return found.find(({ email }) => /^\p{ASCII}*$/u.test(email)) ?? found[0] ?? null
}

/** As a foreign key does: waits for a deletion that has begun to write, and makes others wait. */
export async function shareMember(db: Database, memberId: number): Promise<void> {
  await db.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('key share')
}

export async function updateMember(
  db: Database,
  id: number,
  values: PgUpdateSetSource<typeof members>,
): Promise<Member> {
  const [member] = await db.update(members).set(values).where(eq(members.id, id)).returning(memberColumns)
  if (member === undefined) throw new Error('a changed member exists')
  return member
}
