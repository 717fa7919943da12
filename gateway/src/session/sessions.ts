import { randomUUID } from 'node:crypto'
import { stringifySetCookie } from 'cookie'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { andThen, type PromiseOrValue } from '../core/promise-or-value.ts'
import { cookieTokens, plainCookie, type SessionHeaders, secureCookie } from '../core/session-headers.ts'
import { createEncryptedTokens } from './encrypted-token.ts'
import type { RevocationList } from './revocation-list.ts'

/** Stored only in the client's cookie, encrypted. */
const sessionShape = z.object({
  id: z.string(),
  memberId: z.string(),
  role: z.enum(['MEMBER', 'STAFF']),
  /** The product API's bearer token; sent only to the product API. */
  upstreamToken: z.string(),
})

export type Session = z.infer<typeof sessionShape> & { expiresAt: Date }

export interface Sessions {
  begin(
    member: { id: string; role: Session['role'] },
    upstreamToken: string,
  ): Promise<{ token: string; expiresAt: Date }>
  fromHeaders(headers: SessionHeaders): PromiseOrValue<Session | null>
  end(session: Session): Promise<void>
  /** Set-Cookie headers. */
  cookies(token: string, expiresAt: Date): string[]
  clearedCookies(): string[]
}

/** The lifetime of the product API's tokens. */
const maxSessionMs = 12 * 3_600_000

export interface SessionsOptions {
  secrets: readonly string[]
  revoked: RevocationList
  secure: boolean
  now?: () => number
}

export function createSessions({ secrets, revoked, secure, now = Date.now }: SessionsOptions): Sessions {
  const tokens = createEncryptedTokens(secrets, 'session', sessionShape, now)
  const attributes = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const
  const cleared = (name: string) => stringifySetCookie({ ...attributes, name, value: '', maxAge: 0 })

  /** The first valid one. */
  function sessionOf([token, ...others]: readonly string[]): PromiseOrValue<Session | null> {
    if (token === undefined) return null
    const found = andThen(
      tokens.decrypt(token),
      (session) =>
        session && andThen(revoked.isRevoked(session.id), (isRevoked) => (isRevoked ? null : session)),
    )
    return andThen(found, (session) => session ?? sessionOf(others))
  }

  return {
    async begin(member, upstreamToken) {
      const expiresAt = new Date(Math.min(now() + maxSessionMs, expiryOf(upstreamToken)))
      const session = { id: randomUUID(), memberId: member.id, role: member.role, upstreamToken }
      return { token: await tokens.encrypt(session, expiresAt), expiresAt }
    },
    fromHeaders({ authorization, cookie }) {
      // The header wins even if it's invalid: a client that sends one doesn't mean its cookie.
      if (authorization === undefined) return sessionOf(cookieTokens(cookie ?? ''))
      return sessionOf(/^Bearer +(\S+)$/i.exec(authorization)?.slice(1) ?? [])
    },
    end: async ({ id, expiresAt }) => {
      await revoked.revoke(id, expiresAt)
    },
    cookies(token, expiresAt) {
      const name = secure ? secureCookie : plainCookie
      const cookie = stringifySetCookie({ ...attributes, name, value: token, expires: expiresAt })
      return secure ? [cookie, cleared(plainCookie)] : [cookie]
    },
    clearedCookies: () => (secure ? [cleared(secureCookie), cleared(plainCookie)] : [cleared(plainCookie)]),
  }
}

function expiryOf(upstreamToken: string): number {
  try {
    const { exp } = decodeJwt(upstreamToken)
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
