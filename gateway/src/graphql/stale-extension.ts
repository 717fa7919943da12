import type { Observer } from './observers.ts'

/** How long a response with stale data may be cached: soon there may be a better one. Seconds. */
const staleMaxAge = 2

/**
 * Lists the failing services in `extensions.stale`, and since when their part of the response is stale:
 * `[{ "service": "SOME_SERVICE", "since": "2026-11-20T16:00:00.000Z" }]`. Such a response is cached briefly.
 *
 * This observer stands before the one that computes the cache policy.
 */
export const reportStaleServices: Observer = {
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
        overallCachePolicy.restrict({ maxAge: staleMaxAge })
      },
    }
  },
}
