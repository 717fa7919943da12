import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as pass } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * For so long a server that is about to end still takes what comes, in milliseconds: whoever asks `/ready` learns that it
 * is leaving, and every answer asks its client for a new connection, which leads elsewhere.
 */
const noticeMs = 1_000

/** After that long what is still under way is cut off, in milliseconds. No answer of ours takes longer. */
const longestMs = 25_000

/** How often connections that have fallen idle are ended meanwhile, in milliseconds. */
const sweepMs = 50

/** The end of a server that breaks off no request. */
export interface Leaving {
  /** Whether it has begun. */
  readonly hasBegun: () => boolean
  /** Gives notice, stops listening, and resolves when every request is answered. */
  readonly leave: (app: FastifyInstance) => Promise<void>
}

/** From now on every answer of this process ends its connection, also those that the framework never sees. */
function endConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return
    const { response } = message
    if (typeof response === 'object' && response !== null && 'shouldKeepAlive' in response) {
      response.shouldKeepAlive = false
    }
  })
}

/** Prepares a server for its end. */
export function createLeaving(): Leaving {
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    async leave(app) {
      hasBegun = true
      endConnections()
      await pass(noticeMs)
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
      const cut = setTimeout(() => app.server.closeAllConnections(), longestMs)
      try {
        await app.close()
      } finally {
        clearInterval(sweep)
        clearTimeout(cut)
      }
    },
  }
}
