import type { FastifyInstance } from 'fastify'
import type { ReadinessProbe } from './observability/readiness.ts'

/**
 * A draining gateway serves on for so long: the load balancer needs a moment to notice, and clients give up their
 * connections one response at a time.
 */
export const drainDelayMs = 1_000

/** The time for requests under way: longer than the slowest field of a member takes. */
const maxDrainMs = 12_000

/** Closes each connection after its next response once the gateway is draining, so that no request is cut. */
export function closeConnectionsAfterResponse(app: FastifyInstance, readiness: ReadinessProbe): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness.draining) reply.header('connection', 'close')
    done()
  })
  // Responses of the response cache do not reach the framework.
  app.server.prependListener('request', (_request, response) => {
    if (readiness.draining) response.shouldKeepAlive = false
  })
}

/**
 * Shuts down without a failed request: `/ready` says so, the gateway serves on for a moment, takes no new connections,
 * finishes the requests under way, and cuts only those that take too long.
 *
 * @param drainDelay resolves when the load balancer has had its moment.
 * @param close finishes the requests under way and closes everything.
 */
export async function shutDownGracefully(
  app: FastifyInstance,
  readiness: ReadinessProbe,
  drainDelay: () => Promise<unknown>,
  close: () => Promise<void>,
): Promise<void> {
  readiness.drain()
  await drainDelay()
  const cut = setTimeout(() => app.server.closeAllConnections(), maxDrainMs)
  try {
    await close()
  } finally {
    clearTimeout(cut)
  }
}
