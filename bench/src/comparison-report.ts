import type { Measured, Round, Scenario } from './comparison-results.ts'
import { type Target, table, targetTable } from './results.ts'
import { ratioOf, type Spread, spreadOf } from './spread.ts'

/** How the servers were measured. */
export interface ComparisonFacts {
  environmentLine: string
  connections: number
  seconds: number
  rounds: number
  upstreamMilliseconds: number
  /** Different requests. */
  variedCount: number
  signedInCount: number
}

const describedAs: Record<string, string> = {
  bare: 'bare `node:http`, the same bytes',
  gateway: 'this gateway',
  'gateway-data': 'this gateway, data cache only',
  'gateway-nothing': 'this gateway, no caches',
  apollo: 'Apollo Server standalone',
  'apollo-response-cache': 'Apollo Server, response cache',
  mercurius: 'Mercurius, JIT',
  yoga: 'GraphQL Yoga',
  hive: 'Hive Gateway over REST, response cache, JIT',
  web: 'this site',
}

const titles: Record<string, string> = {
  home: 'The home operation',
  varied: 'Varied public operations',
  'signed-in': 'Signed-in operations',
  pages: 'The home page’s HTML',
}

/** The results as Markdown: the targets first, then each scenario's figures. */
export function comparisonReport(scenarios: readonly Scenario[], facts: ComparisonFacts): string {
  const { environmentLine, connections, seconds, rounds, upstreamMilliseconds } = facts
  const cores = scenarios.flatMap(({ measured }) =>
    measured.flatMap((one) => one.rounds.map((round) => round.generatorCores)),
  )
  return [
    environmentLine,
    `${connections} connections on loopback, ${rounds} rounds of ${seconds} s, each server in a process of its own, warmed up for some seconds and asked in turn; figures are medians, in brackets the least and the most. Every request is a GET of a persisted operation with \`Accept-Encoding: gzip, deflate, br\`; each server compresses as it does by itself. Upstream is the project's own product API and doubles, recorded on the first call and replayed after ${upstreamMilliseconds} ms, so that no server waits longer than another. Apollo Server, Mercurius and Yoga answer with this gateway's own schema, resolvers and data cache. Hive Gateway composes its own schema of the same REST calls and passes their fields on as they are: no excerpts, no sponsors, nothing sanitised. The load (autocannon) took at most ${Math.max(...cores).toFixed(2)} of a core.`,
    targetTable(targets(scenarios)),
    ...scenarios.map((scenario) => `### ${titles[scenario.title]}\n\n${scenarioTable(scenario, facts)}`),
  ].join('\n\n')
}

const perSecond = ({ rounds }: Measured) => rounds.map(({ requestsPerSecond }) => requestsPerSecond)

function targets(scenarios: readonly Scenario[]): Target[] {
  return [
    ratioTarget(scenarios, 'home', 'gateway', 'bare', 0.7),
    ratioTarget(scenarios, 'home', 'gateway', 'apollo-response-cache', 3),
    ratioTarget(scenarios, 'home', 'gateway', 'hive', 5),
    latencyTarget(scenarios, 'home', 'gateway', 'bare', 2),
    ratioTarget(scenarios, 'varied', 'gateway-data', 'apollo', 1.3),
    ratioTarget(scenarios, 'signed-in', 'gateway', 'apollo', 1),
    ratioTarget(scenarios, 'pages', 'web', 'bare', 0.5),
  ]
}

function found(scenarios: readonly Scenario[], title: string, name: string): Measured {
  const measured = scenarios
    .find((scenario) => scenario.title === title)
    ?.measured.find((one) => one.name === name)
  if (measured === undefined) throw new Error(`${title} was not measured for ${name}`)
  return measured
}

function ratioTarget(
  scenarios: readonly Scenario[],
  title: string,
  ours: string,
  theirs: string,
  least: number,
): Target {
  const ratio = ratioOf(perSecond(found(scenarios, title, ours)), perSecond(found(scenarios, title, theirs)))
  return {
    what: `${titles[title]}: ${describedAs[ours]} ÷ ${describedAs[theirs]}`,
    measured: spreadText(ratio, 2),
    target: `≥ ${least.toFixed(2)}`,
    reached: ratio.median >= least,
  }
}

function latencyTarget(
  scenarios: readonly Scenario[],
  title: string,
  ours: string,
  theirs: string,
  most: number,
): Target {
  const p99 = ({ rounds }: Measured) => rounds.map(({ latencyMs }) => latencyMs.p99)
  const ratio = ratioOf(p99(found(scenarios, title, ours)), p99(found(scenarios, title, theirs)))
  return {
    what: `${titles[title]}: p99 of ${describedAs[ours]} ÷ ${describedAs[theirs]}`,
    measured: spreadText(ratio, 2),
    target: `≤ ${most.toFixed(2)}`,
    reached: ratio.median <= most,
  }
}

function spreadText({ median, least, most }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

function scenarioTable(
  { title, measured }: Scenario,
  { variedCount, signedInCount }: ComparisonFacts,
): string {
  const [first] = measured
  const about =
    title === 'varied'
      ? `${variedCount} different requests of all public screens.\n\n`
      : title === 'signed-in'
        ? `${signedInCount} different requests with a member's session: nothing of theirs is ever cached.\n\n`
        : ''
  const rows = measured.map((one) => {
    const median = (figure: (round: Round) => number) => spreadOf(one.rounds.map(figure)).median
    const failures = one.rounds.reduce((sum, round) => sum + round.failures, 0)
    return [
      `${describedAs[one.name]}${failures > 0 ? ` (**${failures} failures**)` : ''}`,
      spreadText(spreadOf(perSecond(one)), 0),
      first === undefined ? '' : spreadText(ratioOf(perSecond(one), perSecond(first)), 2),
      ...(['p50', 'p95', 'p99', 'p999'] as const).map((p) =>
        median(({ latencyMs }) => latencyMs[p]).toFixed(2),
      ),
      String(Math.round(median(({ memoryBytes }) => memoryBytes) / 1024 ** 2)),
      (
        median(({ bytesPerSecond }) => bytesPerSecond) /
        median(({ requestsPerSecond }) => requestsPerSecond) /
        1024
      ).toFixed(1),
      (median(({ upstreamCalls }) => upstreamCalls) / median(({ requests }) => requests)).toFixed(3),
    ]
  })
  return (
    about +
    table(
      [
        '',
        'requests/s',
        '÷ first',
        'p50 ms',
        'p95',
        'p99',
        'p99.9',
        'resident MB',
        'KB a response',
        'upstream calls a request',
      ],
      rows,
    )
  )
}
