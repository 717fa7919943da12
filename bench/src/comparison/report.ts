import { table, targetTable } from '../results.ts'
import { ratioOf, spreadOf } from '../spread.ts'
import { describedAs, figuresOf, targetOf, titles } from './figures.ts'
import { generatorCheck } from './generator-check.ts'
import {
  failuresOf,
  type Measured,
  medianOf,
  ratesOf,
  type Scenario,
  type ScenarioTitle,
  spreadText,
} from './results.ts'

/** How the servers were measured. */
export interface ComparisonFacts {
  environmentLine: string
  /** The load generator. */
  generator: string
  connections: number
  seconds: number
  rounds: number
  upstreamMilliseconds: number
}

/** The results as Markdown: the targets first, then each scenario's figures. */
export function comparisonReport(scenarios: readonly Scenario[], facts: ComparisonFacts): string {
  const { environmentLine, generator, connections, seconds, rounds, upstreamMilliseconds } = facts
  return [
    environmentLine,
    `${connections} connections on loopback, ${rounds} rounds of ${seconds} s, each server in a process of its own, warmed up for some seconds and asked in turn; figures are medians, in brackets the least and the most. Every operation is a GET of a persisted operation with \`Accept-Encoding: gzip, deflate, br\`, or \`identity\` where it says uncompressed; each server compresses as it does by itself. Upstream is the project's own product API and doubles, recorded on the first call and replayed after ${upstreamMilliseconds} ms, so that no server waits longer than another. Apollo Server, Mercurius and Yoga answer with this gateway's own schema, resolvers and data cache. Hive Gateway composes its own schema of the same REST calls and passes their fields on as they are: no excerpts, no sponsors, nothing sanitised. This gateway runs with the options of Node that the product starts it with, the others with Node's own. The load comes from ${generator}. Processor time is the server's alone, its threads included; it is what stays comparable on a machine that does other things besides.`,
    targetTable(figuresOf(scenarios).map(targetOf)),
    `### The load generator\n\n${generatorTable(scenarios)}`,
    ...scenarios.map((scenario) => `### ${titles[scenario.title]}\n\n${scenarioTable(scenario)}`),
    ...sentSection(scenarios),
  ].join('\n\n')
}

function generatorTable(scenarios: readonly Scenario[]): string {
  const rows = scenarios.map((scenario) => {
    const { one, two, ratio, cores, isLimit } = generatorCheck(scenario)
    return [
      titles[scenario.title],
      spreadText(one, 0),
      spreadText(two, 0),
      spreadText(ratio, 2),
      cores.toFixed(2),
      isLimit ? '**the limit**' : 'fast enough',
    ]
  })
  const heads = ['bare `node:http`, requests/s', 'one generator', 'two', 'two ÷ one', 'cores of one', '']
  return `The bare server with one load generator and with two that share the connections. Where the rates differ by more than a tenth, no ratio is given of a server that comes near them.\n\n${table(heads, rows)}`
}

const introductions: Partial<Record<ScenarioTitle, (requestCount: number) => string>> = {
  varied: (count) =>
    `${count} different requests of all public screens. The bare server sends the bytes of the first one.`,
  'signed-in': (count) =>
    `${count} different requests with a member's session: nothing of theirs is ever cached. The bare server sends the bytes of the first one.`,
}

const heads = [
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
  'processor µs a request',
]

function scenarioTable({ title, requestCount, measured }: Scenario): string {
  const [first] = measured
  const introduction = introductions[title]?.(requestCount)
  const rows = measured.map((one) => scenarioRow(one, first ?? one))
  return `${introduction === undefined ? '' : `${introduction}\n\n`}${table(heads, rows)}`
}

function scenarioRow(measured: Measured, first: Measured): string[] {
  const failures = failuresOf(measured)
  const median = (figure: Parameters<typeof medianOf>[1]) => medianOf(measured, figure)
  return [
    `${describedAs[measured.name]}${failures > 0 ? ` (**${failures} failures**)` : ''}`,
    spreadText(spreadOf(ratesOf(measured)), 0),
    spreadText(ratioOf(ratesOf(measured), ratesOf(first)), 2),
    ...(['p50', 'p95', 'p99', 'p999'] as const).map((p) =>
      median(({ latencyMs }) => latencyMs[p]).toFixed(2),
    ),
    String(Math.round(median(({ memoryBytes }) => memoryBytes) / 1024 ** 2)),
    median(({ bytesPerSecond, requestsPerSecond }) => bytesPerSecond / requestsPerSecond / 1024).toFixed(1),
    median(({ upstreamCalls, requests }) => upstreamCalls / requests).toFixed(3),
    spreadText(spreadOf(measured.rounds.map(({ processorMicroseconds }) => processorMicroseconds)), 0),
  ]
}

/** Nothing where no scenario has but one request. */
function sentSection(scenarios: readonly Scenario[]): string[] {
  const rows = scenarios.flatMap(({ title, sent }) =>
    sent.map(({ name, encoding, bodyBytes, headerBytes, headers }) => [
      `${titles[title]}: ${describedAs[name]}`,
      encoding,
      String(bodyBytes),
      String(headerBytes),
      String(headers.length),
      headers.map((header) => `\`${header}\``).join(' '),
    ]),
  )
  if (rows.length === 0) return []
  const sentHeads = ['', 'encoding', 'bytes of body', 'bytes of headers', 'headers', 'which']
  return [`### What each server sends\n\n${table(sentHeads, rows)}`]
}
