import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'
import type { ReadinessWatch } from './readiness.ts'

/** The addresses for whoever runs the gateway: alive, able to serve, and how it fares. */
export function operationsRoutes(app: FastifyInstance, metrics: Metrics, readiness: ReadinessWatch): void {
  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const report = await readiness.report()
    return reply
      .code(report.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report)
  })
  app.get('/metrics', async (_request, reply) => {
    const { contentType, text } = await metrics.expose()
    return reply.type(contentType).header('cache-control', 'no-store').send(text)
  })
}
