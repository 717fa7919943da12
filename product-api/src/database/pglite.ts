import { existsSync } from 'node:fs'
import { realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@compound/foundation/startup-error.ts'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makeTreePrivate, privateFolder } from '../private-files.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseOlderHistory } from './older-history.ts'

/**
 * PostgreSQL's defaults are those of a server with a hundred connections, and it takes their memory at its start. Here is
 * one connection. The buffers hold the demo's database several times over, and a larger one is read from the system's own
 * cache of files. They apply to data folders of any age: what stands in `postgresql.conf` gives way to them.
 */
export const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'max_connections=5'],
  ...['-c', 'maintenance_work_mem=16MB'],
]

/**
 * Opens the embedded database in a folder, and creates the folder where it is missing. Only this process's user can enter it.
 * @throws StartupError when another process uses the folder: PGlite itself would let both write and corrupt it; or when the
 * folder belongs to another user
 */
export async function openPglite(givenFolder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const folder = await resolveFolder(givenFolder)
  const lock = await lockFolder(folder)
  if (lock === null) {
    throw new StartupError(
      `The data folder ${folder} is in use by another product-api. ` +
        'Stop that one first, or set PRODUCT_API_DATA to another folder, or use PostgreSQL by DATABASE_URL.',
    )
  }
  try {
    const client = await openCluster(join(folder, 'database'))
    const db = drizzle({ client })
    await refuseOlderHistory(
      db,
      migrationsFolder,
      `Move ${join(folder, 'database')} away to start with an empty one.`,
    )
    await migrate(db, { migrationsFolder })
    return {
      db,
      isExclusive: true,
      exclusively: (work) => work(db),
      vacuum: async () => {
        await client.exec('vacuum (analyze)')
      },
      close: async () => {
        await client.close()
        await lock.unlock()
      },
    }
  } catch (error) {
    await lock.unlock()
    throw error
  }
}

async function resolveFolder(folder: string): Promise<string> {
  await privateFolder(folder)
  return await realpath(folder)
}

/**
 * Opens the database files. New files are created in a folder beside and renamed when they are complete: a process
 * killed half-way would otherwise leave a folder that looks like a database and never opens.
 */
async function openCluster(files: string): Promise<PGlite> {
  if (!existsSync(files)) {
    const incomplete = `${files}.new`
    await rm(incomplete, { recursive: true, force: true })
    const client = await PGlite.create(incomplete, { startParams })
    await client.close()
    await rename(incomplete, files)
  }
  // Files from before the folder was private. Some of PGlite's own are for everybody, whatever the process's umask is.
  await makeTreePrivate(files)
  const client = await openFiles(files)
  await makeTreePrivate(files)
  return client
}

async function openFiles(files: string): Promise<PGlite> {
  try {
    return await PGlite.create(files, { startParams })
  } catch (error) {
    throw new StartupError(
      `The database in ${files} does not open (${error instanceof Error ? error.message : error}). ` +
        'Restore it from a copy, or move it away to begin with an empty one.',
    )
  }
}
