import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../context.ts'
import { formatError } from '../errors.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'
import { compiledExecution } from './compiled-execution.ts'
import { trackErrorRequestIds } from './error-request-ids.ts'
import { combineObservers, type Observer } from './observers.ts'
import { costLimit } from './operation-limits/cost-limit.ts'
import { countLimits } from './operation-limits/count-limits.ts'
import { depthLimit } from './operation-limits/depth-limit.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import { type documentStore, type OperationManifest, operationStore } from './persisted-operations.ts'
import type { ResponsePolicies } from './response-policy.ts'
import { reportStaleServices } from './stale-extension.ts'

interface ApolloOptions {
  schema: GraphQLSchema
  /** The site's own operations. */
  manifest: OperationManifest
  /** Operations that were parsed and validated. */
  documents: ReturnType<typeof documentStore>
  /** Whether introspection is allowed. */
  introspection: boolean
  /** Limits the cost of one network's operations. */
  costLimiter: NetworkRateLimiter
  responsePolicies: ResponsePolicies
  /** Counts and traces operations. */
  operationObserver: Observer
  log: FastifyBaseLogger
  /** Hears of errors whose code alone the client sees. */
  onFailure: (failure: Failure) => void
}

/** An error of a field, or of a whole request. */
export interface Failure {
  /** Of the field, with dots. */
  path: string | undefined
  error: unknown
  requestId: string | undefined
}

/** Apollo Server with this gateway's limits, execution and plugins. It is still to be started. */
export function createApollo(options: ApolloOptions): ApolloServer<RequestContext> {
  const {
    schema,
    manifest,
    documents,
    introspection,
    costLimiter,
    responsePolicies,
    operationObserver,
    log,
    onFailure,
  } = options
  const errorRequestIds = trackErrorRequestIds()
  return new ApolloServer<RequestContext>({
    gateway: compiledExecution(schema, (hash) => manifest.has(hash)),
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
    // A client without introspection must not guess the schema from 'Did you mean'.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError(formatted, error) {
      const requestId = errorRequestIds.of(error)
      const message = formatted.message.slice(0, operationLimits.message)
      return formatError({ ...formatted, message }, error, requestId, (original) =>
        onFailure({ path: formatted.path?.join('.'), error: original, requestId }),
      )
    },
    plugins: [
      combineObservers(
        errorRequestIds.observer,
        reportStaleServices,
        operationObserver,
        responsePolicies.observer,
        costLimit(schema, costLimiter),
      ),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: log,
  })
}
