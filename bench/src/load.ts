import { z } from 'zod'
import { startChild } from './child.ts'

const request = z.object({
  method: z.literal('GET'),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
})

/** One request that is sent over and over. */
export type LoadRequest = z.infer<typeof request>

export const loadTask = z.object({
  url: z.url(),
  connections: z.int(),
  /** How long; or how many requests. */
  seconds: z.number().optional(),
  amount: z.int().optional(),
  /** Asked in turn, from another beginning on each connection. */
  requests: z.array(request),
})

const load = z.object({
  requests: z.int(),
  requestsPerSecond: z.number(),
  bytesPerSecond: z.number(),
  /** Requests without an answer, or with one that is not 2xx. */
  failures: z.int(),
  latencyMs: z.object({ p50: z.number(), p95: z.number(), p99: z.number(), p999: z.number() }),
  /** What the generator itself took of a core: near 1, it would be what is measured. */
  generatorCores: z.number(),
})

/** How a server answered under load. */
export type Load = z.infer<typeof load>

/** Puts a server under load, from a process of its own. */
export async function putUnderLoad(task: z.input<typeof loadTask>): Promise<Load> {
  const generator = await startChild('load', { task })
  try {
    return await generator.ask('load', load)
  } finally {
    await generator.stop()
  }
}
