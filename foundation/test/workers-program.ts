import cluster from 'node:cluster'
import { announceReady, runWorkers } from '../workers.ts'

/* A part of one worker, which says that it has begun and is ready when it is told so, by SIGUSR2. */

if (cluster.isPrimary) await runWorkers({ count: 1, name: 'the test', level: 'info' })
else {
  process.on('SIGUSR2', announceReady)
  process.on('SIGTERM', () => process.exit(0))
  // Holds on to the primary process, as a part does by its port.
  process.on('message', () => undefined)
  process.stdout.write(`begun ${process.pid}\n`)
}
