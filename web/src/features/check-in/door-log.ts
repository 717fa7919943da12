import * as z from 'zod/mini'
import { doorLogKey } from '../tickets/member-data.ts'
import type { CheckResult } from './check-result.ts'

/** One scan of this door, with nothing about the person but the name. */
const entry = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  kind: z.enum(['admitted', 'already', 'paused', 'refused', 'undone', 'unlisted', 'unanswered']),
  name: z.nullable(z.string()),
  message: z.string(),
})

export type DoorLogEntry = z.output<typeof entry>

const entries = z.array(entry)

/** The number of scans in the list: as many as a person looks back on. */
const maxEntries = 20

/** This door's last scans, newest first. */
export interface DoorLog {
  readonly read: () => readonly DoorLogEntry[]
  readonly add: (result: CheckResult, at: number) => readonly DoorLogEntry[]
}

function stored(storage: Storage | null): readonly DoorLogEntry[] {
  try {
    const read = entries.safeParse(JSON.parse(storage?.getItem(doorLogKey) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

/** @param storage the tab's own; null where the browser forbids it */
export function openDoorLog(storage: Storage | null): DoorLog {
  let known = stored(storage)
  return {
    read: () => known,
    add({ kind, name, message }, at) {
      known = [{ at, kind, name, message }, ...known].slice(0, maxEntries)
      try {
        storage?.setItem(doorLogKey, JSON.stringify(known))
      } catch {
        // A full or forbidden store costs the list on the next load, nothing else.
      }
      return known
    },
  }
}
