import { useEffect, useState } from 'react'

export type ServerReachability = 'unknown' | 'reachable' | 'unreachable'

const timeoutMs = 4_000

/** Checks each time `isWanted` becomes true. The browser only knows whether it is online. */
export function useServerReachability(isWanted: boolean): ServerReachability {
  const [reachability, setReachability] = useState<ServerReachability>('unknown')
  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    const check = () =>
      fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => isMounted && setReachability(ok ? 'reachable' : 'unreachable'),
        () => isMounted && setReachability('unreachable'),
      )
    void check()
    window.addEventListener('online', check)
    return () => {
      isMounted = false
      window.removeEventListener('online', check)
    }
  }, [isWanted])
  return reachability
}
