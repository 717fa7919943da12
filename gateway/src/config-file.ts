import { readFile } from 'node:fs/promises'
import { StartupError } from '@compound/foundation/server/startup-error.ts'
import type { z } from 'zod'

/** @throws StartupError naming all bad fields */
export async function readConfigFile<T>(variable: string, file: string, shape: z.ZodType<T>): Promise<T> {
  const refuse = (why: string) => refuseConfig(variable, file, why)
  const text = await readFile(file, 'utf8').catch((error: Error) => {
    throw refuse(`can't be read: ${error.message}`)
  })
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch (error) {
    throw refuse(`invalid JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return parseConfig(variable, file, shape, content)
}

export function parseConfig<T>(variable: string, file: string, shape: z.ZodType<T>, content: unknown): T {
  const result = shape.safeParse(content)
  if (result.success) return result.data
  const issues = result.error.issues.map((issue) => `${formatPath(issue.path)}: ${issue.message}`)
  throw refuseConfig(variable, file, ...issues)
}

export function refuseConfig(variable: string, file: string, ...reasons: string[]): StartupError {
  const lines = reasons.map((reason) => `  ${reason}`)
  return new StartupError([`The gateway can't start with ${variable} (${file}):`, ...lines].join('\n'))
}

/** `SHOWS."Hi LBC"`, `[2].image`, or `the file` for the whole file. */
function formatPath(path: readonly PropertyKey[]): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    const name = String(step)
    return `.${/^\w+$/.test(name) ? name : JSON.stringify(name)}`
  })
  return steps.join('').replace(/^\./, '') || 'the file'
}
