import cluster from 'node:cluster'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * The time between the first sign of a shutdown and its start, in milliseconds. The server still takes requests: `/ready`
 * says that it is about to end, and every response closes its connection, so that the next request goes elsewhere.
 */
export const drainDelayMs = 1_000

/** How often idle connections are closed during a shutdown, in milliseconds. */
const sweepMs = 50

/** Gives up the port that this worker shares with the others. Resolves when the primary process knows. */
async function leaveCluster(): Promise<void> {
  const { worker } = cluster
  if (worker === undefined || !worker.isConnected()) return
  await new Promise<void>((resolve) => {
    worker.once('disconnect', resolve)
    worker.disconnect()
  })
}

/**
 * Shuts the process down gracefully on SIGTERM or SIGINT: requests in flight are answered first.
 *
 * @param finish stops taking requests; resolves when all are answered
 * @param onFailure called with the error of a `finish` that failed; the exit code is 1 then
 */
export function shutDownOnSignal(finish: () => Promise<unknown>, onFailure: (error: unknown) => void): void {
  let isShuttingDown = false
  const shutDown = async (): Promise<void> => {
    await finish()
    await leaveCluster()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The listener stays: the end of a worker's channel, and a second Ctrl-C, arrive as one more signal.
    process.on(signal, () => {
      if (isShuttingDown) return
      isShuttingDown = true
      shutDown().then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error)
          process.exit(1)
        },
      )
    })
  }
}

/**
 * Makes every response close its connection once a shutdown has begun, so that no later request meets a closed one.
 *
 * @param isShuttingDown whether the shutdown has begun
 */
export function closeConnectionsDuringShutdown(app: FastifyInstance, isShuttingDown: () => boolean): void {
  // Responses to requests that were in flight when it began.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isShuttingDown()) reply.header('connection', 'close')
    done()
  })
  // Cached responses do not reach the framework.
  app.server.prependListener('request', (_request, response) => {
    if (isShuttingDown()) response.shouldKeepAlive = false
  })
}

/**
 * Closes a server. Connections without a request are closed meanwhile, and those whose requests take too long are cut.
 *
 * @param maxDrainMs the time for requests in flight, in milliseconds
 * @param close stops listening; resolves when every request is answered
 */
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
