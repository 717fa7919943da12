import { useEffect, useEffectEvent } from 'react'

/** As long as caches store public data. */
export const publicEveryMs = 15_000

/** Personal data is not cached, and a thousand people may wait at once. */
export const ownEveryMs = 60_000

/** Refetches at intervals, and when the visitor returns. Null `everyMs`: nothing can change. */
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
