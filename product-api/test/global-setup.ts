import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgresTemplate, writePgliteTemplate } from './databases.ts'

const folder = resolve(import.meta.dirname, '..')
const migrations = join(folder, 'drizzle')
const cache = join(folder, 'node_modules/.cache/databases')

/** Creating a database takes seconds, so the template is kept until the tables or PGlite change. */
async function cachedPgliteTemplate(): Promise<string> {
  const sources = [
    ...readdirSync(migrations).flatMap((name) => (name.endsWith('.sql') ? [join(migrations, name)] : [])),
    join(folder, 'src/database/pglite.ts'),
    join(folder, 'test/databases.ts'),
    join(folder, '../package-lock.json'),
  ]
  const hash = createHash('sha256')
  for (const source of sources) hash.update(readFileSync(source))
  const template = join(cache, hash.digest('hex').slice(0, 32))
  if (existsSync(template)) return template
  await rm(cache, { recursive: true, force: true })
  await mkdir(cache, { recursive: true })
  // Renamed when it is complete: a stopped run leaves none behind.
  await rename(await writePgliteTemplate(await mkdtemp(`${cache}/`)), template)
  return template
}

/** Creates the databases that the tests copy, once for the whole run. */
export async function setup(project: TestProject) {
  project.provide('pgliteTemplate', await cachedPgliteTemplate())
  if (project.config.provide.databaseKind !== 'PostgreSQL') return
  const postgres = await startPostgresTemplate()
  project.provide('postgresTemplate', postgres?.url ?? null)
  return () => postgres?.stop()
}
