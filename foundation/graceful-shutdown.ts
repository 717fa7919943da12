import cluster from 'node:cluster'

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
