// @ts-check
import './node-version.mjs'
import { resolve } from 'node:path'
import { release } from './release/release.mjs'

// npm run release -- VERSION: from then on, npm run schema:check compares with this schema and the operations of its clients.

const version = process.argv[2] ?? ''
try {
  await release(resolve(import.meta.dirname, '..'), version, new Date().toISOString().slice(0, 10))
  console.log(`Wrote releases/${version}, CHANGELOG.md and the version of each package. Commit and tag them.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
