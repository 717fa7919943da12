import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { TooManyRequests } from '../http/errors.ts'

/** OWASP's minimum for Argon2id and this library's default: 19 MiB, 2 passes, 1 thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Half of Node's thread pool, which file access uses too. At most 38 MiB of memory. */
const concurrency = 2

/** At about 25 ms per hash, the last one waits less than a client's timeout. */
const maxQueueLength = 100

/** Works off the main thread. Throws TooManyRequests if the queue is full. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a hash, so that login times don't reveal which accounts exist. */
  matches(passwordHash: string | null, password: string): Promise<boolean>
}

export async function createPasswords(): Promise<Passwords> {
  const dummyHash = await hash(randomBytes(32), cost)
  const limit = pLimit(concurrency)
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    if (limit.pendingCount >= maxQueueLength) throw new TooManyRequests(1)
    return limit(work)
  }
  return {
    hash: async (password) => enqueue(() => hash(normalized(password), cost)),
    matches: async (passwordHash, password) => {
      const matches = await enqueue(() => verify(passwordHash ?? dummyHash, normalized(password)))
      return matches && passwordHash !== null
    },
  }
}

/** Keyboards compose the same letter differently (NIST SP 800-63B: normalize with NFKC or NFKD). */
function normalized(password: string): string {
  return password.normalize('NFKC')
}
