import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../context.ts'
import type { FormatClientError } from './client-errors.ts'
import { trackErrorRequestIds } from './error-request-ids.ts'
import { combineObservers, type Observer } from './observers.ts'
import { limitCost, type TakeCost } from './operation-limits/cost-limit.ts'
import { countLimits } from './operation-limits/count-limits.ts'
import { depthLimit } from './operation-limits/depth-limit.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import { type documentStore, type OperationManifest, operationStore } from './persisted-operations.ts'
import type { ResponsePolicies } from './response-policy.ts'
import { reportStaleServices } from './stale-extension.ts'

interface ApolloOptions {
  schema: GraphQLSchema
  manifest: OperationManifest
  documents: ReturnType<typeof documentStore>
  introspection: boolean
  takeCost: TakeCost
  responsePolicies: ResponsePolicies
  operationObserver: Observer
  log: FastifyBaseLogger
  formatError: FormatClientError
}

/** Returned before it is started. */
export function createApollo(options: ApolloOptions): ApolloServer<RequestContext> {
  const {
    schema,
    manifest,
    documents,
    introspection,
    takeCost,
    responsePolicies,
    operationObserver,
    log,
    formatError,
  } = options
  const errorRequestIds = trackErrorRequestIds()
  return new ApolloServer<RequestContext>({
    schema,
    executionOptions: { maxCoercionErrors: operationLimits.errors },
    introspection,
    csrfPrevention: true,
    persistedQueries: { cache: operationStore(manifest), ttl: null },
    documentStore: documents,
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [depthLimit, countLimits],
    validationOptions: { maxErrors: operationLimits.errors },
    // Without introspection, 'Did you mean' must not reveal the schema.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError: (formatted, error) => formatError(formatted, error, errorRequestIds.of(error)),
    plugins: [
      combineObservers(
        errorRequestIds.observer,
        reportStaleServices,
        operationObserver,
        responsePolicies.observer,
        limitCost(takeCost),
      ),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: log,
  })
}
