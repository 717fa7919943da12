import * as z from 'zod/mini'
import { encryptedRecords } from '../door-list/encrypted-records.ts'
import { doorListDatabase } from '../tickets/member-data.ts'
import type { CheckResult } from './check-result.ts'

/** The name is the only personal data. */
const entry = z.object({
  /** Epoch milliseconds, by the server's clock. */
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

const maxEntries = 20

/** Newest first. What can't be stored is kept in memory. */
export interface DoorLog {
  readonly read: () => Promise<readonly DoorLogEntry[]>
  readonly add: (result: CheckResult, at: number) => Promise<readonly DoorLogEntry[]>
  readonly close: () => void
}

export type LogRecords = Pick<ReturnType<typeof encryptedRecords>, 'read' | 'write' | 'close'>

/** Logout erases the log with the door lists. `records` is null if the browser has no encrypted storage. */
export function openDoorLog(memberId: string, records: LogRecords | null): DoorLog {
  const key = `${memberId} last scans`
  let known: readonly DoorLogEntry[] = []
  /** False if `known` couldn't be stored. */
  let isStored = true
  /** Changes run one after the other. */
  let last: Promise<unknown> = Promise.resolve()

  // Reads storage each time, because other tabs write to it.
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

/** Null if the browser has no encrypted storage, as on insecure pages. */
export const logRecords = (memberId: string): LogRecords | null =>
  'indexedDB' in window && crypto.subtle !== undefined ? encryptedRecords(doorListDatabase, memberId) : null
