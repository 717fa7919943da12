import cluster from 'node:cluster'
import { join } from 'node:path'
import { shutDownOnSignal } from '../../foundation/graceful-shutdown.ts'
import { plainHttpWarning } from '../../foundation/plain-http.ts'
import { announceReady, runWorkers } from '../../foundation/workers.ts'
import { routes } from '../src/app/routes.ts'
import { readClientFiles } from './client-manifest.ts'
import { type Environment, readEnvironment } from './env.ts'
import { pageDeadline } from './gateway-fetch.ts'
import { createGracefulShutdown } from './graceful-shutdown.ts'
import { readLinks } from './links.ts'
import { createServer } from './server.ts'

/** The web part's folder, from `dist/server`. */
const webFolder = join(import.meta.dirname, '../..')

/** Capacity of the page cache. A page takes some 25 KB in both encodings, so that this holds over 2,000 of them. */
const pageCacheBytes = 64 * 1024 * 1024

/** Ends with a message for the person who started the site: a stack trace would not help. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs the site's server in this process. */
async function serve(environment: Environment): Promise<void> {
  const { about, links } = readLinks(environment.linksFile)
  const clientFolder = join(webFolder, 'dist/client')
  const shutdown = createGracefulShutdown()
  const app = await createServer({
    site: {
      name: environment.siteName,
      url: environment.siteUrl,
      about,
      links,
      minimumAge: environment.minimumAge,
    },
    routes,
    gatewayUrl: environment.gatewayUrl,
    pageDeadline,
    clientFolder,
    publicFolder: environment.publicFolder,
    clientFiles: readClientFiles(clientFolder),
    trustedProxies: environment.trustedProxies,
    mediaOrigins: environment.mediaOrigins,
    frameOrigins: environment.frameOrigins,
    logLevel: environment.logLevel,
    pageCacheBytes,
    isShuttingDown: shutdown.hasBegun,
  })
  const warning = plainHttpWarning(environment.siteUrl, environment.isProduction)
  // Once, however many workers there are.
  if (warning !== null && (cluster.worker?.id ?? 1) === 1) app.log.warn(warning)
  shutDownOnSignal(
    () => shutdown.run(app),
    (error) => {
      process.stderr.write(`The site did not close cleanly: ${String(error)}\n`)
    },
  )
  try {
    await app.listen({ host: environment.host, port: environment.port })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      fail(`Port ${environment.port} is taken. Set WEB_PORT to a free one.`)
    }
    throw error
  }
  announceReady()
}

try {
  const environment = readEnvironment(webFolder)
  if (environment.workers === 1 || cluster.isWorker) await serve(environment)
  else await runWorkers({ count: environment.workers, name: 'the site', level: environment.logLevel })
} catch (error) {
  fail(`The site can't start: ${error instanceof Error ? error.message : String(error)}`)
}
