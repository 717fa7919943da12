import { shutDownOnSignal } from '../server/graceful-shutdown.ts'

/* On SIGTERM or SIGINT, waits until its requests are answered (SIGUSR1) or lost (SIGUSR2), then exits. */

const settled = new Promise<void>((resolve, reject) => {
  process.once('SIGUSR1', () => resolve())
  process.once('SIGUSR2', () => reject(new Error('a request is lost')))
})
let times = 0
shutDownOnSignal(
  () => {
    times += 1
    process.stdout.write(`finishing, time ${times}\n`)
    return settled
  },
  (error) => process.stdout.write(`${String(error)}\n`),
)
// Holds on to the process, as a server does.
setInterval(() => undefined, 60_000)
process.stdout.write('ready\n')
