import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { measureProcess } from '../../foundation/worker-metrics.ts'
import type { GatewayCall } from './gateway-fetch.ts'
import type { Reading } from './kept/keep.ts'

/** What the site's server counts, for `/metrics`. Labels hold patterns and kinds, never a value of a request. */
export interface Metrics {
  readonly registry: Registry
  /** An answer went out, fresh or stale from what is kept, or made for whoever waited. */
  answered(reading: Reading, pattern: string): void
  /** A page was rendered. */
  rendered(pattern: string, status: number, milliseconds: number): void
  /** The gateway was asked for a page's data. */
  gatewayCalled(outcome: GatewayCall, milliseconds: number): void
}

/**
 * Starts counting, in a registry of its own so that two servers in one process (as in tests) stay apart.
 *
 * @param kept how much is kept, read when somebody looks
 */
export function createMetrics(kept: () => { readonly bytes: number; readonly count: number }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  measureProcess(registry)
  const answers = new Counter({
    name: 'web_answers_total',
    help: 'Pages and feeds by the pattern of their address and how they came about: fresh, stale, made, joined.',
    labelNames: ['pattern', 'reading'],
    registers,
  })
  const renderings = new Histogram({
    name: 'web_rendering_seconds',
    help: 'How long pages took to be made, the gateway’s answers included, by pattern and status.',
    labelNames: ['pattern', 'status'],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  const gatewayCalls = new Histogram({
    name: 'web_gateway_call_seconds',
    help: 'How long the gateway took to answer what pages asked, by outcome.',
    labelNames: ['outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  })
  new Gauge({
    name: 'web_kept_bytes',
    help: 'What the kept pages and feeds take.',
    registers,
    collect() {
      this.set(kept().bytes)
    },
  })
  new Gauge({
    name: 'web_kept_answers',
    help: 'How many pages and feeds are kept.',
    registers,
    collect() {
      this.set(kept().count)
    },
  })

  /** Looking up labels takes longer than counting; patterns are few. */
  const counters = new Map<string, Counter.Internal>()
  return {
    registry,
    answered(reading, pattern) {
      const key = `${reading} ${pattern}`
      let counter = counters.get(key)
      if (counter === undefined) {
        counter = answers.labels({ pattern, reading })
        counters.set(key, counter)
      }
      counter.inc()
    },
    rendered(pattern, status, milliseconds) {
      renderings.observe({ pattern, status: String(status) }, milliseconds / 1_000)
    },
    gatewayCalled(outcome, milliseconds) {
      gatewayCalls.observe({ outcome }, milliseconds / 1_000)
    },
  }
}
