import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { HttpError, sessionExpired } from '../http/errors.ts'
import { lockMember, type Member } from './queries.ts'
import { type CurrentSession, findSession, touchSession } from './session-queries.ts'
import type { Tokens } from './tokens.ts'

/** Reads session and member from the database each time, so that changes apply at once in every process. */
export interface Authentication {
  /** @throws HttpError 401 without a valid token */
  member(request: FastifyRequest): Promise<Member>
  /** @throws HttpError 401 without a valid token */
  session(request: FastifyRequest): Promise<CurrentSession>
  /** Null without a valid token. */
  optionalSession(request: FastifyRequest): Promise<CurrentSession | null>
}

export function requireSelf({ id }: Member, userId: number | null): void {
  if (userId !== id) throw new HttpError(403, 'You can do that only for yourself.')
}

/** Locks the member of a call. @throws HttpError 401 if the account was deleted meanwhile */
export async function lockCaller(db: Database, id: number): Promise<Member> {
  const member = await lockMember(db, { id })
  if (member === null) throw sessionExpired()
  return member
}

export function createAuthentication(db: Database, tokens: Tokens, now: () => Date): Authentication {
  const read = async (request: FastifyRequest): Promise<CurrentSession | 'expired' | 'invalid'> => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) return 'invalid'
    const holder = await tokens.read(token)
    if (holder === 'expired' || holder === 'invalid') return holder
    const found = await findSession(db, { id: holder.sessionId, memberId: holder.memberId }, now())
    // The version ends a session that started while the password was changed.
    if (found?.member.credentialsVersion !== holder.credentialsVersion) return 'expired'
    await touchSession(db, found.session, now())
    return found
  }
  const session = async (request: FastifyRequest) => {
    const found = await read(request)
    if (found === 'invalid') throw new HttpError(401, 'Please login first')
    if (found === 'expired') throw sessionExpired()
    return found
  }
  return {
    session,
    member: async (request) => (await session(request)).member,
    optionalSession: async (request) => {
      const found = await read(request)
      return typeof found === 'string' ? null : found
    },
  }
}
