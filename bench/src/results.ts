import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { sectionPut } from './sections.ts'
import { root } from './test-bed.ts'

const file = join(root, 'bench/results.md')

/**
 * Writes a command's results over its last ones in `bench/results.md`. Results on another major version of Node than
 * `.nvmrc` names have a section of their own.
 *
 * @param body Markdown.
 */
export async function writeResults(heading: string, body: string): Promise<void> {
  await writeSection(`${heading}${nodeNote(process.version)}`, body)
}

/** Writes one section of `bench/results.md`. @param body Markdown. */
export async function writeSection(heading: string, body: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => '# Measured\n')
  await writeFile(file, sectionPut(before, heading, body))
  showResults(heading, body)
  console.log('\nWritten to bench/results.md.')
}

/** Shows results that are not written. */
export function showResults(heading: string, body: string): void {
  console.log(`\n## ${heading}\n\n${body}`)
}

/** What a heading says of Node where it is not the usual one. */
function nodeNote(version: string): string {
  const usual = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  const [major = ''] = version.slice(1).split('.', 1)
  return usual.split('.', 1)[0] === major ? '' : `, Node ${major}`
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
