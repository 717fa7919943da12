/** What a code in the camera's picture is: a scan to check, the same ticket once more, or nothing new. */
type Sighting = 'scan' | 'again' | 'nothing'

/** Tells a scan by camera from the many pictures of a code that is held up. */
export interface ScanGate {
  /**
   * Takes the codes in one picture; none when the camera stops.
   *
   * @param doorId the production that the door is set to; null for any. For another one, a code is another scan
   * @returns what each code is
   */
  readonly see: (codes: readonly string[], doorId: string | null) => readonly Sighting[]
  /** What is shown has changed: it stays for a moment, even while the camera still sees its code. */
  readonly showed: () => void
}

/** A code that was out of view for so long is a scan of its own, in milliseconds. */
export const outOfViewMs = 1_000

/** A code that was out of view for so long may be another person's copy of it. A picture now and then can't be read. */
export const takenAwayMs = 500

/** A result stays for so long before 'Same ticket again' replaces it: long enough to read a name. */
export const resultMs = 1_500

/** @param now milliseconds, from any clock that only goes forward */
export function createScanGate(now: () => number): ScanGate {
  /** The codes in view, and since when each is missing; null for one in the last picture. A slow camera misses none. */
  const missingSince = new Map<string, number | null>()
  let shownAt = Number.NEGATIVE_INFINITY

  function sighting(key: string, at: number): Sighting {
    const since = missingSince.get(key)
    const awayMs = since == null ? 0 : at - since
    if (since === undefined || awayMs >= outOfViewMs) return 'scan'
    return awayMs >= takenAwayMs || at - shownAt >= resultMs ? 'again' : 'nothing'
  }

  return {
    see(codes, doorId) {
      const at = now()
      const keys = codes.map((code) => `${doorId} ${code}`)
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
