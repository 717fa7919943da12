import { existsSync } from 'node:fs'
import { mkdir, realpath, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartError } from '../start-error.ts'
import type { OpenDatabase } from './database.ts'
import { lockFolder } from './folder-lock.ts'

/**
 * Opens the embedded database in a folder, which is created where it is missing.
 * @throws StartError when another process uses the folder: PGlite itself would let both write and ruin it
 */
export async function openPglite(givenFolder: string, migrationsFolder: string): Promise<OpenDatabase> {
  const folder = await resolveFolder(givenFolder)
  const lock = await lockFolder(folder)
  if (lock === null) {
    throw new StartError(
      `The data folder ${folder} is in use by another product-api. ` +
        'Stop that one first, or set PRODUCT_API_DATA to another folder, or use PostgreSQL by DATABASE_URL.',
    )
  }
  try {
    const client = await openCluster(join(folder, 'database'))
    const db = drizzle({ client })
    await migrate(db, { migrationsFolder })
    return {
      db,
      alone: true,
      exclusively: (work) => work(db),
      close: async () => {
        await client.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function resolveFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return await realpath(folder)
}

/**
 * Opens the database files, which are set up beside their place first and moved in when they are whole. Set
 * up in place, a process killed half-way would leave a folder that looks like a database and never opens.
 */
async function openCluster(files: string): Promise<PGlite> {
  if (!existsSync(files)) {
    const unfinished = `${files}.new`
    await rm(unfinished, { recursive: true, force: true })
    const client = await PGlite.create(unfinished)
    await client.close()
    await rename(unfinished, files)
  }
  try {
    return await PGlite.create(files)
  } catch (error) {
    throw new StartError(
      `The database in ${files} does not open (${error instanceof Error ? error.message : error}). ` +
        'Restore it from a copy, or move it away to begin with an empty one.',
    )
  }
}
