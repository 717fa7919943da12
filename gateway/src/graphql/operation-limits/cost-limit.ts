import type { DocumentNode, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../../context.ts'
import type { NetworkRateLimiter } from '../../rate-limits/network-rate-limiter.ts'
import { limitRefusal, type Refusal } from '../refusal.ts'
import { createCostReader } from './cost.ts'
import { operationLimits } from './operation-limits.ts'

/**
 * Takes the cost before execution. Not a validation rule, because a list's size may be in a variable.
 *
 * @returns the refusal if the limit or the allowance is exceeded
 */
export type TakeCost = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  context: Pick<RequestContext, 'isInternal' | 'address'>,
) => Refusal | undefined

/** @param allowance points of one network per minute */
export function createCostLimit(schema: GraphQLSchema, allowance: NetworkRateLimiter): TakeCost {
  const costsOf = createCostReader(schema)
  return (document, operation, variables, { isInternal, address }) => {
    const { answer: cost, introspection } = costsOf(document, operation, variables)
    if (cost > operationLimits.cost) return tooCostly(cost, operationLimits.cost)
    if (introspection > operationLimits.introspection) {
      return tooCostly(introspection, operationLimits.introspection)
    }
    if (isInternal) return undefined
    const waitSeconds = allowance.take(address, cost + introspection)
    return waitSeconds > 0 ? limitRefusal(waitSeconds) : undefined
  }
}

function tooCostly(cost: number, most: number): Refusal {
  return {
    status: 400,
    message: `The operation may cost ${cost}; at most ${most} is answered. Ask for shorter lists.`,
    extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
  }
}
