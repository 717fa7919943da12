import cluster from 'node:cluster'
import { shutDownOnSignal } from '../../foundation/graceful-shutdown.ts'
import { plainHttpWarning } from '../../foundation/plain-http.ts'
import { announceReady, runWorkers } from '../../foundation/workers.ts'
import { BadEnvironment, type Config, readConfig } from './env.ts'
import { createGateway } from './server.ts'
import { notConfigured } from './upstreams/registry.ts'

/** Ends with a message for the person who started the gateway; a stack trace would tell them nothing. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

/** Runs the gateway in this process. */
async function serve(config: Config): Promise<void> {
  const { app, close, shutDownGracefully } = await createGateway(config)
  for (const title of notConfigured(config.upstreams)) {
    app.log.warn(`${title} is not configured: its fields answer null`)
  }
  const warning = plainHttpWarning(config.siteUrl, config.production)
  // Once, however many workers there are.
  if (warning !== null && (cluster.worker?.id ?? 1) === 1) app.log.warn(warning)
  shutDownOnSignal(shutDownGracefully, (error) => {
    process.stderr.write(`The gateway did not close cleanly: ${String(error)}\n`)
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      fail(`Port ${config.port} is taken. Set GATEWAY_PORT to a free one.`)
    }
    throw error
  }
  announceReady()
}

try {
  const config = readConfig()
  if (config.workers === 1 || cluster.isWorker) await serve(config)
  else await runWorkers({ count: config.workers, name: 'the gateway', level: config.logLevel })
} catch (error) {
  fail(
    error instanceof BadEnvironment
      ? error.message
      : `The gateway can't start: ${error instanceof Error ? error.message : error}`,
  )
}
