import { join, resolve } from 'node:path'
import { webhookSecrets } from '@compound/foundation/contract/content-webhook.ts'
import {
  httpAddress,
  list,
  logLevel,
  minimumAge,
  parseEnvironment,
  siteTimeZone,
  withoutLastSlash,
} from '@compound/foundation/server/environment.ts'
import { withPassword } from '@compound/foundation/server/secret-files.ts'
import addressParser from 'nodemailer/lib/addressparser'
import { z } from 'zod'
import { type Site, siteHost } from './core/site.ts'
import type { DatabaseLocation } from './database/open.ts'
import type { Mailbox } from './outbox/messages.ts'
import { vapidKeysOf } from './secrets/vapid.ts'
import type { MailRoute } from './transport/mail.ts'
import { knownPushHosts } from './transport/push.ts'
import { isTextMessageAddress, textMessageAddresses } from './transport/text-messages.ts'

const packageFolder = resolve(import.meta.dirname, '..')

function address(protocols: string) {
  const pattern = new RegExp(`^(${protocols})$`)
  return z.url({
    protocol: pattern,
    error: `must be an address that begins with ${protocols.split('|')[0]}://`,
  })
}

function port(defaultPort: string) {
  return z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number')
    .default(defaultPort)
    .transform(Number)
    .refine((number) => number <= 65_535, 'must be a port number')
}

/** Shorter ones can be guessed. */
const shortestSecret = 32

const secrets = z
  .string()
  .transform((text) => text.split(',').map((secret) => secret.trim()))
  .refine((list) => list.every((secret) => secret.length >= shortestSecret), {
    error: `must have ${shortestSecret} characters or more; several, separated by commas, newest first`,
  })

/** Sent in a header, so ASCII without spaces. */
const apiKeys = z
  .string()
  .transform((text) => text.split(',').map((key) => key.trim()))
  .refine((list) => list.every((key) => /^[\x21-\x7e]+$/.test(key)), {
    error: 'must have ASCII characters without spaces; several keys, separated by commas, newest first',
  })

const mailbox = z.string().transform((text, context): Mailbox => {
  const [first, ...more] = addressParser(text, { flatten: true })
  if (first === undefined || more.length > 0 || !/^[^\s@]+@[^\s@]+$/.test(first.address)) {
    context.addIssue({ code: 'custom', message: 'must be one email address: Name <name@example.com>' })
    return z.NEVER
  }
  return { name: first.name, address: first.address }
})

const mostReminderHours = 31 * 24

const reminderHours = z
  .string()
  .refine(
    (text) =>
      text.split(',').every((hours) => /^\s*\d{1,3}\s*$/.test(hours) && Number(hours) <= mostReminderHours),
    { error: `must be whole hours up to ${mostReminderHours}, separated by commas, or 0 for no reminders` },
  )
  .transform((text) => text.split(',').map(Number))
  .transform((list) => list.filter((hours) => hours > 0))

const vapidKey = z.string().transform((text, context) => {
  try {
    return vapidKeysOf(Buffer.from(text, 'base64url'))
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a private key of the curve P-256 in base64url' })
    return z.NEVER
  }
})

const pushHost = z.string().regex(/^((\*\.)?([a-z\d-]+\.)+[a-z][a-z\d-]*|https?:\/\/[^/\s]+)$/, {
  error: 'must be hosts of push services, such as *.push.apple.com, separated by commas',
})

/** Can be read from a file instead, named by `NAME_FILE`. */
const secretVariables = [
  'PRODUCT_API_SECRET',
  'PRODUCT_API_KEY',
  'CONTENT_WEBHOOK_SECRET',
  'DATABASE_PASSWORD',
  'SMTP_URL',
  'SMS_URL',
  'VAPID_PRIVATE_KEY',
] as const

const variables = z
  .object({
    NODE_ENV: z.string().optional(),
    LOG_LEVEL: logLevel,
    HOST: z.string().default('localhost'),
    PRODUCT_API_PORT: port('4100'),
    PRODUCT_API_PUBLIC_URL: address('http|https').optional(),
    PRODUCT_API_SECRET: secrets.optional(),
    PRODUCT_API_KEY: apiKeys.optional(),
    DATABASE_URL: address('postgres|postgresql').optional(),
    DATABASE_PASSWORD: z.string().optional(),
    PRODUCT_API_DATA: z.string().default(resolve(packageFolder, '../.data/product-api')),
    OPERATOR_FOLDER: z.string().optional(),
    JOURNAL_FOLDER: z.string().optional(),
    CONTENT_DIR: z.string().optional(),
    CONTENT_WEBHOOK_URL: list.pipe(z.array(httpAddress)).optional(),
    CONTENT_WEBHOOK_SECRET: webhookSecrets.optional(),
    SITE_NAME: z.string().default('The Compound'),
    SITE_URL: address('http|https').optional(),
    SITE_TIME_ZONE: siteTimeZone,
    MINIMUM_AGE: minimumAge,
    WEB_PORT: port('3000'),
    SMTP_URL: address('smtp|smtps').optional(),
    MAIL_FROM: mailbox.optional(),
    ORGANIZER_EMAIL: mailbox.optional(),
    REMINDER_HOURS: reminderHours.default([24, 2]),
    SMS_URL: z.string().refine(isTextMessageAddress, `must be ${textMessageAddresses}`).optional(),
    VAPID_PUBLIC_KEY: z.string().optional(),
    VAPID_PRIVATE_KEY: vapidKey.optional(),
    VAPID_SUBJECT: z
      .url({ protocol: /^(mailto|https)$/, error: 'must be a mailto: or https: address' })
      .optional(),
    PUSH_HOSTS: list.pipe(z.array(pushHost)).default(knownPushHosts),
    INBOX_URL: address('http|https').optional(),
    SIMULATORS_PORT: port('4200'),
  })
  .superRefine((values, context) => {
    if (values.VAPID_PUBLIC_KEY !== values.VAPID_PRIVATE_KEY?.publicKey) {
      const message = 'must be the public key of VAPID_PRIVATE_KEY'
      context.addIssue({ code: 'custom', path: ['VAPID_PUBLIC_KEY'], message })
    }
    if (values.NODE_ENV !== 'production') return
    for (const name of ['PRODUCT_API_SECRET', 'SMTP_URL', 'SMS_URL'] as const) {
      if (values[name] === undefined) {
        context.addIssue({ code: 'custom', path: [name], message: 'is required with NODE_ENV=production' })
      }
    }
  })

export type Env = ReturnType<typeof readEnv>

/** An empty variable counts as missing. */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const values = parseEnvironment(variables, source, {
    heading: "The product API can't start with this environment:",
    secrets: secretVariables,
  })
  const production = values.NODE_ENV === 'production'
  const dataFolder = resolve(values.PRODUCT_API_DATA)
  const site: Site = {
    name: values.SITE_NAME,
    url: withoutLastSlash(values.SITE_URL ?? `http://localhost:${values.WEB_PORT}`),
    timeZone: values.SITE_TIME_ZONE,
  }
  const database: DatabaseLocation = values.DATABASE_URL
    ? { kind: 'postgres', url: withPassword(values.DATABASE_URL, values.DATABASE_PASSWORD) }
    : { kind: 'pglite', folder: dataFolder }
  const inboxUrl = values.INBOX_URL ?? `http://localhost:${values.SIMULATORS_PORT}/inbox`
  const mail: MailRoute = values.SMTP_URL
    ? { kind: 'smtp', url: values.SMTP_URL }
    : { kind: 'inbox', url: inboxUrl }
  const mailFrom = values.MAIL_FROM ?? { name: site.name, address: `no-reply@${siteHost(site)}` }
  return {
    production,
    logLevel: values.LOG_LEVEL,
    host: values.HOST,
    port: values.PRODUCT_API_PORT,
    /** Base URL of media. */
    publicUrl: withoutLastSlash(
      values.PRODUCT_API_PUBLIC_URL ?? `http://localhost:${values.PRODUCT_API_PORT}`,
    ),
    database,
    dataFolder,
    operatorFolder: resolve(values.OPERATOR_FOLDER || join(dataFolder, 'operator')),
    journalFolder: resolve(values.JOURNAL_FOLDER || join(dataFolder, 'journal')),
    /** Newest first; null: the local secret in the data folder. */
    secrets: values.PRODUCT_API_SECRET ?? null,
    /** Newest first. Without keys, every call is allowed. */
    apiKeys: values.PRODUCT_API_KEY ?? [],
    /** Null: serve the database as it is. */
    contentDir: values.CONTENT_DIR === undefined ? null : resolve(values.CONTENT_DIR),
    contentWebhook: contentWebhook(values.CONTENT_WEBHOOK_URL, values.CONTENT_WEBHOOK_SECRET),
    site,
    /** Of productions whose files state none; 0: none. */
    minimumAge: values.MINIMUM_AGE,
    mail,
    mailFrom,
    /** Gets notes about refused email addresses. */
    organizerEmail: values.ORGANIZER_EMAIL?.address ?? null,
    reminderHours: values.REMINDER_HOURS,
    smsUrl: values.SMS_URL ?? inboxUrl,
    /** Null: in production no push notifications, else keys of the local secret. */
    vapid: values.VAPID_PRIVATE_KEY ?? null,
    vapidSubject: values.VAPID_SUBJECT ?? `mailto:${values.ORGANIZER_EMAIL?.address ?? mailFrom.address}`,
    pushHosts: values.PUSH_HOSTS,
  }
}

/** docker compose always sets an address. Without a secret it counts as none, because no receiver listens. */
function contentWebhook(addresses: string[] | undefined, secrets: string[] | undefined) {
  const [secret] = secrets ?? []
  return addresses === undefined || secret === undefined ? null : { addresses, secret }
}
