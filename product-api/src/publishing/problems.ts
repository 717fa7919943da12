import { ContentSyntaxError } from '@compound/foundation/server/front-matter.ts'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import type { z } from 'zod'
import { createLines, type Lines, type ProblemTarget } from './lines.ts'

export interface Problem {
  readonly file: string
  readonly line: number | null
  readonly message: string
}

export class ContentError extends StartupError {
  readonly problems: readonly Problem[]
  readonly ignored: readonly Problem[]

  constructor(message: string, problems: readonly Problem[], ignored: readonly Problem[] = []) {
    super(message)
    this.problems = problems
    this.ignored = ignored
  }
}

export function describeProblem({ file, line, message }: Problem): string {
  return `${file}${line === null ? '' : `:${line}`}: ${message}`
}

export class Problems {
  /** Don't prevent publishing. */
  readonly ignored: Problem[] = []
  readonly #problems: Problem[] = []
  readonly #lines = new Map<string, Lines>()

  read(file: string, text: string): void {
    this.#lines.set(file, createLines(text))
  }

  add(file: string, message: string, target?: ProblemTarget): void {
    const line = target === undefined ? null : (this.#lines.get(file)?.lineOf(target) ?? null)
    this.#problems.push({ file, line, message })
  }

  /** @param name as the file system has it */
  ignore(name: string, reason: string): void {
    const file = name.replaceAll(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
    )
    this.ignored.push({ file, line: null, message: `is ignored: ${reason}` })
  }

  /** An error becomes a problem of the file, and the result is undefined. */
  collect<T>(file: string, work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      const line = error instanceof ContentSyntaxError ? error.line : null
      this.#problems.push({ file, line, message: error instanceof Error ? error.message : String(error) })
      return undefined
    }
  }

  check<T extends z.ZodType>(file: string, schema: T, value: unknown): z.output<T> | undefined {
    const parsed = schema.safeParse(value)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues) this.add(file, describe(issue), fieldPathOf(issue))
    return undefined
  }

  throwIfAny(folder: string): void {
    if (this.#problems.length === 0) return
    const sorted = inOrder(this.#problems)
    const ignored = inOrder(this.ignored)
    const lines = [...sorted, ...ignored].map((problem) => `  ${describeProblem(problem)}`)
    throw new ContentError(
      [`The content in ${folder} can't be published:`, ...lines].join('\n'),
      sorted,
      ignored,
    )
  }
}

/** Files are read in parallel, so the order varies. */
export function inOrder(problems: readonly Problem[]): Problem[] {
  return problems.toSorted((a, b) => (a.file < b.file ? -1 : Number(a.file > b.file)))
}

function fieldPathOf(issue: z.core.$ZodIssue): ProblemTarget {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const where = issue.path.length > 0 ? ` in ${fieldName(issue.path)}` : ''
    return `unknown ${issue.keys.length > 1 ? 'fields' : 'field'} ${issue.keys.join(', ')}${where}`
  }
  if (issue.path.length === 0) return issue.message
  // The issue of an invalid key has its messages inside.
  const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
  return `${fieldName(issue.path)} ${message}`
}

/** Such as `variants[0].width`. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.reduce<string>((name, step) => {
    if (typeof step === 'number') return `${name}[${step}]`
    return name === '' ? String(step) : `${name}.${String(step)}`
  }, '')
}
