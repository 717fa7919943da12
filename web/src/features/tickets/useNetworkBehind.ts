import { useEffect, useState } from 'react'

/** Whether this site's server answers. */
export type NetworkBehind = 'unknown' | 'there' | 'gone'

/** How long an answer may take, in milliseconds. */
const patience = 4_000

/**
 * Asks the site's server whether it is there, once for each time that `isWanted` becomes true. The browser knows
 * only whether it has a network, not whether anything is behind it.
 */
export function useNetworkBehind(isWanted: boolean): NetworkBehind {
  const [network, setNetwork] = useState<NetworkBehind>('unknown')
  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    const look = () =>
      fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
        ({ ok }) => isHere && setNetwork(ok ? 'there' : 'gone'),
        () => isHere && setNetwork('gone'),
      )
    void look()
    window.addEventListener('online', look)
    return () => {
      isHere = false
      window.removeEventListener('online', look)
    }
  }, [isWanted])
  return network
}
