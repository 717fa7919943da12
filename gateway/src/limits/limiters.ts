import { createHmac } from 'node:crypto'
import type { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { rateLimited } from '../errors.ts'

/** So many in so many seconds. */
export interface Allowance {
  points: number
  seconds: number
}

/** Counts what one subject (a phone, an account, an address) has used of an allowance. */
export interface Limiter {
  /** Counts one, and tells whether it was still allowed and for how long it will not be. */
  take(subject: string): Promise<{ allowed: boolean; used: number; retryAfterSeconds: number }>
  /** Takes one back: it turned out not to count. */
  giveBack(subject: string): Promise<void>
  /** Forgets what the subject has used. */
  forget(subject: string): Promise<void>
}

/** Makes limiters that count together across gateways where there is a Redis, and in this process otherwise. */
export type CreateLimiter = (name: string, allowance: Allowance) => Limiter

/**
 * @param redis shared by all gateways; while it does not answer, each counts for itself.
 * @param secret subjects are kept as keyed hashes: whoever reads the counters learns no phone and no e-mail.
 */
export function createLimiters(redis: Redis | undefined, secret: string): CreateLimiter {
  return (name, { points, seconds }) => {
    const options = { keyPrefix: `limit:${name}`, points, duration: seconds }
    const memory = new RateLimiterMemory(options)
    const limiter: RateLimiterAbstract =
      redis === undefined
        ? memory
        : new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory })
    const keyOf = (subject: string) => createHmac('sha256', secret).update(subject).digest('base64url')
    return {
      async take(subject) {
        try {
          const { consumedPoints } = await limiter.consume(keyOf(subject))
          return { allowed: true, used: consumedPoints, retryAfterSeconds: 0 }
        } catch (refusal) {
          if (!(refusal instanceof RateLimiterRes)) throw refusal
          return {
            allowed: false,
            used: refusal.consumedPoints,
            retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)),
          }
        }
      },
      async giveBack(subject) {
        await limiter.reward(keyOf(subject))
      },
      async forget(subject) {
        await limiter.delete(keyOf(subject))
      },
    }
  }
}

/**
 * Counts one on each of several limiters; where one refuses, the others get theirs back, so that what is refused uses
 * up nothing.
 *
 * @returns takes all of them back, for whoever finds that it should not have counted.
 * @throws GraphQLError `RATE_LIMITED` with the refusing limiter's time.
 */
export async function takeAll(
  takes: readonly { limiter: Limiter; subject: string }[],
): Promise<() => Promise<void>> {
  const taken: (typeof takes)[number][] = []
  const giveBack = async () => {
    await Promise.all(taken.map(({ limiter, subject }) => limiter.giveBack(subject)))
  }
  for (const take of takes) {
    const { allowed, retryAfterSeconds } = await take.limiter.take(take.subject)
    if (!allowed) {
      await giveBack()
      throw rateLimited(retryAfterSeconds)
    }
    taken.push(take)
  }
  return giveBack
}
