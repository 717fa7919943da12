import { z } from 'zod'
import { startChild } from './child.ts'
import { type Percentiles, percentilesOf } from './latencies.ts'

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

export type LoadTask = z.input<typeof loadTask>

export const loadCounts = z.object({
  requests: z.int(),
  /** How many of them were of those that vary. */
  varied: z.int(),
  bytes: z.number(),
  /** Requests without a response, or with one that is not 2xx. */
  failures: z.int(),
  seconds: z.number(),
  latencies: z.array(z.tuple([z.number(), z.int()])),
  /** What the generator itself took of processors. */
  processorSeconds: z.number(),
})

/** What one process of a load generator has counted. */
export type LoadCounts = z.infer<typeof loadCounts>

/** How a server answered under load. */
export interface Load {
  requests: number
  varied: number
  requestsPerSecond: number
  bytesPerSecond: number
  failures: number
  latencyMs: Percentiles
  /** The cores that the load took itself: near one for each of its processes, these would be the bottleneck. */
  generatorCores: number
}

/** What several processes have counted at the same time. */
export function loadOf(counts: readonly LoadCounts[]): Load {
  const sum = (figure: (one: LoadCounts) => number) => counts.reduce((total, one) => total + figure(one), 0)
  return {
    requests: sum(({ requests }) => requests),
    varied: sum(({ varied }) => varied),
    requestsPerSecond: sum(({ requests, seconds }) => requests / seconds),
    bytesPerSecond: sum(({ bytes, seconds }) => bytes / seconds),
    failures: sum(({ failures }) => failures),
    latencyMs: percentilesOf(counts.flatMap(({ latencies }) => latencies)),
    generatorCores: sum(({ processorSeconds, seconds }) => processorSeconds / seconds),
  }
}

/** Sends requests by autocannon, from a process of its own. */
export async function countByAutocannon(task: LoadTask): Promise<LoadCounts> {
  const generator = await startChild('load', { task })
  try {
    return await generator.call('load', loadCounts)
  } finally {
    await generator.stop()
  }
}

/** Puts a server under load that one process of autocannon makes. */
export async function putUnderLoad(task: LoadTask): Promise<Load> {
  return loadOf([await countByAutocannon(task)])
}
