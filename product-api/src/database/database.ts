import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>

export interface OpenDatabase {
  readonly db: Database
  readonly isExclusive: boolean
  /** Runs work under a lock of all replicas (migrations, publishing). On PostgreSQL it waits for the lock. */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** A PostgreSQL server does this itself. */
  vacuum(): Promise<void>
  /** Copies the files of an embedded database, as they are between two queries. Returns where. */
  copy?(): Promise<string>
  close(): Promise<void>
}
