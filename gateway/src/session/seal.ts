import { createHash, hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'

/** What a sealed statement is for. One made for one purpose is worthless for another. */
export type Audience = 'session' | 'phone-proof'

/** Seals statements of one kind, and opens them again. */
export interface Seal<T> {
  /** @returns a token that only a holder of the secret can read or make. */
  seal(statement: T, expiresAt: Date): Promise<string>
  /** The statement with its expiry; null for anything that is not one of ours, or no more. */
  open(token: string): Promise<Readonly<T & { expiresAt: Date }> | null>
}

/** A sealed session has some 700 characters; anything much longer is not worth the work of decrypting. */
const longestToken = 4096

/** So many statements are remembered open: a member's every request brings the same one. */
const rememberedOpen = 1_000

/**
 * Makes the seal of one kind of statement: JSON Web Encryption with a direct A256GCM key, so that content is hidden
 * as well as protected. The key is derived from the secret and the audience, so that no statement can pass for
 * another kind.
 *
 * @param secrets newest first: the first seals, all open, so that a secret can be rotated without ending sessions.
 */
export function createSeal<Shape extends z.ZodType<object>>(
  secrets: readonly string[],
  audience: Audience,
  shape: Shape,
  now: () => number = Date.now,
): Seal<z.infer<Shape>> {
  const keys = secrets.map((secret) => ({ id: keyId(secret), key: deriveKey(secret, audience) }))
  const [newest] = keys
  if (newest === undefined) throw new Error('sealing needs a secret')
  const opened = new LRUCache<string, Readonly<z.infer<Shape> & { expiresAt: Date }>>({ max: rememberedOpen })
  return {
    seal: (statement, expiresAt) =>
      new EncryptJWT({ statement })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: newest.id })
        .setAudience(audience)
        .setIssuedAt(Math.floor(now() / 1000))
        .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
        .encrypt(newest.key),
    async open(token) {
      if (token.length > longestToken) return null
      const known = opened.get(token)
      if (known !== undefined && now() < known.expiresAt.getTime()) return known
      try {
        const { payload } = await jwtDecrypt(
          token,
          ({ kid }) => {
            const sealing = keys.find(({ id }) => id === kid)
            if (sealing === undefined) throw new errors.JWEDecryptionFailed()
            return sealing.key
          },
          {
            audience,
            currentDate: new Date(now()),
            keyManagementAlgorithms: ['dir'],
            contentEncryptionAlgorithms: ['A256GCM'],
            requiredClaims: ['exp'],
          },
        )
        const statement = shape.safeParse(payload.statement)
        if (!statement.success || payload.exp === undefined) return null
        const open = Object.freeze({ ...statement.data, expiresAt: new Date(payload.exp * 1000) })
        opened.set(token, open)
        return open
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof SyntaxError) {
          return null
        }
        throw error
      }
    },
  }
}

function deriveKey(secret: string, audience: Audience): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', `compound gateway ${audience}`, 32))
}

/** Names a secret without telling it, so that the right key is found at once. */
function keyId(secret: string): string {
  return createHash('sha256').update(`key id of ${secret}`).digest('base64url').slice(0, 8)
}
