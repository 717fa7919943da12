import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { figuresOf } from '../comparison/figures.ts'
import { historyTable, type Run, readHistory, runFigures, writeHistory } from '../comparison/history.ts'
import { comparisonReport } from '../comparison/report.ts'
import type { Scenario } from '../comparison/results.ts'
import type { Method } from '../comparison/rounds.ts'
import { groupNames, groups } from '../comparison/scenarios.ts'
import { chooseLoadGenerator } from '../load-generator.ts'
import { siteOperations } from '../operations.ts'
import { environmentLine, showResults, writeResults, writeSection } from '../results.ts'
import { root, startTestBed } from '../test-bed.ts'

/*
 * npm run bench: every server beside every other, on loopback, in one run. Each is a process of its own and so is the
 * load; one is measured at a time, in turn, for several rounds.
 *
 *   --seconds 4            how long each is measured in each round, whole seconds
 *   --rounds 5
 *   --only home,varied     of home, varied, signed-in and page; the results are shown and not written
 *   --record               adds the figures to bench/history.json, under the current commit
 *   --node 22              runs all of it on that version of Node (see bench/run.mjs)
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const count = z.coerce.number().int().positive()
const chosen = z.array(z.enum(groupNames)).parse(values.only?.split(',') ?? groupNames)
/** About what a service in the same building takes. */
const upstreamMilliseconds = 2
const historyFile = join(root, 'bench/history.json')

/** The commit that is checked out, with a plus where files other than results were changed since. */
function currentCommit(): string {
  const git = (...options: string[]) => execFileSync('git', options, { cwd: root, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', '.', ':!bench/results.md', ':!bench/history.json')
  return `${git('rev-parse', '--short', 'HEAD')}${changes === '' ? '' : '+'}`
}

async function record(
  { commit, runs: earlier }: NonNullable<typeof before>,
  generator: string,
  scenarios: readonly Scenario[],
): Promise<void> {
  const run: Run = {
    commit,
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    generator,
    figures: runFigures(figuresOf(scenarios)),
  }
  const runs = [...earlier, run]
  await writeHistory(historyFile, runs)
  await writeSection(
    'Ratios over commits',
    `Medians of runs by \`npm run bench -- --record\`. ▼ marks one that is more than a tenth worse than the best before it on the same major version of Node, with the same load generator.\n\n${historyTable(runs)}`,
  )
}

// Before all measuring, so that nothing is measured for what can't be recorded.
const before = values.record ? { commit: currentCommit(), runs: await readHistory(historyFile) } : undefined
const testBed = await startTestBed(upstreamMilliseconds)
try {
  const method: Method = {
    rounds: count.parse(values.rounds),
    seconds: count.parse(values.seconds),
    connections: 32,
    generator: chooseLoadGenerator(),
    upstreamCalls: testBed.upstreamCalls,
  }
  const operation = await siteOperations()
  const scenarios: Scenario[] = []
  for (const name of chosen) scenarios.push(...(await groups[name]({ testBed, method, operation })))
  const report = comparisonReport(scenarios, {
    environmentLine: environmentLine(),
    generator: method.generator.name,
    connections: method.connections,
    seconds: method.seconds,
    rounds: method.rounds,
    upstreamMilliseconds,
  })
  const heading = 'Servers side by side'
  if (values.only === undefined) await writeResults(heading, report)
  else showResults(heading, report)
  if (before !== undefined) await record(before, method.generator.name, scenarios)
} finally {
  await testBed.stop()
}
