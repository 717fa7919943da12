import { useCallback, useEffect, useState } from 'react'
import { importChunk } from './import-chunk.ts'

/** Replaces React's `lazy`, which tries once and unmounts the tree on failure. `load` must not change. */
export function useChunk<Chunk>(load: () => Promise<Chunk>, isWanted = true) {
  const [loaded, setLoaded] = useState<{ readonly chunk: Chunk } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
  const isMissing = isWanted && loaded === null

  useEffect(() => {
    if (!isMissing) return setFailedAttempt(null)
    let isMounted = true
    importChunk(load).then(
      (chunk) => isMounted && setLoaded({ chunk }),
      () => isMounted && setFailedAttempt(attempt),
    )
    return () => {
      isMounted = false
    }
  }, [isMissing, attempt, load])

  /** Stays true during a retry, so that the message stays. */
  const hasFailed = isMissing && failedAttempt !== null
  return {
    chunk: loaded === null ? null : loaded.chunk,
    hasFailed,
    isRetrying: hasFailed && attempt !== failedAttempt,
    retry: useCallback(() => setAttempt((attempt) => attempt + 1), []),
  }
}
