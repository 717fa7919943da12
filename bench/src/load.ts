import { z } from 'zod'
import { startChild } from './child.ts'
import { type Percentiles, percentilesOf } from './latencies.ts'

const request = z.object({
  method: z.literal('GET'),
  path: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  /** Whether {@link variedPart} in the path is replaced by another number each time. */
  varies: z.boolean().optional(),
})

export type LoadRequest = z.infer<typeof request>

/** Replaced by numbers with as many digits. A number itself, so that it can be a variable's value. */
export const variedPart = '99999'

/** Five digits, because no page beyond 100,000 is looked up. */
const variations = 90_000

/** `count` is the number of varied requests so far. */
export function variedPath(path: string, count: number): string {
  return path.replaceAll(variedPart, String(10_000 + (count % variations)))
}

export const loadTask = z.object({
  url: z.url(),
  connections: z.int(),
  /** Either a duration or a number of requests. */
  seconds: z.number().optional(),
  amount: z.int().optional(),
  /** Sent in turn; each connection starts at another request. */
  requests: z.array(request),
  /** The number of varied requests before this load. */
  varied: z.int().default(0),
})

export type LoadTask = z.input<typeof loadTask>

export const loadCounts = z.object({
  requests: z.int(),
  varied: z.int(),
  bytes: z.number(),
  /** Requests without a response, or with one that is not 2xx. */
  failures: z.int(),
  seconds: z.number(),
  latencies: z.array(z.tuple([z.number(), z.int()])),
  /** CPU time of the generator itself. */
  processorSeconds: z.number(),
})

export type LoadCounts = z.infer<typeof loadCounts>

export interface Load {
  requests: number
  varied: number
  requestsPerSecond: number
  bytesPerSecond: number
  failures: number
  latencyMs: Percentiles
  /** CPU cores of the generator: near one per process, it would be the bottleneck. */
  generatorCores: number
}

/** Sums processes that ran at the same time. */
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

export async function countByAutocannon(task: LoadTask): Promise<LoadCounts> {
  const generator = await startChild('load', { task })
  try {
    return await generator.call('load', loadCounts)
  } finally {
    await generator.stop()
  }
}

export async function putUnderLoad(task: LoadTask): Promise<Load> {
  return loadOf([await countByAutocannon(task)])
}
