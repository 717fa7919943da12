import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Before the shutdown starts, `/ready` reports it and responses close their connections for this time. */
export const drainDelayMs = 1_000

const sweepMs = 50

/** On SIGTERM or SIGINT, answers requests in flight, then exits. The exit code is 1 if `finish` fails. */
export function shutDownOnSignal(finish: () => Promise<unknown>, onFailure: (error: unknown) => void): void {
  let isShuttingDown = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The listener stays: a second Ctrl-C arrives as a further signal.
    process.on(signal, () => {
      if (isShuttingDown) return
      isShuttingDown = true
      finish().then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error)
          process.exit(1)
        },
      )
    })
  }
}

/** During a shutdown, every response closes its connection: a later request would meet a closed one. */
export function closeConnectionsDuringShutdown(app: FastifyInstance, isShuttingDown: () => boolean): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown()) reply.header('connection', 'close')
    done()
  })
  // Cached responses do not reach the framework.
  app.server.prependListener('request', (_request, response) => {
    if (isShuttingDown()) response.shouldKeepAlive = false
  })
}

/** Closes idle connections meanwhile, and cuts connections whose requests take longer than `maxDrainMs`. */
export async function closeWithin(
  server: Server,
  maxDrainMs: number,
  close: () => Promise<unknown>,
): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
  const cut = setTimeout(() => server.closeAllConnections(), maxDrainMs)
  try {
    await close()
  } finally {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
