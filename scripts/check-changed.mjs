// @ts-check
import './node-version.mjs'
import { resolve } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import { npm, run } from './processes.mjs'

// npm run check:changed: formats, generates, type-checks and tests what has changed since the last commit, within half a
// minute. The tests that import a changed file run once, the nearest first, for as long as there is
// time; the last line says whether that was all of them.

/** Tests stop this many seconds after the start, unless they ran for less than `leastTestSeconds`. */
const deadlineSeconds = 25
const leastTestSeconds = 10

const root = resolve(import.meta.dirname, '..')
const began = Date.now()

/** @param {string[]} args */
async function gitLines(...args) {
  const { output } = await run('git', args, { cwd: root })
  return output.split('\n').filter((line) => line !== '')
}

/**
 * Ends the check if it fails.
 *
 * @param {string[]} npmArgs
 */
async function check(...npmArgs) {
  const { command, args } = npm()
  const { ok, output } = await run(command, [...args, ...npmArgs], { cwd: root })
  if (!ok) console.error(output)
  console.log(`${ok ? 'passed' : 'FAILED'}: npm ${npmArgs.join(' ').slice(0, 60)}`)
  return ok
}

const changed = [
  ...(await gitLines('diff', '--name-only', '--diff-filter=d', 'HEAD')),
  ...(await gitLines('ls-files', '--others', '--exclude-standard')),
]

/** @param {string} path */
const pathWords = (path) => path.split(/[^a-z]+/)

/** A changed test first, then those whose paths share most words with a changed file's. */
class NearestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const nearness = (/** @type {string} */ path) =>
      Math.max(
        ...changed.map((file) =>
          path.endsWith(file) ? 99 : pathWords(file).filter((word) => pathWords(path).includes(word)).length,
        ),
      )
    return files.toSorted((a, b) => nearness(b.moduleId) - nearness(a.moduleId))
  }
}

async function testChanged() {
  let related = 0
  let isLate = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const vitest = await createVitest('test', {
    root,
    changed: true,
    watch: false,
    passWithNoTests: true,
    project: ['!product-api-embedded'],
    sequence: { sequencer: NearestFirst },
    reporters: [
      'default',
      {
        onTestRunStart(specifications) {
          related = specifications.length
          const stop = () => {
            isLate = true
            void vitest.cancelCurrentRun('test-failure')
          }
          const left = deadlineSeconds * 1000 - (Date.now() - began)
          timer = setTimeout(stop, Math.max(left, leastTestSeconds * 1000))
        },
      },
    ],
  })
  const result = await vitest.start().catch((/** @type {unknown} */ error) => {
    if (error instanceof Error && 'code' in error && error.code === 'VITEST_FILES_NOT_FOUND') return undefined
    throw error
  })
  clearTimeout(timer)
  await vitest.close()
  if (result === undefined) return { ok: true, summary: 'no test is related' }
  const { testModules, unhandledErrors } = result
  const failed = testModules.filter((module) => module.state() === 'failed')
  // Stopping skips the rest of a file's tests, or all of them.
  const whole = testModules.filter(({ children }) => {
    const states = [...children.allTests()].map((test) => test.result().state)
    return states.length > 0 && states.every((state) => state === 'passed' || state === 'failed')
  })
  const hasTested = !isLate || whole.length > 0
  return {
    ok: failed.length + unhandledErrors.length === 0 && hasTested,
    summary: isLate
      ? `${whole.length} of ${related} related test files ran; \`npm test -- <part>\` runs the rest`
      : `all ${related} related test files ran`,
  }
}

const isGenerated = changed.some((path) => /\.graphql$|^codegen\.ts$|^web\/codegen\//.test(path))
const isCurrent = !isGenerated || (await check('run', '--silent', 'codegen'))
const [isClean, isTyped, tests] = await Promise.all([
  changed.length === 0 ||
    check('exec', '--', 'biome', 'check', '--write', '--no-errors-on-unmatched', ...changed),
  check('run', '--silent', 'types'),
  // Without a test to run, vitest fails.
  changed.length === 0 ? { ok: true, summary: 'nothing has changed' } : testChanged(),
])
const isFine = isCurrent && isClean && isTyped && tests.ok
console.log(
  `${isFine ? 'Passed' : 'Failed'} after ${Math.round((Date.now() - began) / 1000)} s: ${tests.summary}`,
)
process.exit(isFine ? 0 : 1)
