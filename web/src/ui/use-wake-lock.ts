import { useEffect } from 'react'

export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isMounted = true
    let lock: WakeLockSentinel | null = null
    // The browser releases it when the page is hidden.
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => null)
      if (isMounted) lock = taken
      else await taken?.release()
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isMounted = false
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [isWanted])
}
