import type { CombinedError } from '@urql/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { retryDelaysMs } from './retry-delays.ts'
import { slowDelaysMs } from './slow-delays.ts'

/** Milliseconds. After the last one, only a button fetches again. */
const delaysMs: readonly number[] = [2_000, 4_000, ...slowDelaysMs]

interface QueryState {
  readonly fetching: boolean
  readonly error?: CombinedError | undefined
}

interface Retry {
  /** An automatic retry runs: the page can stay as it is. */
  readonly isBackground: boolean
  /** For a button: fetches at once and restarts the delays. */
  readonly retry: () => void
}

const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine

/** Retries while the failure may pass, not while hidden or offline. `refetch` bypasses every cache. */
export function useRetry({ fetching, error }: QueryState, refetch: () => void): Retry {
  const retries = useRef(0)
  const [isBackground, setIsBackground] = useState(false)
  const refetchInBackground = useEffectEvent(() => {
    setIsBackground(true)
    refetch()
  })

  useEffect(() => {
    if (fetching) return
    const leastMs = retryDelaysMs(error)
    if (leastMs.length === 0) {
      retries.current = 0
      return
    }
    const onTimeout = () => {
      if (!isAwake()) return
      retries.current += 1
      refetchInBackground()
    }
    const onWake = () => {
      if (!isAwake()) return
      retries.current = 0
      refetchInBackground()
    }
    const delayMs = delaysMs[retries.current]
    const timer = delayMs === undefined ? undefined : setTimeout(onTimeout, Math.max(delayMs, ...leastMs))
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('online', onWake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('online', onWake)
    }
  }, [fetching, error])

  return {
    isBackground: isBackground && fetching,
    retry: () => {
      retries.current = 0
      setIsBackground(false)
      refetch()
    },
  }
}
