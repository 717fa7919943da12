import { DeadlineExceeded } from './deadline.ts'

/** Keeps what is under way within bounds, so that one slow service takes only its own share of this process. */
export interface Bulkhead {
  /** How many are under way, and how many wait. */
  readonly load: { running: number; waiting: number }
  /**
   * Takes a place. Whoever has one gives it back by {@link leave}.
   *
   * @param waitMs how long to wait for a place.
   * @returns undefined where a place is free; otherwise a promise that resolves as soon as its turn has come, and rejects
   * with DeadlineExceeded after that time.
   * @throws BulkheadFull at once where too many wait already.
   */
  enter(waitMs: number): Promise<void> | undefined
  leave(): void
}

/** Too many wait already: one more would only wait in vain. */
export class BulkheadFull extends Error {
  override readonly name = 'BulkheadFull'
}

/** How many calls a service may take up. */
export interface ConcurrencyLimit {
  /** Calls under way; each takes a connection. */
  running: number
  /** Calls that wait for one of these to end. */
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
        reject(new DeadlineExceeded(`no turn within ${waitMs} ms`))
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
        if (waiting.size >= maxWaiting) throw new BulkheadFull(`${maxWaiting} calls wait already`)
        return turn(waitMs)
      }
      running += 1
      return undefined
    },
    leave() {
      // A call that ends hands its place to the next one that waits, so that no later call can take it.
      const [next] = waiting
      if (next === undefined) running -= 1
      else next()
    },
  }
}
