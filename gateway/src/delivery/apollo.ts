import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import type { FastifyBaseLogger } from 'fastify'
import type { GraphQLSchema } from 'graphql'
import type { RequestContext } from '../context.ts'
import { formatError } from '../errors.ts'
import type { FloodGate } from '../limits/flood-gate.ts'
import { compiledExecution } from './compiled-execution.ts'
import { costLimit } from './limits/cost-limit.ts'
import { countLimits } from './limits/count-limits.ts'
import { depthLimit } from './limits/depth-limit.ts'
import { operationLimits } from './limits/operation-limits.ts'
import { type Observer, together } from './observers.ts'
import type { Outcomes } from './outcome.ts'
import { noteRequestsOfErrors } from './requests-of-errors.ts'
import { markStaleAnswers } from './stale-answers.ts'
import { documentStore, type OperationManifest, operationStore } from './trusted-operations.ts'

interface ApolloOptions {
  schema: GraphQLSchema
  /** The site's own operations. */
  manifest: OperationManifest
  /** Whether the schema may be asked for. */
  introspection: boolean
  /** What the operations of one network may cost in a minute. */
  costs: FloodGate
  outcomes: Outcomes
  /** Counts and traces operations. */
  watch: Observer
  log: FastifyBaseLogger
  /** Hears of errors that a client is told no more of than their code. */
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
  const { schema, manifest, introspection, costs, outcomes, watch, log, onFailure } = options
  const requests = noteRequestsOfErrors()
  return new ApolloServer<RequestContext>({
    gateway: compiledExecution(schema, (hash) => manifest.has(hash)),
    introspection,
    csrfPrevention: true,
    persistedQueries: { cache: operationStore(manifest), ttl: null },
    documentStore: documentStore(manifest),
    allowBatchedHttpRequests: false,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    parseOptions: { maxTokens: operationLimits.tokens },
    validationRules: [depthLimit, countLimits],
    // Whoever may not read the schema shall not guess it from 'Did you mean' either.
    hideSchemaDetailsFromClientErrors: !introspection,
    formatError(formatted, error) {
      const requestId = requests.of(error)
      return formatError(formatted, error, requestId, (original) =>
        onFailure({ path: formatted.path?.join('.'), error: original, requestId }),
      )
    },
    plugins: [
      together(requests.observer, markStaleAnswers, watch, outcomes.observer, costLimit(schema, costs)),
      ApolloServerPluginCacheControlDisabled(),
      ApolloServerPluginLandingPageDisabled(),
    ],
    logger: log,
  })
}
