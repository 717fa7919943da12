import { readFile } from 'node:fs/promises'
import type { ApolloServer } from '@apollo/server'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import { gql } from 'graphql-tag'
import type { RequestContext } from '../context.ts'
import type { Tracing } from '../core/tracing.ts'
import type { Config } from '../env.ts'
import type { Metrics } from '../observability/metrics.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'
import { createApollo } from './apollo.ts'
import { createApolloExecution } from './apollo-execution.ts'
import { createClientErrors } from './client-errors.ts'
import type { GraphqlHandlerOptions } from './graphql-handler.ts'
import { createKnownAddresses } from './known-addresses.ts'
import { createCostLimit } from './operation-limits/cost-limit.ts'
import { countedError, createOperationMetrics, measureOperations } from './operation-metrics.ts'
import { createPersistedExecution } from './persisted-execution.ts'
import {
  documentStore,
  isPersisted,
  type OperationManifest,
  readOperationManifest,
} from './persisted-operations.ts'
import { trackResponsePolicies } from './response-policy.ts'

export interface GraphqlServerOptions {
  resolvers: NonNullable<Parameters<typeof makeExecutableSchema>[0]['resolvers']>
  metrics: Metrics
  tracing: Tracing
  log: FastifyBaseLogger
  /** Describes an error for the log, without secrets. */
  describe: (error: unknown) => string
  /** Limits each network's cost. */
  costLimiter: NetworkRateLimiter
  /** Whether Apollo Server executes the site's own operations too, for comparison. */
  everythingByApollo: boolean
  /** Milliseconds since 1970. */
  now: () => number
}

/** What executes operations, and what its HTTP side has to know of it. */
export type GraphqlServer = { schema: GraphQLSchema; apollo: ApolloServer<RequestContext> } & Pick<
  GraphqlHandlerOptions,
  'addresses' | 'persisted' | 'byApollo' | 'isParsed' | 'isAllowed' | 'onInvalidDocument'
>

/**
 * Reads the schema and the site's own operations, and starts Apollo Server.
 *
 * @throws when either file can't be read, naming the file.
 */
export async function startGraphqlServer(
  { operationsFile, schemaFile, introspection, onlyPersistedOperations }: Config,
  options: GraphqlServerOptions,
): Promise<GraphqlServer> {
  const { resolvers, metrics, tracing, log, describe, costLimiter, everythingByApollo, now } = options
  const manifest = await readOperationManifest(operationsFile)
  const schema = makeExecutableSchema({ typeDefs: gql(await readFile(schemaFile, 'utf8')), resolvers })
  const responsePolicies = trackResponsePolicies(schema)
  const documents = documentStore(manifest)
  const takeCost = createCostLimit(schema, costLimiter)
  const measure = createOperationMetrics({ metrics, log, tracing })
  const formatError = createClientErrors(({ path, error, requestId }) =>
    log.warn({ path, reason: describe(error), requestId }, 'field failed'),
  )
  const apollo = createApollo({
    schema,
    manifest,
    documents,
    introspection,
    takeCost,
    responsePolicies,
    operationObserver: measureOperations(measure, (hash) => manifest.has(hash)),
    log,
    formatError,
  })
  await apollo.start()
  const executable: OperationManifest = everythingByApollo ? new Map() : manifest
  return {
    schema,
    apollo,
    addresses: createKnownAddresses(now),
    persisted: createPersistedExecution({ schema, manifest: executable, takeCost, measure, formatError }),
    byApollo: createApolloExecution(apollo, responsePolicies),
    isParsed: documents.isParsed,
    isAllowed: (parameters) => !onlyPersistedOperations || isPersisted(manifest, parameters),
    onInvalidDocument: (errors) => metrics.operation('other', 0, errors.map(countedError)),
  }
}
