// @ts-check
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildWhatChanged } from '../scripts/builds.mjs'
import { installWhatIsMissing } from '../scripts/install.mjs'
import { nodeBinary, takeNodeOption } from '../scripts/node-binary.mjs'
import { parts } from '../scripts/parts.mjs'
import { run } from '../scripts/processes.mjs'

// npm run bench, bench:memory, …: installs what is missing, builds what changed, and measures. `node
// bench/run.mjs <command> [options]`; each command's file lists its options. `--node 22` runs everything on
// that major version of Node.

const root = resolve(import.meta.dirname, '..')
const bench = import.meta.dirname
const commands = readdirSync(join(bench, 'src/commands'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))

/** These have neither a load generator nor another server to compare with. */
const withoutPeers = ['search']

/** @param {string} message */
const report = (message) => console.log(`${message} …`)

/**
 * @param {string} command
 * @param {readonly string[]} options
 */
async function measure(command, options) {
  const { major, others } = takeNodeOption(options)
  const node =
    major === undefined ? process.execPath : await nodeBinary(major, join(bench, 'node_modules/.cache'))
  await installWhatIsMissing(root, { report })
  if (!withoutPeers.includes(command)) await installWhatIsMissing(join(root, 'bench/peers'), { report })
  await buildWhatChanged(root, { names: [...parts.map(({ name }) => name), 'bench'], report })
  const measured = await run(node, [join(bench, `dist/${command}.js`), ...others], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    show: true,
  })
  if (!measured.ok) throw new Error('The measurement broke off.')
}

const [command = '', ...options] = process.argv.slice(2)
try {
  if (!commands.includes(command)) throw new Error(`There is: ${commands.join(', ')}.`)
  await measure(command, options)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
