import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type DatabaseTemplates, startPostgresTemplate, writePgliteTemplate } from './databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplates?: DatabaseTemplates
  }
}

/** Creates the databases that the tests copy, once for the whole run: creating one takes seconds, and copying is fast. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'product-api-templates-'))
  const [pglite, postgres] = await Promise.all([writePgliteTemplate(folder), startPostgresTemplate()])
  project.provide('databaseTemplates', { pglite, postgres: postgres?.url ?? null })
  return async () => {
    await postgres?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
