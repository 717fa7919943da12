import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { HasApiKey } from './api-key.ts'
import { TooManyRequests } from './errors.ts'

export interface CallsPerMinute {
  /** Per address without an API key. */
  readonly address: number
  /** For calls that hash a password or send a message. */
  readonly costlyAddress: number
  /** All addresses without an API key. */
  readonly messages: number
  readonly messagesWithKey: number
}

// Protects this machine; the gateway limits visitors. A gateway without a key counts as one address.
// With a key, 50 messages a second suffice for a full venue that registers at once.
export const callsPerMinute: CallsPerMinute = {
  address: 6_000,
  costlyAddress: 300,
  messages: 600,
  messagesWithKey: 3_000,
}

const windowMs = 60_000

type RateLimit = (request: FastifyRequest) => Promise<void>

export interface RateLimits {
  readonly all: RateLimit
  readonly costly: RateLimit
  readonly messages: readonly RateLimit[]
}

/** An IPv6 /64 counts as one address. Counts at most 5,000 addresses. */
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
    // Per address first: one address must not use up the limit of all.
    messages: [costly, messages],
  }
}
