import { and, eq, or, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { members } from './tables.ts'

/** Which member: by one of the things that no two share. */
export type MemberKey = { readonly id: number } | { readonly email: string } | { readonly phone: string }

const columns = {
  id: members.id,
  role: members.role,
  firstName: members.firstName,
  lastName: members.lastName,
  email: members.email,
  phone: members.phone,
  dateOfBirth: members.dateOfBirth,
  instagramName: members.instagramName,
  credentialsVersion: members.credentialsVersion,
}

/** A member as the service works with them: without what they told at registration, and without the password. */
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

function isMember(key: MemberKey) {
  if ('id' in key) return eq(members.id, key.id)
  return 'email' in key ? eq(members.email, key.email) : eq(members.phone, key.phone)
}

/** One member, or null. */
export async function findMember(db: Database, key: MemberKey) {
  const [member] = await db.select(columns).from(members).where(isMember(key))
  return member ?? null
}

/** The member with this e-mail address and the hash of their password, null inside where they have none. */
export async function findLogin(
  db: Database,
  email: string,
): Promise<{ member: Member; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ ...columns, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
  if (!row) return null
  const { passwordHash, ...member } = row
  return { member, passwordHash }
}

/** Which of the two is somebody's already. */
export async function findTaken(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<{ email: boolean; phone: boolean }> {
  const rows = await db
    .select({ email: members.email, phone: members.phone })
    .from(members)
    .where(or(eq(members.email, email), eq(members.phone, phone)))
  return {
    email: rows.some((row) => row.email === email),
    phone: rows.some((row) => row.phone === phone),
  }
}

/**
 * Adds a member.
 * @returns null when somebody has the e-mail address or the phone number, also when they get it at this moment
 */
export async function insertMember(
  db: Database,
  values: typeof members.$inferInsert,
): Promise<Member | null> {
  const [member] = await db.insert(members).values(values).onConflictDoNothing().returning(columns)
  return member ?? null
}

/**
 * Gives a member a new password. The tokens that they have stop working.
 * @returns null when there is no such member
 */
export async function changePassword(db: Database, id: number, passwordHash: string): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set({ passwordHash, credentialsVersion: sql`${members.credentialsVersion} + 1` })
    .where(eq(members.id, id))
    .returning(columns)
  return member ?? null
}

/** Takes password, role and sessions away from the member with this e-mail address and phone number. */
export async function lockMember(
  db: Database,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<void> {
  await db
    .update(members)
    .set({
      role: 'member',
      passwordHash: null,
      credentialsVersion: sql`${members.credentialsVersion} + 1`,
    })
    .where(and(eq(members.email, email), eq(members.phone, phone)))
}
