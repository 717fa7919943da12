import { shutDownOnSignal } from '@compound/foundation/server/graceful-shutdown.ts'
import { plainHttpWarning } from '@compound/foundation/server/plain-http.ts'
import { exitWith, isAddressInUse, StartupError } from '@compound/foundation/server/startup-error.ts'
import { type Config, readConfig } from './env.ts'
import { createGateway } from './server.ts'
import { notConfigured } from './upstreams/registry.ts'

async function serve(config: Config): Promise<void> {
  const { app, close, indexing, liveWatch, shutDownGracefully, templateWarning } = await createGateway(config)
  for (const title of notConfigured(config.upstreams)) {
    app.log.warn(`${title} is not configured: its fields return null`)
  }
  const warnings = [
    plainHttpWarning(config.siteUrl, config.production),
    // The demo shows the templates.
    config.production ? templateWarning : null,
    config.production && config.albumsFile === undefined
      ? "ALBUMS_FILE isn't set: the shows and recaps pages have no sections, and no album is a project"
      : null,
  ]
  for (const warning of warnings) {
    if (warning !== null) app.log.warn(warning)
  }
  shutDownOnSignal(shutDownGracefully, (error) => {
    process.stderr.write(`The gateway didn't close cleanly: ${String(error)}\n`)
  })
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    if (isAddressInUse(error)) exitWith(`Port ${config.port} is in use. Set GATEWAY_PORT to a free port.`)
    throw error
  }
  indexing.start()
  liveWatch.start()
}

try {
  await serve(readConfig())
} catch (error) {
  exitWith(
    error instanceof StartupError
      ? error.message
      : `The gateway can't start: ${error instanceof Error ? error.message : error}`,
  )
}
