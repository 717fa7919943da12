import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { cdnPurgeFormat } from '@compound/foundation/contract/cache-tags.ts'
import { webhookSecrets } from '@compound/foundation/contract/content-webhook.ts'
import {
  baseAddress,
  list,
  logLevel,
  minimumAge,
  onOff,
  parseEnvironment,
  port,
  siteTimeZone,
  withoutLastSlash,
  workers,
} from '@compound/foundation/server/environment.ts'
import { withPassword } from '@compound/foundation/server/secret-files.ts'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { playerAddresses, playerVariables } from './html/players.ts'
import { upstreamSecrets, upstreamSettings, upstreamVariables } from './upstreams/registry.ts'

const gatewayFolder = resolve(import.meta.dirname, '..')

/** An address, or a CIDR network other than the whole internet. */
function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0)
}

export const secretVariables = [
  'SESSION_SECRET',
  'CONTENT_WEBHOOK_SECRET',
  'CDN_PURGE_TOKEN',
  'REDIS_PASSWORD',
  ...upstreamSecrets,
]

const ownVariables = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('localhost'),
    GATEWAY_PORT: port.default(4000),
    WEB_PORT: port.default(3000),
    SITE_URL: baseAddress.optional(),
    SITE_NAME: z.string().default('The Compound'),
    SITE_TIME_ZONE: siteTimeZone,
    TRUSTED_PROXIES: list.default(['loopback']),
    COUNTRY_HEADER: z
      .string()
      .regex(/^[\w-]+$/, 'must be the name of a header, such as cf-ipcountry')
      .toLowerCase()
      .optional(),
    VENUE_NETWORKS: list
      .refine((networks) => networks.every(isNetwork), {
        message: 'must be addresses or networks such as 203.0.113.7 or 2001:db8:12::/48, separated by commas',
      })
      .default([]),
    SMS_HOURLY_LIMIT: z.coerce.number().int().min(1).default(1_000),
    ...playerVariables,
    ALBUMS_FILE: z.string().optional(),
    SPONSORS_FILE: z.string().default(resolve(gatewayFolder, 'config/sponsors.json')),
    PAGES_DIR: z.string().default(resolve(gatewayFolder, 'config/pages')),
    SCHEMA_FILE: z.string().default(resolve(gatewayFolder, '../schema.graphql')),
    SESSION_SECRET: list
      .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32), {
        message: 'must be 32 characters or more; several, comma-separated, newest first',
      })
      .optional(),
    CONTENT_WEBHOOK_SECRET: webhookSecrets.optional(),
    CDN_PURGE_FORMAT: cdnPurgeFormat.optional(),
    CDN_PURGE_URL: baseAddress.optional(),
    CDN_PURGE_TOKEN: z.string().optional(),
    WORKERS: workers,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REDIS_PASSWORD: z.string().optional(),
    MINIMUM_AGE: minimumAge,
    SANDBOX: onOff.default(true),
    SANDBOX_ACCOUNT: z
      .string()
      .regex(/^[^:\s]+:.+$/, 'must be an email, a colon and a password')
      .transform((account) => {
        const [email = '', ...password] = account.split(':')
        return { email, password: password.join(':') }
      })
      .optional(),
    INTROSPECTION: onOff.default(true),
    ONLY_TRUSTED_OPERATIONS: onOff.default(false),
    OPERATIONS_FILE: list.default(
      ['../web/src/graphql/generated/manifest.json', '../deploy/operations']
        .map((path) => resolve(gatewayFolder, path))
        .filter(existsSync),
    ),
    GRAPHQL_CLIENTS: list
      .refine((names) => names.every((name) => /^[\w.-]{1,50}$/.test(name)), {
        message: 'must be names of letters, digits, dots, dashes and underscores, separated by commas',
      })
      .default([]),
    OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional(),
    LOG_LEVEL: logLevel,
  })
  .superRefine((env, context) => {
    const missing = (name: string, because: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `is missing: ${because}` })
    if (env.NODE_ENV === 'production' && env.SESSION_SECRET === undefined) {
      missing('SESSION_SECRET', 'sessions must survive a restart')
    }
    if (env.CDN_PURGE_URL !== undefined) {
      for (const name of ['CDN_PURGE_FORMAT', 'CDN_PURGE_TOKEN'] as const)
        if (env[name] === undefined) missing(name, 'CDN_PURGE_URL is called with it')
    }
  })

const variables = z.intersection(ownVariables, upstreamVariables)

export type Config = ReturnType<typeof readConfig>

export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseEnvironment(variables, environment, {
    heading: "The gateway can't start with this environment:",
    secrets: secretVariables,
    isUnset: (value) => value.trim() === '',
  })
  // Random for a local gateway without a secret: its sessions end with the process.
  const sessionSecrets = env.SESSION_SECRET ?? [randomBytes(32).toString('base64url')]
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.GATEWAY_PORT,
    siteUrl: withoutLastSlash(new URL(env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`).href),
    siteName: env.SITE_NAME,
    timeZone: env.SITE_TIME_ZONE,
    trustedProxies: env.TRUSTED_PROXIES,
    countryHeader: env.COUNTRY_HEADER,
    venueNetworks: env.VENUE_NETWORKS,
    textsPerHour: env.SMS_HOURLY_LIMIT,
    logLevel: env.LOG_LEVEL,
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    sessionSecrets,
    /** Newest first; without any, every content webhook call is refused. */
    contentWebhookSecrets: env.CONTENT_WEBHOOK_SECRET ?? [],
    cdnPurge: { format: env.CDN_PURGE_FORMAT, url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN },
    redisUrl: env.REDIS_URL && withPassword(env.REDIS_URL, env.REDIS_PASSWORD),
    minimumAge: env.MINIMUM_AGE,
    sandbox: env.SANDBOX,
    /** Filled into the sandbox's login example, on a public page: a demo account only. */
    sandboxAccount: env.SANDBOX_ACCOUNT ?? null,
    sandboxFolder: resolve(gatewayFolder, 'sandbox'),
    introspection: env.INTROSPECTION,
    onlyPersistedOperations: env.ONLY_TRUSTED_OPERATIONS,
    operationsFiles: env.OPERATIONS_FILE,
    schemaFile: env.SCHEMA_FILE,
    graphqlClients: env.GRAPHQL_CLIENTS,
    albumsFile: env.ALBUMS_FILE,
    sponsorsFile: env.SPONSORS_FILE,
    pagesFolder: env.PAGES_DIR,
    upstreams: upstreamSettings(env),
    secretValues: [
      ...upstreamSecrets.flatMap((name) => env[name] ?? []),
      ...sessionSecrets,
      ...(env.CONTENT_WEBHOOK_SECRET ?? []),
      ...[env.REDIS_PASSWORD, env.CDN_PURGE_TOKEN].filter((secret) => secret !== undefined),
    ],
    embeds: playerAddresses(env),
  }
}
