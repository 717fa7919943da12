import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from './database.ts'
import { openPglite } from './pglite.ts'

let folder: string
let database: OpenDatabase

// A folder as an installation has it whose database was created with PGlite's own settings.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-api-pglite-'))
  await (await PGlite.create(join(folder, 'database'))).close()
  database = await openPglite(folder, resolve(import.meta.dirname, '../../drizzle'))
})

afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function readValue(query: SQL): Promise<unknown> {
  return Object(await database.db.execute(query)).rows[0].value
}

test('a folder of any age is opened with the memory of one connection', async () => {
  expect(await readValue(sql`select current_setting('shared_buffers') as value`)).toBe('16MB')
  expect(await readValue(sql`select current_setting('max_connections') as value`)).toBe('5')
})

test('a vacuum counts rows, and makes the space of deleted ones free again', async () => {
  const fill = () =>
    database.db.execute(sql`insert into tags (slug, title) select n, 'A tag' from generate_series(1, 5000) n`)
  const size = () => readValue(sql`select pg_relation_size('tags')::int as value`)
  await fill()
  await database.vacuum()
  expect(await readValue(sql`select reltuples::int as value from pg_class where relname = 'tags'`)).toBe(5000)
  const full = await size()
  await database.db.execute(sql`delete from tags`)
  await database.vacuum()
  await fill()
  expect(await size()).toBe(full)
})
