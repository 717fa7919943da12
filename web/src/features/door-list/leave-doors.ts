import type { Client } from '@urql/core'
import { serverClock } from '../../graphql/server-clock.ts'
import { deviceId } from './device-id.ts'
import { openDoorStore } from './door-store.ts'
import { OfflineDoor } from './offline-door.ts'
import { runAlone } from './run-alone.ts'

/**
 * Sends what a member's doors have not sent yet, before they log out.
 *
 * @param confirm asks whether what can't be sent may be deleted
 * @returns whether nothing is left
 */
export async function leaveDoors(
  client: Client,
  memberId: string,
  confirm: (count: number) => boolean,
): Promise<boolean> {
  const store = openDoorStore(memberId)
  try {
    const [next] = (await store.readQueue().catch(() => [])) ?? []
    if (next === undefined) return true
    const door = new OfflineDoor({
      client,
      store,
      production: { id: next.productionId, name: '', startsAt: null, endsAt: null },
      deviceId: deviceId(),
      now: serverClock().now,
      runAlone,
      onChange: () => undefined,
    })
    await door.restore()
    await door.send()
    const { queue } = door.getState()
    if (queue.length === 0) return true
    // Without a network nobody can log out, so nothing is deleted for it.
    if (!navigator.onLine || !confirm(queue.length)) return false
    await store.removeAdmissions(queue.map(({ attemptId }) => attemptId))
    return true
  } finally {
    store.close()
  }
}
