import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, inject } from 'vitest'
import type { OpenDatabase } from '../src/database/database.ts'
import { type DatabaseLocation, openDatabase } from '../src/database/open.ts'
import { startParams } from '../src/database/pglite.ts'
import { findPostgres } from './find-postgres.ts'
import { createDatabase, startPostgres } from './postgres.ts'
import { fixtureFolder, publishFolder } from './service.ts'

const migrationsFolder = resolve(import.meta.dirname, '../drizzle')

declare module 'vitest' {
  interface ProvidedContext {
    /** By `vitest.config.ts`: what the project's suites run on. */
    databaseKind?: 'PGlite' | 'PostgreSQL'
    /** A migrated database without rows, which the tests copy: a folder with it as files, and as one archive. */
    pgliteTemplate?: string
    /** The same on a running server; null if PostgreSQL is not installed. */
    postgresTemplate?: string | null
  }
}

/** One kind of database, ready to hand out databases without rows to tests. */
export interface TestDatabases {
  create(): Promise<DatabaseLocation>
  createEmpty(): Promise<DatabaseLocation>
  /** Creates a migrated database, and opens it. PGlite has it in memory, where it writes much faster. */
  open(): Promise<OpenDatabase>
  /** A database that tests use one after the other; each begins with `reset`. */
  shared(): Promise<OpenDatabase>
  stop(): Promise<void>
}

export interface DatabaseKind {
  readonly name: string
  start(): Promise<TestDatabases>
}

/** One database for all tests that reset it: opening one takes as long as ten tests. */
function shareable(databases: Omit<TestDatabases, 'shared'>): TestDatabases {
  let shared: Promise<OpenDatabase> | undefined
  return {
    ...databases,
    shared: () => {
      shared ??= databases.open().then(async (database) => {
        await publishFolder(database.db, fixtureFolder)
        await database.db.execute(keepContent)
        return database
      })
      return shared
    },
    stop: async () => {
      await (await shared)?.close()
      await databases.stop()
    },
  }
}

/** Copies what an editor makes into another schema. */
const keepContent = `do $$ declare name text; begin
  create schema fixture;
  foreach name in array array['pictures', 'banner', 'categories', 'tags', 'posts', 'post_tags', 'productions'] loop
    execute format('create table fixture.%1$I as select * from public.%1$I', name);
  end loop;
end $$`

/** Deletes every row, which takes a tenth of the time of a truncation, and restores the copy if it is asked for. */
const emptied = (hasContent: boolean) => `do $$ declare name text; names text; begin
  set local session_replication_role = replica;
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('delete from %I', name);
  end loop;
  perform setval('members_id_seq', 1, false);
  for name, names in
    select table_name, string_agg(quote_ident(column_name), ', ') from information_schema.columns
    where ${hasContent} and is_generated = 'NEVER' and table_schema = 'public'
      and table_name in (select tablename from pg_tables where schemaname = 'fixture')
    group by table_name
  loop
    execute format('insert into %1$I (%2$s) overriding system value select %2$s from fixture.%1$I', name, names);
  end loop;
end $$`

/** Makes a shared database as new: with the content of the fixture, or empty. */
export async function reset({ db }: Pick<OpenDatabase, 'db'>, { hasContent = true } = {}): Promise<void> {
  await db.execute(emptied(hasContent))
}

export async function open(location: DatabaseLocation): Promise<OpenDatabase> {
  return await openDatabase(location, migrationsFolder, (error) => {
    throw error
  })
}

const filesOf = (template: string) => join(template, 'template')
const archiveOf = (template: string) => join(template, 'template.tar')

/** Writes the template of PGlite into a folder. @returns the folder */
export async function writePgliteTemplate(folder: string): Promise<string> {
  await (await open({ kind: 'pglite', folder: filesOf(folder) })).close()
  const client = await PGlite.create(join(filesOf(folder), 'database'), { startParams })
  const archive = await client.dumpDataDir('none')
  await client.close()
  await writeFile(archiveOf(folder), Buffer.from(await archive.arrayBuffer()))
  return folder
}

const programs = findPostgres()

if (programs === null) {
  process.stderr.write('No PostgreSQL 15 or later is installed: product-api is tested only on PGlite.\n')
}

/** Starts a server with the template of PostgreSQL, or returns null if PostgreSQL is not installed. */
export async function startPostgresTemplate() {
  if (programs === null) return null
  const server = await startPostgres(programs)
  const url = await server.createDatabase()
  await (await open({ kind: 'postgres', url })).close()
  return { url, stop: server.stop }
}

export async function startPglite(): Promise<TestDatabases> {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-pglite-'))
  const template = inject('pgliteTemplate') ?? (await writePgliteTemplate(folder))
  let databases = 0
  const newFolder = () => {
    databases += 1
    return join(folder, String(databases))
  }
  return shareable({
    create: async () => {
      const copy = newFolder()
      await cp(filesOf(template), copy, { recursive: true })
      return { kind: 'pglite', folder: copy }
    },
    createEmpty: async () => ({ kind: 'pglite', folder: newFolder() }),
    open: async () => {
      const loadDataDir = new Blob([await readFile(archiveOf(template))])
      const client = await PGlite.create({ loadDataDir, startParams })
      const db = drizzle({ client })
      return {
        db,
        isExclusive: true,
        exclusively: (work) => work(db),
        vacuum: async () => {
          await client.exec('vacuum (analyze)')
        },
        close: () => client.close(),
      }
    },
    stop: () => rm(folder, { recursive: true, force: true }),
  })
}

async function startOnServer(): Promise<TestDatabases> {
  const shared = inject('postgresTemplate') ?? null
  const own = shared === null ? await startPostgresTemplate() : null
  const template = shared ?? own?.url
  if (template === undefined) throw new Error('PostgreSQL is not installed')
  const create = async (): Promise<DatabaseLocation> => ({
    kind: 'postgres',
    url: await createDatabase(template, template),
  })
  return shareable({
    create,
    createEmpty: async () => ({ kind: 'postgres', url: await createDatabase(template) }),
    open: async () => open(await create()),
    stop: async () => own?.stop(),
  })
}

const pgliteKind: DatabaseKind = { name: 'PGlite', start: startPglite }

/** Null if PostgreSQL is not installed. */
export const serverKind: DatabaseKind | null =
  programs === null ? null : { name: 'PostgreSQL', start: startOnServer }

export const databaseKinds: readonly DatabaseKind[] = serverKind ? [pgliteKind, serverKind] : [pgliteKind]

export const suiteKind = (): DatabaseKind | null =>
  inject('databaseKind') === 'PostgreSQL' ? serverKind : pgliteKind

/** Describes tests that run on the database of their project: `vitest.config.ts` says which run on both. */
export function describeSuite(suite: (databases: () => TestDatabases) => void): void {
  const kind = suiteKind()
  if (kind === null) {
    describe.todo('PostgreSQL is not installed')
    return
  }
  describe(`on ${kind.name}`, () => {
    let databases: TestDatabases
    beforeAll(async () => {
      databases = await kind.start()
    })
    afterAll(() => databases.stop())
    suite(() => databases)
  })
}

/** Whether tests run in full size, as by `npm run test:full`. */
export const isFull = process.env.TEST_FULL === '1'

/** For slow tests: PostgreSQL where installed, otherwise PGlite. A full run uses both. */
export const serverKinds = isFull ? databaseKinds : databaseKinds.slice(-1)
