import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** The type that queries take: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database. */
export interface OpenDatabase {
  readonly db: Database
  /** Whether no other process can use the database while this one runs. */
  readonly isExclusive: boolean
  /**
   * Runs work under a lock that all replicas share (migrations, publishing). On PostgreSQL it waits while another
   * replica holds the lock.
   */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Makes the space of deleted rows free again, and counts what the planner has to know. A server does that by itself. */
  vacuum(): Promise<void>
  /** Closes every connection. Running queries finish first. */
  close(): Promise<void>
}
