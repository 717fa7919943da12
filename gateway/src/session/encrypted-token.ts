import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import type { PromiseOrValue } from '../core/promise-or-value.ts'

/** What a token is for. A token for one purpose is worthless for another. */
export type Audience = 'session' | 'phone-proof'

/** Encrypts claims of one kind into tokens, and decrypts them. */
export interface EncryptedTokens<T> {
  /** @returns a token that only a holder of the secret can read or make. */
  encrypt(claims: T, expiresAt: Date): Promise<string>
  /**
   * The claims with their expiry; null for a foreign, broken or expired token. A token that was decrypted before needs no
   * promise.
   */
  decrypt(token: string): PromiseOrValue<Readonly<T & { expiresAt: Date }> | null>
}

/** A session's token has some 700 characters. A much longer one is not worth the work of decrypting. */
const longestToken = 4096

/** Decrypted tokens that are cached: each request of a member brings the same one. */
const maxDecrypted = 1_000

/**
 * Encrypted tokens of one kind: JSON Web Encryption with a direct A256GCM key, so that clients can neither read nor
 * change the claims. The key is derived from the secret and the audience, so that no token can pass for another kind.
 *
 * @param secrets newest first. The first one encrypts and all decrypt, so that a rotation ends no session.
 */
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
      // The claim's name is in the tokens of sessions that live: a new one would end them.
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

/** Names a secret without revealing it, so that the right key is found at once. */
function keyId(secret: string): string {
  return createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)
}
