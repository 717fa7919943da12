import type { Loaded } from '../navigation/loaded.ts'

/** A screen of productions. Where one of them tells the places that are left, the page may never be old. */
export function momentary(
  loaded: Loaded,
  productions: readonly ({ readonly placesLeft: number | null } | null | undefined)[],
): Loaded {
  const tellsPlaces = productions.some((production) => typeof production?.placesLeft === 'number')
  return loaded.kind === 'ready' && tellsPlaces ? { ...loaded, isMomentary: true } : loaded
}
