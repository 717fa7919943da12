import type { FastifyInstance } from 'fastify'

/** `/metrics` is not public: requests from other networks get a 404. */
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
