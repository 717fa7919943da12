import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** The database: a folder on disk for the embedded one, or the address of a PostgreSQL server. */
export type DatabaseLocation =
  | { readonly kind: 'pglite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }

/**
 * Opens the database and runs its migrations.
 * @param migrationsFolder the folder of generated SQL migrations
 * @param onConnectionLost called when PostgreSQL has closed an idle connection; the pool replaces it
 * @throws StartupError when the folder is in use, or the server cannot be reached
 */
export async function openDatabase(
  location: DatabaseLocation,
  migrationsFolder: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  return location.kind === 'pglite'
    ? openPglite(location.folder, migrationsFolder)
    : openPostgres(location.url, migrationsFolder, onConnectionLost)
}
