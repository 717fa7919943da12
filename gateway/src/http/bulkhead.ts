/** Keeps what is under way within bounds, so that one slow service takes only its own share of this process. */
export interface Bulkhead {
  /** How many are under way, and how many wait. */
  readonly load: { running: number; waiting: number }
  /**
   * Does the work as soon as there is room.
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

/** How much a service may take. */
export interface Room {
  /** Calls under way; each takes a connection. */
  atOnce: number
  /** Calls that wait for one of these to end. */
  waiting: number
}

export function createBulkhead({ atOnce, waiting: mostWaiting }: Room): Bulkhead {
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
      if (running < atOnce) running += 1
      else if (waiting.size >= mostWaiting) throw new BulkheadFull(`${mostWaiting} calls wait already`)
      // Whoever ends hands their place on, so that nobody who comes later can take it.
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
