import { createHmac } from 'node:crypto'
import { waitingTime } from '@compound/foundation/waiting-time.ts'
import type { Redis } from 'ioredis'
import { type LimitKind, rateLimited } from '../errors.ts'
import type { Counter, Counters } from './counters.ts'
import { MemoryCounters } from './memory-counters.ts'
import { networksOf } from './network.ts'
import { RedisCounters } from './redis-counters.ts'

/** `points` per `seconds`, and the error above that. */
export interface Limit {
  /** Names its counters, and the limit in the metrics. */
  readonly name: string
  readonly points: number
  /** From the first that is counted. */
  readonly seconds: number
  /** How many subjects one usage tier holds, where the default does not do. */
  readonly perTier?: number
  /** What is limited, for the client. */
  readonly kind: LimitKind
  /** Says what there was too much of, and when it goes on: `in 12 minutes`. */
  readonly message: (when: string) => string
}

/** One use of a limit by one subject: a network, a phone, an account. */
export interface Use {
  readonly limit: Limit
  readonly subject: string
  /** How many times the limit's allowance this subject has. */
  readonly times?: number
}

/** A limit that is used up, and for how long. */
export interface Refusal {
  readonly use: Use
  readonly seconds: number
}

/** The uses were counted; or, where a limit is used up, none was, and all such limits are listed. */
export interface TakeResult {
  readonly refusals: readonly Refusal[]
  /** Refunds uses that turned out not to count. */
  refund(uses: readonly Use[]): Promise<void>
}

/** Counts uses of limits: together across gateways where there is a Redis, and in this process otherwise. */
export interface RateLimiter {
  /** Counts one of each; or none, where one of them is used up. The client is told of those named first. */
  take(uses: readonly Use[]): Promise<TakeResult>
  /** The seconds until one of each can be taken; 0 where it can now. */
  waitFor(uses: readonly Use[]): Promise<number>
  /** Resets their counts. */
  reset(uses: readonly Use[]): Promise<void>
  /** Notes a text about a subject for some seconds. Both are stored as keyed hashes. */
  remember(subject: string, what: string, seconds: number): Promise<void>
  /** Whether it is the text that was noted; undefined where none is. */
  recalls(subject: string, what: string): Promise<boolean | undefined>
  /** The error for the limit that lasts longest: no earlier try succeeds. It is counted in the metrics. */
  refused(refusals: readonly Refusal[], otherwise?: { message?: string; seconds?: number }): Error
}

export interface RateLimiterOptions {
  /** Shared by all gateways; while it does not answer, each counts for itself. */
  redis?: Redis | undefined
  /** Subjects are stored as keyed hashes: the counters reveal no phone, no e-mail and no address. */
  secret: string
  /** Hears of each refusal, by the limit's name. */
  onRefusal?: (limit: string) => void
  /** Hears that Redis did not count, once until it does. */
  onRedisFailure?: (error: unknown) => void
  now?: () => number
}

/** Characters of a keyed hash that stand for a subject: 132 bits. */
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

  /** Redis's answer, or this process's where Redis gives none; and the store that gave it. */
  async function ask<T>(question: (counters: Counters) => Promise<T>): Promise<[T, Counters]> {
    if (shared !== undefined) {
      try {
        const answer = await question(shared)
        failing = false
        return [answer, shared]
      } catch (error) {
        if (!failing) onRedisFailure?.(error)
        failing = true
      }
    }
    return [await question(local), local]
  }

  return {
    async take(uses) {
      const [waits, counters] = await ask((store) => store.take(uses.map(counterOf)))
      return {
        refusals: refusalsOf(uses, waits),
        async refund(some) {
          // From the store that counted them. Where that fails they stay counted: the strict side.
          await counters.refund(some.map(counterOf)).catch(() => undefined)
        },
      }
    },
    async waitFor(uses) {
      const [waits] = await ask((store) => store.waits(uses.map(counterOf)))
      return Math.max(0, ...refusalsOf(uses, waits).map(({ seconds }) => seconds))
    },
    async reset(uses) {
      await ask((store) => store.reset(uses.map(counterOf)))
    },
    async remember(subject, what, seconds) {
      await ask((store) => store.remember(hashOf(subject), hashOf(what), seconds))
    },
    async recalls(subject, what) {
      const [text] = await ask((store) => store.recall(hashOf(subject)))
      return text === undefined ? undefined : text === hashOf(what)
    },
    refused(refusals, otherwise = {}) {
      const [first, ...others] = refusals
      if (first === undefined) throw new Error('nothing was refused')
      const longest = others.reduce((one, other) => (other.seconds > one.seconds ? other : one), first)
      const { limit } = longest.use
      onRefusal?.(limit.name)
      const seconds = otherwise.seconds ?? longest.seconds
      return rateLimited(
        seconds,
        limit.kind,
        otherwise.message ?? limit.message(`in ${waitingTime(seconds)}`),
      )
    },
  }
}

/**
 * Counts one use of each limit by an account.
 *
 * @throws GraphQLError `RATE_LIMITED` where one of them is used up.
 */
export async function countForAccount(
  rateLimiter: RateLimiter,
  memberId: string,
  ...limits: readonly Limit[]
): Promise<void> {
  const { refusals } = await rateLimiter.take(limits.map((limit) => ({ limit, subject: memberId })))
  if (refusals.length > 0) throw rateLimiter.refused(refusals)
}

/** The uses that have to wait, by their waits in milliseconds. */
const refusalsOf = (uses: readonly Use[], waits: readonly number[]): Refusal[] =>
  uses.flatMap((use, index) => {
    const wait = waits[index] ?? 0
    return wait === 0 ? [] : [{ use, seconds: Math.max(1, Math.ceil(wait / 1000)) }]
  })

/**
 * The uses of a limit by network: of each network that the address lies in, with its own allowance.
 *
 * @param about what is counted together with the network, such as an account; without it, the network alone.
 * @param times multiplies the allowance of the address's networks.
 */
export function perNetwork(limit: Limit, address: string, { about = '', times = 1 } = {}): Use[] {
  return networksOf(address).map((network) => ({
    limit,
    // A venue's share is counted apart: its neighbours in a larger network are not held to what it used.
    subject: `${about} ${network.id}${times === 1 ? '' : ` ${times}`}`,
    times: network.times * times,
  }))
}
