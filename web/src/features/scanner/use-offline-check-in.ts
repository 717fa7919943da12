import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useClient } from 'urql'
import { serverClock } from '../../graphql/server-clock.ts'
import { publicEveryMs, useCurrent } from '../../graphql/use-current.ts'
import { checkInQueueDatabase } from '../../site/member-storage.ts'
import type { ListedProduction } from '../check-in-list/check-in-list.ts'
import { openCheckInStore } from '../check-in-list/check-in-store.ts'
import { deviceId } from '../check-in-list/device-id.ts'
import { OfflineCheckIn, type OfflineCheckInState } from '../check-in-list/offline-check-in.ts'
import { runExclusively } from '../check-in-list/run-exclusively.ts'

/** A list needs IndexedDB and, for its encryption, a secure page. */
export const canHoldLists = (): boolean => 'indexedDB' in window && crypto.subtle !== undefined

export interface StoredLists {
  readonly productions: readonly ListedProduction[]
  /** Of the oldest unsent check-in. */
  readonly unsentFor: string | null
}

const noStoredLists: StoredLists = { productions: [], unsentFor: null }

async function readStoredLists(memberId: string): Promise<StoredLists> {
  const store = openCheckInStore(memberId)
  try {
    const [lists, queue] = await Promise.all([store.readLists(), store.readQueue()])
    return {
      productions: lists.map(({ production }) => production),
      unsentFor: queue?.[0]?.productionId ?? null,
    }
  } catch {
    return noStoredLists
  } finally {
    store.close()
  }
}

export function useStoredLists(memberId: string | null): StoredLists | null {
  const [stored, setStored] = useState<StoredLists | null>(null)
  useEffect(() => {
    if (memberId === null || !canHoldLists()) return setStored(noStoredLists)
    let isMounted = true
    void readStoredLists(memberId).then((stored) => isMounted && setStored(stored))
    return () => {
      isMounted = false
    }
  }, [memberId])
  return stored
}

const noOfflineCheckIn = {
  getState: (): OfflineCheckInState | null => null,
  subscribe: () => () => undefined,
}

/** `memberId` is null after the session has ended. */
export function useOfflineCheckIn(production: ListedProduction | null, memberId: string | null) {
  const client = useClient()
  /** Null if no list is wanted or can be stored. */
  const [checkIn, setCheckIn] = useState<OfflineCheckIn | null>(null)
  const listed = useStable(production)

  useEffect(() => {
    if (listed === null || memberId === null || !canHoldLists()) return
    let isCurrent = true
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel(checkInQueueDatabase) : null
    const opened = new OfflineCheckIn({
      client,
      store: openCheckInStore(memberId),
      production: listed,
      deviceId: deviceId(),
      now: serverClock().now,
      runExclusively,
      // A closed channel throws, as if the check-in weren't stored.
      onChange: () => isCurrent && channel?.postMessage(null),
    })
    const restore = () => void opened.restore()
    channel?.addEventListener('message', restore)
    // Offline check-in needs a list that the browser doesn't evict.
    void navigator.storage?.persist?.().catch(() => false)
    void opened.restore().then(() => {
      // Another production may have been chosen meanwhile.
      if (!isCurrent) return
      setCheckIn(opened)
      return sync(opened)
    })
    return () => {
      isCurrent = false
      setCheckIn(null)
      channel?.close()
      opened.close()
    }
  }, [client, listed, memberId])

  useCurrent(checkIn === null ? null : publicEveryMs, () => checkIn && void sync(checkIn))
  const { subscribe, getState } = checkIn ?? noOfflineCheckIn
  return { checkIn, state: useSyncExternalStore(subscribe, getState, noOfflineCheckIn.getState) }
}

async function sync(checkIn: OfflineCheckIn): Promise<void> {
  if (!navigator.onLine) return
  await checkIn.refresh()
  // Offline, sending fails but marks check-ins as possibly received, which can't be undone until online.
  if (navigator.onLine) await checkIn.send()
}

/** The same object while its content is equal. */
function useStable(production: ListedProduction | null): ListedProduction | null {
  const json = JSON.stringify(production)
  // biome-ignore lint/correctness/useExhaustiveDependencies: compares by content
  return useMemo(() => production, [json])
}
