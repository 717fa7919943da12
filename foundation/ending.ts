import cluster from 'node:cluster'

/** Lets go of what this worker shares with the others, and waits until the primary process knows. */
async function leaveCluster(): Promise<void> {
  const { worker } = cluster
  if (worker === undefined || !worker.isConnected()) return
  await new Promise<void>((resolve) => {
    worker.once('disconnect', resolve)
    worker.disconnect()
  })
}

/**
 * Ends the process when it is told to, by SIGTERM or SIGINT, once what is under way is done.
 *
 * @param finish stops taking requests; resolves when all are answered
 * @param onFailure hears of a `finish` that failed; the exit code says so as well
 */
export function endOnSignal(finish: () => Promise<unknown>, onFailure: (error: unknown) => void): void {
  let isEnding = false
  const end = async (): Promise<void> => {
    await finish()
    await leaveCluster()
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // Heard for good: the end of a worker's channel, and a second Ctrl-C, come as one more signal.
    process.on(signal, () => {
      if (isEnding) return
      isEnding = true
      end().then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error)
          process.exit(1)
        },
      )
    })
  }
}
