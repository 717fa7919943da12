import { z } from 'zod'
import { readSecretFiles } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

/* What the parts read alike of their environments. Each part's `env.ts` names its variables. */

/** The items of a list with commas, without the empty ones. */
export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** An address without slashes at its end, so that a path can follow. */
export const withoutLastSlash = (address: string): string => address.replace(/\/+$/, '')

/** A list with commas. */
export const list = z.string().transform(commaSeparated)

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** A base address, without the slash at its end. */
export const baseAddress = httpAddress.transform(withoutLastSlash)

export const port = z.coerce.number().int().min(1).max(65_535)

export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => word === 'on' || word === 'true' || word === '1')

/** How much a part logs, as pino names it. */
export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** How many processes of a part share its port. */
export const workerCount = z.coerce.number().int().min(1).max(64).default(1)

/** The age in years from which visitors may enter. */
export const minimumAge = z.coerce.number().int().min(0).max(120).default(0)

export interface EnvironmentOptions {
  /** The first line of the message about bad variables. */
  readonly heading: string
  /** Variables that `NAME_FILE` may replace by a file. */
  readonly secrets?: readonly string[]
  /** Whether a value counts as not set. By default the empty one does. */
  readonly isUnset?: (value: string) => boolean
  /** What stands between a variable's name and its problem. By default a space. */
  readonly separator?: string
}

/**
 * Parses a part's environment.
 *
 * @param variables the shape of the variables that the part reads
 * @param environment variables by name
 * @throws StartupError with a line for every bad or missing variable, and without any part of a secret
 */
export function parseEnvironment<Variables extends z.ZodType>(
  variables: Variables,
  environment: Readonly<Record<string, string | undefined>>,
  { heading, secrets = [], isUnset = (value) => value === '', separator = ' ' }: EnvironmentOptions,
): z.output<Variables> {
  const files = readSecretFiles(environment, secrets)
  const given = Object.fromEntries(
    Object.entries(files.values).filter(([, value]) => value !== undefined && !isUnset(value)),
  )
  const parsed = variables.safeParse(given)
  if (parsed.success && files.problems.length === 0) return parsed.data
  const unreadable = files.problems.map(({ name }) => name.replace(/_FILE$/, ''))
  const issues = (parsed.error?.issues ?? [])
    .map(({ path, message }) => ({ name: String(path[0]), message }))
    .filter(({ name }) => !unreadable.includes(name))
    .map(({ name, message }) => ({
      name,
      message: name in given || message.startsWith('is ') ? message : 'is missing',
    }))
  const lines = [...files.problems, ...issues].map(({ name, message }) => `  ${name}${separator}${message}`)
  throw new StartupError([heading, ...new Set(lines)].join('\n'))
}
