import type { GraphQLFormattedError } from 'graphql'
import { formatError } from '../errors.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'

export interface Failure {
  path: string | undefined
  error: unknown
  requestId: string | undefined
}

/** @param formatted with its code, as Apollo Server formats it */
export type FormatClientError = (
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId: string | undefined,
) => GraphQLFormattedError

/** @param onFailure called for errors whose details the client doesn't see */
export function createClientErrors(onFailure: (failure: Failure) => void): FormatClientError {
  return (formatted, error, requestId) => {
    const message = formatted.message.slice(0, operationLimits.message)
    return formatError({ ...formatted, message }, error, requestId, (original) =>
      onFailure({ path: formatted.path?.join('.'), error: original, requestId }),
    )
  }
}
