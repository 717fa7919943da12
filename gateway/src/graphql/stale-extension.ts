import type { Freshness } from '../cache/freshness.ts'
import type { Observer } from './observers.ts'

/** A fresh response may soon be available. Seconds. */
export const staleMaxAge = 2

/** For example `{ "stale": [{ "service": "SOME_SERVICE", "since": "2026-11-20T16:00:00.000Z" }] }`. */
export function staleExtension({ stale }: Pick<Freshness, 'stale'>): Record<string, unknown> | undefined {
  if (stale.size === 0) return undefined
  return { stale: [...stale].map(([service, since]) => ({ service, since: new Date(since).toISOString() })) }
}

/** For Apollo Server's responses. Must precede the cache policy's observer. */
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
