import { isAddressInUse } from '@compound/foundation/server/startup-error.ts'
import { loadCatalog } from './catalog/load.ts'
import { readSettings } from './env.ts'
import { loadPosters } from './pictures/posters.ts'
import { createServer } from './server.ts'

async function start(): Promise<void> {
  const settings = readSettings()
  const app = await createServer({
    publicUrl: settings.publicUrl,
    hosts: settings.hosts,
    productApiTarget: settings.productApiTarget,
    catalog: loadCatalog(settings.catalogFolder),
    posters: loadPosters(settings.postersFolder),
    postersFolder: settings.postersFolder,
    playerFolder: settings.playerFolder,
    vimeoRequestsPerMinute: settings.vimeoRequestsPerMinute,
    eventSubLoopback: settings.eventSubLoopback,
  })
  await app.listen({ host: settings.host, port: settings.port })
  process.stdout.write(`simulators: ${settings.publicUrl}\n`)

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      app.close().catch(fail)
    })
  }
}

function fail(error: unknown): void {
  process.stderr.write(`simulators: ${reasonOf(error)}\n`)
  process.exitCode = 1
}

function reasonOf(error: unknown): string {
  if (isAddressInUse(error)) {
    return 'SIMULATORS_PORT is in use by another program. Set another port.'
  }
  return error instanceof Error ? error.message : String(error)
}

start().catch(fail)
