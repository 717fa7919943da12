import type { FastifyInstance } from 'fastify'
import type { ReadinessWatch } from './readiness.ts'

/**
 * After it has said that it is draining, a gateway goes on for so long as if nothing were: whoever spreads the requests
 * needs a moment to notice, and clients let go of their connections one answer at a time.
 */
export const noticeMs = 1_000

/** Then requests under way may take so long: longer than the longest that a field of a person's may take. */
const longestMs = 12_000

/** Lets connections go with their next answer once the gateway is draining, so that none is cut under a request. */
export function letConnectionsGo(app: FastifyInstance, readiness: ReadinessWatch): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done()
  })
  // Kept answers go out before the framework is reached.
  app.server.prependListener('request', (_request, response) => {
    if (readiness.draining) response.shouldKeepAlive = false
  })
}

/**
 * Stops serving without a failed request: says so on `/ready`, goes on for a moment, takes no new connections, finishes
 * what is under way, and cuts only what takes longer than anything may.
 *
 * @param noticed resolves when it has gone on for long enough.
 * @param close lets go of everything when nothing is under way any more.
 */
export async function drain(
  app: FastifyInstance,
  readiness: ReadinessWatch,
  noticed: () => Promise<unknown>,
  close: () => Promise<void>,
): Promise<void> {
  readiness.drain()
  await noticed()
  const cut = setTimeout(() => app.server.closeAllConnections(), longestMs)
  try {
    await close()
  } finally {
    clearTimeout(cut)
  }
}
