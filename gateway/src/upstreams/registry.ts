import type { z } from 'zod'
import type { CacheShare } from '../cache/partition.ts'
import type { UpstreamClients } from '../http/upstream-clients.ts'
import { productApi } from './product-api/upstream.ts'
import { twitch } from './twitch/upstream.ts'
import type { UpstreamTools } from './upstream.ts'
import { vimeo } from './vimeo/upstream.ts'
import { youtube } from './youtube/upstream.ts'

const upstreams = [productApi, vimeo, youtube, twitch]

export type ServiceName = (typeof upstreams)[number]['service']

export const upstreamVariables = productApi.variables
  .and(vimeo.variables)
  .and(youtube.variables)
  .and(twitch.variables)

export const upstreamSecrets = [
  ...productApi.secrets,
  ...vimeo.secrets,
  ...youtube.secrets,
  ...twitch.secrets,
]

export const cacheShares: readonly CacheShare[] = upstreams.map(({ service, cache }) => ({
  service,
  ...cache,
}))

export const quotaNotes = upstreams.flatMap(({ service, quotaNote }) =>
  quotaNote === undefined ? [] : [[service, quotaNote] as const],
)

export const upstreamSettings = (environment: z.output<typeof upstreamVariables>) => ({
  productApi: productApi.settings(environment),
  vimeo: vimeo.settings(environment),
  youtube: youtube.settings(environment),
  twitch: twitch.settings(environment),
})

type UpstreamSettings = ReturnType<typeof upstreamSettings>

export type ConnectedUpstreams = ReturnType<typeof connectUpstreams>

export function connectUpstreams(
  settings: UpstreamSettings,
  { upstreamClients, ...tools }: Omit<UpstreamTools, 'open'> & { upstreamClients: UpstreamClients },
) {
  const toolsFor = (service: ServiceName): UpstreamTools => ({
    ...tools,
    open: (options) => upstreamClients.open({ ...options, service }),
  })
  return {
    productApi: productApi.connect(settings.productApi, toolsFor(productApi.service)),
    vimeo: settings.vimeo && vimeo.connect(settings.vimeo, toolsFor(vimeo.service)),
    youtube: settings.youtube && youtube.connect(settings.youtube, toolsFor(youtube.service)),
    twitch: settings.twitch && twitch.connect(settings.twitch, toolsFor(twitch.service)),
  }
}

export function notConfigured(settings: UpstreamSettings): string[] {
  const titles = []
  if (settings.vimeo === null) titles.push(vimeo.title)
  if (settings.youtube === null) titles.push(youtube.title)
  if (settings.twitch === null) titles.push(twitch.title)
  return titles
}
