import { DrizzleQueryError } from 'drizzle-orm/errors'
import type { FastifyError, FastifyInstance } from 'fastify'
import { failure } from './answers.ts'

/** A request that cannot be answered, with the HTTP status and the message that say why. */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure'
  readonly statusCode: number

  constructor(statusCode: number, message: string) {
    super(message)
    this.statusCode = statusCode
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
    if (statusCode < 500) return reply.code(statusCode).send(failure(error.message))
    request.log.error({ err: withoutParameters(error), route: request.routeOptions.url }, 'request failed')
    return reply.code(statusCode).send(failure(ourFault))
  })
}

/** A failed query's error lists its parameters, which may be personal; the database's own reason does not. */
function withoutParameters(error: Error): unknown {
  return error instanceof DrizzleQueryError ? error.cause : error
}
