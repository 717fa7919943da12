import type { Target } from '../results.ts'
import { ratioOf, type Spread, spreadOf } from '../spread.ts'
import { generatorProblem } from './generator-check.ts'
import {
  type ContestantName,
  failuresOf,
  type Measured,
  measuredIn,
  ratesOf,
  type Scenario,
  type ScenarioTitle,
  spreadText,
} from './results.ts'

export const describedAs: Record<ContestantName, string> = {
  bare: 'bare `node:http`, the same bytes',
  'bare-two-generators': 'bare `node:http`, the same bytes, two load generators',
  'bare-fewest-headers': 'bare `node:http`, fewest headers',
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

export const titles: Record<ScenarioTitle, string> = {
  home: 'The home operation',
  'home-plain': 'The home operation, uncompressed',
  varied: 'Varied public operations',
  'signed-in': 'Signed-in operations',
  pages: 'The home page’s HTML',
  'pages-plain': 'The home page’s HTML, uncompressed',
}

interface Goal {
  title: ScenarioTitle
  of: 'rate' | 'p99' | 'memory'
  ours: ContestantName
  theirs?: ContestantName
  /** At least for a rate; at most for latency and memory, which is in MB. */
  goal: number
}

const goals: readonly Goal[] = [
  { title: 'home', of: 'rate', ours: 'gateway', theirs: 'bare', goal: 0.8 },
  { title: 'home', of: 'rate', ours: 'gateway', theirs: 'bare-fewest-headers', goal: 0.8 },
  { title: 'home', of: 'rate', ours: 'gateway', theirs: 'apollo-response-cache', goal: 3 },
  { title: 'home', of: 'rate', ours: 'gateway', theirs: 'hive', goal: 5 },
  { title: 'home', of: 'p99', ours: 'gateway', theirs: 'bare', goal: 2 },
  { title: 'home-plain', of: 'rate', ours: 'gateway', theirs: 'bare', goal: 0.8 },
  { title: 'home-plain', of: 'rate', ours: 'gateway', theirs: 'bare-fewest-headers', goal: 0.8 },
  { title: 'varied', of: 'rate', ours: 'gateway-data', theirs: 'apollo', goal: 2.2 },
  { title: 'varied', of: 'rate', ours: 'gateway-data', theirs: 'mercurius', goal: 1 },
  { title: 'varied', of: 'p99', ours: 'gateway-data', theirs: 'mercurius', goal: 1 },
  { title: 'varied', of: 'memory', ours: 'gateway-data', goal: 180 },
  { title: 'varied', of: 'memory', ours: 'gateway', goal: 180 },
  { title: 'signed-in', of: 'rate', ours: 'gateway', theirs: 'apollo', goal: 2 },
  { title: 'signed-in', of: 'rate', ours: 'gateway', theirs: 'mercurius', goal: 1 },
  { title: 'signed-in', of: 'memory', ours: 'gateway', goal: 180 },
  { title: 'pages', of: 'rate', ours: 'web', theirs: 'bare', goal: 0.75 },
  { title: 'pages', of: 'rate', ours: 'web', theirs: 'bare-fewest-headers', goal: 0.75 },
  { title: 'pages-plain', of: 'rate', ours: 'web', theirs: 'bare', goal: 0.75 },
  { title: 'pages-plain', of: 'rate', ours: 'web', theirs: 'bare-fewest-headers', goal: 0.75 },
]

export interface Figure {
  what: string
  better: 'more' | 'less'
  goal: number
  unit: '' | ' MB'
  measured: Spread | string
}

export function figuresOf(scenarios: readonly Scenario[]): Figure[] {
  return goals.flatMap((goal) => {
    const scenario = scenarios.find(({ title }) => title === goal.title)
    return scenario === undefined ? [] : [figureOf(scenario, goal)]
  })
}

function figureOf(scenario: Scenario, { title, of, ours, theirs, goal }: Goal): Figure {
  const compared = theirs === undefined ? [ours] : [ours, theirs]
  return {
    what: `${titles[title]}: ${whatOf[of](describedAs[ours])}${theirs === undefined ? '' : ` ÷ ${describedAs[theirs]}`}`,
    better: of === 'rate' ? 'more' : 'less',
    goal,
    unit: of === 'memory' ? ' MB' : '',
    measured:
      failureProblem(scenario, compared) ??
      (of === 'memory' ? undefined : generatorProblem(scenario, compared)) ??
      spreadBetween(compared.map((name) => valuesOf[of](measuredIn(scenario, name)))),
  }
}

const whatOf: Record<Goal['of'], (server: string) => string> = {
  rate: (server) => server,
  p99: (server) => `p99 of ${server}`,
  memory: (server) => `resident memory of ${server}`,
}

const valuesOf: Record<Goal['of'], (measured: Measured) => number[]> = {
  rate: ratesOf,
  p99: ({ rounds }) => rounds.map(({ latencyMs }) => latencyMs.p99),
  memory: ({ rounds }) => rounds.map(({ memoryBytes }) => memoryBytes / 1024 ** 2),
}

function spreadBetween([ours = [], theirs]: readonly number[][]): Spread {
  return theirs === undefined ? spreadOf(ours) : ratioOf(ours, theirs)
}

/** A server that fails fast must not win. */
function failureProblem(scenario: Scenario, names: readonly ContestantName[]): string | undefined {
  const failed = names.flatMap((name) => {
    const failures = failuresOf(measuredIn(scenario, name))
    return failures === 0 ? [] : [`${failures.toLocaleString('en')} failed requests of ${describedAs[name]}`]
  })
  return failed.length === 0 ? undefined : failed.join(', ')
}

export function targetOf({ what, better, goal, unit, measured }: Figure): Target {
  const digits = unit === '' ? 2 : 0
  const target = `${better === 'more' ? '≥' : '≤'} ${goal.toFixed(digits)}${unit}`
  if (typeof measured === 'string') return { what, measured: `none: ${measured}`, target, reached: undefined }
  return {
    what,
    measured: `${spreadText(measured, digits)}${unit}`,
    target,
    reached: better === 'more' ? measured.median >= goal : measured.median <= goal,
  }
}
