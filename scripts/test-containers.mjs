// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import util from 'node:util'
import { experiments } from './deploy/experiments.mjs'
import { docker, hasEngine, project } from './deploy/project.mjs'
import { freePorts } from './ports.mjs'

// npm run test:containers: brings the demo up in containers, has its parts fail, renews them and stops them under light
// load, and counts what visitors would have noticed. Names of experiments, or parts of them, restrict it to these. Ends
// with the demo gone, and says so where there is no engine to run it.

const root = resolve(import.meta.dirname, '..')
const { values, positionals } = util.parseArgs({
  allowPositionals: true,
  options: { 'no-build': { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
})

async function main() {
  const chosen = experiments.filter(
    ({ name }) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
  )
  const wrong = positionals.find((part) => chosen.every(({ name }) => !name.includes(part)))
  if (wrong !== undefined) {
    throw new Error(
      `Unknown experiment '${wrong}'. The experiments are:\n  ${experiments.map(({ name }) => name).join('\n  ')}`,
    )
  }
  if (!(await hasEngine())) {
    if (process.env.REQUIRE_ALL === '1')
      throw new Error('REQUIRE_ALL is 1, and there is no container engine with compose here.')
    console.log('skipped: there is no container engine with compose here.\n0 passed, 0 failed, 1 skipped')
    return
  }
  const [site = 0, simulators = 0] = await freePorts(2)
  const demo = project('compound-containers-test', {
    WEB_PORT: String(site),
    SIMULATORS_PORT: String(simulators),
    IMAGES: 'compound-containers-test',
    ...demoVariables(site, simulators),
  })
  const origin = `http://localhost:${site}`
  let failed = 0
  try {
    if (!values['no-build']) {
      const began = Date.now()
      await demo.compose('build')
      console.log(`Images built in ${seconds(began)}:\n${await imageSizes()}`)
    }
    const began = Date.now()
    await demo.compose('up', '--detach', '--wait')
    console.log(`All healthy after ${seconds(began)}.`)
    for (const { name, run } of chosen) {
      try {
        console.log(
          `✓ ${name}: ${await run({ demo, origin, inbox: `http://localhost:${simulators}/inbox.json` })}`,
        )
      } catch (error) {
        failed += 1
        console.log(`✗ ${name}: ${error instanceof Error ? error.message : error}`)
      }
    }
  } finally {
    if (!values.keep) await demo.compose('down', '--volumes', '--timeout', '10')
  }
  console.log(`${chosen.length - failed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}

/** What the demo's own file says, with these ports. */
function demoVariables(/** @type {number} */ site, /** @type {number} */ simulators) {
  const text = readFileSync(join(root, 'docker-compose.demo.env'), 'utf8')
    .replaceAll(`\${WEB_PORT:-3000}`, String(site))
    .replaceAll(`\${SIMULATORS_PORT:-4200}`, String(simulators))
  return /** @type {Record<string, string>} */ (util.parseEnv(text))
}

async function imageSizes() {
  const { output } = await docker('image', 'ls', '--format', '{{.Repository}} {{.Size}}')
  return output
    .split('\n')
    .filter((line) => line.startsWith('compound-containers-test/'))
    .join('\n')
}

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

try {
  await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
