import { setTimeout as delay } from 'node:timers/promises'

/** When and how a failed read is tried again. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  attempts: number
  /** The longest pause before the second attempt; it doubles with each further one. Milliseconds. */
  baseDelayMs: number
  /** The longest `Retry-After` that is waited for; a longer one ends the tries at once. Milliseconds. */
  maxRetryAfterMs: number
}

export const noRetry: RetryPolicy = { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 }

/** What an attempt's failure says about trying again. */
export type Verdict = { again: false } | { again: true; retryAfterMs?: number | undefined }

interface Waiting {
  random?: () => number
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
}

/**
 * Runs `attempt` until it succeeds, its failure is final, or the attempts are used up; then throws the last failure.
 *
 * Pauses are drawn between zero and the step's longest ("full jitter"), so that many callers that failed together
 * do not come back together. A service's own `Retry-After` is waited for whole, with jitter on top, when it is short
 * enough, and ends the tries when it is not: asking earlier would only cost quota.
 */
export async function retrying<T>(
  policy: RetryPolicy,
  signal: AbortSignal,
  attempt: () => Promise<T>,
  judge: (error: unknown) => Verdict,
  waiting: Waiting = {},
): Promise<T> {
  const random = waiting.random ?? Math.random
  const sleep = waiting.sleep ?? ((ms, abort) => delay(ms, undefined, { signal: abort }))
  for (let made = 1; ; made += 1) {
    try {
      return await attempt()
    } catch (error) {
      const verdict = judge(error)
      if (!verdict.again || made >= policy.attempts || signal.aborted) throw error
      const longest = policy.baseDelayMs * 2 ** (made - 1)
      const asked = verdict.retryAfterMs ?? 0
      if (asked > policy.maxRetryAfterMs) throw error
      try {
        await sleep(asked + random() * longest, signal)
      } catch {
        throw error // the total deadline ran out during the pause: the attempt's failure is what happened
      }
    }
  }
}
