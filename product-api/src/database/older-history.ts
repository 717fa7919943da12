import { StartupError } from '@compound/foundation/startup-error.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** What both drivers' databases can run. */
interface Queryable {
  execute(query: SQL): PromiseLike<{ readonly rows: unknown[] }>
}

/**
 * Refuses a database whose tables were not created by the first of our migrations: one made by a checkout from before
 * 0.1.0. A database with more migrations than ours is fine, since a newer build may have added them.
 *
 * @param remedy what the operator can do, a sentence
 * @throws StartupError
 */
export async function refuseOlderHistory(
  db: Queryable,
  migrationsFolder: string,
  remedy: string,
): Promise<void> {
  const [first] = readMigrationFiles({ migrationsFolder })
  const table = await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') is not null as found`)
  if (first === undefined || !isTrue(table.rows[0])) return
  const applied = await db.execute(
    sql`select count(*) = 0 or bool_or(hash = ${first.hash}) as found from drizzle.__drizzle_migrations`,
  )
  if (isTrue(applied.rows[0])) return
  throw new StartupError(`The database was created by an older checkout and can't be upgraded. ${remedy}`)
}

const isTrue = (row: unknown): boolean =>
  typeof row === 'object' && row !== null && 'found' in row && row.found === true
