import { z } from 'zod'
import type { CacheShare } from '../cache/partition.ts'
import type { UpstreamClients } from '../http/upstream-clients.ts'
import { productApi } from './product-api/upstream.ts'
import { twitch } from './twitch/upstream.ts'
import type { UpstreamTools } from './upstream.ts'
import { vimeo } from './vimeo/upstream.ts'
import { youtube } from './youtube/upstream.ts'

/** Every upstream, by the name of its settings and of its client. A new one is entered here. */
const upstreams = { productApi, vimeo, youtube, twitch }

type Upstreams = typeof upstreams
type UpstreamName = keyof Upstreams

/** The names that clients see in `extensions.service`. */
export type ServiceName = Upstreams[UpstreamName]['service']

/** The settings of each upstream; null for one that is not configured. */
export type UpstreamSettings = { [Name in UpstreamName]: ReturnType<Upstreams[Name]['settings']> }

/** The client of each upstream; null for one that is not configured. */
export type ConnectedUpstreams = {
  [Name in UpstreamName]:
    | ReturnType<Upstreams[Name]['connect']>
    | Extract<ReturnType<Upstreams[Name]['settings']>, null>
}

/** An entry as generic code sees it: it passes an entry's own settings back to it, and does not look inside. */
interface Entry {
  service: string
  title: string
  cache: Omit<CacheShare, 'service'>
  quotaNote?: string
  variables: z.ZodObject
  secrets: readonly string[]
  settings(environment: Record<string, unknown>): unknown
  connect(settings: unknown, tools: UpstreamTools): unknown
}

const entries: readonly (readonly [name: string, entry: Entry])[] = Object.entries<Entry>(upstreams)

/** The variables that are secret. */
export const upstreamSecrets = entries.flatMap(([, { secrets }]) => secrets)

/** Each upstream's share of the data cache. */
export const cacheShares: readonly CacheShare[] = entries.map(([, { service, cache }]) => ({
  service,
  ...cache,
}))

/** What the metric of quotas means, by service, where it is not the service's own word. */
export const quotaNotes: readonly (readonly [service: string, note: string])[] = entries.flatMap(
  ([, { service, quotaNote }]) => (quotaNote === undefined ? [] : [[service, quotaNote] as const]),
)

/**
 * Reads the variables of every upstream: their settings, and the values of those that are secret, for the redactor. Its
 * issues name the variables.
 */
export const upstreamEnvironment = z.looseObject({}).transform((environment, context) => {
  const secrets: string[] = []
  const settings = ofEach<UpstreamSettings>(([, entry]) => {
    const { data, error } = entry.variables.safeParse(environment)
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    if (data === undefined) return undefined
    secrets.push(...entry.secrets.flatMap((name) => textsIn(data[name])))
    return entry.settings(data)
  })
  return { upstreams: settings, upstreamSecrets: secrets }
})

/** Makes the client of every upstream that is configured. No call is made yet. */
export function connectUpstreams(
  settings: UpstreamSettings,
  { upstreamClients, ...tools }: Omit<UpstreamTools, 'open'> & { upstreamClients: UpstreamClients },
): ConnectedUpstreams {
  const given = new Map<string, unknown>(Object.entries(settings))
  return ofEach<ConnectedUpstreams>(([name, { service, connect }]) => {
    const own = given.get(name) ?? null
    return own && connect(own, { ...tools, open: (options) => upstreamClients.open({ ...options, service }) })
  })
}

/** The titles of the upstreams that are not configured. */
export function notConfigured(settings: UpstreamSettings): string[] {
  const given = new Map<string, unknown>(Object.entries(settings))
  return entries.flatMap(([name, { title }]) => (given.get(name) === null ? [title] : []))
}

/** A value for each upstream, under its name. */
function ofEach<Values extends Record<UpstreamName, unknown>>(
  make: (entry: (typeof entries)[number]) => unknown,
): Values {
  // TypeScript can't follow which name gets which type; `Values` says it for the one table above.
  return Object.fromEntries(entries.map((entry) => [entry[0], make(entry)])) as Values
}

/** The texts of a variable: one, a list, or none. */
const textsIn = (value: unknown): string[] => [value].flat().filter((text) => typeof text === 'string')
