// @ts-check
import { resolve } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { installWhatIsMissing } from './install.mjs'

// npm run build: installs what is missing, builds what changed. Names of parts restrict it to these.
const root = resolve(import.meta.dirname, '..')
const names = process.argv.slice(2)
try {
  await installWhatIsMissing(root, { report: console.log })
  const built = await buildWhatChanged(root, { report: console.log, ...(names.length > 0 && { names }) })
  console.log(built.length > 0 ? `Built ${built.join(', ')}.` : 'Everything is built already.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
