import type { ResponseTimes } from '@compound/foundation/response-cache/response-cache.ts'
import type { Freshness } from '../cache/freshness.ts'

/** How long a stale response is sent while a newer one is made. */
const staleMs = 60_000

/**
 * The same for a response that reports stale services. It is long enough for one revalidation to serve all requests of a
 * busy address, and short, because the service may be back.
 */
const reportedStaleMs = 1_000

/** How long a response of stale data is fresh: the data is being renewed, or can't be. */
const staleDataMs = 1_000

/**
 * How long a response may be sent: as long as its fields allow, and no longer than its data is fresh. Once the data has
 * expired it is never sent, not even while a newer one is made.
 *
 * @param maxAge of the operation's fields, in seconds; more than 0.
 * @param startedAt when its execution began. Milliseconds since 1970.
 */
export function responseLifetime(
  maxAge: number,
  data: Freshness,
  startedAt: number,
  now: number,
): ResponseTimes {
  const freshUntil = Math.min(
    now + maxAge * 1000,
    Math.max(data.freshUntil, now + staleDataMs),
    data.expiresAt,
  )
  const stale = data.stale.size > 0 ? reportedStaleMs : staleMs
  const expiresAt = Math.max(freshUntil, Math.min(freshUntil + stale, data.expiresAt))
  return { startedAt, createdAt: now, freshUntil, staleUntil: expiresAt, expiresAt }
}

/** The `Cache-Control` header: a CDN may treat a response as this gateway does. */
export function cacheControlHeader({ createdAt, freshUntil, expiresAt }: ResponseTimes): string {
  const fresh = Math.max(0, Math.floor((freshUntil - createdAt) / 1000))
  const stale = Math.floor((expiresAt - freshUntil) / 1000)
  return `public, max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
}
