import { once } from 'node:events'
import { type PlannedPart, plan } from '../../scripts/plan.mjs'
import { startPart, stopPart, waitUntilHealthy } from '../../scripts/product.mjs'
import { root, separateEnvironment } from './environment.ts'

/** How long a process may take to start, in milliseconds. A busy machine takes several times as long as a quiet one. */
const readyWithinMs = 180_000

/** The process of a part, which is started again whenever it has ended. */
export interface Replica {
  readonly address: string
  /** Resolves once it answers. */
  ready(): Promise<unknown>
  /** Ends it at once, as a crash does, and starts it again. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Gateways, each with a product API behind it. All product APIs are on one database. */
export interface Replicas {
  readonly gateways: readonly Replica[]
  readonly productApis: readonly Replica[]
  /** Kills each process in its turn. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a part, and starts it again whenever it has ended, until it is stopped. */
export function startReplica(part: PlannedPart): Replica {
  const lines: string[] = []
  let isStopped = false
  const start = () => {
    const child = startPart(part, root, (_part, line) => lines.push(line))
    child.once('exit', () => {
      // Whatever has ended it: between a kill and its start, its port may be taken for a moment.
      if (!isStopped) running = start()
    })
    return child
  }
  const answers = () => {
    const healthy = waitUntilHealthy(part, AbortSignal.timeout(readyWithinMs)).catch((cause: unknown) => {
      throw new Error(`${part.name} did not start:\n${lines.slice(-20).join('\n')}`, { cause })
    })
    // Whoever waits for it gets the failure.
    healthy.catch(() => undefined)
    return healthy
  }
  let running = start()
  let ready = answers()
  return {
    address: part.address,
    ready: () => ready,
    async kill() {
      await ready
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
      ready = answers()
    },
    async stop() {
      isStopped = true
      await stopPart(running)
    },
  }
}

/**
 * Starts the built gateways and product APIs, and waits until they answer. They have no content but what the database holds.
 *
 * @param count of each; an embedded database is open in one process at a time
 * @param environment of all; it names the database
 */
export async function startReplicas(
  count: number,
  environment: Readonly<Record<string, string>>,
): Promise<Replicas> {
  const pairs = await Promise.all(
    Array.from({ length: count }, async () => {
      const own = await separateEnvironment('.')
      const { parts } = plan({ ...own, ...environment })
      const named = (name: string) => {
        const part = parts.find((part) => part.name === name)
        if (part === undefined) throw new Error(`The plan has no ${name}.`)
        return part
      }
      const [productApi, gateway] = [named('product-api'), named('gateway')]
      return {
        productApi: startReplica({
          ...productApi,
          environment: { ...productApi.environment, CONTENT_DIR: undefined },
        }),
        // Not by way of the simulators, which none of these needs.
        gateway: startReplica({
          ...gateway,
          environment: { ...gateway.environment, PRODUCT_API_URL: productApi.address },
        }),
      }
    }),
  )
  const all = pairs.flatMap(({ productApi, gateway }) => [gateway, productApi])
  const stop = async () => {
    await Promise.all(all.map((replica) => replica.stop()))
  }
  try {
    await Promise.all(all.map((replica) => replica.ready()))
  } catch (error) {
    await stop()
    throw error
  }
  let kills = 0
  return {
    gateways: pairs.map(({ gateway }) => gateway),
    productApis: pairs.map(({ productApi }) => productApi),
    async kill() {
      kills += 1
      await all[kills % all.length]?.kill()
    },
    stop,
  }
}
