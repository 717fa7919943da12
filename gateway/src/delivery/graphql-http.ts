import {
  type ApolloServer,
  type ApolloServerPlugin,
  HeaderMap,
  type HTTPGraphQLRequest,
} from '@apollo/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RequestContext } from '../context.ts'
import { inRequestScope } from '../operations/request-scope.ts'

/** The largest request body. The site's largest operation has some kilobytes; one typed by hand, no more. */
const maxBodyBytes = 256 * 1024

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
  { apollo, contextFor, mayAsk, sandbox }: GraphqlHttpOptions,
): void {
  // A scope of its own: the readers of bodies are for this address alone.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBodyBytes },
      (_request, text, done) => {
        try {
          done(null, JSON.parse(String(text)))
        } catch {
          done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }))
        }
      },
    )
    // Forms and plain text are what a foreign page could send without asking; Apollo's CSRF prevention sees to them.
    scope.addContentTypeParser('*', { bodyLimit: maxBodyBytes }, (_request, payload, done) => {
      payload.resume()
      done(null, undefined)
    })
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'GraphQL request failed')
      const message = status >= 500 ? 'Internal server error' : error.message
      const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST'
      return reply
        .code(status)
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send({ errors: [{ message, extensions: { code } }] })
    })

    scope.route({
      method: ['GET', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      async handler(request, reply) {
        const query = request.url.indexOf('?')
        const search = query === -1 ? '' : request.url.slice(query)
        if (sandbox !== undefined && opensInBrowser(request, search)) return sandbox(reply)

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
