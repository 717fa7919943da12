import { useEffect, useState } from 'react'

export type ServerReachability = 'unknown' | 'reachable' | 'unreachable'

const timeoutMs = 4_000

/** Checks each time `isWanted` becomes true. The browser only knows whether it is online. */
export function useServerReachability(isWanted: boolean): ServerReachability {
  const [reachability, setReachability] = useState<ServerReachability>('unknown')
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const look = () =>
      fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => isHere && setReachability(ok ? 'reachable' : 'unreachable'),
        () => isHere && setReachability('unreachable'),
      )
    void look()
    window.addEventListener('online', look)
    return () => {
      isHere = false
      window.removeEventListener('online', look)
    }
  }, [isWanted])
  return reachability
}
