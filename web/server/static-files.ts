import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const immutable = 'public, max-age=31536000, immutable'
const anHour = 'public, max-age=3600, stale-while-revalidate=86400'

/** Hashed files are cached for good, others for an hour. A file in `publicFolder` replaces the client's. */
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
