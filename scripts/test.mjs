// @ts-check
import './node-version.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, resolve } from 'node:path'
import { browser } from './browser.mjs'
import { runCommands } from './commands.mjs'
import { installWhatIsMissing } from './install.mjs'
import { nodeBinary } from './node-binary.mjs'
import { npm, run } from './processes.mjs'

// npm test: installs what is missing and runs all checks and tests, going on after a failing one. The checks run in two
// lanes, then everything else one step after the other. The last line counts each check and each test as one.
//
// npm run test:full: the same with every case of the large matrices, crowds in full size, all commands, the failure
// experiments, and the small tests of the parts on other versions of Node, which the registry has.
//
// npm test -- gateway web: only the tests of these parts. npm test -- e2e/scan: the browser tests whose path begins so.
// npm test -- commands: only that step.
//
// REQUIRE_ALL=1: what is skipped has failed, except for the names in allowed-skips.json.

/** @typedef {import('./test-counts.mjs').TestCounts} TestCounts */
/** @typedef {{ title: string, seconds: number, counts: TestCounts }} StepResult */

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'test-counts-'))

const isFull = process.argv.includes('--full')
const environment = isFull ? { ...process.env, TEST_FULL: '1' } : process.env

/** @type {TestCounts} */
const passed = { passed: 1, failures: [], skipped: 0, skips: [] }

/**
 * A check by a command of the project; its exit code says how it went.
 *
 * @param {string[]} npmArgs
 * @returns {Promise<TestCounts>}
 */
async function check(...npmArgs) {
  const { command, args } = npm()
  const { ok, output } = await run(command, [...args, ...npmArgs], { cwd: root })
  if (!ok) throw new Error(output)
  return passed
}

/**
 * Runs tests by vitest.
 *
 * @param {string} name of the run
 * @param {string[]} projects
 * @param {{ paths?: string[], node?: string }} [options] below which paths the tests stand; another Node's binary
 * @returns {Promise<TestCounts>}
 */
async function tests(name, projects, { paths = [], node } = {}) {
  const countsFile = join(folder, `${name}.json`)
  const PATH = node && `${dirname(node)}${delimiter}${process.env.PATH}`
  const { ok } = await run(
    node ?? process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      // These have one for each database, and for Redis and Valkey.
      ...projects.map(
        (project) => `--project=${project}${/^(product-api|gateway)$/.test(project) ? '*' : ''}`,
      ),
      ...paths,
      '--reporter=default',
      '--reporter=./scripts/test-counts.mjs',
    ],
    {
      cwd: root,
      show: true,
      env: { ...(PATH ? { ...process.env, PATH } : environment), TEST_COUNTS_FILE: countsFile },
    },
  )
  if (!existsSync(countsFile)) throw new Error('The tests did not begin')
  /** @type {TestCounts} */
  const counts = JSON.parse(readFileSync(countsFile, 'utf8'))
  // A run can fail beside its tests: in a set-up, or for want of any test.
  return !ok && counts.failures.length === 0 ? { ...counts, failures: [`${name}, beside its tests`] } : counts
}

const parts = ['foundation', 'gateway', 'web', 'product-api', 'simulators', 'scripts']

/** @typedef {[title: string, run: () => Promise<TestCounts>]} Step */

/**
 * The tests of some parts, or steps by their titles.
 *
 * @param {string[]} asked names of parts, paths below one, or titles
 * @returns {Step[]}
 */
function stepsOf(asked) {
  const steps = allSteps.filter(([title]) => asked.includes(title))
  if (steps.length > 0) return steps
  const projects = [...parts, 'e2e'].filter((part) =>
    asked.some((path) => path === part || path.startsWith(`${part}/`)),
  )
  if (projects.length === 0) throw new Error(`Unknown part. The parts are ${[...parts, 'e2e'].join(', ')}.`)
  const paths = asked.filter((path) => !projects.includes(path))
  return [
    [
      `tests of ${asked.join(', ')}`,
      async () => {
        if (projects.includes('e2e')) await browser(root, console.log)
        return tests('asked', projects, { paths })
      },
    ],
  ]
}

/**
 * @param {string} major
 * @returns {Step}
 */
function onNode(major) {
  const cache = join(root, 'node_modules/.cache')
  return [
    `parts on Node ${major}`,
    async () => tests(`node-${major}`, parts, { node: await nodeBinary(major, cache) }),
  ]
}

/** Each lane has its steps one after the other, and one of two cores. @type {Step[][]} */
const checks = [
  [
    ['format and lint', () => check('run', '--silent', 'lint')],
    ['unused files, exports and packages', () => check('exec', '--', 'knip')],
    ['generated code is current', () => check('run', '--silent', 'codegen', '--', '--check')],
    [
      'schema against the release',
      async () => {
        const args = [join(root, 'scripts/schema-check.mjs')]
        const { ok } = await run(process.execPath, args, { cwd: root, show: true })
        if (!ok) throw new Error('The schema check failed')
        return passed
      },
    ],
    ['build', () => check('run', '--silent', 'build')],
  ],
  [['types', () => check('run', '--silent', 'types')]],
]

/** @type {Step[]} */
const testSteps = [
  // After the build, which the images' test takes over where it can.
  ['unit and integration tests', () => tests('parts', parts)],
  [
    'browser tests',
    async () => {
      await browser(root, console.log)
      return tests('e2e', isFull ? ['e2e', 'e2e-older'] : ['e2e'])
    },
  ],
  ['commands', () => runCommands(root, { isFull, env: environment })],
  ...(isFull
    ? [
        ...['22', '24', '26'].map(onNode),
        /** @type {Step} */ (['failure experiments', () => tests('chaos', ['chaos'])]),
      ]
    : []),
]

const allSteps = [...checks.flat(), ...testSteps]

/**
 * @param {Step} step
 * @returns {Promise<StepResult>}
 */
async function timed([title, step]) {
  const began = Date.now()
  /** @type {TestCounts} */
  let counts
  try {
    counts = await step()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    counts = { passed: 0, failures: [title], skipped: 0, skips: [] }
  }
  const seconds = (Date.now() - began) / 1000
  console.log(`\n── ${title}: ${formatCounts(counts)}, ${seconds.toFixed(1)} s`)
  return { title, counts, seconds }
}

/** @param {readonly Step[]} steps */
async function inTurn(steps) {
  const results = []
  for (const step of steps) results.push(await timed(step))
  return results
}

/** @param {TestCounts} counts */
function formatCounts({ passed, failures, skipped }) {
  return `${passed} passed, ${failures.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Names, each with its reason. @type {Record<string, string>} */
const allowedSkips = JSON.parse(readFileSync(join(import.meta.dirname, 'allowed-skips.json'), 'utf8'))

/** @param {StepResult[]} results */
function summarize(results) {
  console.log('\n── summary (each check and each test counts as one)')
  for (const { title, seconds, counts } of results) {
    console.log(`  ${title.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s  ${formatCounts(counts)}`)
  }
  const sum = (/** @type {'passed' | 'skipped'} */ count) =>
    results.reduce((total, { counts }) => total + counts[count], 0)
  const skips = results.flatMap(({ counts }) => counts.skips)
  const refused = skips.filter(
    (skip) =>
      process.env.REQUIRE_ALL === '1' && !Object.keys(allowedSkips).some((name) => skip.startsWith(name)),
  )
  const failures = [
    ...results.flatMap(({ counts }) => counts.failures),
    ...refused.map((skip) => `skipped, and REQUIRE_ALL is 1: ${skip}`),
  ]
  for (const skip of skips) if (!refused.includes(skip)) console.log(`  skipped: ${skip}`)
  for (const failure of failures) console.log(`  failed: ${failure}`)
  console.log(formatCounts({ passed: sum('passed'), failures, skipped: sum('skipped'), skips }))
  return failures.length === 0
}

try {
  await installWhatIsMissing(root, { report: console.log })
  const asked = process.argv.slice(2).filter((argument) => argument !== '--full')
  const results =
    asked.length > 0
      ? await inTurn(stepsOf(asked))
      : [...(await Promise.all(checks.map(inTurn))).flat(), ...(await inTurn(testSteps))]
  if (!summarize(results)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
