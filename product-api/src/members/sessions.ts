import { randomBytes } from 'node:crypto'
import { withoutHiddenMarks } from '@compound/foundation/contract/hidden-marks.ts'
import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { sessionExpired } from '../http/errors.ts'
import { sessions } from './login-tables.ts'
import { lockMember, type Member } from './queries.ts'
import type { CurrentSession } from './session-queries.ts'
import { type Tokens, tokenSeconds } from './tokens.ts'

const longestWords = 60

export interface Sessions {
  /** Logs the member in. @returns the token */
  start(
    db: Database,
    member: Pick<Member, 'id' | 'credentialsVersion'>,
    request: Pick<FastifyRequest, 'headers'>,
    isByPassword?: boolean,
  ): Promise<string>
}

export function createSessions(tokens: Tokens, now: () => Date): Sessions {
  return {
    start: async (db, member, { headers }, isByPassword = false) => {
      const id = randomBytes(16).toString('base64url')
      const lastUsedAt = now()
      const expiresAt = new Date(lastUsedAt.getTime() + tokenSeconds * 1_000)
      const words = { device: wordsIn(headers['x-device']), place: wordsIn(headers['x-place']) }
      const passwordLoginAt = isByPassword ? lastUsedAt : null
      const times = { lastUsedAt, expiresAt, passwordLoginAt, provenAt: lastUsedAt }
      await db.insert(sessions).values({ id, memberId: member.id, ...words, ...times })
      return await tokens.issue(member, id)
    },
  }
}

/** Locks the member. A session that was ended meanwhile can't finish a change. @throws HttpError 401 */
export async function lockSession(db: Database, { member, session }: CurrentSession): Promise<Member> {
  const locked = await lockMember(db, member)
  const [row] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.memberId, member.id)))
  if (row === undefined || locked?.credentialsVersion !== member.credentialsVersion) throw sessionExpired()
  return locked
}

/** The gateway's words about a visitor. */
function wordsIn(header: string | string[] | undefined): string | null {
  return typeof header === 'string' ? withoutHiddenMarks(header).slice(0, longestWords) || null : null
}
