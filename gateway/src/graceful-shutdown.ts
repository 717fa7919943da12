import { closeWithin } from '@compound/foundation/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadinessProbe } from './observability/readiness.ts'

/** Longer than a member's slowest field takes. */
const maxDrainMs = 12_000

/**
 * `/ready` fails, and after a delay the gateway takes no new connections, finishes its requests, and cuts
 * those that take too long.
 * @param drainDelay time for the load balancer to notice
 * @param close finishes the requests and closes everything
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
