import { setTimeout as delay } from 'node:timers/promises'
import { closeConnectionsDuringShutdown, drainDelayMs } from '@compound/foundation/graceful-shutdown.ts'
import type { FastifyInstance } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { createApp } from './app.ts'
import { anonymous, createContexts, type RequestContext, type Visitor } from './context.ts'
import { templateWarning } from './domains/pages/pages.ts'
import { attendeeRoutes } from './downloads/attendee-routes.ts'
import type { Config } from './env.ts'
import { shutDownGracefully } from './graceful-shutdown.ts'
import { type ConnectionTimeouts, defaultConnectionTimeouts } from './graphql/connection-timeouts.ts'
import { startGraphqlServer } from './graphql/graphql-server.ts'
import { openResponseCache } from './graphql/response-cache.ts'
import { graphqlRoute } from './graphql/route.ts'
import { createSandbox } from './graphql/sandbox.ts'
import { createReadinessProbe } from './observability/readiness.ts'
import { createRequestOrigins } from './observability/request-id.ts'
import { observabilityRoutes } from './observability/routes.ts'
import { resolvers } from './resolvers.ts'
import { openServices, type ServiceOverrides } from './services.ts'
import { contentRoutes } from './webhooks/content-routes.ts'

export interface Gateway {
  app: FastifyInstance
  /** For comparison with another GraphQL server, together with {@link contextFor}. */
  schema: GraphQLSchema
  contextFor(visitor: Visitor): RequestContext
  templateWarning: string | null
  /** Finishes requests, then closes every connection. */
  close(): Promise<void>
  /** Gives the load balancer time to notice before closing. */
  shutDownGracefully(): Promise<void>
}

export interface TestOverrides extends ServiceOverrides {
  /** Caches of upstream data and of responses; both default to true. */
  caching?: { data?: boolean; responses?: boolean }
  /** Whether the site's own operations are compiled; default true. graphql-js is the reference. */
  compiles?: boolean
  connectionTimeouts?: ConnectionTimeouts
  /** The delay between draining and closing the port. */
  drainDelay?: () => Promise<unknown>
  log?: { write(line: string): void }
}

/** Makes no call yet. @throws an error naming the file if a configuration file or the schema can't be read */
export async function createGateway(config: Config, overrides: TestOverrides = {}): Promise<Gateway> {
  const { caching, compiles = true, connectionTimeouts = defaultConnectionTimeouts } = overrides
  const origins = createRequestOrigins(config.trustedProxies)
  const app = createApp(config, { ...origins, stream: overrides.log, connectionTimeouts })
  const services = await openServices(config, { ...origins, log: app.log }, overrides)
  const contextFor = await createContexts(config, services)
  const graphql = await startGraphqlServer(config, services, { resolvers, compiles })
  const responseCache = caching?.responses === false ? undefined : openResponseCache(config, services)
  const sandbox = await createSandbox(app, config)
  // Ready once the home page's posts are cached.
  const readiness = createReadinessProbe({
    warmUp: async () => contextFor(anonymous()).content.posts({ page: 1, perPage: 6 }),
    services: services.upstreamHealth,
    now: services.now,
  })

  graphqlRoute(app, { ...config, ...services, ...graphql, contextFor, responseCache, sandbox })
  closeConnectionsDuringShutdown(app, () => readiness.draining)
  observabilityRoutes(app, { metrics: services.metrics, readiness, isInternal: services.isProxy })
  attendeeRoutes(app, contextFor, services)
  contentRoutes(app, config.contentWebhookSecrets, services)

  /** First what takes requests, then what these need. */
  async function close(): Promise<void> {
    await app.close()
    await graphql.apollo.stop()
    await services.close()
  }
  const { drainDelay = () => delay(drainDelayMs) } = overrides
  return {
    app,
    schema: graphql.schema,
    contextFor,
    close,
    templateWarning: templateWarning(contextFor(anonymous()).pages),
    shutDownGracefully: () => shutDownGracefully(app, readiness, drainDelay, close),
  }
}
