import type { ResponseTimes } from '@compound/foundation/response-cache/response-cache.ts'
import type { Freshness } from '../cache/freshness.ts'

const staleMs = 60_000

/** For a response that reports stale services: the service may be back soon. */
const reportedStaleMs = 1_000

const staleDataMs = 1_000

/** The same if it reports stale services: a fresh response may soon be available. */
const longestStaleMs = 2_000

export function responseLifetime(
  maxAge: number,
  data: Freshness,
  startedAt: number,
  now: number,
): ResponseTimes {
  const isStale = data.stale.size > 0
  const freshUntil = Math.min(
    now + (isStale ? Math.min(maxAge * 1000, longestStaleMs) : maxAge * 1000),
    Math.max(data.freshUntil, now + staleDataMs),
    data.expiresAt,
  )
  const stale = isStale ? reportedStaleMs : staleMs
  const expiresAt = Math.max(freshUntil, Math.min(freshUntil + stale, data.expiresAt))
  return { startedAt, createdAt: now, freshUntil, staleUntil: expiresAt, expiresAt }
}

export function cacheControlHeader({ createdAt, freshUntil, expiresAt }: ResponseTimes): string {
  const fresh = Math.max(0, Math.floor((freshUntil - createdAt) / 1000))
  const stale = Math.floor((expiresAt - freshUntil) / 1000)
  return `public, max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
}
