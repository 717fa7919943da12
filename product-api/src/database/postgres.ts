import { StartupError } from '@compound/foundation/startup-error.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { refuseOlderHistory } from './older-history.ts'

/** The advisory lock of all replicas: a number that nothing else in this database uses. */
const startLock = 4_100_000_001

const connectTimeoutMs = 10_000

/** Longer than any query takes, so that a stuck one does not hold its connection forever. */
const statementTimeoutMs = 10_000

/**
 * Connects to a PostgreSQL server, version 15 or later.
 * @throws StartupError when the server cannot be reached or refuses the login
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
    // The locks of a process that stands still in a transaction would hold up all others.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'product-api',
  })
  // Without a listener, a connection that the server closes would crash this process. The pool listens to idle connections
  // only; for one between two queries of a transaction, the next query fails.
  pool.on('error', onConnectionLost)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await withStartLock(url, async (client) => {
      const db = drizzle({ client })
      await refuseOlderHistory(db, migrationsFolder, 'Set DATABASE_URL to an empty database.')
      await migrate(db, { migrationsFolder })
    })
  } catch (error) {
    await pool.end()
    throw error
  }
  return {
    db: drizzle({ client: pool }),
    isExclusive: false,
    exclusively: (work) => withStartLock(url, (client) => work(drizzle({ client }))),
    // Its autovacuum does that.
    vacuum: async () => undefined,
    close: () => pool.end(),
  }
}

async function withStartLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work(client)
  } finally {
    // The end of the session unlocks it.
    await client.end()
  }
}

/** A connection outside the pool, without its statement timeout: a migration may take longer than a query. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'product-api start',
  })
  // A broken connection fails the running query. Without a listener it would crash the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    const reason = error instanceof Error ? error.message || ('code' in error ? error.code : '') : error
    throw new StartupError(
      `Cannot open the database at ${client.host}:${client.port}: ${reason}. See DATABASE_URL.`,
    )
  }
}
