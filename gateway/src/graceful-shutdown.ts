import { closeWithin } from '@compound/foundation/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadinessProbe } from './observability/readiness.ts'

/** The time for requests under way: longer than the slowest field of a member takes. */
const maxDrainMs = 12_000

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
  await closeWithin(app.server, maxDrainMs, close)
}
