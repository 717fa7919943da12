import { setImmediate, setTimeout } from 'node:timers/promises'

/**
 * One render in a turn of the event loop, so that cached pages are sent between two; one network after the
 * other. A network that waits alone pauses for as long as its last render took: it never fills the processor.
 */
export function createRenderTurns(): (network: string) => Promise<void> {
  /** In the order of their turns. */
  const waiting = new Map<string, readonly (() => void)[]>()
  let isRunning = false

  async function run(): Promise<void> {
    isRunning = true
    // Also visits what is added meanwhile.
    for (const [network, [begin, ...others]] of waiting) {
      waiting.delete(network)
      if (others.length > 0) waiting.set(network, others)
      const began = performance.now()
      begin?.()
      await setImmediate()
      if (waiting.size === 1 && waiting.has(network)) await setTimeout(performance.now() - began)
    }
    isRunning = false
  }

  return (network) =>
    new Promise((begin) => {
      waiting.set(network, [...(waiting.get(network) ?? []), begin])
      if (!isRunning) void run()
    })
}
