import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { measureProcess, shareMetrics } from '../../../foundation/worker-metrics.ts'
import type { CacheOutcome } from '../cache/cache.ts'
import type { KeptOutcome } from '../delivery/kept-answers.ts'
import type { BreakerState } from '../http/breaker.ts'
import type { Attempt, Refusal } from '../http/client.ts'
import type { Doors } from '../http/doors.ts'
import type { Service } from '../http/upstream-error.ts'

/**
 * What the gateway counts, for `/metrics`. Labels hold names of endpoints, operations and kinds, never a value of a
 * request: there are only so many of them.
 */
export interface Metrics {
  upstreamAttempt(attempt: Attempt): void
  /** A call that was not made. */
  upstreamRefusal(service: Service, reason: Refusal): void
  quotaLeft(service: Service, left: number): void
  cacheRead(outcome: CacheOutcome, key: string): void
  /** A stale answer that went out because its service fails. */
  staleServed(service: Service): void
  /** @param operation the name of one of the site's own, or `other`. */
  operation(operation: string, seconds: number, errors: readonly OperationError[]): void
  /** From now on the state of the doors is part of what is exposed. */
  watchDoors(doors: Doors): void
  answerKept(outcome: KeptOutcome): void
  /** @returns the counts in Prometheus' text format, and its content type. */
  expose(): Promise<{ contentType: string; text: string }>
}

/** What a client was told: a code, and the service where it was an upstream's failure. */
export interface OperationError {
  code: string
  service: string
}

/** The numbers that stand for a breaker's states in the metrics: the higher, the worse. */
const breakerValue: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 }

/** Starts counting, in a registry of its own so that two gateways in one process (as in tests) stay apart. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  measureProcess(registry)
  const attempts = new Counter({
    name: 'gateway_upstream_attempts_total',
    help: 'Attempts at upstream calls, by service, endpoint and outcome (HTTP status or kind of failure).',
    labelNames: ['service', 'endpoint', 'outcome'],
    registers,
  })
  const durations = new Histogram({
    name: 'gateway_upstream_attempt_seconds',
    help: 'How long attempts at upstream calls took, by service.',
    labelNames: ['service'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const refusals = new Counter({
    name: 'gateway_upstream_refusals_total',
    help: 'Upstream calls that were not made, by service and reason: breaker (it fails), quota (used up), bulkhead (too many wait).',
    labelNames: ['service', 'reason'],
    registers,
  })
  const quota = new Gauge({
    name: 'gateway_upstream_quota_left',
    help: "What is left of a service's quota, by its own word; of VIDEO_SITE the day's units as far as this process spent them.",
    labelNames: ['service'],
    // Of several workers, the one that knows of the least.
    aggregator: 'min',
    registers,
  })
  /** By outcome, and there by kind. */
  const read: Record<CacheOutcome, Map<string, number>> = {
    fresh: new Map(),
    stale: new Map(),
    missed: new Map(),
    joined: new Map(),
  }
  new Counter({
    name: 'gateway_cache_reads_total',
    help: 'Reads of kept upstream answers, by how they were answered and by the kind of answer.',
    labelNames: ['outcome', 'kind'],
    registers,
    // Counted in plain numbers: labels are looked up when somebody reads them, not with every read.
    collect() {
      this.reset()
      for (const [outcome, kinds] of Object.entries(read)) {
        for (const [kind, count] of kinds) this.inc({ outcome, kind }, count)
      }
    },
  })
  const stale = new Counter({
    name: 'gateway_stale_reads_total',
    help: 'Reads that were answered with something old because its service fails.',
    labelNames: ['service'],
    registers,
  })
  const operations = new Histogram({
    name: 'gateway_operation_seconds',
    help: "How long GraphQL operations took, by the name of the site's own operation; all others are 'other'.",
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const errors = new Counter({
    name: 'gateway_operation_errors_total',
    help: 'Errors that clients were told, by operation, code and service (empty where it was no upstream).',
    labelNames: ['operation', 'code', 'service'],
    registers,
  })
  const answered: Record<KeptOutcome, number> = { fresh: 0, stale: 0, unchanged: 0 }
  new Counter({
    name: 'gateway_kept_answers_total',
    help: 'Requests answered whole from memory, by whether the answer was fresh, stale, or known to the client (304).',
    labelNames: ['outcome'],
    registers: [registry],
    // Counted in plain numbers, like reads.
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(answered)) this.inc({ outcome }, count)
    },
  })
  return {
    answerKept(outcome) {
      answered[outcome] += 1
    },
    upstreamAttempt({ service, endpoint, outcome, milliseconds }) {
      attempts.inc({ service, endpoint, outcome: String(outcome) })
      durations.observe({ service }, milliseconds / 1000)
    },
    upstreamRefusal: (service, reason) => refusals.inc({ service, reason }),
    quotaLeft: (service, left) => quota.set({ service }, left),
    cacheRead(outcome, key) {
      // `vimeo:album:110:1` is an album of vimeo: what comes after the second colon is a value.
      const end = key.indexOf(':', key.indexOf(':') + 1)
      const kind = end === -1 ? key : key.slice(0, end)
      const kinds = read[outcome]
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    },
    staleServed: (service) => stale.inc({ service }),
    operation(operation, seconds, told) {
      operations.observe({ operation }, seconds)
      for (const { code, service } of told) errors.inc({ operation, code, service })
    },
    watchDoors(doors) {
      new Gauge({
        name: 'gateway_upstream_breaker',
        help: 'The breaker before a service: 0 closed, 1 half open (the next call probes), 2 open (not asked).',
        labelNames: ['service', 'lane'],
        // Of several workers, the worst off.
        aggregator: 'max',
        registers,
        collect() {
          for (const { client, lane } of doors.all) {
            this.set({ service: client.service, lane }, breakerValue[client.breaker])
          }
        },
      })
      new Gauge({
        name: 'gateway_upstream_calls',
        help: 'Upstream calls under way, and those that wait for one of these to end.',
        labelNames: ['service', 'lane', 'state'],
        registers,
        collect() {
          for (const { client, lane } of doors.all) {
            const { service, load } = client
            this.set({ service, lane, state: 'running' }, load.running)
            this.set({ service, lane, state: 'waiting' }, load.waiting)
          }
        },
      })
    },
    expose: shareMetrics(registry),
  }
}
