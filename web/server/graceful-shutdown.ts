import { subscribe } from 'node:diagnostics_channel'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The time between the first sign of a shutdown and its start, in milliseconds. The server still takes requests: `/ready`
 * says that it is about to end, and every response closes its connection, so that the next request goes elsewhere.
 */
const drainDelayMs = 1_000

/** Requests that are still running after this time are cut off, in milliseconds. No response of ours takes longer. */
const maxDrainMs = 25_000

/** How often idle connections are closed meanwhile, in milliseconds. */
const sweepMs = 50

/** A shutdown that breaks off no request. */
export interface GracefulShutdown {
  /** Whether the shutdown has begun. */
  readonly hasBegun: () => boolean
  /** Gives notice, stops listening, and resolves when every request is answered. */
  readonly run: (app: FastifyInstance) => Promise<void>
}

/** Every response of this process closes its connection from now on, also those that the framework never sees. */
function closeConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return
    const { response } = message
    if (typeof response === 'object' && response !== null && 'shouldKeepAlive' in response) {
      response.shouldKeepAlive = false
    }
  })
}

/** Prepares the shutdown of a server. */
export function createGracefulShutdown(): GracefulShutdown {
  let hasBegun = false
  return {
    hasBegun: () => hasBegun,
    async run(app) {
      hasBegun = true
      closeConnections()
      await delay(drainDelayMs)
      const sweep = setInterval(() => app.server.closeIdleConnections(), sweepMs)
      const cut = setTimeout(() => app.server.closeAllConnections(), maxDrainMs)
      try {
        await app.close()
      } finally {
        clearInterval(sweep)
        clearTimeout(cut)
      }
    },
  }
}
