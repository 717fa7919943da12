import { setTimeout as delay } from 'node:timers/promises'
import { Pool } from 'undici'
import type { Service, ServiceHealth } from '../core/service.ts'
import { noTracing, type Tracing } from '../core/tracing.ts'
import { UpstreamError } from '../core/upstream-error.ts'
import { BulkheadFull, type ConcurrencyLimit, createBulkhead } from './bulkhead.ts'
import { type Breaker, BreakerOpen, type BreakerState, createBreaker } from './circuit-breaker.ts'
import { classifyFailure, hasResponse, isRetryable } from './classify-failure.ts'
import type { Deadlines } from './deadline.ts'
import {
  type ExchangeTarget,
  exchange,
  failureOf,
  type UpstreamRequest,
  type UpstreamResponse,
} from './exchange.ts'
import { createQuotaMemory } from './quota.ts'
import { responseFailure, retryAfterSeconds } from './response-failure.ts'
import { noRetry, pauseBeforeRetry, type RetryPolicy } from './retry.ts'

/** Idempotent calls: two further attempts with short pauses. A `Retry-After` above two seconds is longer than a page may take. */
const defaultRetry: RetryPolicy = { attempts: 3, baseDelayMs: 100, maxRetryAfterMs: 2_000 }

/** An attempt as long as a slow page may take; all of them within twice that. */
const defaultDeadlines: Deadlines = { attemptMs: 2_500, totalMs: 5_000 }

/**
 * A whole page makes about ten calls to one service, and a cached value is loaded by one call at a time. A call beyond
 * these would not get its turn within the deadline.
 */
const defaultConcurrency: ConcurrencyLimit = { running: 32, waiting: 128 }

/** A used-up quota is believed for so long. Then one call finds out. */
const defaultLongestQuotaSeconds = 15 * 60

/**
 * How long a call waits for the probe that finds out whether the service is back, so that all calls of a page go through
 * with it. A healthy service answers within this time, and one that hangs delays the page only so long.
 */
const probeWaitMs = 300

/** For a service that says that its quota is used up, and not for how long. */
const defaultQuotaSeconds = 5

/** The client of one service. */
export interface UpstreamClient {
  readonly service: Service
  /**
   * Makes the call and reads the answer. What `read` throws counts for the breaker as well, so `read` is the place to
   * find out everything that can be wrong with an answer.
   *
   * @param read gets the answer, whatever its status below 500; throws UpstreamError where it is not usable.
   * @throws UpstreamError `timeout`, `unavailable` (no connection, 5xx after all attempts, or no call because the breaker
   * is open), `quota` (also without a call, until the service grants more), `bad-response` (too large); and what `read`
   * throws.
   */
  request<T>(request: UpstreamRequest, read: (response: UpstreamResponse) => T): Promise<T>
  readonly health: ServiceHealth
  readonly load: { running: number; waiting: number }
  /** The worst of its breakers. */
  readonly breaker: BreakerState
  close(): Promise<void>
}

/** An upstream client as the service's API uses it. */
export type UpstreamRequester = Pick<UpstreamClient, 'service' | 'request'>

/** Hears what a client does, for metrics and logs. Nothing of it is secret. */
export interface UpstreamObserver {
  /** Once for each attempt, when it ends. */
  onAttempt?: (attempt: RequestAttempt) => void
  /** Once for each call that was not made. */
  onRejection?: (service: Service, reason: RejectionReason) => void
  /** `scope` is the endpoint where the breaker stands before one alone, and `all` otherwise. */
  onBreaker?: (service: Service, state: BreakerState, scope: string) => void
  onQuotaLeft?: (service: Service, left: number) => void
}

/** Why a call was not made: the breaker is open, the quota is used up, or too many calls wait already. */
export type RejectionReason = 'breaker' | 'quota' | 'bulkhead'

export interface ClientOptions extends UpstreamObserver {
  service: Service
  /** The base address, with its path; paths of requests are appended. */
  baseUrl: string
  headers?: Record<string, string>
  /** Whether the service is part of this product: only then it gets the headers that continue a trace. */
  isFirstParty?: boolean
  /** Makes each attempt in a span of its own. */
  trace?: Tracing['call']
  deadlines?: Deadlines
  retry?: RetryPolicy
  concurrency?: ConcurrencyLimit
  /**
   * `service`: one breaker for all calls. `endpoint`: one for each endpoint, for calls by which people change
   * something. A login must not fail because text messages can't be sent.
   */
  breakers?: 'service' | 'endpoint'
  /** The longest that a used-up quota is believed without a call. Seconds; 0 where it is about a person, not about the gateway. */
  longestQuotaSeconds?: number
  /** What is left of the service's quota after an answer, where it can be known; by its headers otherwise. */
  quotaLeft?: (request: UpstreamRequest, response: UpstreamResponse) => number | undefined
  now?: () => number
}

/** One attempt at a call, as it ended. */
export interface RequestAttempt {
  service: Service
  endpoint: string
  /** The HTTP status, or why there was no usable answer. */
  outcome: number | 'timeout' | 'unavailable' | 'bad-response' | 'quota'
  milliseconds: number
}

/**
 * Makes the client of a service: an undici pool with deadlines that abort, retries with jitter for idempotent calls, a
 * circuit breaker, a concurrency limit, and a memory for used-up quotas. Every upstream call goes through here.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the guards of a call in their order, which share breakers and quotas
export function createUpstreamClient(options: ClientOptions): UpstreamClient {
  const { service, deadlines = defaultDeadlines, concurrency = defaultConcurrency, now = Date.now } = options
  const base = new URL(options.baseUrl)
  const dispatcher = new Pool(base.origin, {
    connections: concurrency.running,
    // A connection that hangs in its handshake must not outlive the attempt.
    connectTimeout: deadlines.attemptMs,
    // Each attempt has a deadline of its own.
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
    throw new UpstreamError(service, 'unavailable', `${request.name} not asked: ${why}`, { cause })
  }

  /** Rejects a call that is known to be in vain. A call that a probe may yet allow passes. */
  function assertMayWait(request: UpstreamRequest): void {
    const seconds = quotas.secondsLeft(request.quota ?? 'all')
    if (seconds !== undefined) {
      options.onRejection?.(service, 'quota')
      throw new UpstreamError(service, 'quota', `${request.name} not asked: its quota is used up`, {
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
    cause = new BreakerOpen('the service is left alone'),
  ): never {
    reject(request, 'breaker', 'it fails too often', cause)
  }

  async function attempt<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    timeoutMs: number,
    traced: Record<string, string>,
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
      response = await exchange(target, request, options.isFirstParty === true ? traced : {}, timeoutMs)
    } catch (error) {
      const failure = failureOf(error)
      report(failure)
      throw new UpstreamError(service, failure, `${request.name} failed: ${failure}`, { cause: error })
    }
    const { status } = response
    try {
      if (status >= 500) {
        const wait = retryAfterSeconds(response)
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

  /**
   * An attempt behind the bulkhead, the breaker and the quota.
   *
   * @param endsAt when the time of all attempts is over, by `performance.now`.
   */
  async function guardedAttempt<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    endsAt: number,
  ): Promise<T> {
    assertMayWait(request)
    const turn = takePlace(request, endsAt - performance.now())
    if (turn !== undefined) await turn
    try {
      const breaker = breakerOf(request)
      const { probe } = breaker
      if (probe !== undefined) await Promise.race([probe, delay(probeWaitMs, undefined, { ref: false })])
      assertMaySend(request) // the service may have begun to fail while this call waited
      const started = performance.now()
      const timeoutMs = Math.min(deadlines.attemptMs, Math.max(0, endsAt - started))
      return await breaker.run(
        () => trace(service, request.name, (traced) => attempt(request, read, timeoutMs, traced)),
        (error) => ({
          classification: classifyFailure(error, performance.now() - started >= deadlines.attemptMs * 0.95),
          // The subject of a read is its address. Each call that changes something counts by itself.
          subject: request.idempotent && hasResponse(error) ? subjectOf(request) : undefined,
        }),
      )
    } catch (error) {
      if (error instanceof BreakerOpen) rejectByBreaker(request, error)
      throw error
    } finally {
      bulkhead.leave()
    }
  }

  /** Takes a place in the bulkhead, and waits for it where none is free. */
  function takePlace(request: UpstreamRequest, waitMs: number): Promise<void> | undefined {
    try {
      return bulkhead.enter(waitMs)?.catch((error: unknown) => {
        throw new UpstreamError(service, 'timeout', `${request.name} failed: total deadline`, {
          cause: error,
        })
      })
    } catch (error) {
      if (error instanceof BulkheadFull) reject(request, 'bulkhead', 'too many calls wait already', error)
      throw error
    }
  }

  /** The pause before the next attempt after a failed one; undefined where there is none. Milliseconds. */
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

/** What a read asks for: its path and query. */
const subjectOf = ({ path, query }: UpstreamRequest) => `${path}?${JSON.stringify(query)}`

/** Many services say with each answer what is left of the present window. */
function quotaLeftIn(headers: UpstreamResponse['headers']): number | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']
  return left !== undefined && /^\d{1,9}$/.test(left) ? Number(left) : undefined
}
