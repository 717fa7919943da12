import cluster from 'node:cluster'
import { announceReady, runWorkers } from '../server/workers.ts'

/* One worker, which is ready after SIGUSR2. */

if (cluster.isPrimary) await runWorkers({ count: 1, name: 'the test', level: 'info' })
else {
  process.on('SIGUSR2', announceReady)
  process.on('SIGTERM', () => process.exit(0))
  // Holds on to the primary process, as a part does by its port.
  process.on('message', () => undefined)
  process.stdout.write(`begun ${process.pid}\n`)
}
