import { z } from 'zod'
import { startChild } from './child.ts'

const request = z.object({
  method: z.literal('GET'),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Whether {@link variedPart} in the path stands for another number each time. */
  varies: z.boolean().optional(),
})

/** One request that is sent over and over. */
export type LoadRequest = z.infer<typeof request>

/** Numbers of as many digits stand in its place. A number itself, so that it can be a variable's value. */
export const variedPart = '99999'

/** So many follow one another before a number comes again; five digits, as no page beyond 100,000 is looked up. */
const variations = 90_000

/** @param count so many requests that vary were made before. */
export function variedPath(path: string, count: number): string {
  return path.replaceAll(variedPart, String(10_000 + (count % variations)))
}

export const loadTask = z.object({
  url: z.url(),
  connections: z.int(),
  /** How long; or how many requests. */
  seconds: z.number().optional(),
  amount: z.int().optional(),
  /** Sent in turn, from another beginning on each connection. */
  requests: z.array(request),
  /** How many requests that vary were made before. */
  varied: z.int().default(0),
})

const load = z.object({
  requests: z.int(),
  /** How many of them were of those that vary. */
  varied: z.int(),
  requestsPerSecond: z.number(),
  bytesPerSecond: z.number(),
  /** Requests without a response, or with one that is not 2xx. */
  failures: z.int(),
  latencyMs: z.object({ p50: z.number(), p95: z.number(), p99: z.number(), p999: z.number() }),
  /** The share of a core that the generator itself took: near 1, the generator would be the bottleneck. */
  generatorCores: z.number(),
})

/** How a server answered under load. */
export type Load = z.infer<typeof load>

/** Puts a server under load, from a process of its own. */
export async function putUnderLoad(task: z.input<typeof loadTask>): Promise<Load> {
  const generator = await startChild('load', { task })
  try {
    return await generator.call('load', load)
  } finally {
    await generator.stop()
  }
}
