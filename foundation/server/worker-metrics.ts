import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { z } from 'zod'

/* Every worker answers `/metrics` with the counts of all workers, which the primary process gathers. */

const requestMessage = z.object({ type: z.literal('metrics-request'), id: z.number() })
const responseMessage = z.object({ type: z.literal('metrics'), id: z.number(), text: z.string().nullable() })

/** prom-client's primary waits 5 s for a worker that hangs. */
const timeoutMs = 6_000

const pending = new Map<number, (text: string | null) => void>()
let requests = 0
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  process.on('message', (message) => {
    const response = responseMessage.safeParse(message)
    if (response.success) pending.get(response.data.id)?.(response.data.text)
  })
}

function askPrimary(): Promise<string | null> {
  listen()
  requests += 1
  const id = requests
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), timeoutMs)
    pending.set(id, (text) => {
      clearTimeout(timer)
      resolve(text)
    })
    process.send?.({ type: 'metrics-request', id })
  }).finally(() => pending.delete(id))
}

export function measureProcess(registry: Registry): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'process_workers', help: 'Processes whose metrics are summed here.', registers }).set(1)
}

export function shareMetrics(registry: Registry): () => Promise<{ contentType: string; text: string }> {
  const { contentType } = registry
  if (!cluster.isWorker) return async () => ({ contentType, text: await registry.metrics() })
  AggregatorRegistry.setRegistries([registry])
  // Listens for the primary's requests for this process's counts.
  new AggregatorRegistry()
  return async () => ({ contentType, text: (await askPrimary()) ?? (await registry.metrics()) })
}

export function answerMetrics(): void {
  const gathered = new AggregatorRegistry()
  cluster.on('message', (worker, message) => {
    const request = requestMessage.safeParse(message)
    if (!request.success) return
    const { id } = request.data
    gathered
      .clusterMetrics()
      .catch(() => null)
      .then((text) => worker.isConnected() && worker.send({ type: 'metrics', id, text }))
  })
}
