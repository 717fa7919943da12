import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pass } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { startTestProduct, type TestProduct } from '../e2e/harness/product.ts'
import { type FaultMode, type Service, setFault } from '../e2e/harness/service-faults.ts'
import { startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { findPostgres } from '../product-api/test/find-postgres.ts'
import { startPostgres, type TestPostgres } from '../product-api/test/postgres.ts'
import type { PartName } from '../scripts/parts.mjs'

export interface ChaosProduct extends TestProduct {
  readonly redis: TestRedis
  readonly postgres: TestPostgres
  fault(service: Service, mode: FaultMode, milliseconds?: number): Promise<void>
  /** Its supervisor starts another one. */
  killWorker(part: 'gateway' | 'web'): void
  /** One after the other; resolves when all are new. */
  restartWorkers(part: 'gateway' | 'web'): Promise<void>
  /** Moves the clocks of the gateway and the site ahead, so every cached list expires. */
  expireCaches(): void
  /** Restarts the workers and empties Redis. */
  clearCaches(): Promise<void>
  /** Recipients of sent emails, from the product API's outbox. */
  mailedTo(): Promise<ReadonlySet<string>>
}

const cachingParts: readonly PartName[] = ['gateway', 'web']

/** In milliseconds. */
const restartTimeoutMs = 60_000

/** In milliseconds: longer than lists stay fresh, shorter than any stale-if-error time and a session. */
const clockStepMs = 11 * 60_000

const secrets = {
  SESSION_SECRET: 'chaos-session-secret-0f6b2d9c41e84a7fb3',
  PRODUCT_API_SECRET: 'chaos-product-api-secret-7c1e5a90d2f34b68',
  PRODUCT_API_KEY: 'chaos-product-api-key-d85a13c6f07e4b29a1',
} as const

/** Starts the built product, its site and gateway with two workers each. @throws Error without PostgreSQL */
export async function startChaosProduct(): Promise<ChaosProduct> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL 15 or later is needed for these experiments.')
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'))
  const postgres = await startPostgres(programs)
  const redis = await startRedis()
  const databaseUrl = await postgres.createDatabase()
  const clockFile = join(folder, 'ahead')
  const clock = pathToFileURL(join(import.meta.dirname, 'clock.mjs'))
  clock.searchParams.set('file', clockFile)
  let ahead = 0
  writeFileSync(clockFile, String(ahead))
  const stopServices = async () => {
    await redis.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const product = await startTestProduct({
    ...secrets,
    WORKERS: '2',
    REDIS_URL: redis.url,
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import ${clock}`,
  }).catch(async (error: unknown) => {
    await stopServices()
    throw error
  })
  const processesOf = (name: PartName): number[] => {
    const pid = product.processIds.get(name) ?? 0
    const workers = childrenOf(pid)
    return workers.length > 0 ? workers : [pid]
  }

  async function restartWorkers(name: 'gateway' | 'web'): Promise<void> {
    const before = processesOf(name)
    process.kill(product.processIds.get(name) ?? 0, 'SIGHUP')
    const deadline = Date.now() + restartTimeoutMs
    for (;;) {
      const now = processesOf(name)
      if (now.length === before.length && !now.some((pid) => before.includes(pid))) return
      if (Date.now() > deadline) throw new Error(`The workers of ${name} were not restarted.`)
      await pass(100)
    }
  }

  return {
    ...product,
    redis,
    postgres,
    fault: (service, mode, milliseconds) => setFault(product, service, mode, milliseconds),
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
    async stop() {
      await product.stop()
      await stopServices()
    },
  }
}

const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, state = '']) => Number(parent) === pid && !state.startsWith('Z'))
    .map(([child]) => Number(child))
