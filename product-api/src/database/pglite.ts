import { existsSync } from 'node:fs'
import { cp, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { makeTreePrivate, privateFolder } from '../core/private-files.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { refuseOlderHistory } from './older-history.ts'

/** PostgreSQL's defaults fit a hundred connections; here there is one. These override `postgresql.conf`. */
export const startParams = [
  ...PGlite.defaultStartParams,
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'max_connections=5'],
  ...['-c', 'maintenance_work_mem=16MB'],
]

export async function openPglite(givenFolder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const folder = await resolveFolder(givenFolder)
  const lock = await lockFolder(folder)
  if (lock === null) {
    throw new StartupError(
      `The data folder ${folder} is in use by another product-api. ` +
        'Stop the other one first, set PRODUCT_API_DATA to another folder, or use PostgreSQL with DATABASE_URL.',
    )
  }
  try {
    const files = join(folder, 'database')
    const client = await openCluster(files)
    const db = drizzle({ client })
    await refuseOlderHistory(db, migrationsFolder, `Move ${files} away to start with an empty one.`)
    await migrate(db, { migrationsFolder })
    return {
      db,
      isExclusive: true,
      exclusively: (work) => work(db),
      vacuum: async () => {
        await client.exec('vacuum (analyze)')
      },
      copy: async () => {
        const copy = `${files}.copy`
        const remove = () => rm(copy, { recursive: true, force: true })
        await remove()
        try {
          await client.runExclusive(() => cp(files, copy, { recursive: true }))
        } catch (error) {
          // It has filled the disk that the database needs.
          await remove()
          throw error
        }
        return copy
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

/** Creates files by renaming a folder: a killed process would otherwise leave one that never opens. */
async function openCluster(files: string): Promise<PGlite> {
  if (!existsSync(files)) {
    const incomplete = `${files}.new`
    await rm(incomplete, { recursive: true, force: true })
    const client = await PGlite.create(incomplete, { startParams })
    await client.close()
    await rename(incomplete, files)
  }
  // For files from before the folder was private, and those that PGlite makes readable for everybody.
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
      `The database in ${files} can't be opened (${error instanceof Error ? error.message : error}). ` +
        'Restore it from a backup, or move it away to start with an empty database.',
    )
  }
}
