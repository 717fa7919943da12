import { setTimeout as delay } from 'node:timers/promises'
import type { UpstreamState } from '../cache/cache.ts'
import type { Service } from '../http/upstream-error.ts'

/**
 * - `starting`: nothing has been heard of the product API yet, so that another gateway would serve visitors better.
 * - `ready`: serves; what upstreams do is said beside, and costs no gateway its traffic, because it is the same for all.
 * - `draining`: finishes what it has, and should get nothing new.
 */
export type Readiness = 'starting' | 'ready' | 'draining'

/** What `/ready` says. */
export interface ReadinessReport {
  status: Readiness
  services: Partial<Record<Service, UpstreamState>>
}

/**
 * A gateway that starts while the product API is down is ready after so long all the same: where every gateway waited for
 * it, nobody would get the videos, the sponsors and what the site says of itself.
 */
const longestStartMs = 10_000

/** How long an answer of `/ready` waits for the product API: less than whoever asks waits for the answer. */
const longestLookMs = 1_000

export interface ReadinessOptions {
  /** Reads something of the product API that every visitor needs, through the cache. */
  warmUp: () => Promise<unknown>
  services: () => ReadinessReport['services']
  now: () => number
}

export interface ReadinessWatch {
  report(): Promise<ReadinessReport>
  /** From now on the gateway is draining. */
  drain(): void
  readonly draining: boolean
}

/** Whether this gateway can serve. Until it has heard of the product API, being asked makes it try. */
export function watchReadiness({ warmUp, services, now }: ReadinessOptions): ReadinessWatch {
  const startedAt = now()
  let warm = false
  let draining = false
  let warming: Promise<void> | undefined

  async function status(): Promise<Readiness> {
    if (draining) return 'draining'
    if (warm) return 'ready'
    warming ??= warmUp()
      .then(
        () => {
          warm = true
        },
        () => {},
      )
      .finally(() => {
        warming = undefined
      })
    const ended = new AbortController()
    await Promise.race([
      warming,
      delay(longestLookMs, undefined, { signal: ended.signal }).catch(() => {}),
    ]).finally(() => ended.abort())
    if (now() - startedAt >= longestStartMs) warm = true
    return warm ? 'ready' : 'starting'
  }

  return {
    report: async () => ({ status: await status(), services: services() }),
    drain() {
      draining = true
    },
    get draining() {
      return draining
    },
  }
}
