import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'

interface Queryable {
  execute(query: SQL): PromiseLike<{ readonly rows: unknown[] }>
}

/** Refuses a database from before 0.1.0. More migrations than ours are fine: a newer version applied them. */
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
