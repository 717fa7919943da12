import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { HttpError } from '../http/errors.ts'
import { findMember, type Member } from './queries.ts'
import type { Tokens } from './tokens.ts'

/** Reads the member from the database each time, so that changes apply at once. */
export interface Authentication {
  /** @throws HttpError 401 without a valid token */
  member(request: FastifyRequest): Promise<Member>
}

export function requireSelf({ id }: Member, userId: number | null): void {
  if (userId !== id) throw new HttpError(403, 'You can do that only for yourself.')
}

export function createAuthentication(db: Database, tokens: Tokens): Authentication {
  const member = async (request: FastifyRequest) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw new HttpError(401, 'Please login first')
    const holder = await tokens.read(token)
    if (holder === 'invalid') throw new HttpError(401, 'Please login first')
    const found = holder === 'expired' ? null : await findMember(db, { id: holder.memberId })
    // A token from before the last password change has expired.
    if (holder === 'expired' || found?.credentialsVersion !== holder.credentialsVersion) {
      throw new HttpError(401, 'Your session has been expired. Please login again')
    }
    return found
  }
  return { member }
}
