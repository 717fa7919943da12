import { doorQueueDatabase } from './door-queue.ts'

/** Across all tabs, if the browser has locks: only one of a door's tabs sends. */
export async function runAlone(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(doorQueueDatabase, run)
  else await run()
}
