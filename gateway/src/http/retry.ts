export interface RetryPolicy {
  attempts: number
  /** The longest pause before the second attempt; doubles with each further one. */
  baseDelayMs: number
  /** A longer `Retry-After` ends the attempts. */
  maxRetryAfterMs: number
}

export const noRetry: RetryPolicy = { attempts: 1, baseDelayMs: 0, maxRetryAfterMs: 0 }

/** "Full jitter" from zero, so callers that failed together don't retry together. Undefined: don't retry. */
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
