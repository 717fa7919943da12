import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { GatewayCall } from './gateway-fetch.ts'
import type { CacheStatus } from './page-cache/page-cache.ts'

export type Metrics = ReturnType<typeof createMetrics>

const cacheStatuses = ['fresh', 'stale', 'miss', 'coalesced'] as const satisfies CacheStatus[]

/** Labels never hold a value of a request. Has its own registry: tests run two servers in one process. */
export function createMetrics(cache: { readonly bytes: number; readonly count: number }) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  /** By pattern. Plain numbers: a labeled counter takes longer than a page lookup. */
  const answers = new Map<string, Record<CacheStatus, number>>()
  new Counter({
    name: 'web_answers_total',
    help: 'Pages by the pattern of their address and their cache status: fresh, stale, miss, coalesced.',
    labelNames: ['pattern', 'reading'],
    registers,
    collect() {
      this.reset()
      for (const [pattern, counts] of answers) {
        for (const status of cacheStatuses) {
          if (counts[status] > 0) this.inc({ pattern, reading: status }, counts[status])
        }
      }
    },
  })
  const renderings = new Histogram({
    name: 'web_rendering_seconds',
    help: 'How long pages took to render, gateway calls included, by pattern and status.',
    labelNames: ['pattern', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const gatewayCalls = new Histogram({
    name: 'web_gateway_call_seconds',
    help: 'How long gateway calls for pages took, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  new Gauge({
    name: 'web_kept_bytes',
    help: 'The size of the page cache in bytes.',
    registers,
    collect() {
      this.set(cache.bytes)
    },
  })
  new Gauge({
    name: 'web_kept_answers',
    help: 'The number of responses in the page cache.',
    registers,
    collect() {
      this.set(cache.count)
    },
  })

  return {
    registry,
    answered(status: CacheStatus, pattern: string): void {
      let counts = answers.get(pattern)
      if (counts === undefined) {
        counts = { fresh: 0, stale: 0, miss: 0, coalesced: 0 }
        answers.set(pattern, counts)
      }
      counts[status] += 1
    },
    rendered(pattern: string, status: number, milliseconds: number): void {
      renderings.observe({ pattern, status: String(status) }, milliseconds / 1_000)
    },
    gatewayCalled(outcome: GatewayCall, milliseconds: number): void {
      gatewayCalls.observe({ outcome }, milliseconds / 1_000)
    },
  }
}
