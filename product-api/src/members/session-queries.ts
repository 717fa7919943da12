import { and, desc, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { sessions } from './login-tables.ts'
import { memberColumns } from './queries.ts'
import { members } from './tables.ts'

/** Don't write the last use more often. */
const lastUseAccuracyMs = 5 * 60_000

/** A flood of logins must not make the page long. */
const mostListed = 100

const { id, lastUsedAt, exportUntil, passwordLoginAt, provenAt } = sessions
const sessionColumns = { id, lastUsedAt, exportUntil, passwordLoginAt, provenAt }

/** The session of a request, with its member. */
export type CurrentSession = NonNullable<Awaited<ReturnType<typeof findSession>>>

export async function findSession(
  db: Database,
  { id, memberId }: { readonly id: string; readonly memberId: number },
  now: Date,
) {
  const [row] = await db
    .select({ member: memberColumns, session: sessionColumns })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .where(
      and(
        eq(sessions.id, id),
        eq(sessions.memberId, memberId),
        gt(sessions.expiresAt, now),
        isNull(members.deletedAt),
      ),
    )
  return row ?? null
}

export async function touchSession(
  db: Database,
  { id, lastUsedAt }: CurrentSession['session'],
  now: Date,
): Promise<void> {
  const stale = new Date(now.getTime() - lastUseAccuracyMs)
  if (lastUsedAt >= stale) return
  await db
    .update(sessions)
    .set({ lastUsedAt: now })
    .where(and(eq(sessions.id, id), lt(sessions.lastUsedAt, stale)))
}

export async function listSessions(db: Database, memberId: number, now: Date) {
  return await db
    .select({
      id: sessions.id,
      device: sessions.device,
      place: sessions.place,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.memberId, memberId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.expiresAt), sessions.id)
    .limit(mostListed)
}

/** False if the member has no such session. */
export async function endSession(db: Database, memberId: number, id: string): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.memberId, memberId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** @param except the id of a session that stays */
export async function endSessions(db: Database, memberId: number, except?: string): Promise<void> {
  const others = except === undefined ? undefined : ne(sessions.id, except)
  await db.delete(sessions).where(and(eq(sessions.memberId, memberId), others))
}

export async function updateSession(
  db: Database,
  id: string,
  values: Partial<Pick<typeof sessions.$inferInsert, 'exportUntil' | 'provenAt'>>,
): Promise<void> {
  await db.update(sessions).set(values).where(eq(sessions.id, id))
}
