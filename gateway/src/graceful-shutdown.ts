import { closeWithin } from '@compound/foundation/server/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { ReadinessProbe } from './observability/readiness.ts'

/** Longer than a member's slowest field takes. */
const maxDrainMs = 12_000

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
