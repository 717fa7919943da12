import { cpus, loadavg, release, totalmem } from 'node:os'

export function showResults(heading: string, body: string): void {
  console.log(`\n## ${heading}\n\n${body}`)
}

const [loadBefore = 0] = loadavg()

/** Includes the machine's load: figures are slower on a busy machine. */
export function environmentLine(): string {
  const [cpu] = cpus()
  const gigabytes = Math.round(totalmem() / 1024 ** 3)
  const date = new Date().toISOString().slice(0, 10)
  return `${date}, Node ${process.version}, ${cpus().length} × ${cpu?.model.trim()}, ${gigabytes} GB, ${process.platform} ${release()}; load average before the run: ${loadBefore.toFixed(1)}.`
}

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(heads),
    line(heads.map((_, column) => (column === 0 ? '---' : '--:'))),
    ...rows.map(line),
  ].join('\n')
}

export interface Target {
  what: string
  measured: string
  target: string
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
