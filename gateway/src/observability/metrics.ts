import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CacheStatus } from '../cache/cache.ts'
import type { Service } from '../core/service.ts'
import type { BreakerState } from '../http/circuit-breaker.ts'
import type { RejectionReason, RequestAttempt } from '../http/client.ts'
import type { UpstreamClients } from '../http/upstream-clients.ts'

/** Labels are endpoints, operations and kinds, never values of requests, so their number is limited. */
export interface Metrics {
  upstreamAttempt(attempt: RequestAttempt): void
  upstreamRejection(service: Service, reason: RejectionReason): void
  quotaLeft(service: Service, left: number): void
  cacheRead(status: CacheStatus, key: string): void
  staleServed(service: Service): void
  operation(operation: string, seconds: number, errors: readonly OperationError[]): void
  clientOperation(client: ClientLabels): void
  deprecatedUse(members: Iterable<string>, client: ClientLabels): void
  fieldUse(fields: Iterable<string>, times: number): void
  watchUpstreamClients(upstreamClients: UpstreamClients): void
  watchResponseCache(cache: { readonly hits: ResponseCacheHits }): void
  rateLimited(limit: string): void
  contentWebhook(outcome: string): void
  twitchWebhook(outcome: string): void
  cdnPurge(outcome: string): void
  textSent(): void
  readonly registry: Registry
}

/** `unchanged` is 304. */
type ResponseCacheHits = Readonly<Record<'fresh' | 'stale' | 'unchanged', number>>

type ClientLabels = Readonly<Record<'client' | 'version', string>>

export interface OperationError {
  code: string
  service: string
}

const cacheStatuses = ['fresh', 'stale', 'miss', 'coalesced'] as const satisfies CacheStatus[]

const breakerValue: Readonly<Record<BreakerState, number>> = { closed: 0, 'half-open': 1, open: 2 }

export interface MetricsOptions {
  textsPerHour?: number
  quotaNotes?: readonly (readonly [service: Service, note: string])[]
}

function quotaHelp(notes: MetricsOptions['quotaNotes'] = []): string {
  const exceptions = notes.map(([service, note]) => `; of ${service} ${note}`).join('')
  return `Remaining quota of a service, as the service reports it${exceptions}.`
}

/** Has its own registry, because tests run two gateways in one process. */
export function createMetrics({ textsPerHour = 0, quotaNotes }: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    ...upstreamMetrics(registers, quotaNotes),
    ...dataCacheMetrics(registers),
    watchResponseCache: ({ hits }) => watchResponseCache(hits, registers),
    ...operationMetrics(registers),
    ...usageMetrics(registers),
    ...limitMetrics(registers, textsPerHour),
    ...webhookMetrics(registers),
    registry,
  }
}

function upstreamMetrics(
  registers: Registry[],
  quotaNotes: MetricsOptions['quotaNotes'],
): Pick<Metrics, 'upstreamAttempt' | 'upstreamRejection' | 'quotaLeft' | 'watchUpstreamClients'> {
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
    help: quotaHelp(quotaNotes),
    labelNames: ['service'],
    registers,
  })
  return {
    upstreamAttempt({ service, endpoint, outcome, milliseconds }) {
      attempts.inc({ service, endpoint, outcome: String(outcome) })
      durations.observe({ service }, milliseconds / 1000)
    },
    upstreamRejection: (service, reason) => refusals.inc({ service, reason }),
    quotaLeft: (service, left) => quota.set({ service }, left),
    watchUpstreamClients: (upstreamClients) => watchUpstreamClients(upstreamClients, registers),
  }
}

function watchUpstreamClients(upstreamClients: UpstreamClients, registers: Registry[]): void {
  new Gauge({
    name: 'gateway_upstream_breaker',
    help: 'Circuit breaker of a service: 0 closed, 1 half open (the next call probes), 2 open (no calls).',
    labelNames: ['service', 'lane'],
    registers,
    collect() {
      for (const { client, pool } of upstreamClients.all) {
        this.set({ service: client.service, lane: pool }, breakerValue[client.breaker])
      }
    },
  })
  new Gauge({
    name: 'gateway_upstream_calls',
    help: 'Upstream calls in flight, and calls waiting for one of them to end.',
    labelNames: ['service', 'lane', 'state'],
    registers,
    collect() {
      for (const { client, pool } of upstreamClients.all) {
        const { service, load } = client
        this.set({ service, lane: pool, state: 'running' }, load.running)
        this.set({ service, lane: pool, state: 'waiting' }, load.waiting)
      }
    },
  })
}

function dataCacheMetrics(registers: Registry[]): Pick<Metrics, 'cacheRead' | 'staleServed'> {
  const reads: Record<CacheStatus, Map<string, number>> = {
    fresh: new Map(),
    stale: new Map(),
    miss: new Map(),
    coalesced: new Map(),
  }
  new Counter({
    name: 'gateway_cache_reads_total',
    help: 'Reads of the data cache, by outcome (fresh, stale, miss, coalesced) and kind of value.',
    labelNames: ['outcome', 'kind'],
    registers,
    // Plain numbers: labels are resolved at each scrape, not at each read.
    collect() {
      this.reset()
      for (const status of cacheStatuses) {
        for (const [kind, count] of reads[status]) this.inc({ outcome: status, kind }, count)
      }
    },
  })
  const stale = new Counter({
    name: 'gateway_stale_reads_total',
    help: 'Reads of the data cache, by outcome (fresh, stale, miss, coalesced) and kind of value.',
    labelNames: ['service'],
    registers,
  })
  return {
    cacheRead(status, key) {
      // `service:album:110:1` has the kind `service:album`: after the second colon are values.
      const end = key.indexOf(':', key.indexOf(':') + 1)
      const kind = end === -1 ? key : key.slice(0, end)
      const kinds = reads[status]
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    },
    staleServed: (service) => stale.inc({ service }),
  }
}

function watchResponseCache(hits: ResponseCacheHits, registers: Registry[]): void {
  new Counter({
    name: 'gateway_kept_answers_total',
    help: 'Requests answered by the response cache, by whether the response was fresh, stale, or known to the client (304).',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(hits)) this.inc({ outcome }, count)
    },
  })
}

function operationMetrics(registers: Registry[]): Pick<Metrics, 'operation'> {
  const operations = new Histogram({
    name: 'gateway_operation_seconds',
    help: "How long GraphQL operations took, by the name of the site's own operation; all others are 'other'.",
    labelNames: ['operation'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  const errors = new Counter({
    name: 'gateway_operation_errors_total',
    help: 'Errors in responses, by operation, code and service (empty if no upstream was involved).',
    labelNames: ['operation', 'code', 'service'],
    registers,
  })
  return {
    operation(operation, seconds, clientErrors) {
      operations.observe({ operation }, seconds)
      for (const { code, service } of clientErrors) errors.inc({ operation, code, service })
    },
  }
}

function usageMetrics(
  registers: Registry[],
): Pick<Metrics, 'clientOperation' | 'deprecatedUse' | 'fieldUse'> {
  const operations = new Counter({
    name: 'gateway_client_operations_total',
    help: "Executed operations, by client and version; unknown clients are 'other'.",
    labelNames: ['client', 'version'],
    registers,
  })
  const deprecated = new Counter({
    name: 'gateway_deprecated_usage_total',
    help: 'Requests that use a deprecated field, argument, input field or enum value, also from the response cache.',
    labelNames: ['member', 'client', 'version'],
    registers,
  })
  const fields = new Counter({
    name: 'gateway_field_usage_total',
    help: 'Executed operations that select a field that is not deprecated, estimated from one in a hundred.',
    labelNames: ['field'],
    registers,
  })
  return {
    clientOperation: (client) => operations.inc(client),
    deprecatedUse(members, client) {
      for (const member of members) deprecated.inc({ member, ...client })
    },
    fieldUse(selected, times) {
      for (const field of selected) fields.inc({ field }, times)
    },
  }
}

function limitMetrics(
  registers: Registry[],
  textsPerHour: number,
): Pick<Metrics, 'rateLimited' | 'textSent'> {
  const refused = new Counter({
    name: 'gateway_rate_limited_total',
    help: "Requests refused because of a limit, by the limit's name.",
    labelNames: ['limit'],
    registers,
  })
  // Prometheus sees no increase when a series begins, and the first refusal counts here.
  refused.inc({ limit: 'texts-site' }, 0)
  const texts = new Counter({
    name: 'gateway_texts_total',
    help: 'Text messages that the product API sent on request.',
    registers,
  })
  new Gauge({
    name: 'gateway_texts_hourly_limit',
    help: 'Text messages that the whole site may send in an hour (SMS_HOURLY_LIMIT).',
    registers,
  }).set(textsPerHour)
  return {
    rateLimited: (limit) => refused.inc({ limit }),
    textSent: () => texts.inc(),
  }
}

function webhookMetrics(
  registers: Registry[],
): Pick<Metrics, 'contentWebhook' | 'twitchWebhook' | 'cdnPurge'> {
  const calls = new Counter({
    name: 'gateway_content_webhook_total',
    help: 'Calls of the content webhook, by outcome: accepted, repeated, refused (signature), malformed, failed (Redis).',
    labelNames: ['outcome'],
    registers,
  })
  const events = new Counter({
    name: 'gateway_twitch_webhook_total',
    help: "Calls of Twitch's webhook, by outcome: accepted, repeated (or older than the last), ignored (another channel, a rerun), challenged, revoked, refused (signature), malformed, failed (Redis).",
    labelNames: ['outcome'],
    registers,
  })
  const purges = new Counter({
    name: 'gateway_cdn_purge_total',
    help: 'Purge calls to the CDN, by outcome: purged, refused (token), limited (429), failed. All but the first are retried.',
    labelNames: ['outcome'],
    registers,
  })
  return {
    cdnPurge: (outcome) => purges.inc({ outcome }),
    contentWebhook: (outcome) => calls.inc({ outcome }),
    twitchWebhook: (outcome) => events.inc({ outcome }),
  }
}
