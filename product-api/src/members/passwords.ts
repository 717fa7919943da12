import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/**
 * The least that OWASP's cheat sheet on storing passwords recommends for Argon2id, which is this library's
 * kind: 19 MiB, 2 passes, 1 thread.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashes passwords and compares them, on threads of their own. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Whether this is the password that was hashed. Without a hash it takes as long and says no: the time that a
   * login takes must not tell which accounts exist.
   */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

/** Makes the hasher; computes the hash that stands in where there is none. */
export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32), cost)
  return {
    hash: (password) => hash(normalised(password), cost),
    matches: async (passwordHash, password) => {
      const matches = await verify(passwordHash ?? nobodys, normalised(password))
      return matches && passwordHash !== null
    },
  }
}

/** Keyboards compose the same letter in different ways (NIST SP 800-63B asks for one of the K forms). */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
