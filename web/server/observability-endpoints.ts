import { metricsRoute } from '@compound/foundation/server/metrics-route.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

const timeoutMs = 1_000

/** Reuses the gateway's answer: every proxy in front sends probes. */
const ttlMs = 1_000

export function createGatewayCheck(gatewayUrl: string, now: () => number): () => Promise<boolean> {
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
 * Not ready before it has reached the gateway, or during a shutdown. Stays ready if the gateway fails later:
 * it has its cached pages, and the other servers would be no better.
 */
export async function observabilityEndpoints(
  app: FastifyInstance,
  options: {
    readonly metrics: Metrics
    readonly isShuttingDown: () => boolean
    readonly isOurs: (address: string) => boolean
    readonly reachesGateway: () => Promise<boolean>
  },
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
  metricsRoute(app, options.metrics.registry, options.isOurs)
}
