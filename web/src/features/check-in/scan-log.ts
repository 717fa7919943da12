import * as z from 'zod/mini'
import { encryptedRecords } from '../check-in-list/encrypted-records.ts'
import { checkInListDatabase } from '../tickets/member-data.ts'
import type { CheckResult } from './check-result.ts'

/** The name is the only personal data. */
const entry = z.object({
  /** Epoch milliseconds, by the server's clock. */
  at: z.number(),
  kind: z.enum([
    'checked-in',
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

export type ScanLogEntry = z.output<typeof entry>

const entries = z.array(entry)

const maxEntries = 20

/** Newest first. Kept in memory if it can't be stored. */
export interface ScanLog {
  readonly read: () => Promise<readonly ScanLogEntry[]>
  readonly add: (result: CheckResult, at: number) => Promise<readonly ScanLogEntry[]>
  readonly close: () => void
}

export type LogRecords = Pick<ReturnType<typeof encryptedRecords>, 'read' | 'write' | 'close'>

/** Logout erases the log with the check-in lists. */
export function openScanLog(memberId: string, records: LogRecords | null): ScanLog {
  const key = `${memberId} last scans`
  let known: readonly ScanLogEntry[] = []
  let isStored = true
  let last: Promise<unknown> = Promise.resolve()

  // Reads storage each time, because other tabs write to it.
  async function stored(): Promise<readonly ScanLogEntry[]> {
    if (!isStored) return known
    const value = await records?.read(key).catch(() => undefined)
    return entries.safeParse(value).data ?? known
  }

  const inTurn = (change: () => Promise<readonly ScanLogEntry[]>): Promise<readonly ScanLogEntry[]> => {
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

/** Null on insecure pages, and without IndexedDB. */
export const openScanLogRecords = (memberId: string): LogRecords | null =>
  'indexedDB' in window && crypto.subtle !== undefined
    ? encryptedRecords(checkInListDatabase, memberId)
    : null
