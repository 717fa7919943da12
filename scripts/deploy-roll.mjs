// @ts-check
import { resolve } from 'node:path'
import util from 'node:util'
import { keepManifests, RollFailure, roll, rolledParts } from './deploy/roll.mjs'
import { run } from './processes.mjs'

// npm run deploy:roll: builds the images and replaces the running containers of the parts, without a
// failed request. Names of parts restrict it to these. `-- --no-build` takes the images of RELEASE as they are, which is
// how one rolls back. Compose's own variables (COMPOSE_PROJECT_NAME, COMPOSE_FILE, COMPOSE_ENV_FILES) say of what.

const root = resolve(import.meta.dirname, '..')

/** The commit that is built, where there is a repository. */
async function revision() {
  const { ok, output } = await run('git', ['rev-parse', 'HEAD'], { cwd: root })
  return ok ? output.trim() : ''
}

async function main() {
  const { values, positionals } = util.parseArgs({
    allowPositionals: true,
    options: { 'no-build': { type: 'boolean', default: false } },
  })
  const env = { ...process.env, REVISION: process.env.REVISION ?? (await revision()) }
  const wrong = positionals.find((part) => rolledParts.every(({ name }) => name !== part))
  if (wrong !== undefined) {
    throw new RollFailure(
      `Unknown part '${wrong}'. The parts are ${rolledParts.map(({ name }) => name).join(', ')}.`,
    )
  }
  const docker = (/** @type {string[]} */ ...args) => run('docker', args, { cwd: root, env })
  const known = await docker('compose', 'config', '--services')
  if (!known.ok) throw new RollFailure(`docker compose can't read its files:\n${known.output}`)
  const services = known.output.split('\n')
  const parts = rolledParts
    .filter(({ name }) => services.includes(name))
    .filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const names = parts.map(({ name }) => name)
  if (!values['no-build']) {
    console.log(`Building ${names.join(', ')} …`)
    const { ok } = await run('docker', ['compose', 'build', ...names, 'proxy'], {
      cwd: root,
      env,
      show: true,
    })
    if (!ok) throw new RollFailure('The images could not be built; nothing was replaced.')
  }
  for (const part of parts) {
    // Before the gateways are replaced, and again before the site is: then it is the new ones' manifest.
    await keepManifests(resolve(root, 'deploy/operations'), docker)
    await roll(part, { docker, report: console.log })
  }
}

try {
  await main()
} catch (error) {
  console.error(error instanceof RollFailure ? error.message : error)
  process.exitCode = 1
}
