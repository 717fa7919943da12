import { metricsRoute } from '@compound/foundation/metrics-route.ts'
import { shareMetrics } from '@compound/foundation/worker-metrics.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

interface ObservabilityOptions {
  readonly metrics: Metrics
  readonly isShuttingDown: () => boolean
  /** Whether an address is within our own network: metrics are not public. */
  readonly isOurs: (address: string) => boolean
  /** Whether the gateway answers. */
  readonly reachesGateway: () => Promise<boolean>
}

/** How long the gateway may take to answer its health check, in milliseconds. */
const timeoutMs = 1_000

/** How long the gateway's answer is reused, in milliseconds: every proxy in front sends probes. */
const ttlMs = 1_000

/**
 * Makes the function that tells whether the gateway answers. It calls the gateway at most once a second.
 *
 * @param gatewayUrl origin of the gateway
 * @param now milliseconds since the epoch
 */
export function reachesGateway(gatewayUrl: string, now: () => number): () => Promise<boolean> {
  const health = new URL('/health', gatewayUrl)
  let last: { readonly at: number; readonly isHealthy: Promise<boolean> } | null = null
  const check = async (): Promise<boolean> => {
    try {
      const response = await fetch(health, { signal: AbortSignal.timeout(timeoutMs) })
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }
  return () => {
    if (last === null || now() - last.at > ttlMs) last = { at: now(), isHealthy: check() }
    return last.isHealthy
  }
}

/**
 * The endpoints for operators: `/health` tells whether the process lives, `/ready` whether it should get visitors, and
 * `/metrics` gives its metrics.
 *
 * A server is not ready before it has reached the gateway, as it has nothing to show. It is not ready during a shutdown
 * either. A gateway that fails later does not make it unready: it goes on with its cached pages, and every other server
 * would be in the same place.
 */
export async function observabilityEndpoints(
  app: FastifyInstance,
  options: ObservabilityOptions,
): Promise<void> {
  let hasReachedGateway = false
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (options.isShuttingDown()) return reply.code(503).send({ status: 'leaving' })
    const gateway = (await options.reachesGateway()) ? 'answers' : 'does not answer'
    hasReachedGateway ||= gateway === 'answers'
    return reply
      .code(hasReachedGateway ? 200 : 503)
      .send({ status: hasReachedGateway ? 'ready' : 'waiting', gateway })
  })
  metricsRoute(app, shareMetrics(options.metrics.registry), options.isOurs)
}
