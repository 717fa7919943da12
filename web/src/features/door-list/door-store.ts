import * as z from 'zod/mini'
import { doorListDatabase } from '../tickets/member-data.ts'
import { type DoorList, doorListShape } from './door-list.ts'
import { doorQueueDatabase } from './door-queue.ts'
import { encryptedRecords } from './encrypted-records.ts'

const admission = z.object({
  productionId: z.string(),
  attemptId: z.string(),
  ticketHash: z.string(),
  /** ISO 8601, by the server's clock. */
  at: z.string(),
  /** The server may have it: then this device can't undo it by itself. */
  isSent: z.boolean(),
})

export type Admission = z.output<typeof admission>

/** Throws like `EncryptedRecords`. */
export interface DoorStore {
  readonly readLists: () => Promise<readonly DoorList[]>
  readonly writeList: (list: DoorList) => Promise<void>
  readonly removeList: (productionId: string) => Promise<void>
  /** Oldest first; null if the browser has erased the database since its first use. */
  readonly readQueue: () => Promise<readonly Admission[] | null>
  /** Adds an admission, or replaces the one of its attempt. Resolves once it is on disk. */
  readonly writeAdmission: (admission: Admission) => Promise<void>
  /** Removes only admissions that this store has read or written. */
  readonly removeAdmissions: (attemptIds: readonly string[]) => Promise<void>
  readonly close: () => void
}

export function openDoorStore(memberId: string): DoorStore {
  // Two databases: a logout erases the lists at once, and the queue only when it is sent or discarded.
  const lists = encryptedRecords(doorListDatabase, memberId)
  const queue = encryptedRecords(doorQueueDatabase, memberId)
  const listKey = (productionId: string) => `${memberId} ${productionId}`

  /** IndexedDB keys by attempt id. An attempt has two if it was saved again after the browser evicted it. */
  const places = new Map<string, readonly IDBValidKey[]>()

  return {
    async readLists() {
      const records = (await lists.readAll()) ?? []
      return records.flatMap(({ value }) => doorListShape.safeParse(value).data ?? [])
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
          const read = admission.safeParse(value)
          if (!read.success) return []
          const { attemptId } = read.data
          const before = places.get(attemptId)
          places.set(attemptId, [...(before ?? []), key])
          return before === undefined ? [read.data] : []
        }) ?? null
      )
    },
    async writeAdmission(admission) {
      const { attemptId } = admission
      const [first, ...others] = places.get(attemptId) ?? []
      places.set(attemptId, [await queue.write(admission, first), ...others])
    },
    removeAdmissions: (attemptIds) =>
      queue.remove(attemptIds.flatMap((attemptId) => places.get(attemptId) ?? [])),
    close() {
      lists.close()
      queue.close()
    },
  }
}
