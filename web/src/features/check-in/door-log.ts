import * as z from 'zod/mini'
import { doorLogKey } from '../tickets/member-traces.ts'
import type { Verdict } from './verdict.ts'

/** One scan of this door, with nothing about the person but the name. */
const entry = z.object({
  /** Milliseconds since the epoch. */
  at: z.number(),
  kind: z.enum(['admitted', 'already', 'refused', 'unanswered']),
  name: z.nullable(z.string()),
  message: z.string(),
})

export type DoorLogEntry = z.output<typeof entry>

const entries = z.array(entry)

/** How many scans are kept: what a person looks back on. */
const longest = 20

/** This door's last scans, newest first. */
export interface DoorLog {
  readonly read: () => readonly DoorLogEntry[]
  readonly add: (verdict: Verdict, at: number) => readonly DoorLogEntry[]
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
      known = [{ at, kind, name, message }, ...known].slice(0, longest)
      try {
        storage?.setItem(doorLogKey, JSON.stringify(known))
      } catch {
        // A full or forbidden store costs the list on the next load, nothing else.
      }
      return known
    },
  }
}
