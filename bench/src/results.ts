import { cpus, loadavg, release, totalmem } from 'node:os'

/** Prints a command's results. @param body Markdown. */
export function showResults(heading: string, body: string): void {
  console.log(`\n## ${heading}\n\n${body}`)
}

const [loadBefore = 0] = loadavg()

/** Where and when something was measured, and how busy the machine was before: with others' work on it, figures are slower. */
export function environmentLine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, ${process.platform} ${release()}; load average before the run: ${loadBefore.toFixed(1)}.`
}

/** A Markdown table. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(heads),
    line(heads.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n')
}

/** A figure beside what it is to reach. */
export interface Target {
  what: string
  measured: string
  target: string
  /** Undefined where there is no figure. */
  reached: boolean | undefined
}

export function targetTable(targets: readonly Target[]): string {
  const verdict = (reached: boolean | undefined) =>
    reached === undefined ? 'unknown' : reached ? 'reached' : '**missed**'
  return table(
    ['target', 'measured', 'to reach', ''],
    targets.map(({ what, measured, target, reached }) => [what, measured, target, verdict(reached)]),
  )
}
