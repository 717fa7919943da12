import { parseArgs } from 'node:util'
import { z } from 'zod'
import { comparisonReport } from '../comparison/report.ts'
import type { Scenario } from '../comparison/results.ts'
import type { Method } from '../comparison/rounds.ts'
import { groupNames, groups } from '../comparison/scenarios.ts'
import { chooseLoadGenerator } from '../load-generator.ts'
import { siteOperations } from '../operations.ts'
import { environmentLine, showResults } from '../results.ts'
import { startTestBed } from '../test-bed.ts'

/*
 * npm run bench: compares servers on loopback. Each runs in its own process, and they are measured in turn.
 *
 *   --seconds 4            measuring time per server and round, whole seconds
 *   --rounds 5             0 only checks that every server answers every operation without errors
 *   --only home,varied     of home, varied, signed-in and page
 *   --node 22              runs everything on that version of Node (see bench/run.mjs)
 */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
  },
})
const count = z.coerce.number().int()
const rounds = count.nonnegative().parse(values.rounds)
const chosen = z.array(z.enum(groupNames)).parse(values.only?.split(',') ?? groupNames)
/** About what a service in the same building takes. */
const upstreamMilliseconds = 2

function report(scenarios: readonly Scenario[], { generator, connections, seconds, rounds }: Method): void {
  const body = comparisonReport(scenarios, {
    environmentLine: environmentLine(),
    generator: generator.name,
    connections,
    seconds,
    rounds,
    upstreamMilliseconds,
  })
  showResults('Servers side by side', body)
}

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
  if (rounds > 0) report(await scenariosBy(method), method)
} finally {
  await testBed.stop()
}
