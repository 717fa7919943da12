import { setTimeout as delay } from 'node:timers/promises'
import type { Service, ServiceHealth } from '../core/service.ts'

/**
 * - `starting`: the content has not been read yet, so that another gateway serves visitors better.
 * - `ready`: serves. The upstreams' health stands beside. It takes no traffic away, because it is the same for all gateways.
 * - `draining`: finishes the requests under way, and should get no new ones.
 */
type Readiness = 'starting' | 'ready' | 'draining'

/** The body of `/ready`. */
interface ReadinessReport {
  status: Readiness
  services: Record<Service, (typeof healthWords)[ServiceHealth]>
}

/** The published words of `/ready`. Monitors read them, so that they stay as they are. */
const healthWords = { healthy: 'well', probing: 'trying', failing: 'failing' } as const satisfies Record<
  ServiceHealth,
  string
>

/**
 * A gateway that starts while its content can't be read is ready after so long all the same: otherwise no visitor would get
 * the videos and the sponsors.
 */
const maxStartMs = 10_000

/** How long an answer of `/ready` waits for the content: less than a load balancer waits for the answer. */
const warmUpWaitMs = 1_000

export interface ReadinessOptions {
  /** Reads public content through the cache. */
  warmUp: () => Promise<unknown>
  /** The health of each service that is configured. */
  services: () => Record<Service, ServiceHealth>
  now: () => number
}

export interface ReadinessProbe {
  report(): Promise<ReadinessReport>
  /** From now on the gateway is draining. */
  drain(): void
  readonly draining: boolean
}

/** Tells whether this gateway can serve. Until the content has been read, each question makes it try. */
export function createReadinessProbe({ warmUp, services, now }: ReadinessOptions): ReadinessProbe {
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
      delay(warmUpWaitMs, undefined, { signal: ended.signal }).catch(() => {}),
    ]).finally(() => ended.abort())
    if (now() - startedAt >= maxStartMs) warm = true
    return warm ? 'ready' : 'starting'
  }

  return {
    report: async () => ({
      status: await status(),
      services: Object.fromEntries(
        Object.entries(services()).map(([service, health]) => [service, healthWords[health]]),
      ),
    }),
    drain() {
      draining = true
    },
    get draining() {
      return draining
    },
  }
}
