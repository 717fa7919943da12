import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { hasHaproxy, type ReplicatedProduct, startReplicatedProduct } from '../e2e/harness/replicas.ts'
import { type FaultMode, type Service, setFault } from '../e2e/harness/service-faults.ts'
import { startRedis, type TestRedis } from '../gateway/test/redis-server.ts'
import { findPostgres } from '../product-api/test/find-postgres.ts'
import { startPostgres, type TestPostgres } from '../product-api/test/postgres.ts'

export interface ChaosProduct extends ReplicatedProduct {
  readonly redis: TestRedis
  readonly postgres: TestPostgres
  fault(service: Service, mode: FaultMode, milliseconds?: number): Promise<void>
  /** Moves the clocks of the gateway and the site ahead, so every cached list expires. */
  expireCaches(): void
  /** Restarts the gateways and empties Redis. */
  clearCaches(): Promise<void>
  /** Recipients of sent emails, from the product API's outbox. */
  mailedTo(): Promise<ReadonlySet<string>>
}

/** In milliseconds: longer than lists stay fresh, shorter than any stale-if-error time and a session. */
const clockStepMs = 11 * 60_000

export const secrets = {
  SESSION_SECRET: 'chaos-session-secret-0f6b2d9c41e84a7fb3',
  PRODUCT_API_SECRET: 'chaos-product-api-secret-7c1e5a90d2f34b68',
  PRODUCT_API_KEY: 'chaos-product-api-key-d85a13c6f07e4b29a1',
} as const

/** Starts the built product with two sites and two gateways. @throws Error without PostgreSQL or HAProxy */
export async function startChaosProduct(): Promise<ChaosProduct> {
  const programs = findPostgres()
  if (programs === null) throw new Error('PostgreSQL 15 or later is needed for these experiments.')
  if (!hasHaproxy) throw new Error('HAProxy is needed for these experiments.')
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
  const product = await startReplicatedProduct({
    ...secrets,
    REDIS_URL: redis.url,
    DATABASE_URL: databaseUrl,
    NODE_OPTIONS: `--import ${clock}`,
  }).catch(async (error: unknown) => {
    await stopServices()
    throw error
  })
  return {
    ...product,
    redis,
    postgres,
    fault: (service, mode, milliseconds) => setFault(product, service, mode, milliseconds),
    expireCaches() {
      ahead += clockStepMs
      writeFileSync(clockFile, String(ahead))
      const pids = [...product.pidsOf('gateway'), ...product.pidsOf('web')]
      for (const pid of pids) process.kill(pid, 'SIGUSR2')
    },
    mailedTo: () => mailedTo(databaseUrl),
    async clearCaches() {
      await redis.stop()
      await redis.start()
      await product.restart('gateway')
    },
    async stop() {
      await product.stop()
      await stopServices()
    },
  }
}

/** Recipients of sent emails, from the outbox of a product API. */
export async function mailedTo(databaseUrl: string): Promise<ReadonlySet<string>> {
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
}
