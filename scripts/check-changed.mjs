// @ts-check
import './node-version.mjs'
import { relative, resolve } from 'node:path'
import { BaseSequencer, createVitest } from 'vitest/node'
import { npm, run } from './processes.mjs'

// npm run check:changed: formats, generates, type-checks and tests what has changed since the last commit, within half a
// minute. Of the tests that import a changed file it runs as many as there is time for, and names the others at the end.

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

/** @param {string[]} npmArgs */
async function check(...npmArgs) {
  const { command, args } = npm()
  const { ok, output } = await run(command, [...args, ...npmArgs], { cwd: root })
  // Each part that reads a file reports its type errors; an error's further lines are indented.
  if (!ok) console.error([...new Set(output.trimEnd().split(/\n(?=\S)/))].join('\n'))
  console.log(`${ok ? 'passed' : 'FAILED'}: npm ${npmArgs.join(' ').slice(0, 60)}`)
  return ok
}

const changed = [
  ...(await gitLines('diff', '--name-only', '--diff-filter=d', 'HEAD')),
  ...(await gitLines('ls-files', '--others', '--exclude-standard')),
]

/** @param {string} path */
const pathWords = (path) => path.split(/[^a-z]+/)

/** @param {{ moduleId: string }} file */
const pathOf = ({ moduleId }) => relative(root, moduleId)

/**
 * The highest first: a changed test; one that stands beside its file, since those in `test/` start servers and databases; one
 * whose path shares most words with a changed file's.
 *
 * @param {string} path
 */
function rank(path) {
  const words = new Set(pathWords(path))
  const nearness = Math.max(
    ...changed.map((file) => pathWords(file).filter((word) => words.has(word)).length),
  )
  return (changed.includes(path) ? 200 : 0) + (path.includes('/test/') ? 0 : 100) + nearness
}

async function testChanged() {
  /** @type {string[]} */
  let related = []
  let isLate = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  class HighestRankFirst extends BaseSequencer {
    /**
     * Called right before the first test starts.
     *
     * @override
     * @param {import('vitest/node').TestSpecification[]} files
     */
    async sort(files) {
      const stop = () => {
        isLate = true
        void vitest.cancelCurrentRun('test-failure')
      }
      const left = deadlineSeconds * 1000 - (Date.now() - began)
      timer = setTimeout(stop, Math.max(left, leastTestSeconds * 1000))
      const sorted = files.toSorted((a, b) => rank(pathOf(b)) - rank(pathOf(a)))
      related = sorted.map(pathOf)
      return sorted
    }
  }
  const vitest = await createVitest('test', {
    root,
    changed: true,
    watch: false,
    passWithNoTests: true,
    project: ['!product-api-embedded', '!gateway-valkey'],
    sequence: { sequencer: HighestRankFirst },
  })
  const { testModules, unhandledErrors } = await vitest.start().catch((/** @type {unknown} */ error) => {
    const isNone = error instanceof Error && 'code' in error && error.code === 'VITEST_FILES_NOT_FOUND'
    // A syntax error: what the checks say of it is clearer.
    if (!isNone) console.error(error instanceof Error ? error.message : error)
    return { testModules: [], unhandledErrors: isNone ? [] : [error] }
  })
  clearTimeout(timer)
  await vitest.close()
  // Stopping skips the rest of a file's tests, or all of them.
  const ran = testModules.flatMap((module) => {
    const states = [...module.children.allTests()].map((test) => test.result().state)
    const isWhole = states.length > 0 && states.every((state) => state === 'passed' || state === 'failed')
    return isWhole || !isLate ? pathOf(module) : []
  })
  // A changed browser test isn't among the related ones: it needs a build.
  const all = [...new Set([...related, ...changed.filter((path) => /\.test\.tsx?$/.test(path))])]
  return {
    ok: unhandledErrors.length === 0 && testModules.every((module) => module.state() !== 'failed'),
    count: all.length,
    missing: all.filter((path) => !ran.includes(path)),
  }
}

const isGenerated = changed.some((path) => /\.graphql$|^codegen\.ts$|^web\/codegen\//.test(path))
const isCurrent = !isGenerated || (await check('run', '--silent', 'codegen'))
const [isClean, isTyped, { ok, count, missing }] = await Promise.all([
  changed.length === 0 ||
    check('exec', '--', 'biome', 'check', '--write', '--no-errors-on-unmatched', ...changed),
  check('run', '--silent', 'types'),
  changed.length === 0 ? { ok: true, count: 0, missing: [] } : testChanged(),
])
const isFine = isCurrent && isClean && isTyped && ok
if (missing.length > 0) {
  const more = missing.length > 5 ? [`and ${missing.length - 5} more`] : []
  console.log('These test files did not run to the end; `npm test -- <path>` runs one:')
  console.log(`  ${[...missing.slice(0, 5), ...more].join('\n  ')}`)
}
const verdict = !isFine ? 'Failed' : missing.length > 0 ? 'Incomplete' : 'Passed'
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`${verdict} after ${seconds} s: ${count - missing.length} of ${count} related test files ran`)
process.exit(isFine ? 0 : 1)
