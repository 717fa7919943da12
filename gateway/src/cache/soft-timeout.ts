import type { Service } from '../core/service.ts'
import { UpstreamError } from '../core/upstream-error.ts'

/** Ends the waiting for a load, not the load: its value is cached for the next reader. */
export interface SoftTimeout {
  /** How long a reader waits for a first load. Milliseconds. */
  timeoutMs: number
  /**
   * How long a reader waits for the refresh of a value that is stale because its upstream failed. The first reader after
   * the upstream's return is not told of a failure that is over. Later, the stale value goes out. Milliseconds.
   */
  revalidationWaitMs: number
  /** What the reader gets in place of a value. */
  timeoutError: (service: Service) => Error
}

/**
 * How long a field waits for an upstream that is slow for the first time. It is shorter than the two seconds that a page
 * waits for the gateway, so that one slow service costs a page its own part and not the whole. The call itself goes on
 * to its own deadline, and its value is cached.
 */
export const fieldSoftTimeout: SoftTimeout = {
  timeoutMs: 1_500,
  // A call and some to spare: the calls that a page makes one after the other stay below its two seconds together.
  revalidationWaitMs: 400,
  timeoutError: (service) => new UpstreamError(service, 'timeout', 'is slower than a page may wait'),
}

/** How finely the time is counted. */
const tickMs = 100

/**
 * Calls back when some milliseconds are over. They are counted in ticks: a moment in which this process is too busy to
 * read the upstream's answer counts as one tick and not as the upstream's slowness.
 *
 * @returns ends the counting
 */
export function startTimer(milliseconds: number, onEnd: () => void): () => void {
  const tick = Math.min(tickMs, milliseconds)
  let left = Math.ceil(milliseconds / tick)
  const pass = () => {
    left -= 1
    if (left <= 0) onEnd()
    else timer = setTimeout(pass, tick)
  }
  let timer = setTimeout(pass, tick)
  return () => clearTimeout(timer)
}
