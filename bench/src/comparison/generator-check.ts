import { ratioOf, type Spread, spreadOf } from '../spread.ts'
import { type ContestantName, measuredIn, medianOf, ratesOf, type Scenario } from './results.ts'

/** With a second generator a server may be that much faster or slower, as a share of its rate. */
const tolerance = 0.1

/** A server below this share of the bare server's rate leaves the generator idle for most of the time. */
const nearTheLimit = 0.5

export interface GeneratorCheck {
  one: Spread
  two: Spread
  ratio: Spread
  cores: number
  isLimit: boolean
}

export function generatorCheck(scenario: Scenario): GeneratorCheck {
  const bare = measuredIn(scenario, 'bare')
  const [one, two] = [ratesOf(bare), ratesOf(measuredIn(scenario, 'bare-two-generators'))]
  const ratio = ratioOf(two, one)
  return {
    one: spreadOf(one),
    two: spreadOf(two),
    ratio,
    cores: medianOf(bare, ({ generatorCores }) => generatorCores),
    isLimit: Math.abs(ratio.median - 1) > tolerance,
  }
}

/** Why these servers can't be compared; undefined if the load generator was fast enough. */
export function generatorProblem(scenario: Scenario, names: readonly ContestantName[]): string | undefined {
  const { one, two, isLimit } = generatorCheck(scenario)
  const isNear = names.some(
    (name) => spreadOf(ratesOf(measuredIn(scenario, name))).median > nearTheLimit * one.median,
  )
  if (!isLimit || !isNear) return undefined
  const [rate, rateOfTwo] = [one, two].map(({ median }) => Math.round(median).toLocaleString('en'))
  return `the load generator may be the limit: the bare server does ${rate}/s with one and ${rateOfTwo}/s with two`
}
