import type { FastifyInstance } from 'fastify'

/** Errors without `Cache-Control` get `no-store`: a CDN or proxy could store them otherwise. */
export function forbidCachingOfErrors(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
}
