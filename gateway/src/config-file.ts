import { readFile } from 'node:fs/promises'
import type { z } from 'zod'
import { StartupError } from '../../foundation/startup-error.ts'

/**
 * Reads a JSON file that the environment names.
 *
 * @param variable the variable that names it, for messages.
 * @throws StartupError naming the variable, the file, and every field that is missing or bad.
 */
export async function readConfigFile<T>(variable: string, file: string, shape: z.ZodType<T>): Promise<T> {
  const refuse = (why: string) =>
    new StartupError(`The gateway can't start with ${variable} (${file}):\n${why}`)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw refuse(`  it can't be read: ${error.message}`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw refuse(`  it is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const result = shape.safeParse(content)
  if (result.success) return result.data
  throw refuse(result.error.issues.map((issue) => `  ${place(issue.path)}: ${issue.message}`).join('\n'))
}

/** `SHOWS."Hi LBC"`, `[2].image`, or `the file` for the whole. */
function place(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    const name = String(step)
    return `.${/^\w+$/.test(name) ? name : JSON.stringify(name)}`
  })
  return steps.join('').replace(/^\./, '') || 'the file'
}
