import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { cdnPurgeFormat } from '@compound/foundation/contract/cache-tags.ts'
import { pagePlayers, players, twitchChat } from '@compound/foundation/contract/players.ts'
import {
  httpAddress,
  list,
  logLevel,
  minimumAge,
  parseEnvironment,
  siteTimeZone,
  workers,
} from '@compound/foundation/server/environment.ts'
import { z } from 'zod'

const port = z.coerce.number().int().min(0).max(65_535)

const origin = httpAddress.transform((address) => new URL(address).origin)

const origins = list.pipe(z.array(origin))

function namesProxies(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [address = '', bits] = text.split('/')
  const width = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width))
}

const proxies = list.pipe(
  z.array(z.string().refine(namesProxies, 'must list addresses, networks or loopback')),
)

const serviceMedia = [
  'https://i.vimeocdn.com',
  'https://i.ytimg.com',
  'https://static-cdn.jtvnw.net',
  'https://vod-secure.twitch.tv',
]

const securityContact = z.union(
  [z.email().transform((address) => `mailto:${address}`), z.url({ protocol: /^https$/ })],
  'must be an email address or an https address',
)

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.map((address) => new URL(address).origin)),
]

const variables = z
  .object({
    NODE_ENV: z.string().default('development'),
    HOST: z.string().min(1).default('localhost'),
    WEB_PORT: port.default(3000),
    GATEWAY_PORT: port.default(4000),
    GATEWAY_URL: origin.optional(),
    SITE_NAME: z.string().trim().min(1).max(60).default('The Compound'),
    SITE_URL: origin.optional(),
    SITE_LINKS_FILE: z.string().min(1).optional(),
    SITE_TEXTS_FILE: z.string().min(1).optional(),
    SITE_PUBLIC_DIR: z.string().min(1).optional(),
    SITE_TIME_ZONE: siteTimeZone,
    MINIMUM_AGE: minimumAge,
    TRUSTED_PROXIES: proxies.default(['loopback']),
    PRODUCT_API_URL: httpAddress.default('http://localhost:4100'),
    MEDIA_ORIGINS: origins.optional(),
    MEDIA_INTERNAL_URL: origin.optional(),
    VIMEO_EMBED_URL: httpAddress.default(players.VIMEO_EMBED_URL),
    YOUTUBE_EMBED_URL: httpAddress.default(players.YOUTUBE_EMBED_URL),
    TWITCH_EMBED_URL: httpAddress.default(players.TWITCH_EMBED_URL),
    SECURITY_CONTACT: securityContact.optional(),
    VITALS_SAMPLE: z.coerce.number().min(0).max(1).default(0.1),
    CDN_PURGE_FORMAT: cdnPurgeFormat.optional(),
    WORKERS: workers,
    LOG_LEVEL: logLevel,
  })
  .transform((given) => ({
    isProduction: given.NODE_ENV === 'production',
    host: given.HOST,
    port: given.WEB_PORT,
    gatewayUrl: given.GATEWAY_URL ?? `http://localhost:${given.GATEWAY_PORT}`,
    siteName: given.SITE_NAME,
    siteUrl: given.SITE_URL ?? `http://localhost:${given.WEB_PORT}`,
    linksFile: given.SITE_LINKS_FILE === undefined ? undefined : resolve(given.SITE_LINKS_FILE),
    textsFile: given.SITE_TEXTS_FILE === undefined ? undefined : resolve(given.SITE_TEXTS_FILE),
    publicFolder: given.SITE_PUBLIC_DIR === undefined ? null : resolve(given.SITE_PUBLIC_DIR),
    timeZone: given.SITE_TIME_ZONE,
    minimumAge: given.MINIMUM_AGE,
    trustedProxies: given.TRUSTED_PROXIES,
    mediaOrigins: given.MEDIA_ORIGINS ?? [new URL(given.PRODUCT_API_URL).origin, ...serviceMedia],
    /** Where this server reaches pictures that browsers load from the product API's public address. */
    internalOrigins: new Map(
      given.MEDIA_INTERNAL_URL === undefined
        ? []
        : [[new URL(given.PRODUCT_API_URL).origin, given.MEDIA_INTERNAL_URL]],
    ),
    frameSources: [
      ...originsOf([given.VIMEO_EMBED_URL, given.YOUTUBE_EMBED_URL, given.TWITCH_EMBED_URL]),
      ...Object.values(pagePlayers),
      twitchChat,
    ],
    securityContact: given.SECURITY_CONTACT,
    vitalsSample: given.VITALS_SAMPLE,
    cdnPurgeFormat: given.CDN_PURGE_FORMAT,
    logLevel: given.LOG_LEVEL,
  }))

export type Environment = z.output<typeof variables>

/** Empty variables count as unset. @throws StartupError that names every bad variable and its problem */
export function readEnvironment(
  values: Readonly<Record<string, string | undefined>> = process.env,
): Environment {
  return parseEnvironment(variables, values, {
    heading: "The site can't start with this environment:",
    separator: ': ',
  })
}
