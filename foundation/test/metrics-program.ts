import { Counter, Registry } from 'prom-client'
import { measureProcess, shareMetrics } from '../server/worker-metrics.ts'
import { announceReady, isFirstWorker, serveInWorkers } from '../server/workers.ts'

/* Two workers, each with one answered request. On SIGUSR2, the first writes the metrics. */

async function serve(): Promise<void> {
  const registry = new Registry()
  measureProcess(registry)
  new Counter({ name: 'answered_total', help: 'Requests.', registers: [registry] }).inc()
  const metrics = shareMetrics(registry)
  process.on('SIGTERM', () => process.exit(0))
  process.on('SIGUSR2', async () => process.stdout.write(`${(await metrics()).text}\nwritten\n`))
  // Holds on to the primary process, as a part does by its port.
  process.on('message', () => undefined)
  if (isFirstWorker()) process.stdout.write(`first ${process.pid}\n`)
  announceReady()
}

await serveInWorkers({ count: 2, name: 'the test', level: 'info' }, serve)
