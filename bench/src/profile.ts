import { z } from 'zod'

const profileShape = z.object({
  nodes: z.array(
    z.object({
      id: z.int(),
      callFrame: z.object({ functionName: z.string(), url: z.string(), lineNumber: z.int() }),
    }),
  ),
  samples: z.array(z.int()),
  timeDeltas: z.array(z.number()),
})

/** A function, or all functions of one package, and its share of the time that was not idle. */
export interface TimeShare {
  name: string
  /** 0 to 1. */
  share: number
}

/** Where a process spent its time. */
export interface TimeSpent {
  functions: TimeShare[]
  packages: TimeShare[]
}

/** Sums up a profile as V8's sampling profiler gives it: own time, by function and by package, the most first. */
export function timeSpent(profile: unknown): TimeSpent {
  const { nodes, samples, timeDeltas } = profileShape.parse(profile)
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const functions = new Map<string, number>()
  const packages = new Map<string, number>()
  let total = 0
  samples.forEach((id, index) => {
    const frame = frames.get(id)
    const microseconds = timeDeltas[index] ?? 0
    if (frame === undefined || frame.functionName === '(idle)') return
    total += microseconds
    const owner = packageOf(frame)
    const where = frame.functionName || `(anonymous, ${frame.url.split('/').at(-1)}:${frame.lineNumber + 1})`
    const name = `${where} — ${owner}`
    functions.set(name, (functions.get(name) ?? 0) + microseconds)
    packages.set(owner, (packages.get(owner) ?? 0) + microseconds)
  })
  const shares = (times: Map<string, number>) =>
    [...times]
      .sort((a, b) => b[1] - a[1])
      .map(([name, microseconds]): TimeShare => ({ name, share: microseconds / total }))
  return { functions: shares(functions), packages: shares(packages) }
}

/** Whose a function is: a package's, Node's own, the machine's below it, or the gateway's. */
function packageOf({ url, functionName }: { url: string; functionName: string }): string {
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1]
  if (installed !== undefined) return installed
  if (url.startsWith('node:')) return 'node'
  if (url === '') return functionName.startsWith('(') ? 'V8' : 'built in'
  return 'gateway'
}
