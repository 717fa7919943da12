import * as z from 'zod/mini'
import { checkInListDatabase } from '../../site/member-storage.ts'
import { type CheckResult, defaultMessages } from '../check-in/check-result.ts'
import { encryptedRecords } from '../check-in-list/encrypted-records.ts'

/** The name is the only personal data. A synced list replaces it. */
const entry = z.object({
  /** Null on insecure pages, which store nothing. */
  ticketHash: z.nullable(z.string()),
  /** Epoch milliseconds, by the server's clock. */
  at: z.number(),
  kind: z.enum([
    'checked-in',
    'already',
    'same',
    'paused',
    'refused',
    'elsewhere',
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
  readonly add: (
    result: CheckResult,
    at: number,
    ticketHash: string | null,
  ) => Promise<readonly ScanLogEntry[]>
  /** `nameOf` returns the name that a ticket has now, or undefined. */
  readonly rename: (nameOf: (ticketHash: string) => string | undefined) => Promise<readonly ScanLogEntry[]>
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

  async function store(next: readonly ScanLogEntry[]): Promise<void> {
    known = next
    await records?.write(next, key).catch(() => {
      isStored = false
    })
  }

  const inTurn = (change: () => Promise<readonly ScanLogEntry[]>): Promise<readonly ScanLogEntry[]> => {
    const next = last.then(change)
    last = next.catch(() => undefined)
    return next
  }

  return {
    read: () =>
      inTurn(async () => {
        known = await stored()
        return known
      }),
    add: ({ kind, name, message: shown }, at, ticketHash) =>
      inTurn(async () => {
        // The one shown names the staff member who checked the person in.
        const message = kind === 'already' ? defaultMessages.already : shown
        const added = { ticketHash, at, kind, name, message }
        await store([added, ...(await stored())].slice(0, maxEntries))
        return known
      }),
    rename: (nameOf) =>
      inTurn(async () => {
        const before = await stored()
        const after = before.map((entry) => {
          const name = entry.ticketHash === null ? undefined : nameOf(entry.ticketHash)
          return name === undefined || name === entry.name ? entry : { ...entry, name }
        })
        if (after.some((entry, index) => entry !== before[index])) await store(after)
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
