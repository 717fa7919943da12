import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { closeWithin, drainDelayMs, shutDownOnSignal } from '@compound/foundation/server/graceful-shutdown.ts'
import { plainHttpWarning } from '@compound/foundation/server/plain-http.ts'
import { exitWith, isAddressInUse } from '@compound/foundation/server/startup-error.ts'
import { createConfiguredServer } from './configured-server.ts'
import { type Environment, readEnvironment } from './env.ts'

/** The built file is in `dist/server`. */
const webFolder = join(import.meta.dirname, '../..')

/** A page takes about 25 KB in both encodings: this holds over 2,000. */
const pageCacheBytes = 64 * 1024 * 1024

/** Requests that run longer are cut off. No response of ours takes longer. */
const maxDrainMs = 25_000

async function serve(environment: Environment): Promise<void> {
  let isShuttingDown = false
  const app = await createConfiguredServer({
    webFolder,
    environment,
    pageCacheBytes,
    isShuttingDown: () => isShuttingDown,
  })
  const warnings = [
    plainHttpWarning(environment.siteUrl, environment.isProduction),
    environment.isProduction && environment.linksFile === undefined
      ? "SITE_LINKS_FILE isn't set: the footer has no links to other sites"
      : null,
  ]
  for (const warning of warnings) if (warning !== null) app.log.warn(warning)
  shutDownOnSignal(
    async () => {
      isShuttingDown = true
      await delay(drainDelayMs)
      await closeWithin(app.server, maxDrainMs, () => app.close())
    },
    (error) => {
      process.stderr.write(`The site did not close cleanly: ${String(error)}\n`)
    },
  )
  try {
    await app.listen({ host: environment.host, port: environment.port })
  } catch (error) {
    if (isAddressInUse(error)) exitWith(`Port ${environment.port} is taken. Set WEB_PORT to a free one.`)
    throw error
  }
}

try {
  await serve(readEnvironment())
} catch (error) {
  exitWith(`The site can't start: ${error instanceof Error ? error.message : String(error)}`)
}
