import cluster from 'node:cluster'
import { AggregatorRegistry, collectDefaultMetrics, Gauge, type Registry } from 'prom-client'
import { z } from 'zod'

/* How the workers of a part answer `/metrics` with the counts of all: the primary process gathers them. */

const question = z.object({ type: z.literal('metrics-asked'), id: z.number() })
const answer = z.object({ type: z.literal('metrics'), id: z.number(), text: z.string().nullable() })

/** How long the primary process may take, in milliseconds; a worker that hangs makes it wait for 5 seconds. */
const patienceMs = 6_000

const waiting = new Map<number, (text: string | null) => void>()
let asked = 0
let hears = false

function hearAnswers(): void {
  if (hears) return
  hears = true
  process.on('message', (message) => {
    const given = answer.safeParse(message)
    if (given.success) waiting.get(given.data.id)?.(given.data.text)
  })
}

/** The counts of all workers together, or null where the primary process does not say. */
function askPrimary(): Promise<string | null> {
  hearAnswers()
  asked += 1
  const id = asked
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), patienceMs)
    waiting.set(id, (text) => {
      clearTimeout(timer)
      resolve(text)
    })
    process.send?.({ type: 'metrics-asked', id })
  }).finally(() => waiting.delete(id))
}

/** Has the process itself measured, and counted: what workers take stands in `/metrics` for all of them together. */
export function measureProcess(registry: Registry): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({ name: 'process_workers', help: 'Processes that these figures are the sum of.', registers }).set(
    1,
  )
}

/**
 * Has the counts of this process gathered with those of the other workers, where there are any.
 *
 * @returns gives all counts in Prometheus' text format, and its content type
 */
export function shareMetrics(registry: Registry): () => Promise<{ contentType: string; text: string }> {
  const { contentType } = registry
  if (!cluster.isWorker) return async () => ({ contentType, text: await registry.metrics() })
  AggregatorRegistry.setRegistries([registry])
  // Hears the primary's questions for this process's own counts.
  new AggregatorRegistry()
  return async () => ({ contentType, text: (await askPrimary()) ?? (await registry.metrics()) })
}

/** In the primary process: gathers the counts of all workers for the one that is asked. */
export function answerMetrics(): void {
  const gathered = new AggregatorRegistry()
  cluster.on('message', (worker, message) => {
    const asks = question.safeParse(message)
    if (!asks.success) return
    const { id } = asks.data
    gathered
      .clusterMetrics()
      .catch(() => null)
      .then((text) => worker.isConnected() && worker.send({ type: 'metrics', id, text }))
  })
}
