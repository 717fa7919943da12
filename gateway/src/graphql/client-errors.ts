import type { GraphQLFormattedError } from 'graphql'
import { formatError } from '../errors.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'

/** An error of a field, or of a whole request. */
export interface Failure {
  /** Of the field, with dots. */
  path: string | undefined
  error: unknown
  requestId: string | undefined
}

/**
 * Turns an error into what a client may see.
 *
 * @param formatted the error with its code, as Apollo Server formats it.
 */
export type FormatClientError = (
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId: string | undefined,
) => GraphQLFormattedError

/** @param onFailure hears of errors whose code alone the client sees. */
export function createClientErrors(onFailure: (failure: Failure) => void): FormatClientError {
  return (formatted, error, requestId) => {
    const message = formatted.message.slice(0, operationLimits.message)
    return formatError({ ...formatted, message }, error, requestId, (original) =>
      onFailure({ path: formatted.path?.join('.'), error: original, requestId }),
    )
  }
}
