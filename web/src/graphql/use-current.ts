import { useEffect, useEffectEvent } from 'react'

/** How often what is public is fetched again while a person looks at it, in milliseconds: as long as caches keep it. */
export const publicEveryMs = 15_000

/** The same of what is a member's own: nothing keeps it, and a thousand may wait at once. */
export const ownEveryMs = 60_000

/**
 * Has something fetched again while a person looks at the page: at intervals, and as soon as they come back to it.
 *
 * @param everyMs null where nothing can change
 */
export function useCurrent(everyMs: number | null, refetch: () => void): void {
  const fetchNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) refetch()
  })
  useEffect(() => {
    if (everyMs === null) return
    const onWake = () => fetchNow()
    const timer = setInterval(onWake, everyMs)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('online', onWake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('online', onWake)
    }
  }, [everyMs])
}
