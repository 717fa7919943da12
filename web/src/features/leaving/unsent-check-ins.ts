import type { Client } from '@urql/core'
import { serverClock } from '../../graphql/server-clock.ts'
import { openCheckInStore } from '../check-in-list/check-in-store.ts'
import { deviceId } from '../check-in-list/device-id.ts'
import { OfflineCheckIn } from '../check-in-list/offline-check-in.ts'
import { runExclusively } from '../check-in-list/run-exclusively.ts'

export interface UnsentCheckIns {
  readonly count: number
  /** Returns how many are left. */
  readonly send: () => Promise<number>
  /** Call it after the session has ended. */
  readonly discard: () => Promise<void>
}

export async function unsentCheckIns(client: Client, memberId: string): Promise<UnsentCheckIns | null> {
  const store = openCheckInStore(memberId)
  const readQueue = async () => (await store.readQueue().catch(() => [])) ?? []
  const [next, ...others] = await readQueue().finally(store.close)
  if (next === undefined) return null
  return {
    count: 1 + others.length,
    async send() {
      const checkIn = new OfflineCheckIn({
        client,
        store,
        production: { id: next.productionId, name: '', startsAt: null, endsAt: null },
        deviceId: deviceId(),
        now: serverClock().now,
        runExclusively,
        onChange: () => undefined,
      })
      await checkIn.sendQueue().finally(store.close)
      return checkIn.getState().queue.length
    },
    async discard() {
      const left = await readQueue()
      await store.removeCheckIns(left.map(({ attemptId }) => attemptId)).finally(store.close)
    },
  }
}
