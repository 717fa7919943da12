import { useCallback, useEffect, useState } from 'react'
import { importPart } from './import-part.ts'

/** How far a lazily loaded part has come. */
export interface PartLoading<Part> {
  /** Null until it is loaded. */
  readonly part: Part | null
  /** Whether it failed to load. Stays true during a retry, so that the message stays in its place. */
  readonly hasFailed: boolean
  readonly isRetrying: boolean
  readonly retry: () => void
}

/**
 * Loads a part of the site once it is wanted. It replaces React's `lazy`, which has one attempt a document and
 * takes the tree around it down where that fails.
 *
 * @param load imports it; the same function at each rendering
 */
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
