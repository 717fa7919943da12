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

export interface ComparisonFacts {
  environmentLine: string
  generator: string
  connections: number
  seconds: number
  rounds: number
  upstreamMilliseconds: number
}

export function comparisonReport(scenarios: readonly Scenario[], facts: ComparisonFacts): string {
  const { environmentLine, generator, connections, seconds, rounds, upstreamMilliseconds } = facts
  return [
    environmentLine,
    `${connections} connections on loopback, ${rounds} rounds of ${seconds} s, each server in its own process, warmed up for some seconds and measured in turn. Figures are medians, with the minimum and maximum in brackets. Every operation is a GET of a persisted operation with \`Accept-Encoding: gzip, deflate, br\`, or \`identity\` for uncompressed; each server compresses with its default settings. Upstream is the project's own product API and simulators, recorded on the first call and replayed after ${upstreamMilliseconds} ms, so all servers wait equally long. Apollo Server, Mercurius and Yoga answer with this gateway's own schema, resolvers and data cache. Hive Gateway composes its own schema of the same REST calls and returns their fields unchanged: no excerpts, no sponsors, nothing sanitized. All servers run with the Node options of the product's gateway. The load comes from ${generator}. CPU time is only the server's, with its threads, and stays comparable on a busy machine.`,
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
  return `The bare server with one load generator and with two that share the connections. If the rates differ by more than a tenth, no ratio is given for servers near them.\n\n${table(heads, rows)}`
}

const introductions: Partial<Record<ScenarioTitle, (requestCount: number) => string>> = {
  varied: (count) =>
    `${count} different requests of all public screens. The bare server sends the bytes of the first one.`,
  'signed-in': (count) =>
    `${count} different requests with a member's session: their responses are never cached. The bare server sends the bytes of the first one.`,
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

/** Empty if every scenario has several requests. */
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
