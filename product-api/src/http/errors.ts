import { unknownPath } from '@compound/foundation/contract/features.ts'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failure } from './envelope.ts'

/** The message is shown to people. */
export class HttpError extends Error {
  override readonly name: string = 'HttpError'
  readonly statusCode: number
  readonly errors: readonly string[]

  constructor(statusCode: number, message: string, errors: readonly string[] = [message]) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
  }
}

const tooManyRequests = 'Too many requests right now. Wait a moment, then try again.'

export class TooManyRequests extends HttpError {
  override readonly name = 'TooManyRequests'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message = tooManyRequests) {
    super(429, message)
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds))
  }
}

/** A refusal that the gateway tells from others of its status. */
export class ReasonedRefusal extends HttpError {
  override readonly name = 'ReasonedRefusal'
  readonly reason: 'personal-password' | 'proof-required'

  constructor(statusCode: number, message: string, reason: ReasonedRefusal['reason']) {
    super(statusCode, message)
    this.reason = reason
  }
}

export function notFound(what: string): HttpError {
  return new HttpError(404, `This ${what} doesn’t exist or was removed.`)
}

export function sessionExpired(): HttpError {
  return new HttpError(401, 'Your session has been expired. Please login again')
}

/** The reason stays in the log. */
const internalErrorMessage = 'Something broke on our end. Try again in a moment.'

export function sendNotFound(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.code(404).send(failure(unknownPath))
}

export function handleErrors(server: FastifyInstance): void {
  server.setNotFoundHandler(sendNotFound)
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const statusCode = error.statusCode ?? 500
    // An export that failed before its first byte is no file.
    reply.removeHeader('content-disposition').type('application/json; charset=utf-8')
    if (statusCode === 401) reply.header('www-authenticate', 'Bearer')
    if (error instanceof TooManyRequests) reply.header('retry-after', error.retryAfterSeconds)
    if (error instanceof ReasonedRefusal) {
      return reply.code(statusCode).send({ ...failure(error.message), reason: error.reason })
    }
    if (error instanceof HttpError && error.errors.length > 1) {
      return reply.code(statusCode).send({ ...failure(error.message), data: { error: error.errors } })
    }
    if (statusCode < 500) return reply.code(statusCode).send(failure(error.message))
    request.log.error({ err: redactQueryValues(error), route: request.routeOptions.url }, 'request failed')
    return reply.code(statusCode).send(failure(internalErrorMessage))
  })
}

/** Removes query parameters and the database's `detail` before logging: both may be personal. */
export function redactQueryValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  if (cause === undefined) return new Error('a query failed')
  const reason = new Error(cause.message)
  reason.stack = cause.stack ?? reason.message
  return 'code' in cause ? Object.assign(reason, { code: cause.code }) : reason
}
