import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { RequestFailure } from '../http/failures.ts'
import { findMember, type Member } from './queries.ts'
import type { Tokens } from './tokens.ts'

/** Finds out who asks. Each method reads the member from the database, so that a change holds at once. */
export interface Authentication {
  /** @throws RequestFailure 401 for everybody who is not logged in */
  member(request: FastifyRequest): Promise<Member>
  /** @throws RequestFailure 401, and 403 for everybody who is not staff at this moment */
  staff(request: FastifyRequest): Promise<Member>
}

/** Authentication by bearer token. */
export function createAuthentication(db: Database, tokens: Tokens): Authentication {
  const member = async (request: FastifyRequest) => {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined) throw new RequestFailure(401, 'Please login first')
    const holder = await tokens.read(token)
    if (holder === 'invalid') throw new RequestFailure(401, 'Please login first')
    const found = holder === 'expired' ? null : await findMember(db, { id: holder.memberId })
    // A token from before the last change of the password is as good as one that has run out.
    if (holder === 'expired' || found?.credentialsVersion !== holder.credentialsVersion) {
      throw new RequestFailure(401, 'Your session has been expired. Please login again')
    }
    return found
  }
  return {
    member,
    staff: async (request) => {
      const found = await member(request)
      if (found.role !== 'staff') throw new RequestFailure(403, 'Only staff may do that.')
      return found
    },
  }
}
