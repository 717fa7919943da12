import { DeadlineExceeded } from './deadline.ts'

/** Limits concurrency, so one slow service can't take all of this process. */
export interface Bulkhead {
  readonly load: { running: number; waiting: number }
  enter(waitMs: number): Promise<void> | undefined
  leave(): void
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

  function turn(waitMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        waiting.delete(enter)
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        waiting.delete(enter)
        reject(new DeadlineExceeded(`no free slot within ${waitMs} ms`))
      }, waitMs)
      waiting.add(enter)
    })
  }

  return {
    get load() {
      return { running, waiting: waiting.size }
    },
    enter(waitMs) {
      if (running >= maxRunning) {
        if (waiting.size >= maxWaiting) throw new BulkheadFull(`${maxWaiting} calls are already waiting`)
        return turn(waitMs)
      }
      running += 1
      return undefined
    },
    leave() {
      // A finished call passes its slot on directly, so no later call can take it.
      const [next] = waiting
      if (next === undefined) running -= 1
      else next()
    },
  }
}
