import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Names are stable while a picture may be redrawn, so a copy is fresh for a day and then asked about: the
 * ETag makes that a short answer.
 */
const freshFor = '1d'

/**
 * Serves the media folder below `/media/`, with ranges (players seek by them), ETag and content types.
 * @param folder an absolute path
 */
export async function serveMedia(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    dotfiles: 'ignore',
    maxAge: freshFor,
    setHeaders: (reply) => {
      // Players of HLS fetch its playlists and segments by script, from the site's own origin.
      reply.header('access-control-allow-origin', '*')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
