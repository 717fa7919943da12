import { type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  type DocumentNode,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql'
import type { Freshness } from '../cache/freshness.ts'
import type { RequestContext } from '../context.ts'
import { formatError } from '../errors.ts'
import type { Services } from '../services.ts'
import { createCachePolicyReader } from './operation-cache-policy.ts'
import { costExtension, createCostReader } from './operation-limits/cost.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import { createOperationMetrics } from './operation-metrics.ts'
import type { OperationManifest } from './persisted-operations.ts'
import { limitRefusal, type Refusal } from './refusal.ts'
import type { CountUsage } from './schema-usage.ts'

export type Result = { -readonly [Name in keyof FormattedExecutionResult]: FormattedExecutionResult[Name] }

interface Executed {
  readonly queryHash: string | undefined
  readonly operationName: string | null | undefined
  readonly started: number
  readonly originals: readonly unknown[]
}

export interface OperationSteps {
  before(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
    context: RequestContext,
  ): Refusal | undefined
  after(result: Result, executed: Executed, context: RequestContext): void
}

export function createOperationSteps(
  schema: GraphQLSchema,
  manifest: OperationManifest,
  countUsage: CountUsage,
  services: Services,
): OperationSteps {
  const cachePolicyOf = createCachePolicyReader(schema)
  const costsOf = createCostReader(schema)
  const measure = createOperationMetrics(services)
  const { log, describe, networkLimits } = services
  return {
    before(document, operation, variables, context) {
      context.outcome.cachePolicy = cachePolicyOf(operation, document)
      // No validation rule, because a list's size may be in a variable.
      const costs = costsOf(document, operation, variables)
      context.outcome.costs = costs
      const { answer, introspection } = costs
      const refusal =
        tooCostly(answer, operationLimits.cost) ?? tooCostly(introspection, operationLimits.introspection)
      if (refusal !== undefined || context.isInternal) return refusal
      const waitSeconds = networkLimits.cost.take(context.address, answer + introspection)
      if (waitSeconds > 0) return limitRefusal(waitSeconds)
      const { client, outcome } = context
      if (client !== undefined) outcome.deprecated = countUsage(document, operation, variables, client)
      return undefined
    },
    after(result, { queryHash, operationName, started, originals }, context) {
      const { requestId, freshness, outcome, address } = context
      const errors = (result.errors ?? []).map((formatted, at): GraphQLFormattedError => {
        const error = formatError(formatted, originals[at], (hidden) => {
          const path = formatted.path?.join('.')
          log.warn({ path, reason: describe(hidden), requestId }, 'field failed')
        })
        return { ...error, extensions: { ...error.extensions, requestId } }
      })
      if (errors.length > 0) result.errors = errors
      const stale = staleExtension(freshness)
      const cost = context.includesCost && costExtension(outcome.costs, networkLimits.cost.remaining(address))
      if (stale || cost) result.extensions = { ...stale, ...cost }
      const isOwn = queryHash !== undefined && manifest.has(queryHash)
      const name = isOwn ? (operationName ?? 'other') : 'other'
      measure({ name, started, errors, requestId })
    },
  }
}

export const operationStepsPlugin = ({
  before,
  after,
}: OperationSteps): ApolloServerPlugin<RequestContext> => ({
  async requestDidStart() {
    const started = performance.now()
    return {
      async didResolveOperation({ document, operation, request, contextValue }) {
        // The request names no single operation: execution reports it.
        if (operation === undefined) return
        const refusal = before(document, operation, request.variables ?? {}, contextValue)
        if (refusal !== undefined) throw refusalError(refusal)
      },
      async willSendResponse({ response: { body }, errors: originals = [], ...request }) {
        if (body.kind !== 'single') return
        const { contextValue, queryHash, operationName } = request
        after(body.singleResult, { queryHash, operationName, started, originals }, contextValue)
      },
    }
  },
})

function refusalError({ status, message, extensions, retryAfterSeconds }: Refusal): GraphQLError {
  const headers = new HeaderMap()
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds))
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers } } })
}

const tooCostly = (cost: number, most: number): Refusal | undefined =>
  cost > most
    ? {
        status: 400,
        message: `The operation may cost ${cost}; the limit is ${most}. Ask for shorter lists.`,
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      }
    : undefined

function staleExtension({ stale }: Pick<Freshness, 'stale'>): Record<string, unknown> | undefined {
  if (stale.size === 0) return undefined
  return { stale: [...stale].map(([service, since]) => ({ service, since: new Date(since).toISOString() })) }
}
