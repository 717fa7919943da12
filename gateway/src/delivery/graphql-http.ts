import {
  type ApolloServer,
  type ApolloServerPlugin,
  HeaderMap,
  type HTTPGraphQLRequest,
} from '@apollo/server'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../context.ts'
import { rateLimited } from '../errors.ts'
import type { FloodGate } from '../limits/flood-gate.ts'
import { inRequestScope } from '../operations/request-scope.ts'
import { requestLimits } from './limits/operation-limits.ts'

/** The requests that Apollo Server took for GraphQL requests and began to work on. */
const begun = new WeakSet<HTTPGraphQLRequest>()

/** Marks the requests that reached Apollo's pipeline; {@link graphqlOverHttp} needs to know. */
export const markBegun: ApolloServerPlugin<RequestContext> = {
  async requestDidStart({ request }) {
    if (request.http !== undefined) begun.add(request.http)
  },
}

export interface GraphqlHttpOptions {
  apollo: ApolloServer<RequestContext>
  contextFor: (request: FastifyRequest, reply: FastifyReply) => RequestContext
  /** The one origin whose pages may read answers. */
  siteUrl: string
  /** Counts the requests of each network. */
  requests: FloodGate
  /** Whether an operation may be asked for, by the parameters of the request. */
  mayAsk: (parameters: unknown) => boolean
  /** Serves the sandbox to a browser that opens the address; undefined where it is switched off. */
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/**
 * `/graphql` as the GraphQL-over-HTTP specification says. Apollo Server answers; what it leaves to its surroundings
 * is here: reading the body, and the status that `application/json` wants.
 */
export function graphqlOverHttp(
  app: FastifyInstance,
  { apollo, contextFor, siteUrl, requests, mayAsk, sandbox }: GraphqlHttpOptions,
): void {
  // A scope of its own: the readers of bodies are for this address alone.
  app.register(async (scope) => {
    // The one origin stands in every answer, whoever asks, so that an answer kept for all is right for all.
    await scope.register(cors, {
      origin: new URL(siteUrl).origin,
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization', 'apollo-require-preflight'],
      maxAge: 600,
    })
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: requestLimits.body },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)))
        } catch {
          done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }))
        }
      },
    )
    // Forms and plain text are what a foreign page could send without asking; Apollo's CSRF prevention sees to them.
    scope.addContentTypeParser('*', { bodyLimit: requestLimits.body }, (_request, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'GraphQL request failed')
      const message = status >= 500 ? 'Internal server error' : error.message
      const code = codeOf(status)
      return refuse(reply, status, message, { code })
    })

    scope.route({
      method: ['GET', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      async handler(request, reply) {
        const query = request.url.indexOf('?')
        const search = query === -1 ? '' : request.url.slice(query)
        if (sandbox !== undefined && opensInBrowser(request, search)) return sandbox(reply)

        if (request.url.length > requestLimits.address) {
          return refuse(reply, 414, 'The address is too long. Send the operation by POST.', {
            code: 'BAD_REQUEST',
          })
        }
        const retryAfterSeconds = requests.take(request.ip, 1)
        if (retryAfterSeconds > 0) {
          reply.header('retry-after', retryAfterSeconds)
          const { message, extensions } = rateLimited(retryAfterSeconds)
          return refuse(reply, 429, message, extensions)
        }
        if (documentLength(request.body) > requestLimits.document) {
          return refuse(reply, 413, 'The operation is too long.', { code: 'BAD_REQUEST' })
        }
        if (!mayAsk(request.method === 'GET' ? request.query : request.body)) {
          throw Object.assign(new Error('This gateway answers the operations of its own site only.'), {
            statusCode: 403,
          })
        }
        const httpGraphQLRequest: HTTPGraphQLRequest = {
          method: request.method,
          headers: headerMap(request),
          search,
          body: request.body,
        }
        const response = await inRequestScope(request.id, () =>
          apollo.executeHTTPGraphQLRequest({
            httpGraphQLRequest,
            context: async () => contextFor(request, reply),
          }),
        )
        for (const [name, value] of response.headers) reply.header(name, value)
        reply.code(
          statusFor(
            response.status ?? 200,
            response.headers.get('content-type'),
            begun.has(httpGraphQLRequest),
            request,
          ),
        )
        // Incremental delivery is not offered: the schema has neither @defer nor @stream.
        return reply.send(response.body.kind === 'complete' ? response.body.string : '')
      },
    })
  })
}

/** An answer without data, for what never became an operation. Nobody may keep it. */
function refuse(
  reply: FastifyReply,
  status: number,
  message: string,
  extensions: Record<string, unknown>,
): FastifyReply {
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send({ errors: [{ message, extensions }] })
}

function codeOf(status: number): string {
  if (status >= 500) return 'INTERNAL_SERVER_ERROR'
  return status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST'
}

/**
 * `application/json` keeps 4xx for requests that are no GraphQL request at all: a well-formed request whose document
 * or variables are wrong is answered with 200 (GraphQL over HTTP, 6.4.1). Apollo Server 5 says 400 for both.
 */
function statusFor(
  status: number,
  contentType: string | undefined,
  hasBegun: boolean,
  { method, body, query }: FastifyRequest,
): number {
  if (status !== 400 || !hasBegun || !contentType?.startsWith('application/json')) return status
  return isWellFormed(method === 'GET' ? query : body) ? 200 : 400
}

/** Whether this is a GraphQL request at all, by the kinds of its parameters. */
function isWellFormed(parameters: unknown): boolean {
  if (typeof parameters !== 'object' || parameters === null || !('query' in parameters)) return false
  return typeof parameters.query === 'string' && parameters.query !== ''
}

/** The length of the operation's text in a body; 0 where there is none. */
function documentLength(body: unknown): number {
  const query = typeof body === 'object' && body !== null && 'query' in body ? body.query : undefined
  return typeof query === 'string' ? Buffer.byteLength(query) : 0
}

/** A person who opens the address, and asks nothing yet. */
function opensInBrowser(request: FastifyRequest, search: string): boolean {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false
  const parameters = new URLSearchParams(search)
  return !parameters.has('query') && !parameters.has('extensions')
}

function headerMap({ headers }: FastifyRequest): HeaderMap {
  const map = new HeaderMap()
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) map.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return map
}
