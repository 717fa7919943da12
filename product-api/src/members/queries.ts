import { and, eq, getTableColumns, or, sql } from 'drizzle-orm'
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
  deletedAt,
  sortName,
  searchText,
  ...memberColumns
} = getTableColumns(members)

export { memberColumns }

/** Without the password and the registration's details. */
export type Member = NonNullable<Awaited<ReturnType<typeof findMember>>>

function isMember(key: MemberKey) {
  if ('id' in key) return eq(members.id, key.id)
  return 'email' in key ? eq(members.email, key.email) : eq(members.phone, key.phone)
}

export async function findMember(db: Database, key: MemberKey) {
  const [member] = await db.select(memberColumns).from(members).where(isMember(key))
  return member ?? null
}

export async function findLogin(
  db: Database,
  email: string,
): Promise<{ member: Member; passwordHash: string | null } | null> {
  const [row] = await db
    .select({ ...memberColumns, passwordHash: members.passwordHash })
    .from(members)
    .where(eq(members.email, email))
  if (!row) return null
  const { passwordHash, ...member } = row
  return { member, passwordHash }
}

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

export async function insertMember(
  db: Database,
  values: typeof members.$inferInsert,
): Promise<Member | null> {
  const [member] = await db.insert(members).values(values).onConflictDoNothing().returning(memberColumns)
  return member ?? null
}

/** Ends the member's sessions. The link was mailed, so the address takes mail. */
export async function changePassword(db: Database, id: number, passwordHash: string): Promise<Member | null> {
  const [member] = await db
    .update(members)
    .set({
      passwordHash,
      credentialsVersion: sql`${members.credentialsVersion} + 1`,
      undeliverableEmail: null,
    })
    .where(eq(members.id, id))
    .returning(memberColumns)
  return member ?? null
}

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
