type Sighting = 'scan' | 'again' | 'nothing'

/** Tells a new scan from more frames of the same code. */
export interface ScanGate {
  /** No codes when the camera stops. For another `productionId`, a code is a new scan. */
  readonly see: (codes: readonly string[], productionId: string | null) => readonly Sighting[]
  /** A new result stays for `resultMs`, even with its code in view. */
  readonly showed: () => void
}

/** A code out of view for this long is a new scan. */
export const outOfViewMs = 1_000

/** A code out of view for this long may be another person's copy. Shorter gaps are unreadable frames. */
export const takenAwayMs = 500

/** 'Same ticket again' doesn't replace a result before this: time to read a name. */
export const resultMs = 1_500

/** `now`: milliseconds, from any clock that only goes forward. */
export function createScanGate(now: () => number): ScanGate {
  /** Since when; null if the code was in the last frame. Frames may be far apart. */
  const missingSince = new Map<string, number | null>()
  let shownAt = Number.NEGATIVE_INFINITY

  function sighting(key: string, at: number): Sighting {
    const since = missingSince.get(key)
    const awayMs = since == null ? 0 : at - since
    if (since === undefined || awayMs >= outOfViewMs) return 'scan'
    return awayMs >= takenAwayMs || at - shownAt >= resultMs ? 'again' : 'nothing'
  }

  return {
    see(codes, productionId) {
      const at = now()
      const keys = codes.map((code) => `${productionId} ${code}`)
      const sightings = keys.map((key) => sighting(key, at))
      for (const [key, since] of missingSince) {
        if (since === null) missingSince.set(key, at)
        else if (at - since >= outOfViewMs) missingSince.delete(key)
      }
      for (const key of keys) missingSince.set(key, null)
      return sightings
    },
    showed() {
      shownAt = now()
    },
  }
}
