import type { Loaded } from '../navigation/load.ts'

const minuteMs = 60_000

/** For screens that depend on the time. To the minute, so that rendering an unchanged page again gives the same bytes. */
export const openedNow = (loaded: Extract<Loaded, { kind: 'ready' }>, now = Date.now()) => ({
  ...loaded,
  openedAt: now - (now % minuteMs),
})

/** A page that shows spots left is not sent stale while it is rendered again. */
export function neverServeStale(
  loaded: Loaded,
  productions: readonly ({ readonly spotsLeft: number | null } | null | undefined)[],
  now = Date.now(),
): Loaded {
  if (loaded.kind !== 'ready') return loaded
  const showsSpots = productions.some((production) => typeof production?.spotsLeft === 'number')
  return { ...openedNow(loaded, now), ...(showsSpots && { neverServeStale: true }) }
}
