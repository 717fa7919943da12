// @ts-check
import { writeFileSync } from 'node:fs'

/** @typedef {import('vitest/reporters').Reporter} Reporter */

/**
 * @typedef {object} TestCounts
 * @property {number} passed
 * @property {string[]} failures tests that failed, files that could not be loaded, errors outside of any test
 * @property {number} skipped
 * @property {string[]} skips what was skipped, with the reason where the test gave one
 */

/**
 * A vitest reporter that writes the counts of a run as JSON into the file named by `TEST_COUNTS_FILE`, for
 * the summary at the end of `npm test`.
 *
 * @implements {Reporter}
 */
// biome-ignore lint/style/noDefaultExport: vitest loads a reporter by its default export
export default class TestCountsReporter {
  /** @type {NonNullable<Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    const file = process.env.TEST_COUNTS_FILE
    if (!file) throw new Error('TEST_COUNTS_FILE must be the path of a file')
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const skipped = tests.filter((test) => test.result().state === 'skipped')
    const brokenSuites = modules.flatMap((module) => [
      ...(module.errors().length > 0 ? [module] : []),
      ...[...module.children.allSuites()].filter((suite) => suite.errors().length > 0),
    ])
    /** @type {TestCounts} */
    const counts = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.flatMap((test) => {
          const result = test.result()
          return result.state === 'failed' ? [failureOf(test, result.errors)] : []
        }),
        ...brokenSuites.map((suite) => failureOf(suite, suite.errors())),
        ...unhandledErrors.map(({ message }) => firstLine(message)),
      ],
      skipped: skipped.length,
      skips: summarized(skipped),
    }
    writeFileSync(file, JSON.stringify(counts))
  }
}

const firstLine = (text = '') => text.split('\n', 1).join()

/**
 * @param {import('vitest/node').TestCase | import('vitest/node').TestSuite | import('vitest/node').TestModule} entity
 * @param {readonly import('vitest').TestError[]} errors
 */
function failureOf(entity, [error]) {
  const module = entity.type === 'module' ? entity : entity.module
  const name = entity.type === 'module' ? '' : `: ${entity.fullName}`
  return `${entity.project.name}/${module.relativeModuleId}${name}: ${firstLine(error?.message)}`
}

/**
 * One line for all tests that one suite skipped for one reason.
 *
 * @param {readonly import('vitest/node').TestCase[]} tests
 */
function summarized(tests) {
  /** @type {Map<string, number>} */
  const lines = new Map()
  for (const test of tests) {
    const result = test.result()
    const reason = result.state === 'skipped' && result.note ? `, ${result.note}` : ''
    const suite = test.parent.type === 'suite' ? test.parent.fullName : test.name
    const line = `${test.project.name}/${test.module.relativeModuleId}: ${suite}${reason}`
    lines.set(line, (lines.get(line) ?? 0) + 1)
  }
  return [...lines].map(([line, count]) => (count > 1 ? `${line} (${count} tests)` : line))
}
