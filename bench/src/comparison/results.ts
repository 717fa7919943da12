import type { Load } from '../load.ts'
import type { ServerName } from '../servers/servers.ts'
import { type Spread, spreadOf } from '../spread.ts'

export type ContestantName = ServerName | 'web' | 'bare-two-generators' | 'bare-fewest-headers'

export type ScenarioTitle = 'home' | 'home-plain' | 'varied' | 'signed-in' | 'pages' | 'pages-plain'

export interface Round extends Load {
  upstreamCalls: number
  /** Resident, right after. */
  memoryBytes: number
  /** CPU time for each request; NaN if the system doesn't report it. */
  processorMicroseconds: number
}

export interface Measured {
  name: ContestantName
  rounds: Round[]
}

export interface Sent {
  name: ContestantName
  headers: string[]
  headerBytes: number
  encoding: string
  bodyBytes: number
}

export interface Scenario {
  title: ScenarioTitle
  requestCount: number
  measured: Measured[]
  /** Empty for several requests. */
  sent: Sent[]
}

export function measuredIn({ title, measured }: Scenario, name: ContestantName): Measured {
  const found = measured.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${title} was not measured for ${name}`)
  return found
}

export const ratesOf = ({ rounds }: Measured) => rounds.map(({ requestsPerSecond }) => requestsPerSecond)

export const failuresOf = ({ rounds }: Measured) => rounds.reduce((sum, { failures }) => sum + failures, 0)

export function spreadText({ median, least, most }: Spread, digits: number): string {
  return `${median.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`
}

export const medianOf = ({ rounds }: Measured, figure: (round: Round) => number) =>
  spreadOf(rounds.map(figure)).median
