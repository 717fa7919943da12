import type { Load } from '../load.ts'
import type { ServerName } from '../servers/servers.ts'
import { type Spread, spreadOf } from '../spread.ts'

/** What is measured in turn: the servers, the site, and the bare server in other ways. */
export type ContestantName = ServerName | 'web' | 'bare-two-generators' | 'bare-fewest-headers'

export type ScenarioTitle = 'home' | 'home-plain' | 'varied' | 'signed-in' | 'pages' | 'pages-plain'

/** One server under load, once. */
export interface Round extends Load {
  /** Calls that reached the upstream meanwhile. */
  upstreamCalls: number
  /** Resident, right after. */
  memoryBytes: number
  /** What the server took of a processor for each request; NaN where the system does not tell. */
  processorMicroseconds: number
}

export interface Measured {
  name: ContestantName
  rounds: Round[]
}

/** What a server sends in response to a scenario's one request. */
export interface Sent {
  name: ContestantName
  headers: string[]
  headerBytes: number
  encoding: string
  bodyBytes: number
}

/** Servers under the same load, in turn. */
export interface Scenario {
  title: ScenarioTitle
  /** Different requests. */
  requestCount: number
  measured: Measured[]
  /** Empty where the requests differ. */
  sent: Sent[]
}

/** @throws for a server that was not measured in the scenario. */
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

/** The median of a figure over all rounds. */
export const medianOf = ({ rounds }: Measured, figure: (round: Round) => number) =>
  spreadOf(rounds.map(figure)).median
