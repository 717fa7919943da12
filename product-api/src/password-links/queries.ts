import { and, eq, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { sha256 } from '../core/sha256.ts'
import type { Database } from '../database/database.ts'
import { lockMember, type Member } from '../members/queries.ts'
import { type passwordLinkKind, passwordLinks } from './tables.ts'

export type LinkKind = (typeof passwordLinkKind.enumValues)[number]

export interface LinkKey {
  readonly kinds: readonly LinkKind[]
  readonly token: string
}

function isLink({ kinds, token }: LinkKey, now: Date) {
  return and(
    eq(passwordLinks.tokenHash, sha256(token)),
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

/** Locks the member, and doesn't consume the link. Null for an invalid link. */
export async function lockLink(db: Database, key: LinkKey, now: Date) {
  const memberId = await findHolder(db, key, now)
  const member = memberId === null ? null : await lockMember(db, { id: memberId })
  if (member === null) return null
  const [link] = await db
    .select({ kind: passwordLinks.kind, email: passwordLinks.email })
    .from(passwordLinks)
    .where(isLink(key, now))
  if (link === undefined) return null
  // A link that was written while the address changed. Those of the previous build have no address.
  if (link.kind !== 'change' && (link.email ?? member.email) !== member.email) return null
  return { ...link, member }
}

/** Except those that confirm the member's own address: they give no access, and pressed again they say that it is verified. */
export async function deleteLinks(db: Database, { id, email }: Pick<Member, 'id' | 'email'>): Promise<void> {
  const { kind, memberId, email: recipient } = passwordLinks
  const givesAccess = or(inArray(kind, ['create', 'reset']), isNull(recipient), ne(recipient, email))
  await db.delete(passwordLinks).where(and(eq(memberId, id), givesAccess))
}
