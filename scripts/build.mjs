// @ts-check
import { resolve } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { installWhatIsMissing } from './install.mjs'

// npm run build: installs what is missing, builds what changed.
const root = resolve(import.meta.dirname, '..')
try {
  await installWhatIsMissing(root, { report: console.log })
  await buildWhatChanged(root, { report: console.log })
  console.log('Everything is built.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
