import { resolve } from 'node:path'
import { z } from 'zod'
import type { DatabaseLocation } from './database/open.ts'
import { StartError } from './start-error.ts'

const partFolder = resolve(import.meta.dirname, '..')

/** What the environment decides, checked. */
export interface Env {
  readonly production: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  readonly host: string
  readonly port: number
  /** The address that pictures and files are answered with, without a slash at its end. */
  readonly publicUrl: string
  readonly database: DatabaseLocation
  /** The folder that is published, or null: then what the database holds is served as it is. */
  readonly contentDir: string | null
  /** Where mail goes; null: the local inbox. */
  readonly smtpUrl: string | null
  /** Where text messages go, an HTTP webhook; null: the local inbox. */
  readonly smsUrl: string | null
}

function address(protocols: string) {
  const pattern = new RegExp(`^(${protocols})$`)
  return z.url({
    protocol: pattern,
    error: `must be an address that begins with ${protocols.split('|')[0]}://`,
  })
}

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    HOST: z.string().default('localhost'),
    PRODUCT_API_PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number')
      .default('4100')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number'),
    PRODUCT_API_PUBLIC_URL: address('http|https').optional(),
    DATABASE_URL: address('postgres|postgresql').optional(),
    PRODUCT_API_DATA: z.string().default(resolve(partFolder, '../.data/product-api')),
    CONTENT_DIR: z.string().optional(),
    SMTP_URL: address('smtp|smtps').optional(),
    SMS_URL: address('http|https').optional(),
  })
  .superRefine((values, context) => {
    if (values.NODE_ENV !== 'production') return
    for (const name of ['SMTP_URL', 'SMS_URL'] as const) {
      if (values[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'is required with NODE_ENV=production' })
      }
    }
  })

/**
 * Reads and checks the environment. An empty variable counts as missing.
 * @throws StartError that names every bad or missing variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`)
    throw new StartError(['The environment of product-api is not usable:', ...problems].join('\n'))
  }
  const values = parsed.data
  const production = values.NODE_ENV === 'production'
  // The folder beside the code is a demo, which must never reach a real site unasked.
  const contentDir = values.CONTENT_DIR ?? (production ? null : resolve(partFolder, 'content'))
  return {
    production,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PRODUCT_API_PORT,
    publicUrl: (values.PRODUCT_API_PUBLIC_URL ?? `http://localhost:${values.PRODUCT_API_PORT}`).replace(
      /\/+$/,
      '',
    ),
    database: values.DATABASE_URL
      ? { kind: 'postgres', url: values.DATABASE_URL }
      : { kind: 'pglite', folder: resolve(values.PRODUCT_API_DATA) },
    contentDir: contentDir === null ? null : resolve(contentDir),
    smtpUrl: values.SMTP_URL ?? null,
    smsUrl: values.SMS_URL ?? null,
  }
}
