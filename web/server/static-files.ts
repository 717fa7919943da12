import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const immutable = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600, stale-while-revalidate=86400'

/**
 * Serves the built client: files whose name holds their content's hash for good, the others for an hour.
 * Each file is a route of its own, so that an address without a file goes on to the pages.
 *
 * @param clientFolder `dist/client`
 * @param publicFolder an installation's own files, or null; if both have a name, the installation's file is served
 */
export async function staticFiles(
  app: FastifyInstance,
  { clientFolder, publicFolder }: { clientFolder: string; publicFolder: string | null },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: publicFolder === null ? clientFolder : [publicFolder, clientFolder],
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      void reply.header('cache-control', path.startsWith(`${clientFolder}/assets/`) ? immutable : anHour)
      void reply.header('x-content-type-options', 'nosniff')
    },
  })
}
