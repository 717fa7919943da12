import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { PromiseOrValue } from '../core/promise-or-value.ts'

/** A token is valid only for its audience. */
export type Audience = 'session' | 'phone-proof'

export interface EncryptedTokens<T> {
  encrypt(claims: T, expiresAt: Date): Promise<string>
  decrypt(token: string): PromiseOrValue<Readonly<T & { expiresAt: Date }> | null>
}

/** A session's token has some 700 characters; don't decrypt much longer ones. */
const longestToken = 4096

const maxDecrypted = 1_000

/** The first secret encrypts and all decrypt, so a rotation ends no session. */
export function createEncryptedTokens<Shape extends z.ZodType<object>>(
  secrets: readonly string[],
  audience: Audience,
  shape: Shape,
  now: () => number = Date.now,
): EncryptedTokens<z.infer<Shape>> {
  const keys = secrets.map((secret) => ({ id: keyId(secret), key: deriveKey(secret, audience) }))
  const [newest] = keys
  if (newest === undefined) throw new Error('encrypting needs a secret')
  const decrypted = new LRUCache<string, Readonly<z.infer<Shape> & { expiresAt: Date }>>({
    max: maxDecrypted,
  })

  async function decryptNew(token: string): Promise<Readonly<z.infer<Shape> & { expiresAt: Date }> | null> {
    try {
      const { payload } = await jwtDecrypt(
        token,
        ({ kid }) => {
          const known = keys.find(({ id }) => id === kid)
          if (known === undefined) throw new errors.JWEDecryptionFailed()
          return known.key
        },
        {
          audience,
          currentDate: new Date(now()),
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
          requiredClaims: ['exp'],
        },
      )
      const parsed = shape.safeParse(payload.statement)
      if (!parsed.success || payload.exp === undefined) return null
      const claims = Object.freeze({ ...parsed.data, expiresAt: new Date(payload.exp * 1000) })
      decrypted.set(token, claims)
      return claims
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) {
        return null
      }
      throw error
    }
  }

  return {
    encrypt: (claims, expiresAt) =>
      // Don't rename this claim: existing sessions would end.
      new EncryptJWT({ statement: claims })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .encrypt(newest.key),
    decrypt(token) {
      if (token.length > longestToken) return null
      const known = decrypted.get(token)
      return known !== undefined && now() < known.expiresAt.getTime() ? known : decryptNew(token)
    },
  }
}

function deriveKey(secret: string, audience: Audience): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `compound gateway ${audience}`, 32))
}

/** Finds the right key without revealing the secret. */
function keyId(secret: string): string {
  return createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)
}
