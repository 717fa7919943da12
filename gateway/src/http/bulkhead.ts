import { DeadlineExceeded } from './deadline.ts'

/** Limits concurrency, so one slow service can't take all of this process. */
export interface Bulkhead {
  readonly load: { running: number; waiting: number }
  acquire(waitMs: number): Promise<void> | undefined
  free(): void
}

export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

export interface ConcurrencyLimit {
  running: number
  waiting: number
}

export function createBulkhead({ running: maxRunning, waiting: maxWaiting }: ConcurrencyLimit): Bulkhead {
  let running = 0
  const waiting = new Set<() => void>()

  function waitForSlot(waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const proceed = () => {
        waiting.delete(proceed)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(proceed)
        reject(new DeadlineExceeded(`no free slot within ${waitMs} ms`))
      }, waitMs)
      waiting.add(proceed)
    })
  }

  return {
    get load() {
      return { running, waiting: waiting.size }
    },
    acquire(waitMs) {
      if (running >= maxRunning) {
        if (waiting.size >= maxWaiting) throw new BulkheadFull(`${maxWaiting} calls are already waiting`)
        return waitForSlot(waitMs)
      }
      running += 1
      return undefined
    },
    free() {
      // A finished call passes its slot on directly, so no later call can take it.
      const [next] = waiting
      if (next === undefined) running -= 1
      else next()
    },
  }
}
