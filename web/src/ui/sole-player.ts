/** Stops the player that was started last. */
let stopRunning: (() => void) | null = null

/**
 * Notes a player that starts to play, and stops the one before it. A third party's player gets no events of the
 * page around it, so that stopping replaces it with its picture.
 *
 * @param stop stops the player; the same function each time the same player begins
 * @returns takes the note back, for a player that is gone
 */
export function playExclusively(stop: () => void): () => void {
  const before = stopRunning
  stopRunning = stop
  if (before !== stop) before?.()
  return () => {
    if (stopRunning === stop) stopRunning = null
  }
}
