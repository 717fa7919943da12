import { cpus, totalmem } from 'node:os'
import type { Experiment } from './experiments.ts'
import type { OperationObservation, PageObservation } from './traffic.ts'

/** One experiment, as visitors saw it. */
export interface ExperimentResult {
  readonly experiment: Experiment['name']
  readonly pages: readonly PageObservation[]
  readonly operations: readonly OperationObservation[]
  readonly joins: { readonly acknowledged: number; readonly failed: number }
  /** From the end of the failure to the last thing that anybody saw of it, in seconds; null where it ends at a reset. */
  readonly recoveredAfter: number | null
}

/** A page later than this counts as late, in milliseconds. */
const latestPage = 2_500

/** Whether somebody could tell that something was wrong. */
export const isAffected = (seen: PageObservation | OperationObservation): boolean =>
  seen.failure !== null ||
  seen.isStale ||
  (seen.status ?? 500) >= 500 ||
  ('path' in seen ? seen.isIncomplete || seen.milliseconds > latestPage : seen.codes.length > 0)

/** What no page may be. */
export const violations = {
  serverErrors: ({ pages }: ExperimentResult): PageObservation[] =>
    pages.filter(({ status }) => (status ?? 0) >= 500),
  refused: ({ pages }: ExperimentResult): PageObservation[] =>
    pages.filter(({ failure }) => failure === 'refused'),
  late: ({ pages }: ExperimentResult): PageObservation[] =>
    pages.filter(({ milliseconds, failure }) => milliseconds > latestPage || failure === 'too late'),
} as const

/** The share-th slowest of some durations, in milliseconds. */
function quantile(pages: readonly PageObservation[], share: number): number {
  const sorted = pages.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}

const columns = [
  'what happens',
  'pages',
  '5xx',
  'refused',
  'broken off',
  'p50 ms',
  'p99 ms',
  'slowest ms',
  'with the notice',
  'with a part missing',
  'operations',
  'with errors',
  'joins',
  'not possible',
  'over after s',
]

function row(result: ExperimentResult): string[] {
  const { experiment, pages, operations, joins, recoveredAfter } = result
  return [
    experiment,
    ...[
      pages.length,
      violations.serverErrors(result).length,
      violations.refused(result).length,
      pages.filter(({ failure }) => failure === 'broken off').length,
      Math.round(quantile(pages, 0.5)),
      Math.round(quantile(pages, 0.99)),
      Math.round(quantile(pages, 1)),
      pages.filter(({ isStale }) => isStale).length,
      pages.filter(({ isIncomplete }) => isIncomplete).length,
      operations.length,
      operations.filter(({ codes, failure }) => codes.length > 0 || failure !== null).length,
      joins.acknowledged,
      joins.failed,
    ].map(String),
    recoveredAfter === null ? 'at the reset' : recoveredAfter.toFixed(1),
  ]
}

/** One experiment as a row of the table. */
export const rowOf = (result: ExperimentResult): string => lineOf(row(result))

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** The experiments as a table of Markdown, with what they ran on. */
export function reportOf(results: readonly ExperimentResult[], closing: readonly string[]): string {
  const lines = [columns, columns.map((_, index) => (index === 0 ? '---' : '--:')), ...results.map(row)]
  const [cpu] = cpus()
  return [
    '# What visitors saw',
    '',
    'Written by `npm run chaos`. Two workers each of the site and the gateway, Redis, PostgreSQL and the doubles of the',
    'services run on one machine, under steady traffic of people who go through every screen, clients that send operations,',
    'and newcomers who sign up and join. Each experiment begins while all is well. Where a service fails, eleven minutes pass',
    'at once for the gateway and the site, so that the lists in their caches have expired and the failure is felt.',
    'It is over when every screen has been seen as it should be, and nobody has seen anything wrong for five seconds: what is',
    'told is the last moment at which somebody did, after the return of what failed. Where all caches are empty, a page',
    'that has nothing to show answers 503 and says so.',
    '',
    `${cpus().length} cores (${cpu?.model.trim()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}.`,
    '',
    ...lines.map(lineOf),
    '',
    ...closing,
    '',
  ].join('\n')
}
