const second = 1_000
const hour = 3_600 * second

/** The first wait. Each later one is twice as long. */
const firstWaitMs = 5 * second

/** The longest wait between two tries. */
const longestWaitMs = 6 * hour

/** Mail servers, too, give up after some days. */
const giveUpAfterMs = 72 * hour

/**
 * The date of a message's next try.
 * @param attempts the number of tries so far, at least 1
 * @returns null when the message is given up
 */
export function nextAttempt(attempts: number, writtenAt: Date, now: Date): Date | null {
  const wait = Math.min(firstWaitMs * 2 ** (attempts - 1), longestWaitMs)
  const next = new Date(now.getTime() + wait)
  return next.getTime() - writtenAt.getTime() > giveUpAfterMs ? null : next
}
