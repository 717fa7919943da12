// @ts-check
import './node-version.mjs'
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { buildWhatChanged } from './builds.mjs'
import { installWhatIsMissing } from './install.mjs'

// npm run content -- check FOLDER: lists the problems of a content folder; exits with 1 if there are any.

const root = resolve(import.meta.dirname, '..')
const [command, folder] = process.argv.slice(2)

if (command === 'check' && folder !== undefined) {
  // Only the command's own output goes to stdout.
  await installWhatIsMissing(root, { report: console.error })
  await buildWhatChanged(root, { names: ['product-api'], report: () => undefined })
  // npm runs this in the repository's folder, not where it was called.
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  const main = resolve(root, 'product-api/dist/main.js')
  const { status } = spawnSync(process.execPath, [main, 'check', path], { stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  console.error('Usage: npm run content -- check FOLDER')
  process.exitCode = 1
}
