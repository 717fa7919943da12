import type { Freshness } from '../cache/freshness.ts'

/** When an answer may be sent. Milliseconds since 1970. */
export interface Times {
  madeAt: number
  /** From here on it is sent only while a newer one is made. */
  freshUntil: number
  /** From here on it is not sent any more. */
  keptUntil: number
}

/** How long an answer is sent while a newer one is made. */
const staleMs = 60_000

/**
 * The same for an answer that says of itself that it is old because a service fails: long enough that a busy address is
 * made anew once and not by each who asks, and short, because the service may be back.
 */
const markedStaleMs = 1_000

/**
 * How long an answer lives that was made of data past its time: the data is being renewed meanwhile, or cannot be had.
 */
const soonMs = 1_000

/**
 * How long an answer may be sent: as long as its fields allow, and not longer than the data stays fresh that it was made
 * of. It is never sent, not even while a newer one is made, when the data may not be served any more.
 *
 * @param maxAge what the operation's fields allow, in seconds; more than 0.
 */
export function answerTimes(maxAge: number, data: Freshness, now: number): Times {
  const freshUntil = Math.min(now + maxAge * 1000, Math.max(data.freshUntil, now + soonMs), data.keptUntil)
  const stale = data.stale.size > 0 ? markedStaleMs : staleMs
  return {
    madeAt: now,
    freshUntil,
    keptUntil: Math.max(freshUntil, Math.min(freshUntil + stale, data.keptUntil)),
  }
}

/** The `Cache-Control` header: a CDN may do with an answer what this gateway does with it. */
export function cacheControl({ madeAt, freshUntil, keptUntil }: Times): string {
  const fresh = Math.max(0, Math.floor((freshUntil - madeAt) / 1000))
  const stale = Math.floor((keptUntil - freshUntil) / 1000)
  return `public, max-age=${fresh}${stale > 0 ? `, stale-while-revalidate=${stale}` : ''}`
}
