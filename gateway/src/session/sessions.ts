import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import type { SessionHeaders } from '../core/session-headers.ts'
import { createEncryptedTokens } from './encrypted-token.ts'
import type { RevocationList } from './revocation-list.ts'

/** The claims of a session. They live in the client's cookie alone, encrypted, so that no client can read or change them. */
const sessionShape = z.object({
  id: z.string(),
  memberId: z.string(),
  role: z.enum(['MEMBER', 'STAFF']),
  /** The product API's bearer token; leaves the gateway for the product API only. */
  upstreamToken: z.string(),
})

export type Session = z.infer<typeof sessionShape> & { expiresAt: Date }

/** Begins sessions, finds the one of a request, and ends it. */
export interface Sessions {
  /** @returns the encrypted token: the cookie's value, and the bearer token of other clients. */
  begin(
    member: { id: string; role: Session['role'] },
    upstreamToken: string,
  ): Promise<{ token: string; expiresAt: Date }>
  /** The session that a request carries; null for a visitor, and without a valid session. */
  fromHeaders(headers: SessionHeaders): PromiseOrValue<Session | null>
  /** Revokes every token of this session. */
  end(session: Session): Promise<void>
  /** The `Set-Cookie` value that gives a browser the session. */
  cookie(token: string, expiresAt: Date): string
  /** The `Set-Cookie` value that takes the session away. */
  clearedCookie(): string
}

/** The longest session, in milliseconds: the life of the product API's tokens. */
const maxSessionMs = 12 * 3_600_000

export interface SessionsOptions {
  /** Newest first. */
  secrets: readonly string[]
  revoked: RevocationList
  /** Whether the site is served by https: the cookie then goes by https only. */
  secure: boolean
  now?: () => number
}

export function createSessions({ secrets, revoked, secure, now = Date.now }: SessionsOptions): Sessions {
  const tokens = createEncryptedTokens(secrets, 'session', sessionShape, now)
  const attributes = { name: 'session', httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  return {
    async begin(member, upstreamToken) {
      const expiresAt = new Date(Math.min(now() + maxSessionMs, expiryOf(upstreamToken)))
      const session = { id: randomUUID(), memberId: member.id, role: member.role, upstreamToken }
      return { token: await tokens.encrypt(session, expiresAt), expiresAt }
    },
    fromHeaders({ authorization, cookie }) {
      // The header wins, also where it is invalid: a client that sends one does not mean its cookie.
      const token =
        authorization === undefined
          ? parseCookie(cookie ?? '').session
          : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined || token === '') return null
      return andThen(
        tokens.decrypt(token),
        (session) =>
          session && andThen(revoked.isRevoked(session.id), (isRevoked) => (isRevoked ? null : session)),
      )
    },
    end: async ({ id, expiresAt }) => {
      await revoked.revoke(id, expiresAt)
    },
    cookie: (token, expiresAt) => stringifySetCookie({ ...attributes, value: token, expires: expiresAt }),
    clearedCookie: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}

/** When the product API's token expires, in milliseconds; never, where it is not a JWT with an expiry. */
function expiryOf(upstreamToken: string): number {
  try {
    const { exp } = decodeJwt(upstreamToken)
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
