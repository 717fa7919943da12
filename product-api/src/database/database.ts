import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What queries are written against: PGlite, PostgreSQL, or a transaction of either. */
export type Database = PgDatabase<PgQueryResultHKT>

/** An open database. */
export interface OpenDatabase {
  readonly db: Database
  /** Whether this process alone works on the database, now and as long as it runs. */
  readonly alone: boolean
  /**
   * Runs work that no other process may do at the same time (migrations, publishing). On PostgreSQL it
   * waits its turn behind other replicas.
   */
  exclusively<T>(work: (db: Database) => Promise<T>): Promise<T>
  /** Ends every connection; queries under way finish first. */
  close(): Promise<void>
}
