import { HeaderMap } from '@apollo/server'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { rateLimited } from '../../errors.ts'
import type { NetworkRateLimiter } from '../../rate-limits/network-rate-limiter.ts'
import type { Observer } from '../observers.ts'
import { createCostReader } from './cost.ts'
import { operationLimits } from './operation-limits.ts'

/**
 * Refuses operations that cost more than the limit, and networks whose operations together cost more than a minute's
 * allowance, before execution. It is not a validation rule, because a list's size may be in a variable.
 *
 * @param allowance the points of one network.
 */
export function costLimit(schema: GraphQLSchema, allowance: NetworkRateLimiter): Observer {
  const costsOf = createCostReader(schema)
  return {
    requestDidStart() {
      return {
        didResolveOperation({ document, operation, request, contextValue }) {
          // The request names no single operation: execution refuses it.
          if (operation === undefined) return
          const { answer: cost, introspection } = costsOf(document, operation, request.variables ?? {})
          if (cost > operationLimits.cost) throw tooCostly(cost, operationLimits.cost)
          if (introspection > operationLimits.introspection) {
            throw tooCostly(introspection, operationLimits.introspection)
          }
          if (contextValue.isInternal) return
          const waitSeconds = allowance.take(contextValue.address, cost + introspection)
          if (waitSeconds > 0) throw tooManyRequests(waitSeconds)
        },
      }
    },
  }
}

/** A 429, as of a request that is refused unparsed: the allowance of a network may end at either. */
function tooManyRequests(waitSeconds: number): GraphQLError {
  const { message, extensions } = rateLimited(waitSeconds)
  const headers = new HeaderMap([['retry-after', String(waitSeconds)]])
  return new GraphQLError(message, { extensions: { ...extensions, http: { status: 429, headers } } })
}

function tooCostly(cost: number, most: number): GraphQLError {
  return new GraphQLError(
    `The operation may cost ${cost}; at most ${most} is answered. Ask for shorter lists.`,
    { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } } },
  )
}
