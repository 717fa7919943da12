import { expect, test } from 'vitest'
import { figuresOf, targetOf } from './figures.ts'
import { generatorCheck } from './generator-check.ts'
import { comparisonReport } from './report.ts'
import type { ContestantName, Measured, Round, Scenario } from './results.ts'

const round = (requestsPerSecond: number, others: Partial<Round> = {}): Round => ({
  requests: requestsPerSecond * 4,
  varied: 0,
  requestsPerSecond,
  bytesPerSecond: requestsPerSecond * 1024,
  failures: 0,
  latencyMs: { p50: 1, p95: 2, p99: 3, p999: 4 },
  generatorCores: 0.5,
  upstreamCalls: 0,
  memoryBytes: 150 * 1024 ** 2,
  processorMicroseconds: 100,
  ...others,
})

/** The varied scenario, by requests a second. */
function varied(rates: Partial<Record<ContestantName, number>>, failing?: ContestantName): Scenario {
  const usual: [ContestantName, number][] = [
    ['gateway-data', 9000],
    ['apollo', 4000],
    ['mercurius', 9000],
    ['gateway', 30_000],
    ['bare', 50_000],
    ['bare-two-generators', 50_000],
  ]
  const measured = usual.map(([name, rate]): Measured => {
    const failures = name === failing ? 7 : 0
    return { name, rounds: [round(rates[name] ?? rate, { failures })] }
  })
  return { title: 'varied', requestCount: 132, measured, sent: [] }
}

const overMercurius = 'Varied public operations: this gateway, data cache only ÷ Mercurius, JIT'

function rowOf(scenario: Scenario, what: string) {
  const figure = figuresOf([scenario]).find((one) => one.what === what)
  return figure && targetOf(figure)
}

test('a ratio stands beside what it is to reach', () => {
  expect(rowOf(varied({}), overMercurius)).toEqual({
    what: overMercurius,
    measured: '1.00 (1.00–1.00)',
    target: '≥ 1.00',
    reached: true,
  })
  expect(rowOf(varied({ mercurius: 9500 }), overMercurius)?.reached).toBe(false)
})

test('memory is no ratio, and less of it is better', () => {
  expect(
    rowOf(varied({}), 'Varied public operations: resident memory of this gateway, data cache only'),
  ).toMatchObject({ measured: '150 (150–150) MB', target: '≤ 180 MB', reached: true })
})

test('a ratio is refused where a second load generator changes the rate of the bare server by more than a tenth', () => {
  const slowGenerator = varied({ bare: 12_000, 'bare-two-generators': 13_300 })
  expect(generatorCheck(slowGenerator).isLimit).toBe(true)
  expect(rowOf(slowGenerator, overMercurius)).toMatchObject({
    measured:
      'none: the load generator may be the limit: the bare server does 12,000/s with one and 13,300/s with two',
    reached: undefined,
  })
  const fastEnough = varied({ bare: 12_000, 'bare-two-generators': 13_100 })
  expect(rowOf(fastEnough, overMercurius)?.reached).toBe(true)
})

test('servers that leave the load generator idle for most of the time are compared all the same', () => {
  const limited = varied({ bare: 30_000, 'bare-two-generators': 50_000 })
  expect(rowOf(limited, overMercurius)?.reached).toBe(true)
})

test('a server with failed requests has no ratio', () => {
  expect(rowOf(varied({}, 'mercurius'), overMercurius)).toMatchObject({
    measured: 'none: 7 failed requests of Mercurius, JIT',
    reached: undefined,
  })
})

test('the report of some scenarios has the rows of these alone', () => {
  const report = comparisonReport([varied({}, 'apollo')], {
    environmentLine: 'Here.',
    generator: 'wrk 4.1.0',
    connections: 32,
    seconds: 4,
    rounds: 1,
    upstreamMilliseconds: 2,
  })
  expect(report).toContain('| Apollo Server standalone (**7 failures**) | 4000')
  expect(report).toContain('| Varied public operations | 50000 (50000–50000) |')
  expect(report).not.toContain('The home operation')
})
