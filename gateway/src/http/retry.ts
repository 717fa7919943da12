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

/**
 * The pause before the next attempt; undefined where there is none. Milliseconds.
 *
 * Pauses are drawn between zero and the step's longest ("full jitter"), so that many callers that failed together
 * do not come back together. A service's own `Retry-After` is waited for whole, with jitter on top, when it is short
 * enough. A longer one ends the attempts: an earlier call would only cost quota.
 *
 * @param made attempts so far.
 * @param retryAfterMs how long the service itself asks to wait; 0 where it does not say.
 * @param leftMs the time that is left for all of them.
 */
export function pauseBeforeRetry(
  policy: RetryPolicy,
  made: number,
  retryAfterMs: number,
  leftMs: number,
): number | undefined {
  if (made >= policy.attempts || retryAfterMs > policy.maxRetryAfterMs) return undefined
  const longest = policy.baseDelayMs * 2 ** (made - 1)
  const pause = retryAfterMs + Math.random() * longest
  return pause < leftMs ? pause : undefined
}
