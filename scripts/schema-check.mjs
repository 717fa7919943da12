// @ts-check
import './node-version.mjs'
import { resolve } from 'node:path'
import { checkSchema } from './release/schema.mjs'

// npm run schema:check: fails if schema.graphql breaks a client of the last release, unless the CHANGELOG says so.

try {
  const { failures, notes } = await checkSchema(resolve(import.meta.dirname, '..'))
  for (const note of notes) console.log(note)
  for (const failure of failures) console.error(`Breaking: ${failure}`)
  if (failures.length > 0) {
    console.error('Take it back, or list it in the unreleased part of CHANGELOG.md, below "### Breaking":')
    console.error('- `Type.field`, `Type.other`: the reason')
    process.exitCode = 1
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
