import * as z from 'zod/mini'
import { checkInListDatabase, checkInQueueDatabase } from '../../site/member-storage.ts'
import { type CheckInList, checkInListShape, isOfAgeShape } from './check-in-list.ts'
import { encryptedRecords } from './encrypted-records.ts'

const ticket = z.object({ ticketHash: z.string() })

const guest = {
  name: z.string(),
  isOfAge: isOfAgeShape,
  /** What staff answered. */
  overCapacity: z.boolean(),
}

const fromWaitlist = z.object({ ...guest, waitlistEntryId: z.string() })

const walkIn = z.object({
  ...guest,
  walkIn: z.object({
    name: z.string(),
    email: z.string(),
    dateOfBirth: z.nullable(z.string()),
    releaseVersion: z.string(),
  }),
})

export type Guest = z.output<typeof fromWaitlist> | z.output<typeof walkIn>

/** The build before can't read guests, as they have no `ticketHash`: it leaves them stored. */
const checkIn = z.intersection(
  z.object({
    productionId: z.string(),
    attemptId: z.string(),
    /** ISO 8601, by the server's clock. */
    at: z.string(),
    /** The server may have it, so this device can't undo it. */
    isSent: z.boolean(),
  }),
  z.union([ticket, fromWaitlist, walkIn]),
)

export type QueuedCheckIn = z.output<typeof checkIn>

export type CheckInStore = ReturnType<typeof openCheckInStore>

export function openCheckInStore(memberId: string) {
  // Two databases: a logout erases the lists at once, and the queue only when it is sent or discarded.
  const lists = encryptedRecords(checkInListDatabase, memberId)
  const queue = encryptedRecords(checkInQueueDatabase, memberId)
  const listKey = (productionId: string) => `${memberId} ${productionId}`

  /** An attempt has two keys if it was saved again after the browser evicted it. */
  const keysOf = new Map<string, readonly IDBValidKey[]>()

  return {
    async readLists(): Promise<readonly CheckInList[]> {
      const records = (await lists.readAll()) ?? []
      return records.flatMap(({ value }) => checkInListShape.safeParse(value).data ?? [])
    },
    async writeList(list: CheckInList): Promise<void> {
      await lists.write(list, listKey(list.production.id))
    },
    removeList: (productionId: string) => lists.remove([listKey(productionId)]),
    /** Oldest first; null if the browser has erased the database since its first use. */
    async readQueue(): Promise<readonly QueuedCheckIn[] | null> {
      const records = await queue.readAll()
      keysOf.clear()
      return (
        records?.flatMap(({ key, value }) => {
          const read = checkIn.safeParse(value)
          if (!read.success) return []
          const { attemptId } = read.data
          const before = keysOf.get(attemptId)
          keysOf.set(attemptId, [...(before ?? []), key])
          return before === undefined ? [read.data] : []
        }) ?? null
      )
    },
    /** Resolves once it is on disk. */
    async writeCheckIn(checkIn: QueuedCheckIn): Promise<void> {
      const { attemptId } = checkIn
      const [first, ...others] = keysOf.get(attemptId) ?? []
      keysOf.set(attemptId, [await queue.write(checkIn, first), ...others])
    },
    /** Only those that this store has read or written. */
    removeCheckIns: (attemptIds: readonly string[]) =>
      queue.remove(attemptIds.flatMap((attemptId) => keysOf.get(attemptId) ?? [])),
    close(): void {
      lists.close()
      queue.close()
    },
  }
}
