const second = 1_000
const hour = 3_600 * second

const firstWaitMs = 5 * second

const longestWaitMs = 6 * hour

/** Mail servers also give up after some days. */
const giveUpAfterMs = 72 * hour

/** Null: give up. */
export function nextAttempt(attempts: number, writtenAt: Date, now: Date, retryAfterMs = 0): Date | null {
  const wait = Math.min(Math.max(firstWaitMs * 2 ** (attempts - 1), retryAfterMs), longestWaitMs)
  const next = new Date(now.getTime() + wait)
  return next.getTime() - writtenAt.getTime() > giveUpAfterMs ? null : next
}
