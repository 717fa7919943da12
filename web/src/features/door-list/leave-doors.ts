import type { Client } from '@urql/core'
import { serverClock } from '../../graphql/server-clock.ts'
import { deviceId } from './device-id.ts'
import { openDoorStore } from './door-store.ts'
import { OfflineDoor } from './offline-door.ts'
import { runAlone } from './run-alone.ts'

export interface UnsentAdmissions {
  readonly count: number
  /** Returns how many are left. */
  readonly send: () => Promise<number>
  /** Call it after the session has ended. */
  readonly discard: () => Promise<void>
}

/** Null if there are none. */
export async function unsentAdmissions(client: Client, memberId: string): Promise<UnsentAdmissions | null> {
  const store = openDoorStore(memberId)
  const waiting = async () => (await store.readQueue().catch(() => [])) ?? []
  const [next, ...others] = await waiting().finally(store.close)
  if (next === undefined) return null
  return {
    count: 1 + others.length,
    async send() {
      const door = new OfflineDoor({
        client,
        store,
        production: { id: next.productionId, name: '', startsAt: null, endsAt: null },
        deviceId: deviceId(),
        now: serverClock().now,
        runAlone,
        onChange: () => undefined,
      })
      await door.sendQueue().finally(store.close)
      return door.getState().queue.length
    },
    async discard() {
      const left = await waiting()
      await store.removeAdmissions(left.map(({ attemptId }) => attemptId)).finally(store.close)
    },
  }
}
