import type { FastifyInstance } from 'fastify'

/**
 * Adds `/metrics`, which is not public: other networks than the operator's own get a 404.
 *
 * @param read reads the metrics in Prometheus' text format, with its content type
 * @param isInternal whether an address is in the operator's own network
 */
export function metricsRoute(
  app: FastifyInstance,
  read: () => Promise<{ contentType: string; text: string }>,
  isInternal: (address: string) => boolean,
): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isInternal(request.ip)) return reply.code(404).type('text/plain').send('There is nothing here.\n')
    const { contentType, text } = await read()
    return reply.type(contentType).send(text)
  })
}
