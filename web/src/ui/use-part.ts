import { useCallback, useEffect, useState } from 'react'
import { importPart } from './import-part.ts'

export interface PartLoading<Part> {
  readonly part: Part | null
  /** Stays true during a retry, so that the message stays. */
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** Replaces React's `lazy`, which tries once and unmounts the tree on failure. `load` must not change. */
export function usePart<Part>(load: () => Promise<Part>, isWanted = true): PartLoading<Part> {
  const [part, setPart] = useState<{ readonly it: Part } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const isMissing = isWanted && part === null

  useEffect(() => {
    if (!isMissing) return setFailedAttempt(null)
    let isHere = true
    importPart(load).then(
      (it) => isHere && setPart({ it }),
      () => isHere && setFailedAttempt(attempt),
    )
    return () => {
      isHere = false
    }
  }, [isMissing, attempt, load])

  const hasFailed = isMissing && failedAttempt !== null
  return {
    part: part === null ? null : part.it,
    hasFailed,
    isRetrying: hasFailed && attempt !== failedAttempt,
    retry: useCallback(() => setAttempt((attempt) => attempt + 1), []),
  }
}
