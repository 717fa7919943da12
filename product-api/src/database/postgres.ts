import { Socket } from 'node:net'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { OpenDatabase } from './database.ts'
import { refuseOlderHistory } from './older-history.ts'

/** Advisory lock of all replicas. Nothing else in this database may use this number. */
const startLock = 4_100_000_001

const connectTimeoutMs = 10_000

/** Longer than any query takes. Frees the connection of a stuck one. */
const statementTimeoutMs = 10_000

/** Of a connection that is being made, by an address that does not respond. */
const silentConnectMs = 2_000

/** Longer than a statement takes and an idle connection stays. Only a connection whose packets are lost is silent for so long. */
const silentMs = statementTimeoutMs + 2_000

/** Otherwise queries would hang for as long as TCP repeats its packets: minutes after the network is back. */
function openSocket(): Socket {
  const socket = new Socket()
  socket.setTimeout(silentConnectMs, () => socket.destroy(new Error('the database is silent')))
  return socket.once('connect', () => socket.setTimeout(silentMs))
}

/** Needs PostgreSQL 15 or later. */
export async function openPostgres(
  url: string,
  migrationsFolder: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    stream: openSocket,
    statement_timeout: statementTimeoutMs,
    // A process that hangs in a transaction would block all others by its locks.
    idle_in_transaction_session_timeout: statementTimeoutMs,
    application_name: 'product-api',
  })
  // Without a listener, a closed connection would crash this process. The pool listens only to idle ones;
  // on a busy one the next query fails.
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
    // Ending the session unlocks it.
    await client.end()
  }
}

/** Outside the pool and its statement timeout: a migration may take longer than a query. */
async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'product-api start',
  })
  // Without a listener, a broken connection would crash the process. The running query fails anyway.
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
