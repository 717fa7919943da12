import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { passkeyChallenges, passkeys } from './login-tables.ts'

/** A login's challenge belongs to nobody yet. */
export type ChallengeOf =
  | { readonly purpose: 'registration' | 'automatic'; readonly memberId: number }
  | { readonly purpose: 'login'; readonly memberId: null }

export async function insertChallenge(
  db: Database,
  values: ChallengeOf & { readonly challengeHash: string; readonly expiresAt: Date },
): Promise<void> {
  await db.insert(passkeyChallenges).values(values)
}

/** False for a challenge that is unknown, used, expired, or for something else. */
export async function consumeChallenge(
  db: Database,
  { purpose, memberId, challengeHash }: ChallengeOf & { readonly challengeHash: string },
  now: Date,
): Promise<boolean> {
  const consumed = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, challengeHash),
        eq(passkeyChallenges.purpose, purpose),
        memberId === null ? isNull(passkeyChallenges.memberId) : eq(passkeyChallenges.memberId, memberId),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose })
  return consumed.length === 1
}

export type NewPasskey = Omit<typeof passkeys.$inferInsert, 'name' | 'createdAt' | 'lastUsedAt'>

/** False if the id is taken. */
export async function insertPasskey(db: Database, values: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await db.insert(passkeys).values(values).onConflictDoNothing().returning({ id: passkeys.id })
  return added.length === 1
}

export async function findPasskey(db: Database, id: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.id, id))
  return row ?? null
}

export async function listPasskeys(db: Database, memberId: number) {
  return await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      transports: passkeys.transports,
      createdAt: passkeys.createdAt,
      lastUsedAt: passkeys.lastUsedAt,
    })
    .from(passkeys)
    .where(eq(passkeys.memberId, memberId))
    .orderBy(passkeys.createdAt, passkeys.id)
}

/** A response that was verified. It counts once {@link countUse} has accepted its counter. */
export type PasskeyUse = Pick<typeof passkeys.$inferSelect, 'id' | 'memberId' | 'counter'>

/** False if the passkey is gone, or its counter hasn't risen: the key may have been copied. Synced ones stay at 0. */
export async function countUse(db: Database, { id, counter }: PasskeyUse, now: Date): Promise<boolean> {
  const hasRisen = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter)
  const used = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), hasRisen))
    .returning({ id: passkeys.id })
  return used.length === 1
}

/** False if the member has no such passkey. */
export async function removePasskey(db: Database, memberId: number, id: string): Promise<boolean> {
  const removed = await db
    .delete(passkeys)
    .where(and(eq(passkeys.memberId, memberId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id })
  return removed.length === 1
}

export async function removePasskeys(db: Database, memberId: number): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.memberId, memberId))
}
