import { setTimeout as delay } from 'node:timers/promises'
import type { Service, ServiceHealth } from '../core/service.ts'

/** `ready` ignores upstream failures, because they affect all gateways alike. */
type Readiness = 'starting' | 'ready' | 'draining'

interface ReadinessReport {
  status: Readiness
  services: Record<Service, ServiceHealth>
}

/** After this, a gateway is ready even if its content can't be read: videos and sponsors may still work. */
const maxStartMs = 10_000

/** Less than a load balancer waits for `/ready`. */
const warmUpWaitMs = 1_000

export interface ReadinessOptions {
  warmUp: () => Promise<unknown>
  services: () => Record<Service, ServiceHealth>
  now: () => number
}

export interface ReadinessProbe {
  report(): Promise<ReadinessReport>
  drain(): void
  readonly draining: boolean
}

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
      services: services(),
    }),
    drain() {
      draining = true
    },
    get draining() {
      return draining
    },
  }
}
