import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { RecoveryPhase } from '../ui/recovery.ts'
import type { QueryError } from './outage.ts'
import { retryDelaysMs } from './retry-delays.ts'

/** The gateway waits 1.5 s for a slow service, then finishes the call for the next request. */
const quickDelaysMs: readonly number[] = [0, 1_000, 2_000, 4_000]

/** Notices a service that is back within a minute; stops after a quarter of an hour. */
const slowDelaysMs: readonly number[] = [
  ...[5_000, 10_000, 15_000],
  ...Array<number>(10).fill(30_000),
  ...Array<number>(10).fill(60_000),
]

const delaysMs = [...quickDelaysMs, ...slowDelaysMs]

const maxPlaceholderMs = 12_000

interface FailureState {
  readonly fetching: boolean
  /** Milliseconds before a retry can help. Null if nothing failed or no retry helps. */
  readonly leastMs: number | null
  readonly subject?: string
}

interface Retry {
  readonly phase: RecoveryPhase
  readonly isBackground: boolean
  readonly retry: () => void
}

const isAwake = (): boolean => document.visibilityState === 'visible' && navigator.onLine

/** Retries while the failure may pass, not while hidden or offline. `refetch` bypasses every cache. */
export function useAutomaticRetries(
  { fetching, leastMs, subject }: FailureState,
  refetch: () => void,
): Retry {
  const retries = useRef({ subject, count: 0 })
  const [phase, setPhase] = useState<RecoveryPhase>('arrived')
  const [isBackground, setIsBackground] = useState(false)
  const refetchInBackground = useEffectEvent(() => {
    setIsBackground(true)
    refetch()
  })

  useEffect(() => {
    if (retries.current.subject !== subject) retries.current = { subject, count: 0 }
    if (fetching) return
    if (leastMs === null) {
      retries.current.count = 0
      setPhase('resting')
      return
    }
    const { count } = retries.current
    const isQuick = count < quickDelaysMs.length && leastMs < maxPlaceholderMs && isAwake()
    setPhase(isQuick ? 'trying' : 'resting')
    const onTimeout = () => {
      if (!isAwake()) return setPhase('resting')
      retries.current.count += 1
      refetchInBackground()
    }
    const onWake = () => {
      if (!isAwake()) return
      retries.current.count = 0
      setPhase('trying')
      refetchInBackground()
    }
    // Spreads the retries of many browsers that lost the same service.
    const delayMs = (delaysMs[count] ?? Number.NaN) * (0.8 + 0.4 * Math.random())
    const timer = Number.isNaN(delayMs) ? undefined : setTimeout(onTimeout, Math.max(delayMs, leastMs))
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('online', onWake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('online', onWake)
    }
  }, [fetching, leastMs, subject])

  useEffect(() => {
    if (phase !== 'trying') return
    const limit = setTimeout(() => {
      retries.current.count = Math.max(retries.current.count, quickDelaysMs.length)
      setPhase('resting')
    }, maxPlaceholderMs)
    return () => clearTimeout(limit)
  }, [phase])

  return {
    phase,
    isBackground: isBackground && fetching,
    retry: () => {
      retries.current.count = 0
      setPhase('trying')
      setIsBackground(false)
      refetch()
    },
  }
}

/** Keeps `error` during a refetch: urql clears it, and keeps data with gaps. */
export function useRetry<Failure extends QueryError>(
  { fetching, error }: { readonly fetching: boolean; readonly error?: Failure | undefined },
  refetch: () => void,
): Retry & { readonly error: Failure | undefined } {
  const [settled, setSettled] = useState(error)
  if (!fetching && settled !== error) setSettled(error)
  const delays = retryDelaysMs(error)
  const leastMs = delays.length === 0 ? null : Math.min(...delays)
  return { ...useAutomaticRetries({ fetching, leastMs }, refetch), error: fetching ? settled : error }
}
