import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import {
  list,
  logLevel,
  minimumAge,
  parseEnvironment,
  withoutLastSlash,
  workerCount,
} from '../../foundation/environment.ts'
import { players } from '../../foundation/players.ts'
import { withPassword } from '../../foundation/secret-files.ts'

/** The gateway's folder, from `src/` as from `dist/`. */
const gatewayFolder = resolve(import.meta.dirname, '..')

const address = z.url({ protocol: /^https?$/ }).transform(withoutLastSlash)
const port = z.coerce.number().int().min(1).max(65535)
const onOff = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((word) => word === 'on' || word === 'true' || word === '1')

/** An address, or a network in CIDR notation that is not the whole internet. */
function isNetwork(text: string): boolean {
  return ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && ipaddr.parseCIDR(text)[1] > 0)
}

/** What may come by a file too, which `NAME_FILE` names. */
export const secretVariables = [
  'SESSION_SECRET',
  'REDIS_PASSWORD',
  'PRODUCT_API_KEY',
  'PRODUCT_API_TOKEN',
  'VIMEO_TOKEN',
  'YOUTUBE_API_KEY',
  'TWITCH_CLIENT_SECRET',
] as const

const variables = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().default('localhost'),
    GATEWAY_PORT: port.default(4000),
    WEB_PORT: port.default(3000),
    SITE_URL: address.optional(),
    SITE_NAME: z.string().default('The Compound'),
    TRUSTED_PROXIES: list.default(['loopback']),
    VENUE_NETWORKS: list
      .refine((networks) => networks.every(isNetwork), {
        message: 'must be addresses or networks such as 203.0.113.7 or 2001:db8:12::/48, separated by commas',
      })
      .default([]),
    SMS_HOURLY_LIMIT: z.coerce.number().int().min(1).default(1_000),
    PRODUCT_API_URL: address,
    PRODUCT_API_TOKEN: z.string().optional(),
    PRODUCT_API_KEY: list
      .refine((keys) => keys.length > 0 && keys.every((key) => /^[\x21-\x7e]+$/.test(key)), {
        message: 'must have ASCII characters without spaces; several keys, comma-separated, newest first',
      })
      .optional(),
    VIMEO_API_URL: address.default('https://api.vimeo.com'),
    VIMEO_TOKEN: z.string().optional(),
    VIMEO_ACCOUNT: z
      .string()
      .regex(/^(me|users\/\w+)$/, 'must be me or users/{id}')
      .default('me'),
    VIMEO_EMBED_URL: address.default(players.VIMEO_EMBED_URL),
    YOUTUBE_API_URL: address.default('https://www.googleapis.com/youtube/v3'),
    YOUTUBE_API_KEY: z.string().optional(),
    YOUTUBE_CHANNEL_ID: z
      .string()
      .regex(/^UC[\w-]{22}$/, 'must be UC and 22 more characters')
      .optional(),
    YOUTUBE_DEFAULT_VIDEO_ID: z
      .string()
      .regex(/^[\w-]{11}$/, 'must be 11 characters')
      .optional(),
    YOUTUBE_ALLOWED_CHANNELS: list.optional(),
    YOUTUBE_EMBED_URL: address.default(players.YOUTUBE_EMBED_URL),
    TWITCH_API_URL: address.default('https://api.twitch.tv/helix'),
    TWITCH_AUTH_URL: address.default('https://id.twitch.tv/oauth2/token'),
    TWITCH_CLIENT_ID: z.string().optional(),
    TWITCH_CLIENT_SECRET: z.string().optional(),
    TWITCH_CHANNEL: z
      .string()
      .regex(/^\w{1,25}$/, "must be a channel's login")
      .optional(),
    TWITCH_EMBED_URL: address.default(players.TWITCH_EMBED_URL),
    ALBUMS_FILE: z.string().default(resolve(gatewayFolder, 'config/albums.json')),
    SPONSORS_FILE: z.string().default(resolve(gatewayFolder, 'config/sponsors.json')),
    SCHEMA_FILE: z.string().default(resolve(gatewayFolder, '../schema.graphql')),
    SESSION_SECRET: list
      .refine((secrets) => secrets.length > 0 && secrets.every((secret) => secret.length >= 32), {
        message: 'must be 32 characters or more; several, comma-separated, newest first',
      })
      .optional(),
    WORKERS: workerCount,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
    REDIS_PASSWORD: z.string().optional(),
    MINIMUM_AGE: minimumAge,
    SANDBOX: onOff.default(true),
    INTROSPECTION: onOff.default(true),
    ONLY_TRUSTED_OPERATIONS: onOff.default(false),
    OPERATIONS_FILE: z.string().default(resolve(gatewayFolder, '../web/src/graphql/generated/manifest.json')),
    OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
    LOG_LEVEL: logLevel,
  })
  .superRefine((env, context) => {
    const missing = (name: string, because: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `is missing: ${because}` })
    if (env.NODE_ENV === 'production' && env.SESSION_SECRET === undefined) {
      missing('SESSION_SECRET', 'sessions of a real site must outlive a restart')
    }
    if (env.WORKERS > 1) {
      const because = `WORKERS is ${env.WORKERS}, and workers`
      if (env.REDIS_URL === undefined)
        missing('REDIS_URL', `${because} count limits and end sessions together there`)
      if (env.SESSION_SECRET === undefined)
        missing('SESSION_SECRET', `${because} must open each other's sessions`)
    }
    if (env.TWITCH_CLIENT_ID !== undefined) {
      if (env.TWITCH_CLIENT_SECRET === undefined) missing('TWITCH_CLIENT_SECRET', 'TWITCH_CLIENT_ID is set')
      if (env.TWITCH_CHANNEL === undefined) missing('TWITCH_CHANNEL', 'TWITCH_CLIENT_ID is set')
    }
  })

/** What the gateway runs with: the environment, checked and grouped by what it is for. */
export type Config = ReturnType<typeof readConfig>

/**
 * Reads and checks the environment. A variable of nothing but spaces counts as not set. A video service without its credentials is
 * `null`: the gateway runs without it, and its fields say so.
 *
 * @throws StartupError naming every variable that is missing or bad.
 */
export function readConfig(environment: Record<string, string | undefined> = process.env) {
  const env = parseEnvironment(variables, environment, {
    heading: "The gateway can't start with this environment:",
    secrets: secretVariables,
    isUnset: (value) => value.trim() === '',
  })
  return {
    production: env.NODE_ENV === 'production',
    host: env.HOST,
    port: env.GATEWAY_PORT,
    siteUrl: env.SITE_URL ?? `http://localhost:${env.WEB_PORT}`,
    siteName: env.SITE_NAME,
    trustedProxies: env.TRUSTED_PROXIES,
    /** Addresses and networks of venues, with a crowd behind each. */
    venueNetworks: env.VENUE_NETWORKS,
    /** Text messages for the whole site. */
    textsPerHour: env.SMS_HOURLY_LIMIT,
    logLevel: env.LOG_LEVEL,
    /** A collector's base address; without one nothing is traced. */
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** Newest first. Made up for a local gateway that was given none: its sessions end with it. */
    sessionSecrets: env.SESSION_SECRET ?? [randomBytes(32).toString('base64url')],
    /** How many processes share the port. */
    workers: env.WORKERS,
    redisUrl: env.REDIS_URL && withPassword(env.REDIS_URL, env.REDIS_PASSWORD),
    minimumAge: env.MINIMUM_AGE,
    sandbox: env.SANDBOX,
    /** Where the build puts the sandbox page. */
    sandboxFolder: resolve(gatewayFolder, 'dist/sandbox'),
    introspection: env.INTROSPECTION,
    /** Whether operations other than the site's own are refused. */
    onlyPersistedOperations: env.ONLY_TRUSTED_OPERATIONS,
    operationsFile: env.OPERATIONS_FILE,
    schemaFile: env.SCHEMA_FILE,
    albumsFile: env.ALBUMS_FILE,
    sponsorsFile: env.SPONSORS_FILE,
    productApi: {
      url: env.PRODUCT_API_URL,
      token: env.PRODUCT_API_TOKEN,
      /** Newest first, which is the one that is sent. None for a product API that asks for none. */
      keys: env.PRODUCT_API_KEY ?? [],
    },
    vimeo:
      env.VIMEO_TOKEN === undefined
        ? null
        : { url: env.VIMEO_API_URL, token: env.VIMEO_TOKEN, account: env.VIMEO_ACCOUNT },
    youtube:
      env.YOUTUBE_API_KEY === undefined
        ? null
        : {
            url: env.YOUTUBE_API_URL,
            key: env.YOUTUBE_API_KEY,
            channelId: env.YOUTUBE_CHANNEL_ID,
            defaultVideoId: env.YOUTUBE_DEFAULT_VIDEO_ID,
            allowedChannels:
              env.YOUTUBE_ALLOWED_CHANNELS ??
              (env.YOUTUBE_CHANNEL_ID === undefined ? [] : [env.YOUTUBE_CHANNEL_ID]),
          },
    twitch:
      env.TWITCH_CLIENT_ID === undefined ||
      env.TWITCH_CLIENT_SECRET === undefined ||
      env.TWITCH_CHANNEL === undefined
        ? null
        : {
            url: env.TWITCH_API_URL,
            authUrl: env.TWITCH_AUTH_URL,
            clientId: env.TWITCH_CLIENT_ID,
            clientSecret: env.TWITCH_CLIENT_SECRET,
            channel: env.TWITCH_CHANNEL,
          },
    /** Where the players of the services stand; the doubles have addresses of their own. */
    embeds: { vimeo: env.VIMEO_EMBED_URL, youtube: env.YOUTUBE_EMBED_URL, twitch: env.TWITCH_EMBED_URL },
  }
}
