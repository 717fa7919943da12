import { GraphQLError, type GraphQLSchema } from 'graphql'
import { rateLimited } from '../../errors.ts'
import type { FloodGate } from '../../limits/flood-gate.ts'
import type { Observer } from '../observers.ts'
import { createCostReader } from './cost.ts'
import { operationLimits } from './operation-limits.ts'

/**
 * Refuses operations that cost more than the limit, and visitors whose operations together cost more than a minute's
 * allowance, before anything is looked up. Here and not among the validation rules, because a list's size may stand in
 * a variable.
 *
 * @param allowance what one network may spend.
 */
export function costLimit(schema: GraphQLSchema, allowance: FloodGate): Observer {
  const costsOf = createCostReader(schema)
  return {
    requestDidStart() {
      return {
        didResolveOperation({ document, operation, request, contextValue }) {
          // Which operation is meant cannot be told: execution refuses it.
          if (operation === undefined) return
          const { answer: cost, introspection } = costsOf(document, operation, request.variables ?? {})
          if (cost > operationLimits.cost) throw tooCostly(cost, operationLimits.cost)
          if (introspection > operationLimits.introspection) {
            throw tooCostly(introspection, operationLimits.introspection)
          }
          if (contextValue.isForAll) return
          const waitSeconds = allowance.take(contextValue.address, cost + introspection)
          if (waitSeconds > 0) throw rateLimited(waitSeconds)
        },
      }
    },
  }
}

function tooCostly(cost: number, most: number): GraphQLError {
  return new GraphQLError(
    `The operation may cost ${cost}; at most ${most} is answered. Ask for shorter lists.`,
    { extensions: { code: 'GRAPHQL_VALIDATION_FAILED', http: { status: 400 } } },
  )
}
