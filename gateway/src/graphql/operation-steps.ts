import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { Freshness } from '../cache/freshness.ts'
import type { RequestContext } from '../context.ts'
import { formatError } from '../errors.ts'
import type { Services } from '../services.ts'
import { createCachePolicyReader } from './operation-cache-policy.ts'
import { createCostLimit } from './operation-limits/cost-limit.ts'
import { createOperationMetrics } from './operation-metrics.ts'
import type { OperationManifest } from './persisted-operations.ts'
import type { Refusal } from './refusal.ts'

/** What happens to each operation besides its execution, from top to bottom. */
export function operationSteps(
  schema: GraphQLSchema,
  manifest: OperationManifest,
  services: Services,
): ApolloServerPlugin<RequestContext> {
  const cachePolicyOf = createCachePolicyReader(schema)
  const takeCost = createCostLimit(schema, services.networkLimits.cost)
  const measure = createOperationMetrics(services)
  const { log, describe } = services
  return {
    async requestDidStart() {
      const started = performance.now()
      return {
        async didResolveOperation({ document, operation, request, contextValue }) {
          // The request names no single operation: execution reports it.
          if (operation === undefined) return
          contextValue.outcome.cachePolicy = cachePolicyOf(document, operation)
          const refusal = takeCost(document, operation, request.variables ?? {}, contextValue)
          if (refusal !== undefined) throw asGraphqlError(refusal)
        },

        async willSendResponse({ response: { body }, errors: originals = [], ...request }) {
          if (body.kind !== 'single') return
          const { contextValue, queryHash, operationName } = request
          const { requestId, freshness } = contextValue
          const result = body.singleResult
          const errors = (result.errors ?? []).map((formatted, at) => {
            const error = formatError(formatted, originals[at], (hidden) => {
              const path = formatted.path?.join('.')
              log.warn({ path, reason: describe(hidden), requestId }, 'field failed')
            })
            return { ...error, extensions: { ...error.extensions, requestId } }
          })
          if (errors.length > 0) result.errors = errors
          const extensions = staleExtension(freshness)
          if (extensions !== undefined) result.extensions = extensions
          const isOwn = queryHash !== undefined && manifest.has(queryHash)
          const name = isOwn ? (operationName ?? 'other') : 'other'
          measure({ name, started, errors, requestId })
        },
      }
    },
  }
}

function asGraphqlError({ status, message, extensions, retryAfterSeconds }: Refusal): GraphQLError {
  const headers = new HeaderMap()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } })
}

/** For example `{ "stale": [{ "service": "SOME_SERVICE", "since": "2026-11-20T16:00:00.000Z" }] }`. */
function staleExtension({ stale }: Pick<Freshness, 'stale'>): Record<string, unknown> | undefined {
  if (stale.size === 0) return undefined
  return { stale: [...stale].map(([service, since]) => ({ service, since: new Date(since).toISOString() })) }
}
