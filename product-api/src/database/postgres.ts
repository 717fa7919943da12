import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'

/** The advisory lock that replicas queue for: any number that nothing else in this database uses. */
const startLock = 4_100_000_001

const connectTimeoutMs = 10_000

/** Longer than any query of ours takes, so that a stuck one cannot hold a connection for good. */
const statementTimeoutMs = 10_000

/**
 * Connects to a PostgreSQL server, version 15 or later.
 * @throws StartError when the server cannot be reached or refuses the login
 */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    application_name: 'product-api',
  })
  // Without a listener, a connection that the server ends would end this process: the pool listens to idle ones alone, and
  // of one that is in use between two queries of a transaction, the next query learns.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await withStartLock(url, (client) => migrate(drizzle({ client }), { migrationsFolder }))
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool }),
    alone: false,
    exclusively: (work) => withStartLock(url, (client) => work(drizzle({ client }))),
    close: () => pool.end(),
  }
}

async function withStartLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work(client)
  } finally {
    // Ending the session gives the lock back.
    await client.end()
  }
}

/** A connection of its own, without the pool's time limit: a migration may take longer than a query. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'product-api start',
  })
  // A connection that breaks fails the query under way; without a listener it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message || ('code' in error ? error.code : '') : error
    throw new StartError(
      `Cannot open the database at ${client.host}:${client.port}: ${reason}. See DATABASE_URL.`,
    )
  }
}
