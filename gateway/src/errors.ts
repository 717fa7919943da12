import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { UpstreamError, type UpstreamFailure } from './http/upstream-error.ts'

const codes = {
  unavailable: 'UPSTREAM_UNAVAILABLE',
  timeout: 'UPSTREAM_TIMEOUT',
  quota: 'UPSTREAM_QUOTA_EXCEEDED',
  'bad-response': 'UPSTREAM_BAD_RESPONSE',
  'not-configured': 'UPSTREAM_NOT_CONFIGURED',
  refused: 'UNAUTHENTICATED',
  forbidden: 'FORBIDDEN',
} as const satisfies Record<UpstreamFailure, string>

const messages = {
  unavailable: 'The service behind this field does not answer.',
  timeout: 'The service behind this field takes too long.',
  quota: 'The service behind this field has been asked too often.',
  'bad-response': 'The service behind this field gave an answer that cannot be read.',
  'not-configured': 'The service behind this field is not configured.',
  refused: 'Please login first',
  forbidden: 'You may not do that.',
} as const satisfies Record<UpstreamFailure, string>

/** An argument that the schema's types let through and the field does not: `BAD_USER_INPUT`. */
export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Nobody is logged in where somebody must be: `UNAUTHENTICATED`. */
export function unauthenticated(): GraphQLError {
  return new GraphQLError(messages.refused, { extensions: { code: codes.refused } })
}

/** Too much was asked; the client may come back after so many seconds: `RATE_LIMITED`. */
export function rateLimited(retryAfterSeconds: number): GraphQLError {
  return new GraphQLError('Too many requests. Please try again later.', {
    extensions: { code: 'RATE_LIMITED', retryAfterSeconds },
  })
}

/** What the GraphQL server says of a request without giving it a code: it is the client's to put right. */
const requestFaults = new Set([
  'Unsupported persisted query version',
  'provided sha does not match query',
  'Schema is not configured to execute subscription operation.',
])

/**
 * Turns whatever a resolver threw into what a client may see. Of an upstream's failure that is a code, the service's
 * name and nothing else; of an unforeseen one only that it happened. `report` gets the original for the log.
 * Each error names its request, where it is known, so that what a person reads out from an error screen leads to the log.
 *
 * GraphQL's own errors (syntax, validation, variables) and those made by this gateway pass as they are. Those that a
 * scalar throws over an upstream's value repeat that value and carry no code of their own: they pass as unforeseen.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  requestId: string | undefined,
  report: (error: unknown) => void,
): GraphQLFormattedError {
  const masked = mask(formatted, error, report)
  return requestId === undefined ? masked : { ...masked, extensions: { ...masked.extensions, requestId } }
}

function mask(
  formatted: GraphQLFormattedError,
  error: unknown,
  report: (error: unknown) => void,
): GraphQLFormattedError {
  const original = unwrapResolverError(error)
  const place = {
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
  }
  if (original instanceof UpstreamError) {
    report(original)
    return {
      message: messages[original.failure],
      ...place,
      extensions: {
        code: codes[original.failure],
        service: original.service,
        ...(original.retryAfterSeconds === undefined
          ? {}
          : { retryAfterSeconds: original.retryAfterSeconds }),
      },
    }
  }
  if (original instanceof GraphQLError && requestFaults.has(formatted.message)) {
    return { message: formatted.message, ...place, extensions: { code: 'BAD_REQUEST' } }
  }
  if (original instanceof GraphQLError && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    const { stacktrace: _, ...extensions } = formatted.extensions ?? {}
    return { message: formatted.message, ...place, extensions }
  }
  report(original)
  return { message: 'Internal server error', ...place, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}
