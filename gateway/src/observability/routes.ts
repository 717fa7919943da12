import { metricsRoute } from '@compound/foundation/server/metrics-route.ts'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { ReadinessProbe } from './readiness.ts'

interface ObservabilityRoutesOptions {
  metrics: Metrics
  readiness: ReadinessProbe
  isInternal: (address: string) => boolean
}

export function observabilityRoutes(
  app: FastifyInstance,
  { metrics, readiness, isInternal }: ObservabilityRoutesOptions,
): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const report = await readiness.report()
    return reply
      .code(report.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report)
  })
  metricsRoute(app, metrics.registry, isInternal)
}
