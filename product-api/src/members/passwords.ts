import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { TooManyRequests } from '../http/errors.ts'

/**
 * The minimum of OWASP's password storage cheat sheet for Argon2id, this library's default: 19 MiB, 2 passes,
 * 1 thread.
 */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * Half of the threads of Node's pool, since file access uses the same ones. At most 38 MiB of memory.
 */
const concurrency = 2

/** The longest queue: at some 25 ms a hash, the last one waits less than a client's timeout. */
const maxQueueLength = 100

/** Hashes and verifies passwords off the main thread. Throws TooManyRequests when the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string>
  /**
   * Verifies a password. Without a hash it takes as long and returns false, so that the time of a login does not tell
   * which accounts exist.
   */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

/** Creates the hasher, and the dummy hash for accounts that don't exist. */
export async function createPasswords(): Promise<Passwords> {
  const dummyHash = await hash(randomBytes(32), cost)
  const limit = pLimit(concurrency)
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxQueueLength) throw new TooManyRequests(1)
    return limit(work)
  }
  return {
    hash: async (password) => enqueue(() => hash(normalised(password), cost)),
    matches: async (passwordHash, password) => {
      const matches = await enqueue(() => verify(passwordHash ?? dummyHash, normalised(password)))
      return matches && passwordHash !== null
    },
  }
}

/** Keyboards compose the same letter in different ways (NIST SP 800-63B: normalise with NFKC or NFKD). */
function normalised(password: string): string {
  return password.normalize('NFKC')
}
