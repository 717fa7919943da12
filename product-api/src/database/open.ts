import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite.ts'
import { openPostgres } from './postgres.ts'

export type DatabaseLocation =
  | { readonly kind: 'pglite'; readonly folder: string }
  | { readonly kind: 'postgres'; readonly url: string }

/** `onConnectionLost`: PostgreSQL closed an idle connection, which the pool replaces. */
export async function openDatabase(
  location: DatabaseLocation,
  migrationsFolder: string,
  onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
  return location.kind === 'pglite'
    ? openPglite(location.folder, migrationsFolder)
    : openPostgres(location.url, migrationsFolder, onConnectionLost)
}
