import { readFile, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { table } from '../results.ts'
import type { Figure } from './figures.ts'

/** A figure worse than the best one before by more than this share of it is marked. */
const tolerance = 0.1

/** So many runs are shown, the newest last. */
const shownRuns = 8

const figureShape = z.object({ value: z.number(), better: z.enum(['more', 'less']) })

const runShape = z.object({
  /** With a plus where files were changed since. */
  commit: z.string(),
  date: z.string(),
  node: z.string(),
  generator: z.string(),
  /** The medians. */
  figures: z.record(z.string(), figureShape),
})

/** One run of the comparison. */
export type Run = z.infer<typeof runShape>

/** The runs that a file holds, the oldest first. @throws where it is absent or holds something else. */
export async function readHistory(file: string): Promise<Run[]> {
  return z.array(runShape).parse(JSON.parse(await readFile(file, 'utf8')))
}

export async function writeHistory(file: string, runs: readonly Run[]): Promise<void> {
  await writeFile(file, `${JSON.stringify(runs, null, 2)}\n`)
}

/** A run's figures, those left out for which there is none. */
export function runFigures(figures: readonly Figure[]): Run['figures'] {
  return Object.fromEntries(
    figures.flatMap(({ what, better, measured }) =>
      typeof measured === 'string' ? [] : [[what, { value: Number(measured.median.toFixed(3)), better }]],
    ),
  )
}

/** Whether a run's figure is more than a tenth worse than the best before, with the same Node and load generator. */
export function isLoss(runs: readonly Run[], index: number, what: string): boolean {
  const run = runs[index]
  const figure = run?.figures[what]
  if (run === undefined || figure === undefined) return false
  const before = runs
    .slice(0, index)
    .filter((one) => kindOf(one) === kindOf(run))
    .flatMap(({ figures }) => figures[what]?.value ?? [])
  if (before.length === 0) return false
  return figure.better === 'more'
    ? figure.value < Math.max(...before) * (1 - tolerance)
    : figure.value > Math.min(...before) * (1 + tolerance)
}

/** Runs of one kind are comparable: Node's major version, and the load generator without its version. */
const kindOf = ({ node, generator }: Run) => `${node.split('.', 1)[0]} ${generator.split(' ', 1)[0]}`

/** The last runs side by side as a Markdown table, losses marked. */
export function historyTable(runs: readonly Run[]): string {
  const first = Math.max(0, runs.length - shownRuns)
  const shown = runs.slice(first)
  const names = [...new Set(shown.toReversed().flatMap(({ figures }) => Object.keys(figures)))]
  const rows = names.map((what) => [
    what,
    ...shown.map(({ figures }, index) => {
      const value = figures[what]?.value
      if (value === undefined) return ''
      const text = value >= 100 ? value.toFixed(0) : value.toFixed(2)
      return isLoss(runs, first + index, what) ? `**${text} ▼**` : text
    }),
  ])
  return table(
    [
      'median',
      ...shown.map(({ commit, date, node, generator }) => `${commit}, ${date}, Node ${node}, ${generator}`),
    ],
    rows,
  )
}
