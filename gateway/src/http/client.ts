import { setTimeout as delay } from 'node:timers/promises'
import { retryAfterSeconds } from '@compound/foundation/server/retry-after.ts'
import { Pool } from 'undici'
import type { Service, ServiceHealth } from '../core/service.ts'
import { noTracing, type Tracing } from '../core/tracing.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import { BulkheadFull, type ConcurrencyLimit, createBulkhead } from './bulkhead.ts'
import { type Breaker, BreakerOpen, type BreakerState, createBreaker } from './circuit-breaker.ts'
import { classifyFailure, gotHttpResponse, isRetryable } from './classify-failure.ts'
import type { Deadlines } from './deadline.ts'
import {
  type ExchangeTarget,
  exchange,
  failureOf,
  type UpstreamRequest,
  type UpstreamResponse,
} from './exchange.ts'
import { createQuotaMemory } from './quota.ts'
import { responseFailure } from './response-failure.ts'
import { noRetry, pauseBeforeRetry, type RetryPolicy } from './retry.ts'

/** For idempotent calls. A page can't wait for a `Retry-After` above two seconds. */
const defaultRetry: RetryPolicy = { attempts: 3, baseDelayMs: 100, maxRetryAfterMs: 2_000 }

/** One attempt takes as long as a slow page may; all attempts twice that. */
const defaultDeadlines: Deadlines = { attemptMs: 2_500, totalMs: 5_000 }

/** A page makes about ten calls to one service. More calls than this would miss the deadline waiting. */
const defaultConcurrency: ConcurrencyLimit = { running: 32, waiting: 128 }

/** After this, calls pass again until the service refuses one. */
const defaultLongestQuotaSeconds = 15 * 60

/** Lets a whole page succeed when the service is back; one that hangs delays it only this long. */
const probeWaitMs = 300

/** For a quota response without a `Retry-After`. */
const defaultQuotaSeconds = 5

export interface UpstreamClient {
  readonly service: Service
  /** `read` gets every response below 500, and throws UpstreamError if it isn't usable. */
  request<T>(request: UpstreamRequest, read: (response: UpstreamResponse) => T): Promise<T>
  readonly health: ServiceHealth
  readonly load: { running: number; waiting: number }
  readonly breaker: BreakerState
  close(): Promise<void>
}

export type UpstreamRequester = Pick<UpstreamClient, 'service' | 'request'>

/** For metrics and logs; nothing passed to it is secret. */
export interface UpstreamObserver {
  onAttempt?: (attempt: RequestAttempt) => void
  onRejection?: (service: Service, reason: RejectionReason) => void
  /** `scope` is the endpoint if the breaker is only for one, otherwise `all`. */
  onBreaker?: (service: Service, state: BreakerState, scope: string) => void
  onQuotaLeft?: (service: Service, left: number) => void
}

export type RejectionReason = 'breaker' | 'quota' | 'bulkhead'

export interface ClientOptions extends UpstreamObserver {
  service: Service
  baseUrl: string
  headers?: Record<string, string>
  /** Whether the service is part of this product: only those get the tracing headers. */
  isFirstParty?: boolean
  trace?: Tracing['call']
  deadlines?: Deadlines
  retry?: RetryPolicy
  concurrency?: ConcurrencyLimit
  /** `endpoint`: one for each, so a login doesn't fail because text messages can't be sent. */
  breakers?: 'service' | 'endpoint'
  /** After this many seconds, calls are tried again although the quota is used up; 0 if the quota is per person. */
  longestQuotaSeconds?: number
  quotaLeft?: (request: UpstreamRequest, response: UpstreamResponse) => number | undefined
  now?: () => number
}

export interface RequestAttempt {
  service: Service
  endpoint: string
  outcome: number | 'timeout' | 'unavailable' | 'bad-response' | 'quota'
  milliseconds: number
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the guards of a call in their order, which share breakers and quotas
export function createUpstreamClient(options: ClientOptions): UpstreamClient {
  const { service, deadlines = defaultDeadlines, concurrency = defaultConcurrency, now = Date.now } = options
  const base = new URL(options.baseUrl)
  const dispatcher = new Pool(base.origin, {
    connections: concurrency.running,
    // A hanging handshake must not outlive the attempt.
    connectTimeout: deadlines.attemptMs,
    // Each attempt has its own deadline.
    headersTimeout: 0,
    bodyTimeout: 0,
  })
  const target: ExchangeTarget = {
    dispatcher,
    origin: base.origin,
    basePath: base.pathname.replace(/\/$/, ''),
    headers: { accept: 'application/json', 'user-agent': 'CompoundGateway/1.0', ...options.headers },
    now,
  }
  const trace = options.trace ?? noTracing.call
  const bulkhead = createBulkhead(concurrency)
  const quotas = createQuotaMemory(options.longestQuotaSeconds ?? defaultLongestQuotaSeconds, now)
  const quotaLeft = options.quotaLeft ?? ((_request, { headers }) => quotaLeftIn(headers))

  const breakers = new Map<string, Breaker>()
  function breakerOf({ name }: UpstreamRequest): Breaker {
    const scope = options.breakers === 'endpoint' ? name : 'all'
    const known = breakers.get(scope)
    if (known !== undefined) return known
    const created = createBreaker(now, (state) => options.onBreaker?.(service, state, scope))
    breakers.set(scope, created)
    return created
  }
  const worstBreaker = (): BreakerState => {
    const states = [...breakers.values()].map(({ state }) => state)
    return states.includes('open') ? 'open' : states.includes('half-open') ? 'half-open' : 'closed'
  }

  function reject(request: UpstreamRequest, reason: RejectionReason, why: string, cause?: unknown): never {
    options.onRejection?.(service, reason)
    throw new UpstreamError(service, 'unavailable', `${request.name} not called: ${why}`, { cause })
  }

  /** Rejects early if the call can't succeed; passes if a running probe may allow it. */
  function assertMayWait(request: UpstreamRequest): void {
    const seconds = quotas.secondsLeft(request.quota ?? 'all')
    if (seconds !== undefined) {
      options.onRejection?.(service, 'quota')
      throw new UpstreamError(service, 'quota', `${request.name} not called: its quota is used up`, {
        retryAfterSeconds: seconds,
      })
    }
    const breaker = breakerOf(request)
    if (!breaker.admits() && breaker.probe === undefined) rejectByBreaker(request)
  }

  function assertMaySend(request: UpstreamRequest): void {
    assertMayWait(request)
    if (!breakerOf(request).admits()) rejectByBreaker(request)
  }

  function rejectByBreaker(
    request: UpstreamRequest,
    cause = new BreakerOpen('calls to the service are paused'),
  ): never {
    reject(request, 'breaker', 'it fails too often', cause)
  }

  async function attempt<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    timeoutMs: number,
    traceHeaders: Record<string, string>,
  ): Promise<T> {
    const started = performance.now()
    const report = (outcome: RequestAttempt['outcome']) =>
      options.onAttempt?.({
        service,
        endpoint: request.name,
        outcome,
        milliseconds: performance.now() - started,
      })
    let response: UpstreamResponse
    try {
      response = await exchange(target, request, options.isFirstParty === true ? traceHeaders : {}, timeoutMs)
    } catch (error) {
      const failure = failureOf(error)
      report(failure)
      throw new UpstreamError(service, failure, `${request.name} failed: ${failure}`, { cause: error })
    }
    const { status } = response
    try {
      if (status >= 500) {
        const wait = retryAfterSeconds(response.headers['retry-after'], response.receivedAt)
        throw responseFailure(service, request, response, 'unavailable', { retryAfterSeconds: wait })
      }
      const value = read(response)
      report(status)
      return value
    } catch (error) {
      const failure = error instanceof UpstreamError ? error.failure : undefined
      report(failure === 'bad-response' || failure === 'quota' ? failure : status)
      if (error instanceof UpstreamError && failure === 'quota') {
        quotas.usedUp(request.quota ?? 'all', error.retryAfterSeconds ?? defaultQuotaSeconds)
      }
      throw error
    } finally {
      const left = quotaLeft(request, response)
      if (left !== undefined) options.onQuotaLeft?.(service, left)
    }
  }

  async function guardedAttempt<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    endsAt: number,
  ): Promise<T> {
    assertMayWait(request)
    const slot = takeSlot(request, endsAt - performance.now())
    if (slot !== undefined) await slot
    try {
      const breaker = breakerOf(request)
      const { probe } = breaker
      if (probe !== undefined) await Promise.race([probe, delay(probeWaitMs, undefined, { ref: false })])
      assertMaySend(request) // the service may have begun to fail while this call waited
      const started = performance.now()
      const timeoutMs = Math.min(deadlines.attemptMs, Math.max(0, endsAt - started))
      return await breaker.run(
        () => trace(service, request.name, (traceHeaders) => attempt(request, read, timeoutMs, traceHeaders)),
        (error) => ({
          classification: classifyFailure(error, performance.now() - started >= deadlines.attemptMs * 0.95),
          // A read's subject is its address. Other calls count separately.
          subject: request.idempotent && gotHttpResponse(error) ? subjectOf(request) : undefined,
        }),
      )
    } catch (error) {
      if (error instanceof BreakerOpen) rejectByBreaker(request, error)
      throw error
    } finally {
      bulkhead.free()
    }
  }

  function takeSlot(request: UpstreamRequest, waitMs: number): Promise<void> | undefined {
    try {
      return bulkhead.acquire(waitMs)?.catch((error: unknown) => {
        throw new UpstreamError(service, 'timeout', `${request.name} failed: total deadline`, {
          cause: error,
        })
      })
    } catch (error) {
      if (error instanceof BulkheadFull)
        reject(request, 'bulkhead', 'too many calls are already waiting', error)
      throw error
    }
  }

  /** Milliseconds; undefined for no further attempt. */
  function pauseAfter(
    error: unknown,
    request: UpstreamRequest,
    made: number,
    leftMs: number,
  ): number | undefined {
    if (!(error instanceof UpstreamError) || !isRetryable(error) || !breakerOf(request).admits())
      return undefined
    const policy = request.idempotent ? (options.retry ?? defaultRetry) : noRetry
    return pauseBeforeRetry(policy, made, (error.retryAfterSeconds ?? 0) * 1000, leftMs)
  }

  return {
    service,
    async request(request, read) {
      const endsAt = performance.now() + deadlines.totalMs
      for (let made = 1; ; made += 1) {
        try {
          return await guardedAttempt(request, read, endsAt)
        } catch (error) {
          const pause = pauseAfter(error, request, made, endsAt - performance.now())
          if (pause === undefined) throw error
          await delay(pause)
        }
      }
    },
    get health() {
      if (quotas.secondsLeft('all') !== undefined) return 'failing'
      const all = [...breakers.values()]
      if (all.every(({ state }) => state === 'closed')) return 'healthy'
      return all.some((breaker) => breaker.admits()) ? 'probing' : 'failing'
    },
    get load() {
      return bulkhead.load
    },
    get breaker() {
      return worstBreaker()
    },
    close: () => dispatcher.close(),
  }
}

const subjectOf = ({ path, query }: UpstreamRequest) => `${path}?${JSON.stringify(query)}`

function quotaLeftIn(headers: UpstreamResponse['headers']): number | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']
  return left !== undefined && /^\d{1,9}$/.test(left) ? Number(left) : undefined
}
