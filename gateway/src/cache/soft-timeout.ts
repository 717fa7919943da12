import type { Service } from '../core/service.ts'
import { UpstreamError } from '../core/upstream-error.ts'

/** Ends the wait, not the load: the value is cached for the next reader. */
export interface SoftTimeout {
  timeoutMs: number
  revalidationWaitMs: number
  timeoutError: (service: Service) => Error
}

/** Below a page's wait of two seconds, so one slow service doesn't fail the whole page. */
export const fieldSoftTimeout: SoftTimeout = {
  timeoutMs: 1_500,
  // One call plus a margin: a page's sequential calls stay below its two seconds.
  revalidationWaitMs: 400,
  timeoutError: (service) => new UpstreamError(service, 'timeout', 'took longer than a page waits'),
}

const tickMs = 100

/** In ticks: time in which this process is too busy to read counts as one. @returns cancels the timer */
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
