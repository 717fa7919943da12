import { unwrapResolverError } from '@apollo/server/errors'
import { formatWait } from '@compound/foundation/contract/format-wait.ts'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { UpstreamError, type UpstreamFailure } from './core/upstream-error.ts'

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
  unavailable: 'The service behind this field isn’t responding.',
  timeout: 'The service behind this field took too long to respond.',
  quota: 'The service behind this field has received too many requests.',
  'bad-response': 'The service behind this field sent a response that can’t be read.',
  'not-configured': 'The service behind this field isn’t configured.',
  refused: 'Please login first',
  forbidden: 'You don’t have access to this. If you did before, it has expired.',
} as const satisfies Record<UpstreamFailure, string>

export function badUserInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

export function unauthenticated(): GraphQLError {
  return new GraphQLError(messages.refused, { extensions: { code: codes.refused } })
}

export function forbidden(): GraphQLError {
  return new GraphQLError(messages.forbidden, { extensions: { code: codes.forbidden } })
}

/** Characters of a message: some repeat what was sent. */
const longestMessage = 500

export type LimitKind = 'CODE' | 'PHONE' | 'ACCOUNT' | 'NETWORK' | 'SITE'

export function rateLimited(
  retryAfterSeconds: number,
  limit: LimitKind = 'NETWORK',
  message = `Too many requests from this network. Try again in ${formatWait(retryAfterSeconds)}.`,
): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'RATE_LIMITED', retryAfterSeconds, limit } })
}

/** Errors without a code that are the client's fault. */
const requestFaults = new Map([
  ['Unsupported persisted query version', 'BAD_REQUEST'],
  ['provided sha does not match query', 'BAD_REQUEST'],
  ['Schema is not configured to execute subscription operation.', 'BAD_REQUEST'],
  ['Too many errors processing variables, error limit reached. Execution aborted.', 'BAD_USER_INPUT'],
])

/**
 * Clients see only code and service of an upstream failure, and nothing of an unexpected error. Errors of
 * GraphQL and this gateway pass unchanged, except a scalar's: it quotes the upstream's value.
 */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  report: (error: unknown) => void,
): GraphQLFormattedError {
  const message = formatted.message.slice(0, longestMessage)
  const original = unwrapResolverError(error)
  const location = {
    ...(formatted.locations === undefined ? {} : { locations: formatted.locations }),
    ...(formatted.path === undefined ? {} : { path: formatted.path }),
  }
  if (original instanceof UpstreamError) {
    report(original)
    return {
      message: messages[original.failure],
      ...location,
      extensions: {
        code: codes[original.failure],
        service: original.service,
        // Refused credentials may be corrected; a service without credentials isn't part of this site.
        ...(original.failure === 'not-configured' && original.status !== undefined
          ? { isRefused: true }
          : {}),
        ...(original.retryAfterSeconds === undefined
          ? {}
          : { retryAfterSeconds: original.retryAfterSeconds }),
      },
    }
  }
  const requestFault = requestFaults.get(message)
  if (original instanceof GraphQLError && requestFault !== undefined) {
    return { message, ...location, extensions: { code: requestFault } }
  }
  if (original instanceof GraphQLError && formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') {
    const { stacktrace: _, ...extensions } = formatted.extensions ?? {}
    return { message, ...location, extensions }
  }
  report(original)
  return { message: 'Internal server error', ...location, extensions: { code: 'INTERNAL_SERVER_ERROR' } }
}
