import type { Freshness } from '../cache/freshness.ts'
import type { Observer } from './observers.ts'

/** A fresh response may soon be available. Seconds. */
export const staleMaxAge = 2

/**
 * The `stale` extension: `{ "stale": [{ "service": "SOME_SERVICE", "since": "2026-11-20T16:00:00.000Z" }] }`.
 * @returns undefined if nothing is stale
 */
export function staleExtension({ stale }: Pick<Freshness, 'stale'>): Record<string, unknown> | undefined {
  if (stale.size === 0) return undefined
  return { stale: [...stale].map(([service, since]) => ({ service, since: new Date(since).toISOString() })) }
}

/**
 * Adds the extension to Apollo Server's responses, with a short lifetime. Must precede the cache policy's
 * observer.
 */
export const reportStaleServices: Observer = {
  requestDidStart() {
    return {
      willSendResponse({ response, overallCachePolicy, contextValue: { freshness } }) {
        const extension = staleExtension(freshness)
        if (extension === undefined || response.body.kind !== 'single') return
        const { singleResult } = response.body
        singleResult.extensions = { ...singleResult.extensions, ...extension }
        overallCachePolicy.restrict({ maxAge: staleMaxAge })
      },
    }
  },
}
