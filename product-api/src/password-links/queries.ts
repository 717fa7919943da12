import { createHash } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { lockMember } from '../members/queries.ts'
import { type passwordLinkKind, passwordLinks } from './tables.ts'

export type LinkKind = (typeof passwordLinkKind.enumValues)[number]

export interface LinkKey {
  readonly kinds: readonly LinkKind[]
  readonly token: string
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function isLink({ kinds, token }: LinkKey, now: Date) {
  return and(
    eq(passwordLinks.tokenHash, hashOf(token)),
    inArray(passwordLinks.kind, [...kinds]),
    gt(passwordLinks.expiresAt, now),
  )
}

async function findHolder(db: Database, key: LinkKey, now: Date): Promise<number | null> {
  const [row] = await db
    .select({ memberId: passwordLinks.memberId })
    .from(passwordLinks)
    .where(isLink(key, now))
  return row?.memberId ?? null
}

export async function isValidLink(db: Database, key: LinkKey, now: Date): Promise<boolean> {
  return (await findHolder(db, key, now)) !== null
}

/** Locks the member. Null for an invalid link. */
export async function consumeLink(db: Database, key: LinkKey, now: Date) {
  const memberId = await findHolder(db, key, now)
  const member = memberId === null ? null : await lockMember(db, memberId)
  if (member === null) return null
  const [link] = await db
    .delete(passwordLinks)
    .where(isLink(key, now))
    .returning({ kind: passwordLinks.kind, email: passwordLinks.email })
  if (link === undefined) return null
  // A link that was written while the address changed. Those of the previous build have no address.
  if (link.kind !== 'change' && (link.email ?? member.email) !== member.email) return null
  return { ...link, member }
}

export async function deleteLinks(db: Database, memberId: number): Promise<void> {
  await db.delete(passwordLinks).where(eq(passwordLinks.memberId, memberId))
}
