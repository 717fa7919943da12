import { resolve } from 'node:path'
import {
  commaSeparated,
  httpAddress,
  onOff,
  parseEnvironment,
  withoutLastSlash,
} from '@compound/foundation/server/environment.ts'
import { z } from 'zod'

export interface Settings {
  host: string
  port: number
  /** Where browsers and the gateway reach this server, without a trailing slash. */
  publicUrl: string
  /** Further host names that requests may use, without ports. */
  hosts: readonly string[]
  /** Target of the fault proxy at `/product-api`. */
  productApiTarget: string
  /** Requests with `fields=` get twice as many. */
  vimeoRequestsPerMinute: number
  eventSubLoopback: boolean
  catalogFolder: string
  postersFolder: string
  playerFolder: string
}

const schema = z.object({
  HOST: z.string().default('localhost'),
  SIMULATORS_PORT: z.coerce
    .number('must be a port number')
    .int('must be a port number')
    .min(1, 'must be at least 1')
    .max(65535, 'must be at most 65535')
    .default(4200),
  SIMULATORS_PUBLIC_URL: httpAddress.optional(),
  SIMULATORS_HOSTS: z.string().default('').transform(commaSeparated),
  PRODUCT_API_TARGET: httpAddress.default('http://localhost:4100'),
  SIMULATORS_VIMEO_RATE_LIMIT: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(3000),
  SIMULATORS_EVENTSUB_LOOPBACK: onOff.default(false),
})

/** Empty counts as missing, as in a `.env` line `NAME=`. @throws StartupError naming every bad variable */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const env = parseEnvironment(schema, source, {
    heading: "The simulators can't start with this environment:",
  })
  const publicUrl = withoutLastSlash(env.SIMULATORS_PUBLIC_URL ?? `http://localhost:${env.SIMULATORS_PORT}`)
  const home = resolve(import.meta.dirname, '..')
  const demo = resolve(home, '../demo')
  return {
    host: env.HOST,
    port: env.SIMULATORS_PORT,
    publicUrl,
    hosts: [new URL(publicUrl).hostname, ...env.SIMULATORS_HOSTS],
    productApiTarget: withoutLastSlash(env.PRODUCT_API_TARGET),
    vimeoRequestsPerMinute: env.SIMULATORS_VIMEO_RATE_LIMIT,
    eventSubLoopback: env.SIMULATORS_EVENTSUB_LOOPBACK,
    catalogFolder: resolve(demo, 'catalog'),
    postersFolder: resolve(demo, 'posters'),
    playerFolder: resolve(home, 'player'),
  }
}
