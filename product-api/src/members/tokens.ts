import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { KeyRing } from '../secrets/keys.ts'
import type { Member } from './queries.ts'

interface TokenHolder {
  readonly memberId: number
  readonly credentialsVersion: number
}

export interface Tokens {
  issue(member: Pick<Member, 'id' | 'credentialsVersion'>): Promise<string>
  /** `expired` only for our own tokens. */
  read(token: string): Promise<TokenHolder | 'expired' | 'invalid'>
}

const lifetimeSeconds = 12 * 60 * 60

const algorithm = 'HS256'
const issuer = 'product-api'

const claims = z.object({
  sub: z.string().regex(/^\d+$/).transform(Number),
  credentials: z.int(),
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
      return { memberId: parsed.data.sub, credentialsVersion: parsed.data.credentials }
    } catch (error) {
      return error instanceof errors.JWTExpired ? 'expired' : 'invalid'
    }
  }

  return {
    issue: ({ id, credentialsVersion }) => {
      const issuedAt = Math.floor(now().getTime() / 1000)
      return new SignJWT({ credentials: credentialsVersion })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(String(id))
        .setIssuer(issuer)
        .setAudience(issuer)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + lifetimeSeconds)
        .sign(keys[0].tokens)
    },
    read: async (token) => {
      const readings = await Promise.all(keys.map(({ tokens }) => check(token, tokens)))
      return readings.find((reading) => reading !== 'invalid') ?? 'invalid'
    },
  }
}
