import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** A file may change under its name, so caches revalidate it by ETag after a day. */
const maxAge = '1d'

/** Serves ranges, which players need to seek. */
export async function serveMedia(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    maxAge,
    setHeaders: (reply) => {
      // HLS players fetch playlists and segments from the site's origin.
      reply.header('access-control-allow-origin', '*')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
