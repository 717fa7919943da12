import { z } from 'zod'
import { readSecretFiles } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

export const commaSeparated = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const withoutLastSlash = (address: string): string => address.replace(/\/+$/, '')

export const list = z.string().transform(commaSeparated)

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

export const baseAddress = httpAddress.transform(withoutLastSlash)

export const port = z.coerce.number().int().min(1).max(65_535)

export const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => word === 'on' || word === 'true' || word === '1')

export const logLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** One process per container or unit. */
export const workers = z
  .never(
    'is no longer supported: remove it. To run more processes, set WEB_REPLICAS and GATEWAY_REPLICAS (docker compose), start more units (systemd) or set replicas (Kubernetes)',
  )
  .optional()

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export const siteTimeZone = z
  .string()
  .refine(isTimeZone, 'must be the name of a time zone, such as America/Los_Angeles')
  .default('America/Los_Angeles')

export const minimumAge = z.coerce.number().int().min(0).max(120).default(0)

export interface EnvironmentOptions {
  readonly heading: string
  readonly secrets?: readonly string[]
  readonly isUnset?: (value: string) => boolean
  readonly separator?: string
}

/** @throws StartupError with a line for every bad or missing variable, without any part of a secret */
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
