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
 *   --rounds 5             0 only checks that every server answers every operation without errors
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
const count = z.coerce.number().int()
const rounds = count.nonnegative().parse(values.rounds)
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

async function report(
  scenarios: readonly Scenario[],
  { generator, connections, seconds, rounds }: Method,
): Promise<void> {
  const body = comparisonReport(scenarios, {
    environmentLine: environmentLine(),
    generator: generator.name,
    connections,
    seconds,
    rounds,
    upstreamMilliseconds,
  })
  const heading = 'Servers side by side'
  if (values.only === undefined) await writeResults(heading, body)
  else showResults(heading, body)
  if (before !== undefined) await record(before, generator.name, scenarios)
}

// Before all measuring, so that nothing is measured for what can't be recorded.
const before = values.record ? { commit: currentCommit(), runs: await readHistory(historyFile) } : undefined
const testBed = await startTestBed(upstreamMilliseconds)
try {
  const method: Method = {
    rounds,
    seconds: count.positive().parse(values.seconds),
    connections: 32,
    generator: chooseLoadGenerator(),
    upstreamCalls: testBed.upstreamCalls,
  }
  const operation = await siteOperations()
  const scenariosBy = async (method: Method): Promise<Scenario[]> => {
    const scenarios: Scenario[] = []
    for (const name of chosen) scenarios.push(...(await groups[name]({ testBed, method, operation })))
    return scenarios
  }
  // Before all measuring, so that a server that fails doesn't end the run at its last scenario.
  await scenariosBy({ ...method, rounds: 0 })
  console.log('Every server answers every operation without errors.')
  if (rounds > 0) await report(await scenariosBy(method), method)
} finally {
  await testBed.stop()
}
