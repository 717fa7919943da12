import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The type that queries take: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  /** Whether no other process can use the database meanwhile. */
  readonly isExclusive: boolean
  /** Runs work under a lock of all replicas (migrations, publishing). On PostgreSQL it waits for the lock. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Frees the space of deleted rows and updates the planner's statistics. A server does that itself. */
  vacuum(): Promise<void>
  /** Running queries finish first. */
  close(): Promise<void>
}
