import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { root, separateEnvironment } from '../e2e/harness/environment.ts'
import { type FaultMode, type Service, setFault } from '../e2e/harness/service-faults.ts'
import { startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { findPostgres, startPostgres, type TestPostgres } from '../product-api/test/postgres.ts'
import type { PartName } from '../scripts/parts.mjs'
import { type PlannedPart, plan } from '../scripts/plan.mjs'
import { startPart, stopPart, waitUntilHealthy } from '../scripts/product.mjs'

/** The whole product on ports of its own, with all that can be done to it. */
export interface ChaosProduct {
  readonly site: string
  readonly simulators: string
  readonly redis: TestRedis
  readonly postgres: TestPostgres
  /** What the parts have written so far, each line with its part's name. */
  readonly lines: readonly string[]
  fault(service: Service, mode: FaultMode, milliseconds?: number): Promise<void>
  /** The processes that answer for a part: its workers where it has some, else its only one. */
  processesOf(part: PartName): number[]
  /** Ends a part at once, as a crash does. It stays away until `revive`. */
  kill(part: PartName): Promise<void>
  /** Brings a part back that was killed, and resolves when it answers. */
  revive(part: PartName): Promise<void>
  /** Ends one worker of a part at once; its supervisor puts another one there. */
  killWorker(part: 'gateway' | 'web'): void
  /** Restarts a part's workers one after the other, and resolves when all are new. */
  restartWorkers(part: 'gateway' | 'web'): Promise<void>
  /** Moves the clocks of the gateway and the site ahead, so that every list in their caches has expired. */
  expireCaches(): void
  /** Empties the gateway's caches: new workers, and an empty Redis. */
  clearCaches(): Promise<void>
  /** To whom the product API has handed over an e-mail, by its own records. */
  mailedTo(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** The parts whose caches expire by their clocks. */
const cachingParts: readonly PartName[] = ['gateway', 'web']

/** How long the restart of a part's workers may take, in milliseconds. */
const restartTimeoutMs = 60_000

/**
 * Longer than the ttl of any list (`gateway/src/cache/policies.ts`), and than the site serves a stale page while it renders
 * the next one. Shorter than any stale-if-error time, and often enough within a session's 12 hours. In milliseconds.
 */
const clockStepMs = 11 * 60_000

const secrets = {
  SESSION_SECRET: 'chaos-session-secret-0f6b2d9c41e84a7fb3',
  PRODUCT_API_SECRET: 'chaos-product-api-secret-7c1e5a90d2f34b68',
  PRODUCT_API_KEY: 'chaos-product-api-key-d85a13c6f07e4b29a1',
} as const

/** The server asks nobody on this machine for it; it must not come out all the same. */
const databasePassword = 'chaos-database-password-59be07d3a1'

/** Marked, so that they can be looked for in whatever comes out. */
export const productSecrets = { ...secrets, DATABASE_PASSWORD: databasePassword } as const

/**
 * Starts the built product with two workers each of the site and the gateway, over a Redis and a PostgreSQL of its own.
 *
 * @throws Error where PostgreSQL is not installed, or with what the parts wrote when they do not come up
 */
export async function startChaosProduct(): Promise<ChaosProduct> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL 15 or later is needed for these experiments.')
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const lines: string[] = []
  const postgres = await startPostgres(programs)
  const redis = await startRedis()
  const database = new URL(await postgres.createDatabase())
  database.password = databasePassword
  const databaseUrl = database.href
  const clockFile = join(folder, 'ahead')
  const clock = pathToFileURL(join(import.meta.dirname, 'clock.mjs'))
  clock.searchParams.set('file', clockFile)
  let ahead = 0
  writeFileSync(clockFile, String(ahead))
  const { parts } = plan({
    ...(await separateEnvironment(folder)),
    ...secrets,
    WORKERS: '2',
    REDIS_URL: redis.url,
    DATABASE_URL: databaseUrl,
  })
  const processes = new Map<PartName, ChildProcess>()
  const find = (name: PartName): PlannedPart => {
    const part = parts.find((planned) => planned.name === name)
    if (part === undefined) throw new Error(`There is no ${name} to start.`)
    return part
  }
  const processOf = (name: PartName): ChildProcess => {
    const child = processes.get(name)
    if (child?.pid === undefined) throw new Error(`${name} does not run.`)
    return child
  }
  const simulators = find('simulators').address

  async function revive(name: PartName): Promise<void> {
    const part = find(name)
    const environment = cachingParts.includes(name)
      ? { ...part.environment, NODE_OPTIONS: `--import ${clock}` }
      : part.environment
    const child = startPart({ ...part, environment }, root, (from, line) => lines.push(`${from}: ${line}`))
    processes.set(name, child)
    await waitUntilHealthy(part, AbortSignal.timeout(90_000))
  }

  function processesOf(name: PartName): number[] {
    const { pid = 0 } = processOf(name)
    const workers = childrenOf(pid)
    return workers.length > 0 ? workers : [pid]
  }

  async function restartWorkers(name: 'gateway' | 'web'): Promise<void> {
    const before = processesOf(name)
    processOf(name).kill('SIGHUP')
    const deadline = Date.now() + restartTimeoutMs
    for (;;) {
      const now = processesOf(name)
      if (now.length === before.length && !now.some((pid) => before.includes(pid))) return
      if (Date.now() > deadline) throw new Error(`The workers of ${name} were not restarted.`)
      await pass(100)
    }
  }

  async function stop(): Promise<void> {
    await Promise.all([...processes.values()].map((child) => stopPart(child)))
    await redis.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await Promise.all((['product-api', 'simulators'] as const).map(revive))
    await revive('gateway')
    await revive('web')
  } catch (error) {
    await stop()
    throw new Error(`The product did not come up:\n${lines.join('\n')}`, { cause: error })
  }

  return {
    site: find('web').address,
    simulators,
    redis,
    postgres,
    lines,
    fault: (service, mode, milliseconds) => setFault({ simulators }, service, mode, milliseconds),
    processesOf,
    async kill(name) {
      const child = processOf(name)
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
    revive,
    killWorker(name) {
      const [pid] = processesOf(name)
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    restartWorkers,
    expireCaches() {
      ahead += clockStepMs
      writeFileSync(clockFile, String(ahead))
      for (const pid of cachingParts.flatMap(processesOf)) process.kill(pid, 'SIGUSR2')
    },
    async mailedTo() {
      const client = new pg.Client(databaseUrl)
      await client.connect()
      try {
        const { rows } = await client.query<{ recipient: string }>(
          `select recipient from outbox where channel = 'email' and sent_at is not null`,
        )
        return new Set(rows.map(({ recipient }) => recipient))
      } finally {
        await client.end()
      }
    },
    async clearCaches() {
      await redis.stop()
      await redis.start()
      await restartWorkers('gateway')
    },
    stop,
  }
}

/** The processes that a process has started. */
function childrenOf(pid: number): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state = '']) => Number(parent) === pid && !state.startsWith('Z'))
    .map(([child]) => Number(child))
}
