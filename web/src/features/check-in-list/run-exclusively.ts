import { checkInQueueDatabase } from '../../site/member-storage.ts'

/** Across all tabs, if the browser has locks. */
export async function runExclusively(run: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(checkInQueueDatabase, run)
  else await run()
}
