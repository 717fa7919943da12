import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { failure } from './answers.ts'

/** A request that cannot be answered, with the HTTP status and the message that say why. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly statusCode: number
  /** Everything that is wrong, where that is more than one thing. */
  readonly errors: readonly string[]

  constructor(statusCode: number, message: string, errors: readonly string[] = [message]) {
    super(message)
    this.statusCode = statusCode
    this.errors = errors
  }
}

/** Nothing has this slug or id. */
export function notFound(what: string): RequestFailure {
  return new RequestFailure(404, `There is no such ${what}.`)
}

/** What somebody learns about a failure that is ours. */
const ourFault = 'Something went wrong on our side. Please try again in a moment.'

/** Makes every failure answer in the API's own form: status '0', a message, and an HTTP status that fits. */
export function answerFailures(server: FastifyInstance): void {
  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).send(failure('There is nothing at this address.')),
  )
  server.setErrorHandler<FastifyError>((error, request, reply) => {
    const statusCode = error.statusCode ?? 500
    if (statusCode === 401) reply.header('www-authenticate', 'Bearer')
    if (error instanceof RequestFailure && error.errors.length > 1) {
      return reply.code(statusCode).send({ ...failure(error.message), data: { error: error.errors } })
    }
    if (statusCode < 500) return reply.code(statusCode).send(failure(error.message))
    request.log.error({ err: withoutValues(error), route: request.routeOptions.url }, 'request failed')
    return reply.code(statusCode).send(failure(ourFault))
  })
}

/**
 * A failed query's error lists its parameters, and the database's own reason may repeat a row of them in its
 * `detail`. They may be personal, so what is logged is the reason alone.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DrizzleQueryError)) return error
  const { cause } = error
  if (cause === undefined) return new Error('a query has failed')
  const reason = new Error(cause.message)
  reason.stack = cause.stack ?? reason.message
  return 'code' in cause ? Object.assign(reason, { code: cause.code }) : reason
}
