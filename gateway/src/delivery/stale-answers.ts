import type { Observer } from './observers.ts'

/** How long an answer may be kept that says of itself that it is old: soon there may be a better one. Seconds. */
const mostAge = 2

/**
 * Says in `extensions.stale` which services fail and since when their part of the answer is old:
 * `[{ "service": "VIDEO_HOSTING", "since": "2026-11-20T16:00:00.000Z" }]`. Such an answer is kept briefly only.
 *
 * Must stand before the observer that writes the cache headers.
 */
export const markStaleAnswers: Observer = {
  requestDidStart() {
    return {
      willSendResponse({
        response,
        overallCachePolicy,
        contextValue: {
          freshness: { stale },
        },
      }) {
        if (stale.size === 0 || response.body.kind !== 'single') return
        const { singleResult } = response.body
        singleResult.extensions = {
          ...singleResult.extensions,
          stale: [...stale].map(([service, since]) => ({ service, since: new Date(since).toISOString() })),
        }
        overallCachePolicy.restrict({ maxAge: mostAge })
      },
    }
  },
}
