import { z } from 'zod'
import { startChild } from './child.ts'
import { loadTask } from './load.ts'

export const pacedTask = loadTask.omit({ seconds: true, amount: true }).extend({
  /** Requests a second, evenly spread. */
  rate: z.number().positive(),
})

export const interval = z.object({
  requests: z.int(),
  /** Without an answer, or with one that is not 2xx. */
  failures: z.int(),
  /** Counted from when a request was due, so that one that had to wait for its turn counts the waiting. */
  latencyMs: z.object({ p50: z.number(), p99: z.number() }),
})

/** How a server answered since somebody last asked. */
export type Interval = z.infer<typeof interval>

/** A load that goes on until it is stopped. */
export interface PacedLoad {
  /** What came since the last call. */
  sinceLast(): Promise<Interval>
  stop(): Promise<void>
}

/** Asks a server at a steady pace, whether it keeps up or not, from a process of its own. */
export async function startPacedLoad(task: z.input<typeof pacedTask>): Promise<PacedLoad> {
  const generator = await startChild('pace', { task })
  return { sinceLast: () => generator.ask('sinceLast', interval), stop: () => generator.stop() }
}
