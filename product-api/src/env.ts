import { resolve } from 'node:path'
import addressParser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import type { DatabaseLocation } from './database/open.ts'
import type { MailRoute } from './delivery/mail.ts'
import type { Mailbox } from './outbox/messages.ts'
import { type Site, siteHost } from './site.ts'
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
  /** Where this installation keeps what is its own. */
  readonly dataFolder: string
  /** What tokens, codes and tickets are signed with, newest first; null: one that is kept in the data folder. */
  readonly secrets: readonly string[] | null
  /** The folder that is published, or null: then what the database holds is served as it is. */
  readonly contentDir: string | null
  /** The site that messages speak of and lead to. */
  readonly site: Site
  /** Where mail goes: to an SMTP server, or to the local inbox. */
  readonly mail: MailRoute
  readonly mailFrom: Mailbox
  /** The HTTP webhook that sends text messages: a service's, or the local inbox. */
  readonly smsUrl: string
}

function address(protocols: string) {
  const pattern = new RegExp(`^(${protocols})$`)
  return z.url({
    protocol: pattern,
    error: `must be an address that begins with ${protocols.split('|')[0]}://`,
  })
}

function port(standard: string) {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default(standard)
    .transform(Number)
    .refine((number) => number <= 65_535, 'must be a port number')
}

/** So long, a secret cannot be found by trying. */
const shortestSecret = 32

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= shortestSecret), {
    error: `must have ${shortestSecret} characters or more; several, separated by commas, newest first`,
  })

const mailbox = z.string().transform((text, context): Mailbox => {
  const [first, ...more] = addressParser(text, { flatten: true })
  if (first === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(first.address)) {
    context.addIssue({ code: 'custom', message: 'must be one e-mail address: Name <name@example.com>' })
    return z.NEVER
  }
  return { name: first.name, address: first.address }
})

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    HOST: z.string().default('localhost'),
    PRODUCT_API_PORT: port('4100'),
    PRODUCT_API_PUBLIC_URL: address('http|https').optional(),
    PRODUCT_API_SECRET: secrets.optional(),
    DATABASE_URL: address('postgres|postgresql').optional(),
    PRODUCT_API_DATA: z.string().default(resolve(partFolder, '../.data/product-api')),
    CONTENT_DIR: z.string().optional(),
    SITE_NAME: z.string().default('The Compound'),
    SITE_URL: address('http|https').optional(),
    WEB_PORT: port('3000'),
    SMTP_URL: address('smtp|smtps').optional(),
    MAIL_FROM: mailbox.optional(),
    SMS_URL: address('http|https').optional(),
    INBOX_URL: address('http|https').optional(),
    SIMULATORS_PORT: port('4200'),
  })
  .superRefine((values, context) => {
    if (values.NODE_ENV !== 'production') return
    for (const name of ['PRODUCT_API_SECRET', 'SMTP_URL', 'SMS_URL'] as const) {
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
  const dataFolder = resolve(values.PRODUCT_API_DATA)
  const site = {
    name: values.SITE_NAME,
    url: withoutLastSlash(values.SITE_URL ?? `http://localhost:${values.WEB_PORT}`),
  }
  const inboxUrl = values.INBOX_URL ?? `http://localhost:${values.SIMULATORS_PORT}/inbox`
  return {
    production,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PRODUCT_API_PORT,
    publicUrl: withoutLastSlash(
      values.PRODUCT_API_PUBLIC_URL ?? `http://localhost:${values.PRODUCT_API_PORT}`,
    ),
    database: values.DATABASE_URL
      ? { kind: 'postgres', url: values.DATABASE_URL }
      : { kind: 'pglite', folder: dataFolder },
    dataFolder,
    secrets: values.PRODUCT_API_SECRET ?? null,
    contentDir: contentDir === null ? null : resolve(contentDir),
    site,
    mail: values.SMTP_URL ? { kind: 'smtp', url: values.SMTP_URL } : { kind: 'inbox', url: inboxUrl },
    mailFrom: values.MAIL_FROM ?? { name: site.name, address: `no-reply@${siteHost(site)}` },
    smsUrl: values.SMS_URL ?? inboxUrl,
  }
}

function withoutLastSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
