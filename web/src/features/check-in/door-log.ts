import * as z from 'zod/mini'
import { encryptedRecords } from '../door-list/encrypted-records.ts'
import { doorListDatabase } from '../tickets/member-data.ts'
import type { CheckResult } from './check-result.ts'

/** One scan of this device, with nothing about the person but the name. */
const entry = z.object({
  /** Milliseconds since the epoch, by the server's clock. */
  at: z.number(),
  kind: z.enum([
    'admitted',
    'already',
    'same',
    'paused',
    'refused',
    'undone',
    'still-in',
    'unlisted',
    'unanswered',
  ]),
  name: z.nullable(z.string()),
  message: z.string(),
})

export type DoorLogEntry = z.output<typeof entry>

const entries = z.array(entry)

/** The number of scans in the list: as many as a person looks back on. */
const maxEntries = 20

/** The last scans of a member's device, newest first. What can't be stored is known to this page alone. */
export interface DoorLog {
  readonly read: () => Promise<readonly DoorLogEntry[]>
  readonly add: (result: CheckResult, at: number) => Promise<readonly DoorLogEntry[]>
  readonly close: () => void
}

/** The part of the browser's encrypted records that a log needs. */
export type LogRecords = Pick<ReturnType<typeof encryptedRecords>, 'read' | 'write' | 'close'>

/**
 * Opens a member's log. A logout erases it together with the lists.
 *
 * @param records null where the browser has no encrypted storage
 */
export function openDoorLog(memberId: string, records: LogRecords | null): DoorLog {
  const key = `${memberId} last scans`
  let known: readonly DoorLogEntry[] = []
  /** Whether the storage has what is known. */
  let isStored = true
  /** One change after the other. */
  let last: Promise<unknown> = Promise.resolve()

  // Read anew each time: another tab of the door writes as well.
  async function stored(): Promise<readonly DoorLogEntry[]> {
    if (!isStored) return known
    const value = await records?.read(key).catch(() => undefined)
    return entries.safeParse(value).data ?? known
  }

  const inTurn = (change: () => Promise<readonly DoorLogEntry[]>): Promise<readonly DoorLogEntry[]> => {
    const next = last.then(change)
    last = next
    return next
  }

  return {
    read: () =>
      inTurn(async () => {
        known = await stored()
        return known
      }),
    add: ({ kind, name, message }, at) =>
      inTurn(async () => {
        known = [{ at, kind, name, message }, ...(await stored())].slice(0, maxEntries)
        await records?.write(known, key).catch(() => {
          isStored = false
        })
        return known
      }),
    close: () => records?.close(),
  }
}

/** The encrypted storage of a member's log; null where the browser has none, as on pages without TLS. */
export const logRecords = (memberId: string): LogRecords | null =>
  'indexedDB' in window && crypto.subtle !== undefined ? encryptedRecords(doorListDatabase, memberId) : null
