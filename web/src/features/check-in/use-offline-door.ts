import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { serverClock } from '../../graphql/server-clock.ts'
import { publicEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { deviceId } from '../door-list/device-id.ts'
import type { ListedProduction } from '../door-list/door-list.ts'
import { doorQueueDatabase } from '../door-list/door-queue.ts'
import { openDoorStore } from '../door-list/door-store.ts'
import { OfflineDoor, type OfflineDoorState } from '../door-list/offline-door.ts'
import { runAlone } from '../door-list/run-alone.ts'

/** A list needs IndexedDB and, for its encryption, a secure page. */
export const canHoldLists = (): boolean => 'indexedDB' in window && crypto.subtle !== undefined

export interface StoredDoors {
  /** The productions with a stored list. */
  readonly productions: readonly ListedProduction[]
  /** The production of the oldest unsent check-in. */
  readonly unsentFor: string | null
}

const noDoors: StoredDoors = { productions: [], unsentFor: null }

async function readStoredDoors(memberId: string): Promise<StoredDoors> {
  const store = openDoorStore(memberId)
  try {
    const [lists, queue] = await Promise.all([store.readLists(), store.readQueue()])
    return {
      productions: lists.map(({ production }) => production),
      unsentFor: queue?.[0]?.productionId ?? null,
    }
  } catch {
    return noDoors
  } finally {
    store.close()
  }
}

/** Null until it is read. */
export function useStoredDoors(memberId: string | null): StoredDoors | null {
  const [stored, setStored] = useState<StoredDoors | null>(null)
  useEffect(() => {
    if (memberId === null || !canHoldLists()) return setStored(noDoors)
    let isHere = true
    void readStoredDoors(memberId).then((stored) => isHere && setStored(stored))
    return () => {
      isHere = false
    }
  }, [memberId])
  return stored
}

const noDoor = {
  getState: (): OfflineDoorState | null => null,
  subscribe: () => () => undefined,
}

export interface OfflineDoorView {
  /** Null if no list is wanted, or the browser can't store one. */
  readonly door: OfflineDoor | null
  readonly state: OfflineDoorState | null
}

/** `production` is null if none is chosen or without the feature, `memberId` after the session has ended. */
export function useOfflineDoor(
  production: ListedProduction | null,
  memberId: string | null,
): OfflineDoorView {
  const client = useClient()
  const [door, setDoor] = useState<OfflineDoor | null>(null)
  const listed = useStable(production)

  useEffect(() => {
    if (listed === null || memberId === null || !canHoldLists()) return
    const others = 'BroadcastChannel' in window ? new BroadcastChannel(doorQueueDatabase) : null
    const store = openDoorStore(memberId)
    const door = new OfflineDoor({
      client,
      store,
      production: listed,
      deviceId: deviceId(),
      now: serverClock().now,
      runAlone,
      onChange: () => others?.postMessage(null),
    })
    const restore = () => void door.restore()
    others?.addEventListener('message', restore)
    // Offline check-in needs a list that the browser doesn't evict.
    void navigator.storage?.persist?.().catch(() => false)
    void door.restore().then(() => {
      setDoor(door)
      return sync(door)
    })
    return () => {
      setDoor(null)
      others?.close()
      store.close()
    }
  }, [client, listed, memberId])

  useCurrent(door === null ? null : publicEveryMs, () => door && void sync(door))
  const { subscribe, getState } = door ?? noDoor
  return { door, state: useSyncExternalStore(subscribe, getState, noDoor.getState) }
}

/** Fetches changes and sends the queue. */
async function sync(door: OfflineDoor): Promise<void> {
  if (!navigator.onLine) return
  await door.refresh()
  await door.send()
}

/** Returns the same object as long as its content is equal. */
function useStable(production: ListedProduction | null): ListedProduction | null {
  const said = JSON.stringify(production)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content
  return useMemo(() => production, [said])
}
