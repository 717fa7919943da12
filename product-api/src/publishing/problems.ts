import type { z } from 'zod'
import { StartupError } from '../../../foundation/startup-error.ts'

/** Collects the problems of a content folder, so that one start reports all of them. */
export class Problems {
  readonly #problems: { readonly file: string; readonly message: string }[] = []

  /** @param file the path below the content folder */
  add(file: string, message: string): void {
    this.#problems.push({ file, message })
  }

  /** Parses a value by a schema. A mismatch is collected, and the result is undefined. */
  check<T extends z.ZodType>(file: string, schema: T, value: unknown): z.output<T> | undefined {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) this.add(file, describe(issue))
    return undefined
  }

  /** @throws StartupError with one line for each problem, by file, when there are any */
  throwIfAny(folder: string): void {
    if (this.#problems.length === 0) return
    // Files are read in parallel, so the report is sorted.
    const lines = this.#problems
      .toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)))
      .map(({ file, message }) => `  ${file}: ${message}`)
    throw new StartupError([`The content in ${folder} cannot be published:`, ...lines].join('\n'))
  }
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const where = issue.path.length > 0 ? ` in ${fieldName(issue.path)}` : ''
    return `${issue.keys.join(', ')} ${issue.keys.length > 1 ? 'are no fields' : 'is no field'} of this file${where}`
  }
  if (issue.path.length === 0) return issue.message
  // The issue of an invalid key has its messages inside.
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  return `${fieldName(issue.path)} ${message}`
}

/** A path such as `variants[0].width`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    return name === '' ? String(step) : `${name}.${String(step)}`
  }, '')
}
