import { doorQueueDatabase } from './door-queue.ts'

/** Runs one function at a time over all tabs, where the browser can tell: of two tabs of a door, one sends. */
export async function runAlone(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(doorQueueDatabase, run)
  else await run()
}
