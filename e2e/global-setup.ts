import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres, startPostgres } from '../product-api/test/postgres.ts'
import { buildWhatChanged } from '../scripts/builds.mjs'
import { type FreshData, writeFreshData } from './harness/fresh-data.ts'

declare module 'vitest' {
  interface ProvidedContext {
    freshData: FreshData
    /** Whether the products of this project have an older product API. */
    isOlderProductApi: boolean
  }
}

/**
 * Builds what has changed, since the tests are about the product as it is served, and lets the product API write its
 * first data once for all products: making a database takes longer than anything else of a start.
 */
export async function setup(project: TestProject) {
  await buildWhatChanged(resolve(import.meta.dirname, '..'), {
    report: (message) => process.stdout.write(`${message}\n`),
  })
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'))
  const programs = findPostgres()
  const postgres = programs === null ? null : await startPostgres(programs)
  const data: FreshData = { folder, databaseUrl: (await postgres?.createDatabase()) ?? null }
  await writeFreshData(data)
  project.provide('freshData', data)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
