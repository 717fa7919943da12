import type { FastifyInstance } from 'fastify'

/** `/metrics` is not public: requests from other networks get a 404. */
export function metricsRoute(
  app: FastifyInstance,
  registry: { readonly contentType: string; metrics(): Promise<string> },
  isInternal: (address: string) => boolean,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isInternal(request.ip)) return reply.code(404).type('text/plain').send('There is nothing here.\n')
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
