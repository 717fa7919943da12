import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { CacheOutcome } from '../cache/cache.ts'
import type { Attempt } from '../http/client.ts'

/** What the gateway counts, for `/metrics`. Labels hold names of endpoints and kinds, never a value of a request. */
export interface Metrics {
  upstreamAttempt(attempt: Attempt): void
  cacheRead(outcome: CacheOutcome, key: string): void
  /** @returns the counts in Prometheus' text format, and its content type. */
  expose(): Promise<{ contentType: string; text: string }>
}

/** Starts counting, in a registry of its own so that two gateways in one process (as in tests) stay apart. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const attempts = new Counter({
    name: 'gateway_upstream_attempts_total',
    help: 'Attempts at upstream calls, by service, endpoint and outcome (HTTP status or kind of failure).',
    labelNames: ['service', 'endpoint', 'outcome'],
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'gateway_upstream_attempt_seconds',
    help: 'How long attempts at upstream calls took, by service.',
    labelNames: ['service'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const reads = new Counter({
    name: 'gateway_cache_reads_total',
    help: 'Reads of kept upstream answers, by how they were answered and by the kind of answer.',
    labelNames: ['outcome', 'kind'],
    registers: [registry],
  })
  return {
    upstreamAttempt({ service, endpoint, outcome, milliseconds }) {
      attempts.inc({ service, endpoint, outcome: String(outcome) })
      durations.observe({ service }, milliseconds / 1000)
    },
    cacheRead(outcome, key) {
      // `vimeo:album:110:1` is an album of vimeo: what comes after the second colon is a value.
      reads.inc({ outcome, kind: key.split(':', 2).join(':') })
    },
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  }
}
