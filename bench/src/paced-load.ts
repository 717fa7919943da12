import { z } from 'zod'
import { startChild } from './child.ts'
import { loadTask } from './load.ts'

export const pacedTask = loadTask.omit({ seconds: true, amount: true }).extend({
  /** Requests a second, evenly spread. */
  rate: z.number().positive(),
})

const intervalShape = z.object({
  requests: z.int(),
  /** Without a response, or with one that is not 2xx. */
  failures: z.int(),
  /** Counted from when a request was due, so that waiting for a free connection counts. */
  latencyMs: z.object({ p50: z.number(), p95: z.number(), p99: z.number() }),
})

export type Interval = z.infer<typeof intervalShape>

export interface PacedLoad {
  sinceLast(): Promise<Interval>
  stop(): Promise<void>
}

/** The rate stays the same even if the server falls behind. */
export async function startPacedLoad(task: z.input<typeof pacedTask>): Promise<PacedLoad> {
  const generator = await startChild('paced-load', { task })
  return { sinceLast: () => generator.call('sinceLast', intervalShape), stop: () => generator.stop() }
}
