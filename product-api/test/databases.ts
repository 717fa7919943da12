import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { OpenDatabase } from '../src/database/database.ts'
import { type DatabaseLocation, openDatabase } from '../src/database/open.ts'
import { findPostgres, startPostgres } from './postgres.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

/** One kind of database, ready to hand out empty databases to tests. */
export interface TestDatabases {
  /** Creates an empty database. */
  create(): Promise<DatabaseLocation>
  stop(): Promise<void>
}

/** A kind of database that the tests run against. */
export interface DatabaseKind {
  readonly name: string
  start(): Promise<TestDatabases>
}

/** Opens a database as the service does at its start. */
export async function open(location: DatabaseLocation): Promise<OpenDatabase> {
  return await openDatabase(location, migrationsFolder, (error) => {
    throw error
  })
}

async function startPglite(): Promise<TestDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-pglite-'))
  // Creating a database takes seconds; copying one is fast.
  const template = join(folder, 'template')
  await (await open({ kind: 'pglite', folder: template })).close()
  let databases = 0
  return {
    create: async () => {
      databases += 1
      const copy = join(folder, String(databases))
      await cp(template, copy, { recursive: true })
      return { kind: 'pglite', folder: copy }
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

const programs = findPostgres()

if (programs === null) {
  process.stderr.write('No PostgreSQL 15 or later is installed: product-api is tested on PGlite alone.\n')
}

/** PGlite always, PostgreSQL where it is installed. */
export const databaseKinds: readonly DatabaseKind[] = [
  { name: 'PGlite', start: startPglite },
  ...(programs === null
    ? []
    : [
        {
          name: 'PostgreSQL',
          start: async (): Promise<TestDatabases> => {
            const server = await startPostgres(programs)
            return {
              create: async () => ({ kind: 'postgres', url: await server.createDatabase() }),
              stop: () => server.stop(),
            }
          },
        },
      ]),
]
