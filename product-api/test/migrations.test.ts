import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../src')
const snapshots = resolve(import.meta.dirname, '../drizzle/meta')

async function readTables(): Promise<Record<string, unknown>> {
  const files = readdirSync(source, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('tables.ts'))
    .map((name) => join(source, name))
  return Object.assign({}, ...(await Promise.all(files.map((file) => import(file)))))
}

test('the committed migrations produce the tables of the code', async () => {
  const newest = readdirSync(snapshots)
    .filter((name) => name.endsWith('_snapshot.json'))
    .toSorted()
    .at(-1)
  const snapshot: DrizzleSnapshotJSON = JSON.parse(readFileSync(join(snapshots, newest ?? ''), 'utf8'))
  const tables = generateDrizzleJson(await readTables())
  expect(Object.keys(tables.tables)).toContain('public.posts')
  expect(await generateMigration(snapshot, tables)).toEqual([])
})
