import type { Loaded } from '../navigation/loaded.ts'

const minuteMs = 60_000

/**
 * A screen of productions: it depends on what time it is. Where one of them tells the places that are left, the page may
 * never be old.
 *
 * @param now milliseconds since the epoch
 */
export function momentary(
  loaded: Loaded,
  productions: readonly ({ readonly placesLeft: number | null } | null | undefined)[],
  now = Date.now(),
): Loaded {
  if (loaded.kind !== 'ready') return loaded
  const tellsPlaces = productions.some((production) => typeof production?.placesLeft === 'number')
  // By the minute: a page that is rendered anew without a change is the same page.
  return { ...loaded, openedAt: now - (now % minuteMs), ...(tellsPlaces && { isMomentary: true }) }
}
