import type { Load } from './load.ts'

/** One server under load, once. */
export interface Round extends Load {
  /** Calls that reached the upstream meanwhile. */
  upstreamCalls: number
  /** Resident, right after. */
  memoryBytes: number
}

export interface Measured {
  name: string
  rounds: Round[]
}

/** Servers under the same load, in turn. */
export interface Scenario {
  title: string
  measured: Measured[]
}
