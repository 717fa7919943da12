const second = 1_000
const hour = 3_600 * second

/** The first wait; each one after it is twice as long. */
const firstWaitMs = 5 * second

/** A server that has been away for a day is asked this often. */
const longestWaitMs = 6 * hour

/** Mail servers, too, give up after some days; by then its reader has found another way. */
const patienceMs = 72 * hour

/**
 * When a message is tried again.
 * @param attempts how often it was tried, at least once
 * @returns null when it is time to give it up
 */
export function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  const next = new Date(now.getTime() + wait)
  return next.getTime() - writtenAt.getTime() > patienceMs ? null : next
}
