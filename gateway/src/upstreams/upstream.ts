import type { z } from 'zod'
import type { CacheShare } from '../cache/partition.ts'
import type { Embeds } from '../html/embeds.ts'
import type { UpstreamClient } from '../http/client.ts'
import type { OpenClientOptions } from '../http/upstream-clients.ts'
import type { OnSkipped } from './lenient-shapes.ts'

export interface UpstreamTools {
  open(options: Omit<OpenClientOptions, 'service'>): UpstreamClient
  now: () => number
  onSkipped?: OnSkipped | undefined
  embeds: Embeds
}

export interface Upstream<Service extends string, Variables extends z.ZodRawShape, Settings, Client> {
  /** For clients in `extensions.service`, and for operators in metrics, traces, logs and `/ready`. */
  service: Service
  title: string
  cache: Omit<CacheShare, 'service'>
  quotaNote?: string
  variables: z.ZodObject<Variables>
  /** Each can also be read from a file, and is removed from the log. */
  secrets: readonly (keyof Variables & string)[]
  settings(environment: z.output<z.ZodObject<Variables>>): Settings
  connect(settings: NonNullable<Settings>, tools: UpstreamTools): Client
}

export function defineUpstream<
  const Service extends string,
  Variables extends z.ZodRawShape,
  Settings,
  Client,
>(upstream: Upstream<Service, Variables, Settings, Client>): Upstream<Service, Variables, Settings, Client> {
  return upstream
}
