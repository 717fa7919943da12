import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type passwordLinkKind, passwordLinks } from './tables.ts'

/** Whether a link makes a member's first password or replaces it. */
export type PasswordLinkKind = (typeof passwordLinkKind.enumValues)[number]

/** A link as it is asked for. */
export interface LinkKey {
  readonly kind: PasswordLinkKind
  readonly tokenHash: string
}

function isLink({ kind, tokenHash }: LinkKey, now: Date) {
  return and(
    eq(passwordLinks.tokenHash, tokenHash),
    eq(passwordLinks.kind, kind),
    gt(passwordLinks.expiresAt, now),
  )
}

/** Keeps a link. Earlier ones go on working until one of them is used: mails arrive in any order. */
export async function insertLink(db: Database, values: typeof passwordLinks.$inferInsert): Promise<void> {
  await db.insert(passwordLinks).values(values)
}

/** Whether a link works. */
export async function holdsLink(db: Database, key: LinkKey, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ memberId: passwordLinks.memberId })
    .from(passwordLinks)
    .where(isLink(key, now))
  return row !== undefined
}

/** Uses a link up, and with it every other one of its member. @returns the member's id, or null when it does not work */
export async function spendLink(db: Database, key: LinkKey, now: Date): Promise<number | null> {
  const [spent] = await db
    .delete(passwordLinks)
    .where(isLink(key, now))
    .returning({ memberId: passwordLinks.memberId })
  if (!spent) return null
  await db.delete(passwordLinks).where(eq(passwordLinks.memberId, spent.memberId))
  return spent.memberId
}
