import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgres } from '../product-api/test/find-postgres.ts'
import { startPostgres } from '../product-api/test/postgres.ts'
import { buildWhatChanged } from '../scripts/builds.mjs'
import { plan } from '../scripts/plan.mjs'
import { startPart, stopPart, waitUntilHealthy } from '../scripts/product.mjs'
import { productApiData, root, separateEnvironment } from './harness/environment.ts'
import { addCrowds } from './harness/guests.ts'

interface FreshData {
  readonly folder: string
  /** The database on a PostgreSQL of the tests, which starts sooner than the embedded one; null if none is installed. */
  readonly databaseUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    freshData: FreshData | undefined
    isOlderProductApi: boolean
  }
}

/** How long the product API may take to write its first data, in milliseconds; a busy machine's disk is slow. */
const writtenWithin = 300_000

async function writeFreshData({ folder, databaseUrl }: FreshData): Promise<void> {
  const lines: string[] = []
  const environment = {
    ...(await separateEnvironment(folder)),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  }
  const part = plan(environment).parts.find(({ name }) => name === 'product-api')
  if (part === undefined) throw new Error('The plan has no product API.')
  const child = startPart(part, root, (_, line) => lines.push(line))
  try {
    await waitUntilHealthy(part, AbortSignal.timeout(writtenWithin))
  } catch (cause) {
    throw new Error(`The product API did not write its data:\n${lines.join('\n')}`, { cause })
  } finally {
    await stopPart(child)
  }
}

/** Builds what has changed, and writes the product API's first data once for all products. */
export async function setup(project: TestProject) {
  await buildWhatChanged(root, {
    report: (message) => process.stdout.write(`${message}\n`),
  })
  const folder = mkdtempSync(join(tmpdir(), 'e2e-data-'))
  const programs = findPostgres()
  const postgres = programs === null ? null : await startPostgres(programs)
  const data: FreshData = { folder, databaseUrl: (await postgres?.createDatabase()) ?? null }
  await writeFreshData(data)
  await addCrowds({ folder: productApiData(folder), databaseUrl: data.databaseUrl })
  project.provide('freshData', data)
  return async () => {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
