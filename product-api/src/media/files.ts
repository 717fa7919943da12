import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * A file may change under its name, so caches hold it for a day and then revalidate it by its ETag.
 */
const maxAge = '1d'

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
    maxAge,
    setHeaders: (reply) => {
      // HLS players fetch playlists and segments by script from the site's origin.
      reply.header('access-control-allow-origin', '*')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
