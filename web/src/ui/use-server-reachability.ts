import { useEffect, useState } from 'react'

/** Whether this site's server answers. */
export type ServerReachability = 'unknown' | 'reachable' | 'unreachable'

/** How long the server may take to answer, in milliseconds. */
const timeoutMs = 4_000

/**
 * Checks whether the site's server answers, each time that `isWanted` becomes true. The browser itself knows only
 * whether it has a network.
 */
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
