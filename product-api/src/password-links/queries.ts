import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { type passwordLinkKind, passwordLinks } from './tables.ts'

export type PasswordLinkKind = (typeof passwordLinkKind.enumValues)[number]

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

export async function isValidLink(db: Database, key: LinkKey, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ memberId: passwordLinks.memberId })
    .from(passwordLinks)
    .where(isLink(key, now))
  return row !== undefined
}

/** Also consumes the member's other links. @returns the member's id, or null for an invalid link */
export async function consumeLink(db: Database, key: LinkKey, now: Date): Promise<number | null> {
  const [consumed] = await db
    .delete(passwordLinks)
    .where(isLink(key, now))
    .returning({ memberId: passwordLinks.memberId })
  if (!consumed) return null
  await db.delete(passwordLinks).where(eq(passwordLinks.memberId, consumed.memberId))
  return consumed.memberId
}
