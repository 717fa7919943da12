import { cpus, totalmem } from 'node:os'
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

/** In milliseconds. */
function quantile(pages: readonly PageObservation[], share: number): number {
  const sorted = pages.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

function cellsOf({ experiment, pages, operations, joins, recoveredAfter }: ExperimentResult) {
  return {
    'what happens': experiment,
    pages: pages.length,
    '5xx': violations.serverErrors({ pages }).length,
    refused: violations.refused({ pages }).length,
    'broken off': pages.filter(({ failure }) => failure === 'broken off').length,
    'p50 ms': Math.round(quantile(pages, 0.5)),
    'p99 ms': Math.round(quantile(pages, 0.99)),
    'slowest ms': Math.round(quantile(pages, 1)),
    'with the notice': pages.filter(({ isStale }) => isStale).length,
    'with a part missing': pages.filter(({ isIncomplete }) => isIncomplete).length,
    operations: operations.length,
    'with errors': operations.filter(({ codes, failure }) => codes.length > 0 || failure !== null).length,
    joins: joins.acknowledged,
    'not possible': joins.failed,
    'over after s': recoveredAfter === null ? 'at the reset' : recoveredAfter.toFixed(1),
  }
}

export const rowOf = (result: ExperimentResult): string => lineOf(Object.values(cellsOf(result)))

const lineOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`

/** A Markdown table, with the machine's properties. */
export function reportOf(results: readonly ExperimentResult[], closing: string): string {
  const rows = results.map(cellsOf)
  const columns = Object.keys(rows[0] ?? {})
  const rule = columns.map((_, index) => (index === 0 ? '---' : '--:'))
  const lines = [columns, rule, ...rows.map((row) => Object.values(row))]
  const [cpu] = cpus()
  return [
    '# What visitors saw',
    '',
    'Written by `npm run chaos`. Two workers each of the site and the gateway, Redis, PostgreSQL and the simulators of the',
    'services run on one machine, under steady traffic. Each experiment begins while all is well. If a service fails, the',
    'clocks of the gateway and the site are moved ahead, so that the lists in their caches have expired. It is over once every',
    'screen is complete again and nobody has seen a failure for five seconds.',
    '',
    `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`,
    '',
    ...lines.map(lineOf),
    '',
    closing,
    '',
  ].join('\n')
}
