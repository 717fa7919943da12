import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HasApiKey } from './api-key.ts'
import { TooManyRequests } from './errors.ts'

/** The allowed calls a minute. */
export interface CallsPerMinute {
  /** Per address without the key. */
  readonly address: number
  /** Per address without the key: costly calls, that hash a password or send a message. */
  readonly costlyAddress: number
  /** All addresses without the key together: calls that send a message. */
  readonly messages: number
  /** The same with the key. */
  readonly messagesWithKey: number
}

/**
 * Coarse limits that protect this machine's processor and memory. Limits per visitor are the gateway's, which knows the
 * visitor's address. Without a key the gateway is an address like any other, so the limit per address fits a busy site.
 * With the key, 50 messages a second suffice for a full venue that registers at once.
 */
export const callsPerMinute: CallsPerMinute = {
  address: 6_000,
  costlyAddress: 300,
  messages: 600,
  messagesWithKey: 3_000,
}

const windowMs = 60_000

/** Counts a call, and refuses it with 429 when there were too many. */
type RateLimit = (request: FastifyRequest) => Promise<void>

/** The rate limits of one server. Routes and scopes take them as `onRequest`. */
export interface RateLimits {
  /** For every call. */
  readonly all: RateLimit
  /** For calls that hash a password. */
  readonly costly: RateLimit
  /** For calls that send a message. */
  readonly messages: readonly RateLimit[]
}

/** Creates the rate limits of a server. An IPv6 /64 counts as one address. The counts of 5,000 addresses are held. */
export async function createRateLimits(
  server: FastifyInstance,
  hasKey: HasApiKey,
  perMinute: CallsPerMinute = callsPerMinute,
): Promise<RateLimits> {
  await server.register(rateLimit, { global: false })

  const limit = (options: Parameters<FastifyInstance['createRateLimit']>[0]): RateLimit => {
    const count = server.createRateLimit({ timeWindow: windowMs, ...options })
    return async (request) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded) throw new TooManyRequests(counted.ttlInSeconds)
    }
  }

  const costly = limit({ max: perMinute.costlyAddress, allowList: hasKey })
  const messages = limit({
    max: (request) => (hasKey(request) ? perMinute.messagesWithKey : perMinute.messages),
    keyGenerator: () => 'all',
  })
  return {
    all: limit({ max: perMinute.address, allowList: hasKey }),
    costly,
    // Counted per address first: one address must not use up the limit of all.
    messages: [costly, messages],
  }
}
