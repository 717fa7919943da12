import { setTimeout as delay } from 'node:timers/promises'
import { type Dispatcher, Pool } from 'undici'
import type { UpstreamState } from '../cache/cache.ts'
import { noTracing, type Tracing } from '../operations/tracing.ts'
import { type Breaker, BreakerOpen, type BreakerState, createBreaker } from './breaker.ts'
import { BulkheadFull, createBulkhead, type Room } from './bulkhead.ts'
import { DeadlineExceeded, type Deadlines, withDeadline } from './deadline.ts'
import { exchange, failureOf, type UpstreamRequest, type UpstreamResponse } from './exchange.ts'
import { createQuotaMemory } from './quota.ts'
import { noRetry, type RetryPolicy, retrying } from './retry.ts'
import { retryAfterSeconds } from './retry-after.ts'
import { type Service, UpstreamError } from './upstream-error.ts'
import { isAnswered, mayMend, verdictOn } from './verdict.ts'

/** Reads: two further tries with short pauses. A `Retry-After` above two seconds is longer than a page may take. */
const readRetry: RetryPolicy = { attempts: 3, baseDelayMs: 100, maxRetryAfterMs: 2_000 }

/** An attempt as long as a slow page may take; all of them within twice that. */
const defaultDeadlines: Deadlines = { attemptMs: 2_500, totalMs: 5_000 }

/**
 * A whole page asks one service for about ten things, and what is kept is asked for by one at a time. Whoever is beyond
 * the waiting would not get a turn within the deadline.
 */
const defaultRoom: Room = { atOnce: 32, waiting: 128 }

/** A used-up quota is believed for so long, then asked about by one call. */
const defaultLongestQuotaSeconds = 15 * 60

/**
 * How long a call waits for the probe that finds out whether the service is back: whatever a page asks for comes along
 * with it then. A service that is well again answers within it, and one that hangs keeps nobody for long.
 */
const probePatienceMs = 300

/** For a service that says that too much was asked, and not for how long. */
const quotaSecondsUntold = 5

/** The door to one service. */
export interface UpstreamClient {
  readonly service: Service
  /**
   * Makes the call and reads the answer. That a service answers is not enough: what `read` throws tells the door as well
   * whether it works, so everything that can be wrong with an answer is to be found out there.
   *
   * @param read gets the answer, whatever its status below 500; throws UpstreamError where it is none.
   * @throws UpstreamError `timeout`, `unavailable` (no connection, 5xx after the tries, or not asked because it failed too
   * often just now), `quota` (also without asking, until the service grants more), `bad-response` (too large); and what
   * `read` throws.
   */
  request<T>(request: UpstreamRequest, read: (response: UpstreamResponse) => T): Promise<T>
  /** Whether there is any use in asking now. */
  readonly state: UpstreamState
  readonly load: { running: number; waiting: number }
  /** The worst of its breakers. */
  readonly breaker: BreakerState
  close(): Promise<void>
}

/** A door as the APIs behind it use it. */
export type Asks = Pick<UpstreamClient, 'service' | 'request'>

/** What a door tells of itself, for metrics and logs. Nothing of it is secret. */
export interface Watch {
  /** Once for each attempt, when it ends. */
  onAttempt?: (attempt: Attempt) => void
  /** Once for each call that was not made. */
  onRefusal?: (service: Service, reason: Refusal) => void
  /** `about` is the endpoint where the breaker stands before one alone. */
  onBreaker?: (service: Service, state: BreakerState, about: string) => void
  onQuotaLeft?: (service: Service, left: number) => void
}

/** Why a call was not made: the service fails, has granted its quota, or as much is under way as there is room for. */
export type Refusal = 'breaker' | 'quota' | 'bulkhead'

export interface ClientOptions extends Watch {
  service: Service
  /** The base address, with its path; paths of requests are appended. */
  baseUrl: string
  headers?: Record<string, string>
  /** Whether the service is ours: only then does it get the headers that lead on from a trace. */
  isOurs?: boolean
  /** Makes each attempt in a span of its own. */
  trace?: Tracing['call']
  deadlines?: Deadlines
  retry?: RetryPolicy
  room?: Room
  /**
   * `service`: one breaker before all of it. `endpoint`: one before each endpoint, for calls that people make to change
   * something: a login must not be refused because text messages can't be sent.
   */
  breakers?: 'service' | 'endpoint'
  /** The longest that a used-up quota is believed without asking. Seconds; 0 where it is about a person, not about us. */
  longestQuotaSeconds?: number
  /** What is left of the service's quota after an answer, where it can be known; by its headers otherwise. */
  quotaLeft?: (request: UpstreamRequest, response: UpstreamResponse) => number | undefined
  now?: () => number
  /** A test's own dispatcher; a pool on the base address's origin otherwise. */
  dispatcher?: Dispatcher
}

/** What one attempt came to. */
export interface Attempt {
  service: Service
  endpoint: string
  /** The HTTP status, or why there was no usable answer. */
  outcome: number | 'timeout' | 'unavailable' | 'bad-response' | 'quota'
  milliseconds: number
}

/**
 * Opens the one door to a service: an undici pool with deadlines that abort, retries with jitter for reads, a breaker, room
 * for so much at once, and a memory for used-up quotas. Everything that the gateway asks of an upstream goes through here.
 */
export function createUpstreamClient(options: ClientOptions): UpstreamClient {
  const { service, deadlines = defaultDeadlines, room = defaultRoom, now = Date.now } = options
  const base = new URL(options.baseUrl)
  const basePath = base.pathname.replace(/\/$/, '')
  const dispatcher =
    options.dispatcher ??
    new Pool(base.origin, {
      connections: room.atOnce,
      // A connection that hangs in its handshake must not outlive the attempt.
      connectTimeout: deadlines.attemptMs,
      headersTimeout: deadlines.attemptMs,
      bodyTimeout: deadlines.attemptMs,
    })
  const trace = options.trace ?? noTracing.call
  const bulkhead = createBulkhead(room)
  const quotas = createQuotaMemory(options.longestQuotaSeconds ?? defaultLongestQuotaSeconds, now)
  const quotaLeft = options.quotaLeft ?? ((_request, { headers }) => quotaLeftIn(headers))

  const breakers = new Map<string, Breaker>()
  function breakerOf({ name }: UpstreamRequest): Breaker {
    const about = options.breakers === 'endpoint' ? name : 'all'
    const known = breakers.get(about)
    if (known !== undefined) return known
    const made = createBreaker(now, (state) => options.onBreaker?.(service, state, about))
    breakers.set(about, made)
    return made
  }
  const worstBreaker = (): BreakerState => {
    const states = [...breakers.values()].map(({ state }) => state)
    return states.includes('open') ? 'open' : states.includes('half-open') ? 'half-open' : 'closed'
  }

  function refuse(request: UpstreamRequest, reason: Refusal, why: string, cause?: unknown): never {
    options.onRefusal?.(service, reason)
    throw new UpstreamError(service, 'unavailable', `${request.name} not asked: ${why}`, { cause })
  }

  /** Ends a call before it is made where it is known to be in vain; one that a probe may yet allow goes on. */
  function mayWait(request: UpstreamRequest): void {
    const seconds = quotas.secondsLeft(request.quota ?? 'all')
    if (seconds !== undefined) {
      options.onRefusal?.(service, 'quota')
      throw new UpstreamError(service, 'quota', `${request.name} not asked: its quota is used up`, {
        retryAfterSeconds: seconds,
      })
    }
    const breaker = breakerOf(request)
    if (!breaker.admits() && breaker.probe === undefined) holdBack(request)
  }

  function mayAsk(request: UpstreamRequest): void {
    mayWait(request)
    if (!breakerOf(request).admits()) holdBack(request)
  }

  function holdBack(request: UpstreamRequest, cause = new BreakerOpen('the service is left alone')): never {
    refuse(request, 'breaker', 'it fails too often', cause)
  }

  async function attempt<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    signal: AbortSignal,
    traced: Record<string, string>,
  ): Promise<T> {
    const started = performance.now()
    const report = (outcome: Attempt['outcome']) =>
      options.onAttempt?.({
        service,
        endpoint: request.name,
        outcome,
        milliseconds: performance.now() - started,
      })
    let response: UpstreamResponse
    try {
      response = await withDeadline(deadlines.attemptMs, signal, (abort) =>
        exchange(
          dispatcher,
          base.origin,
          basePath,
          options.isOurs === true ? { ...options.headers, ...traced } : { ...options.headers },
          request,
          abort,
        ),
      )
    } catch (error) {
      const failure = failureOf(error)
      report(failure)
      throw new UpstreamError(service, failure, `${request.name} failed: ${failure}`, { cause: error })
    }
    const { status, headers } = response
    try {
      if (status >= 500) {
        throw new UpstreamError(service, 'unavailable', `${request.name} answered ${status}`, {
          status,
          retryAfterSeconds: retryAfterSeconds(headers['retry-after']),
        })
      }
      const value = read(response)
      report(status)
      return value
    } catch (error) {
      const failure = error instanceof UpstreamError ? error.failure : undefined
      report(failure === 'bad-response' || failure === 'quota' ? failure : status)
      if (error instanceof UpstreamError && failure === 'quota') {
        quotas.usedUp(request.quota ?? 'all', error.retryAfterSeconds ?? quotaSecondsUntold)
      }
      throw error
    } finally {
      const left = quotaLeft(request, response)
      if (left !== undefined) options.onQuotaLeft?.(service, left)
    }
  }

  /** An attempt when it is its turn, and only while the service seems worth it. */
  async function guarded<T>(
    request: UpstreamRequest,
    read: (response: UpstreamResponse) => T,
    signal: AbortSignal,
  ): Promise<T> {
    mayWait(request)
    try {
      return await bulkhead.run(signal, async () => {
        const { probe } = breakerOf(request)
        if (probe !== undefined)
          await Promise.race([probe, delay(probePatienceMs, undefined, { ref: false })])
        mayAsk(request) // it may have begun to fail while this call waited
        const started = performance.now()
        return await breakerOf(request).run(
          () => trace(service, request.name, (traced) => attempt(request, read, signal, traced)),
          (error) => ({
            verdict: verdictOn(error, performance.now() - started >= deadlines.attemptMs * 0.95),
            // A read is about what its address names; of a call that changes something, each is one of its own.
            about: request.reads && isAnswered(error) ? subjectOf(request) : undefined,
          }),
        )
      })
    } catch (error) {
      if (error instanceof BulkheadFull) refuse(request, 'bulkhead', 'too many calls wait already', error)
      if (error instanceof BreakerOpen) holdBack(request, error)
      throw error
    }
  }

  return {
    service,
    request: (request, read) =>
      withDeadline(deadlines.totalMs, undefined, (abort) =>
        retrying(
          request.reads ? (options.retry ?? readRetry) : noRetry,
          abort,
          () => guarded(request, read, abort),
          (error) =>
            error instanceof UpstreamError && mayMend(error) && breakerOf(request).admits()
              ? { again: true, retryAfterMs: (error.retryAfterSeconds ?? 0) * 1000 }
              : { again: false },
        ),
      ).catch((error: unknown) => {
        if (!(error instanceof DeadlineExceeded)) throw error
        throw new UpstreamError(service, 'timeout', `${request.name} failed: total deadline`, {
          cause: error,
        })
      }),
    get state() {
      if (quotas.secondsLeft('all') !== undefined) return 'failing'
      const all = [...breakers.values()]
      if (all.every(({ state }) => state === 'closed')) return 'well'
      return all.some((breaker) => breaker.admits()) ? 'trying' : 'failing'
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

/** What a read asks for. */
const subjectOf = ({ path, query }: UpstreamRequest) => `${path}?${JSON.stringify(query)}`

/** Vimeo and Twitch say with each answer what is left of the present window. */
function quotaLeftIn(headers: UpstreamResponse['headers']): number | undefined {
  const left = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']
  return left !== undefined && /^\d{1,9}$/.test(left) ? Number(left) : undefined
}
