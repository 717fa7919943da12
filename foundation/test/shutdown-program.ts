import { shutDownOnSignal } from '../graceful-shutdown.ts'

/* A part that ends on SIGTERM or SIGINT, once it is told that its requests are answered (SIGUSR1) or lost (SIGUSR2). */

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
