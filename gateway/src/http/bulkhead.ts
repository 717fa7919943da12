/** Keeps what is under way within bounds, so that one slow service takes only its own share of this process. */
export interface Bulkhead {
  /** How many are under way, and how many wait. */
  readonly load: { running: number; waiting: number }
  /**
   * Does the work as soon as its turn comes.
   *
   * @param signal ends the waiting, not the work; its reason is thrown.
   * @throws BulkheadFull at once where too many wait already.
   */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T>
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

  function turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.delete(enter)
        reject(signal.reason)
      }
      const enter = () => {
        waiting.delete(enter)
        signal.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(enter)
      signal.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    get load() {
      return { running, waiting: waiting.size }
    },
    async run(signal, work) {
      signal.throwIfAborted()
      if (running < maxRunning) running += 1
      else if (waiting.size >= maxWaiting) throw new BulkheadFull(`${maxWaiting} calls wait already`)
      // A call that ends hands its place to the next one that waits, so that no later call can take it.
      else await turn(signal)
      try {
        return await work()
      } finally {
        const [next] = waiting
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}
