import { setTimeout as delay } from 'node:timers/promises'

/** When and how a failed read is tried again. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  attempts: number
  /** The longest pause before the second attempt; it doubles with each further one. Milliseconds. */
  baseDelayMs: number
  /** The longest `Retry-After` that is waited for; a longer one ends the attempts at once. Milliseconds. */
  maxRetryAfterMs: number
}

export const noRetry: RetryPolicy = { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 }

/** Whether a failed attempt is made again. */
export type RetryDecision = { retry: false } | { retry: true; retryAfterMs?: number | undefined }

interface Delays {
  random?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Runs `attempt` until it succeeds, its failure is final, or the attempts are used up; then throws the last failure.
 *
 * Pauses are drawn between zero and the step's longest ("full jitter"), so that many callers that failed together
 * do not come back together. A service's own `Retry-After` is waited for whole, with jitter on top, when it is short
 * enough. A longer one ends the attempts: an earlier call would only cost quota.
 */
export async function retrying<T>(
  policy: RetryPolicy,
  signal: AbortSignal,
  attempt: () => Promise<T>,
  decide: (error: unknown) => RetryDecision,
  delays: Delays = {},
): Promise<T> {
  const random = delays.random ?? Math.random
  const sleep = delays.sleep ?? ((ms, abort) => delay(ms, undefined, { signal: abort }))
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      const decision = decide(error)
      if (!decision.retry || made >= policy.attempts || signal.aborted) throw error
      const longest = policy.baseDelayMs * 2 ** (made - 1)
      const retryAfterMs = decision.retryAfterMs ?? 0
      if (retryAfterMs > policy.maxRetryAfterMs) throw error
      try {
        await sleep(retryAfterMs + random() * longest, signal)
      } catch {
        throw error // the total deadline ran out during the pause: the attempt's failure is what happened
      }
    }
  }
}
