import { randomUUID } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { createSeal } from './seal.ts'
import type { SpentIds } from './spent-ids.ts'

/** What a session holds. It lives in the client's cookie alone: sealed, so that no client can read or change it. */
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
  /** @returns the sealed token: the cookie's value, and what other clients send as bearer. */
  begin(
    member: { id: string; role: Session['role'] },
    upstreamToken: string,
  ): Promise<{ token: string; expiresAt: Date }>
  /** The session that a request carries; null for a visitor and for anything that is no valid session. */
  of(headers: { authorization?: string | undefined; cookie?: string | undefined }): Promise<Session | null>
  /** From now on, nobody's token of this session opens it. */
  end(session: Session): Promise<void>
  /** The `Set-Cookie` value that gives a browser the session. */
  cookie(token: string, expiresAt: Date): string
  /** The `Set-Cookie` value that takes it away. */
  noCookie(): string
}

/** The longest session, in milliseconds: the life of the product API's tokens. */
const longest = 12 * 3_600_000

export interface SessionsOptions {
  /** Newest first. */
  secrets: readonly string[]
  ended: SpentIds
  /** Whether the site is served by https: the cookie then goes by https only. */
  secure: boolean
  now?: () => number
}

export function createSessions({ secrets, ended, secure, now = Date.now }: SessionsOptions): Sessions {
  const seal = createSeal(secrets, 'session', sessionShape, now)
  const attributes = { name: 'session', httpOnly: true, sameSite: 'lax', path: '/', secure } as const

  return {
    async begin(member, upstreamToken) {
      const expiresAt = new Date(Math.min(now() + longest, expiryOf(upstreamToken)))
      const session = { id: randomUUID(), memberId: member.id, role: member.role, upstreamToken }
      return { token: await seal.seal(session, expiresAt), expiresAt }
    },
    async of({ authorization, cookie }) {
      // The header wins, also where it is invalid: a client that sends one does not mean its cookie.
      const token =
        authorization === undefined
          ? parseCookie(cookie ?? '').session
          : /^Bearer +(\S+)$/i.exec(authorization)?.[1]
      if (token === undefined || token === '') return null
      const session = await seal.open(token)
      return session === null || (await ended.isSpent(session.id)) ? null : session
    },
    end: async ({ id, expiresAt }) => {
      await ended.spend(id, expiresAt)
    },
    cookie: (token, expiresAt) => stringifySetCookie({ ...attributes, value: token, expires: expiresAt }),
    noCookie: () => stringifySetCookie({ ...attributes, value: '', maxAge: 0 }),
  }
}

/** When the product API's token runs out, in milliseconds; never, where it is no JWT that says so. */
function expiryOf(upstreamToken: string): number {
  try {
    const { exp } = decodeJwt(upstreamToken)
    return exp === undefined ? Number.POSITIVE_INFINITY : exp * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
