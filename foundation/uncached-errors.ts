import type { FastifyInstance } from 'fastify'

/** Makes every error without `Cache-Control` say `no-store`: a cache on the way could store it otherwise. */
export function forbidCachingOfErrors(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
    done()
  })
}
