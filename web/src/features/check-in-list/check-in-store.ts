import * as z from 'zod/mini'
import { checkInListDatabase } from '../tickets/member-data.ts'
import { type CheckInList, checkInListShape } from './check-in-list.ts'
import { checkInQueueDatabase } from './check-in-queue.ts'
import { encryptedRecords } from './encrypted-records.ts'

const checkIn = z.object({
  productionId: z.string(),
  attemptId: z.string(),
  ticketHash: z.string(),
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  /** The server may have it, so this device can't undo it. */
  isSent: z.boolean(),
})

export type QueuedCheckIn = z.output<typeof checkIn>

export interface CheckInStore {
  readonly readLists: () => Promise<readonly CheckInList[]>
  readonly writeList: (list: CheckInList) => Promise<void>
  readonly removeList: (productionId: string) => Promise<void>
  /** Oldest first; null if the browser has erased the database since its first use. */
  readonly readQueue: () => Promise<readonly QueuedCheckIn[] | null>
  /** Resolves once it is on disk. */
  readonly writeCheckIn: (checkIn: QueuedCheckIn) => Promise<void>
  readonly removeCheckIns: (attemptIds: readonly string[]) => Promise<void>
  readonly close: () => void
}

export function openCheckInStore(memberId: string): CheckInStore {
  // Two databases: a logout erases the lists at once, and the queue only when it is sent or discarded.
  const lists = encryptedRecords(checkInListDatabase, memberId)
  const queue = encryptedRecords(checkInQueueDatabase, memberId)
  const listKey = (productionId: string) => `${memberId} ${productionId}`

  /** An attempt has two keys if it was saved again after the browser evicted it. */
  const places = new Map<string, readonly IDBValidKey[]>()

  return {
    async readLists() {
      const records = (await lists.readAll()) ?? []
      return records.flatMap(({ value }) => checkInListShape.safeParse(value).data ?? [])
    },
    async writeList(list) {
      await lists.write(list, listKey(list.production.id))
    },
    removeList: (productionId) => lists.remove([listKey(productionId)]),
    async readQueue() {
      const records = await queue.readAll()
      places.clear()
      return (
        records?.flatMap(({ key, value }) => {
          const read = checkIn.safeParse(value)
          if (!read.success) return []
          const { attemptId } = read.data
          const before = places.get(attemptId)
          places.set(attemptId, [...(before ?? []), key])
          return before === undefined ? [read.data] : []
        }) ?? null
      )
    },
    async writeCheckIn(checkIn) {
      const { attemptId } = checkIn
      const [first, ...others] = places.get(attemptId) ?? []
      places.set(attemptId, [await queue.write(checkIn, first), ...others])
    },
    removeCheckIns: (attemptIds) =>
      queue.remove(attemptIds.flatMap((attemptId) => places.get(attemptId) ?? [])),
    close() {
      lists.close()
      queue.close()
    },
  }
}
