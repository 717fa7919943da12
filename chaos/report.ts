import type { Experiment } from './experiments.ts'
import type { OperationObservation, PageObservation } from './traffic.ts'

export interface ExperimentResult {
  readonly experiment: Experiment['name']
  readonly pages: readonly PageObservation[]
  readonly operations: readonly OperationObservation[]
  readonly joins: { readonly acknowledged: number; readonly failed: number }
  /** Seconds from the end of the failure to its last visible effect; null if it ends at a quota reset. */
  readonly recoveredAfter: number | null
}

/** In milliseconds. A slower page counts as late. */
const latestPage = 2_500

/** Whether anybody could notice the failure. */
export const isAffected = (seen: PageObservation | OperationObservation): boolean =>
  seen.failure !== null ||
  seen.isStale ||
  (seen.status ?? 500) >= 500 ||
  ('path' in seen ? seen.isIncomplete || seen.milliseconds > latestPage : seen.codes.length > 0)

type Pages = Pick<ExperimentResult, 'pages'>

export const violations = {
  serverErrors: ({ pages }: Pages): PageObservation[] => pages.filter(({ status }) => (status ?? 0) >= 500),
  refused: ({ pages }: Pages): PageObservation[] => pages.filter(({ failure }) => failure === 'refused'),
  late: ({ pages }: Pages): PageObservation[] =>
    pages.filter(({ milliseconds, failure }) => milliseconds > latestPage || failure === 'too late'),
} as const

/** A line for the terminal, with times in milliseconds. */
export function lineOf({ experiment, pages, operations, joins, recoveredAfter }: ExperimentResult): string {
  const figures = {
    pages: pages.length,
    '5xx': violations.serverErrors({ pages }).length,
    refused: violations.refused({ pages }).length,
    'broken off': pages.filter(({ failure }) => failure === 'broken off').length,
    slowest: Math.round(Math.max(...pages.map(({ milliseconds }) => milliseconds))),
    'with the notice': pages.filter(({ isStale }) => isStale).length,
    'with a part missing': pages.filter(({ isIncomplete }) => isIncomplete).length,
    operations: operations.length,
    'with errors': operations.filter(({ codes, failure }) => codes.length > 0 || failure !== null).length,
    joins: joins.acknowledged,
    'not possible': joins.failed,
    'over after': recoveredAfter === null ? 'the reset' : `${recoveredAfter.toFixed(1)} s`,
  }
  const texts = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`)
  return `${experiment}: ${texts.join(', ')}`
}
