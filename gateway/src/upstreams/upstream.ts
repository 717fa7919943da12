import type { z } from 'zod'
import type { CacheShare } from '../cache/partition.ts'
import type { Embeds } from '../html/embeds.ts'
import type { UpstreamClient } from '../http/client.ts'
import type { OpenClientOptions } from '../http/upstream-clients.ts'
import type { OnSkipped } from './lenient-shapes.ts'

/** What an upstream's client is made with. */
export interface UpstreamTools {
  /**
   * Opens a connection pool: with deadlines, retries, a concurrency limit, a circuit breaker, metrics and traces. Options
   * say where its limits differ from those of all. No call is made yet.
   */
  open(options: Omit<OpenClientOptions, 'service'>): UpstreamClient
  /** Milliseconds since 1970. */
  now: () => number
  /** Hears of items that the service sent and that could not be parsed. */
  onSkipped?: OnSkipped | undefined
  /** Builds the addresses of players in what the service writes. */
  embeds: Embeds
}

/** All that the gateway has to know of an upstream. Everything generic is made from these entries. */
export interface Upstream<Service extends string, Variables extends z.ZodRawShape, Settings, Client> {
  /** The name that clients see in `extensions.service`, and operators in metrics, traces, logs and `/ready`. */
  service: Service
  /** The name in messages to the operator. */
  title: string
  /** The prefix of its cache keys, and the capacity for its values: see {@link CacheShare}. */
  cache: Omit<CacheShare, 'service'>
  /** What is left of its quota in the metrics, where that is not the service's own word. */
  quotaNote?: string
  /** The environment variables, its base address among them. */
  variables: z.ZodObject<Variables>
  /** The variables that are secret: each may come by a file too, and its value is taken out of the log. */
  secrets: readonly (keyof Variables & string)[]
  /** Groups the variables by what they are for; null where the service is not configured. */
  settings(environment: z.output<z.ZodObject<Variables>>): Settings
  /** Makes the client of a service that is configured. */
  connect(settings: NonNullable<Settings>, tools: UpstreamTools): Client
}

/** An upstream's entry, with the types of its parts. */
export function defineUpstream<
  const Service extends string,
  Variables extends z.ZodRawShape,
  Settings,
  Client,
>(upstream: Upstream<Service, Variables, Settings, Client>): Upstream<Service, Variables, Settings, Client> {
  return upstream
}
