import { randomBytes } from 'node:crypto'
import { sha256 } from '../core/sha256.ts'
import type { Site } from '../core/site.ts'
import type { Database } from '../database/database.ts'
import type { Member } from '../members/queries.ts'
import { fullName } from '../members/serializers.ts'
import type { Write } from '../outbox/outbox.ts'
import { linkMail } from './mail.ts'
import type { LinkKind } from './queries.ts'
import { passwordLinks } from './tables.ts'

const tokenBytes = 32

/** Sign-up emails may be read the next day; people wait for the others. */
const lifetimeHours: Readonly<Record<LinkKind, number>> = { create: 1, reset: 1, change: 1, verify: 24 }

const paths: Readonly<Record<LinkKind, string>> = {
  create: 'create-password',
  reset: 'reset-password',
  change: 'confirm-email',
  verify: 'confirm-email',
}

interface LinkChange {
  readonly db: Database
  readonly write: Write
  readonly site: Site
  readonly now: () => Date
}

/** Writes the link and its email. Earlier links stay valid until one is used: emails arrive in any order. */
export async function writeLink(
  { db, write, site, now }: LinkChange,
  kind: LinkKind,
  member: Pick<Member, 'id' | 'firstName' | 'lastName' | 'email'>,
): Promise<void> {
  const { id: memberId, firstName, lastName, email } = member
  const token = randomBytes(tokenBytes).toString('base64url')
  const tokenHash = sha256(token)
  const hours = lifetimeHours[kind]
  const expiresAt = new Date(now().getTime() + hours * 3_600_000)
  await db.insert(passwordLinks).values({ tokenHash, kind, memberId, email, expiresAt })
  const content = linkMail(
    { kind, firstName, lastName, url: `${site.url}/${paths[kind]}/${token}`, hours },
    site,
  )
  const body = { channel: 'email', recipientName: fullName(member), ...content } as const
  // Also to a refused address: the member may have fixed it, and using the link shows that.
  await write({ key: ['password link', tokenHash], to: email, memberId, body, expiresAt })
}
