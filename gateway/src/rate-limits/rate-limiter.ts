import { createHmac } from 'node:crypto'
import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import { networksOf } from '@compound/foundation/server/network.ts'
import type { Redis } from 'ioredis'
import { type LimitKind, rateLimited } from '../errors.ts'
import type { Counter, Counters } from './counters.ts'
import { MemoryCounters } from './memory-counters.ts'
import { RedisCounters } from './redis-counters.ts'

/** `points` per `seconds`, and the error above that. */
export interface Limit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  readonly perTier?: number
  readonly kind: LimitKind
  /** @param when for example `in 12 minutes` */
  readonly message: (when: string) => string
}

export interface Use {
  readonly limit: Limit
  readonly subject: string
  readonly times?: number
}

export interface Refusal {
  readonly use: Use
  readonly seconds: number
}

export interface TakeResult {
  readonly refusals: readonly Refusal[]
  refund(uses: readonly Use[]): Promise<void>
}

export interface RateLimiter {
  take(uses: readonly Use[]): Promise<TakeResult>
  waitFor(uses: readonly Use[]): Promise<number>
  reset(uses: readonly Use[]): Promise<void>
  /** Stores both texts as keyed hashes, for some seconds. */
  remember(subject: string, what: string, seconds: number): Promise<void>
  recalls(subject: string, what: string): Promise<boolean | undefined>
  refused(refusals: readonly Refusal[], otherwise?: { message?: string; seconds?: number }): Error
}

export interface RateLimiterOptions {
  /** Shared by all gateways; while it fails, each counts for itself. */
  redis?: Redis | undefined
  /** For the keyed hashes of subjects: counters reveal no phone, email or address. */
  secret: string
  onRefusal?: (limit: string) => void
  onRedisFailure?: (error: unknown) => void
  now?: () => number
}

/** Characters of a subject's keyed hash: 132 bits. */
const hashLength = 22

export function createRateLimiter({
  redis,
  secret,
  onRefusal,
  onRedisFailure,
  now = Date.now,
}: RateLimiterOptions): RateLimiter {
  const local = new MemoryCounters(now)
  const shared = redis === undefined ? undefined : new RedisCounters(redis)
  const hashOf = (text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url').slice(0, hashLength)
  const counterOf = ({ limit: { name, points, seconds, perTier }, subject, times = 1 }: Use): Counter => ({
    limit: name,
    subject: hashOf(subject),
    points: points * times,
    seconds,
    perTier,
  })

  let failing = false

  /** Asks Redis, or this process's counters if Redis fails; also returns the store that answered. */
  async function askStore<T>(query: (counters: Counters) => Promise<T>): Promise<[T, Counters]> {
    if (shared !== undefined) {
      try {
        const answer = await query(shared)
        failing = false
        return [answer, shared]
      } catch (error) {
        if (!failing) onRedisFailure?.(error)
        failing = true
      }
    }
    return [await query(local), local]
  }

  return {
    async take(uses) {
      const [waits, counters] = await askStore((store) => store.take(uses.map(counterOf)))
      return {
        refusals: refusalsOf(uses, waits),
        async refund(some) {
          // In the store that counted them. If that fails they stay counted, the strict side.
          await counters.refund(some.map(counterOf)).catch(() => undefined)
        },
      }
    },
    async waitFor(uses) {
      const [waits] = await askStore((store) => store.waits(uses.map(counterOf)))
      return Math.max(0, ...refusalsOf(uses, waits).map(({ seconds }) => seconds))
    },
    async reset(uses) {
      await askStore((store) => store.reset(uses.map(counterOf)))
    },
    async remember(subject, what, seconds) {
      await askStore((store) => store.remember(hashOf(subject), hashOf(what), seconds))
    },
    async recalls(subject, what) {
      const [text] = await askStore((store) => store.recall(hashOf(subject)))
      return text === undefined ? undefined : text === hashOf(what)
    },
    refused(refusals, otherwise = {}) {
      const [first, ...others] = refusals
      if (first === undefined) throw new Error('nothing was refused')
      const longest = others.reduce((one, other) => (other.seconds > one.seconds ? other : one), first)
      const { limit } = longest.use
      onRefusal?.(limit.name)
      const seconds = otherwise.seconds ?? longest.seconds
      return rateLimited(seconds, limit.kind, otherwise.message ?? limit.message(`in ${formatWait(seconds)}`))
    },
  }
}

export async function countFor(
  rateLimiter: RateLimiter,
  subject: string,
  ...limits: readonly Limit[]
): Promise<void> {
  const { refusals } = await rateLimiter.take(limits.map((limit) => ({ limit, subject })))
  if (refusals.length > 0) throw rateLimiter.refused(refusals)
}

const refusalsOf = (uses: readonly Use[], waits: readonly number[]): Refusal[] =>
  uses.flatMap((use, index) => {
    const wait = waits[index] ?? 0
    return wait === 0 ? [] : [{ use, seconds: Math.max(1, Math.ceil(wait / 1000)) }]
  })

/** @param about counted together with the network, such as an account @param times multiplies the limit */
export function perNetwork(limit: Limit, address: string, { about = '', times = 1 } = {}): Use[] {
  return networksOf(address).map((network) => ({
    limit,
    // Venues are counted separately, so they don't use up their neighbors' share of a larger network.
    subject: `${about} ${network.id}${times === 1 ? '' : ` ${times}`}`,
    times: network.times * times,
  }))
}
