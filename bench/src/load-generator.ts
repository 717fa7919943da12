import { availableParallelism } from 'node:os'
import { countByAutocannon, type Load, type LoadCounts, type LoadTask, loadOf } from './load.ts'
import { countByWrk, wrkVersion } from './wrk.ts'

export interface LoadGenerator {
  readonly name: string
  /** `generators` work at the same time and share the connections. */
  putUnderLoad(task: LoadTask, generators?: number): Promise<Load>
}

/** `wrk` if it is installed, else autocannon in several processes: one is slower than a bare server. */
export function chooseLoadGenerator(): LoadGenerator {
  const version = wrkVersion()
  if (version !== undefined) return generatorOf(`wrk ${version}`, countByWrk, 1)
  const processes = Math.max(2, availableParallelism() - 1)
  return generatorOf(`autocannon in ${processes} processes`, countByAutocannon, processes)
}

/** `processes` make up one generator. */
function generatorOf(
  name: string,
  count: (task: LoadTask) => Promise<LoadCounts>,
  processes: number,
): LoadGenerator {
  return {
    name,
    async putUnderLoad(task, generators = 1) {
      return loadOf(await Promise.all(sharesOf(task, generators * processes).map(count)))
    },
  }
}

/** Each process has a share of the connections and starts at another request. */
function sharesOf(task: LoadTask, processes: number): LoadTask[] {
  const { requests } = task
  return Array.from({ length: processes }, (_, index) => {
    const first = Math.floor((index * requests.length) / processes)
    return {
      ...task,
      connections: Math.ceil(task.connections / processes),
      requests: [...requests.slice(first), ...requests.slice(0, first)],
    }
  })
}
