import { useEffect, useEffectEvent } from 'react'

/** How often a number is fetched again while a person looks at it, in milliseconds: as long as caches keep it. */
const everyMs = 15_000

/**
 * Has something fetched again while a person looks at the page: at intervals, and as soon as they come back to it.
 *
 * @param isWanted whether anything can change
 */
export function useCurrent(isWanted: boolean, refetch: () => void): void {
  const fetchNow = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) refetch()
  })
  useEffect(() => {
    if (!isWanted) return
    const onWake = () => fetchNow()
    const timer = setInterval(onWake, everyMs)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('online', onWake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('online', onWake)
    }
  }, [isWanted])
}
