import { BadEnvironment, readConfig } from './env.ts'
import { createGateway } from './server.ts'

/** Ends with a message for the person who started the gateway; a stack trace would tell them nothing. */
function fail(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}

async function start(): Promise<void> {
  const config = readConfig()
  const { app, close, drain } = await createGateway(config)
  for (const [service, configured] of [
    ['Vimeo', config.vimeo],
    ['YouTube', config.youtube],
    ['Twitch', config.twitch],
  ] as const) {
    if (configured === null) app.log.warn(`${service} is not configured: its fields answer null`)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      drain().then(
        () => process.exit(0),
        (error: unknown) => fail(`The gateway did not close cleanly: ${String(error)}`),
      )
    })
  }
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    await close()
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      fail(`Port ${config.port} is taken. Set GATEWAY_PORT to a free one.`)
    }
    throw error
  }
}

try {
  await start()
} catch (error) {
  fail(
    error instanceof BadEnvironment
      ? error.message
      : `The gateway can't start: ${error instanceof Error ? error.message : error}`,
  )
}
