import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { KeyRing } from '../secrets/keys.ts'
import type { Member } from './queries.ts'

interface TokenHolder {
  readonly memberId: number
  readonly sessionId: string
  /** The previous build refuses a token by it. */
  readonly credentialsVersion: number
}

export interface Tokens {
  issue(member: Pick<Member, 'id' | 'credentialsVersion'>, sessionId: string): Promise<string>
  /** `expired` only for our own tokens, and for those of the build that had no sessions. */
  read(token: string): Promise<TokenHolder | 'expired' | 'invalid'>
}

export const tokenSeconds = 12 * 60 * 60

const algorithm = 'HS256'
const issuer = 'product-api'

const claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  credentials: z.int(),
  session: z.string().optional(),
})

export function createTokens(keys: KeyRing, now: () => Date): Tokens {
  const check = async (token: string, key: Uint8Array): Promise<TokenHolder | 'expired' | 'invalid'> => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        issuer,
        audience: issuer,
        requiredClaims: ['sub', 'exp'],
        currentDate: now(),
      })
      const parsed = claims.safeParse(payload)
      if (!parsed.success) return 'invalid'
      const { sub: memberId, credentials: credentialsVersion, session: sessionId } = parsed.data
      return sessionId === undefined ? 'expired' : { memberId, sessionId, credentialsVersion }
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
    }
  }

  return {
    issue: ({ id, credentialsVersion }, sessionId) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ credentials: credentialsVersion, session: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(id))
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + tokenSeconds)
        .sign(keys[0].tokens)
    },
    read: async (token) => {
      const readings = await Promise.all(keys.map(({ tokens }) => check(token, tokens)))
      return readings.find((reading) => reading !== 'invalid') ?? 'invalid'
    },
  }
}
