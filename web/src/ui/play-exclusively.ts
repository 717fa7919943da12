let stopRunning: (() => void) | null = null

/** `stop`: the same function each time for one player. Returns a function that unregisters it. */
export function playExclusively(stop: () => void): () => void {
  const before = stopRunning
  stopRunning = stop
  if (before !== stop) before?.()
  return () => {
    if (stopRunning === stop) stopRunning = null
  }
}
