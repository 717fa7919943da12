import {
  type ApolloServer,
  HeaderMap,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from '@apollo/server'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import type { ResponseTimes } from '../../../foundation/response-cache/response-cache.ts'
import { anonymous, type RequestContext, type Visitor } from '../context.ts'
import { mayHaveSession } from '../core/session-headers.ts'
import type { TraceHeaders, Tracing } from '../core/tracing.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'
import type { MediaType } from './content-negotiation.ts'
import { createInvalidDocuments, errorsFor } from './invalid-documents.ts'
import { operationLimits, requestLimits } from './operation-limits/operation-limits.ts'
import { hashOf } from './persisted-operations.ts'
import {
  type CheckedRequest,
  checkRequest,
  limitRefusal,
  type RequestCheckOptions,
  refuse,
} from './request-checks.ts'
import { keyedRequest } from './request-key.ts'
import { type GraphqlResponseCache, passesCsrfPrevention } from './response-cache.ts'
import { cacheControlHeader, responseLifetime } from './response-lifetime.ts'
import type { ResponsePolicies, ResponsePolicy } from './response-policy.ts'

export interface GraphqlHttpOptions extends RequestCheckOptions {
  apollo: ApolloServer<RequestContext>
  contextFor: (visitor: Visitor) => RequestContext
  responsePolicies: ResponsePolicies
  /** Undefined where no responses are cached. */
  responseCache: GraphqlResponseCache | undefined
  now: () => number
  /** The one origin whose pages may read responses. */
  siteUrl: string
  /** Limits each network's cost: the parsing of new documents, and the operations. */
  costLimiter: NetworkRateLimiter
  /** Whether a document has been parsed and validated already, by the hash of its text. */
  isParsed: (hash: string) => boolean
  /** Hears of an invalid document that was refused without being parsed again. */
  onInvalidDocument: (errors: readonly GraphQLFormattedError[]) => void
  tracing: Pick<Tracing, 'operation'>
  /** The trace headers of a request that came through a trusted proxy. */
  traceParent: (request: FastifyRequest) => TraceHeaders
  /** Serves the sandbox to a browser that opens the address; undefined where it is switched off. */
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/** The CORS headers of every response: names and values in turn. They name the one origin, whichever origin asks. */
export function corsHeaders(siteUrl: string): readonly string[] {
  return [
    ...['access-control-allow-origin', new URL(siteUrl).origin],
    ...['access-control-allow-credentials', 'true'],
  ]
}

/**
 * `/graphql` as the GraphQL-over-HTTP specification says. Apollo Server executes. This adds what it leaves to its host:
 * parsing the body, and the status of `application/json`.
 */
export function graphqlOverHttp(app: FastifyInstance, options: GraphqlHttpOptions): void {
  const { responseCache, siteUrl } = options
  const execute = createExecutor(options)

  responseCache?.revalidateWith(async (parameters) => {
    const request: HTTPGraphQLRequest = {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body: parameters,
    }
    const { json, lifetime } = await execute(request, anonymous(), {})
    return lifetime === undefined ? undefined : { json, lifetime }
  })
  if (responseCache !== undefined) {
    // The response cache answers before anything else looks at the request. Where Fastify listens at a second address of
    // `localhost`, requests there pass through Fastify first, and the same cache answers them.
    responseCache.standBefore(app.server, app.routing)
    app.addHook('preClose', async () => responseCache.close())
  }

  // A scope of its own: the body parsers are for this route alone.
  app.register(async (scope) => {
    // Every response names the one origin, so that a cached response is right for every client.
    await scope.register(cors, {
      origin: new URL(siteUrl).origin,
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization', 'apollo-require-preflight'],
      maxAge: 600,
      // An OPTIONS request that is not a preflight is answered in JSON like any other request.
      strictPreflight: false,
    })
    addBodyParsers(scope)
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status < 500) return refuse(reply, { status, message: error.message })
      request.log.error({ err: error }, 'GraphQL request failed')
      const extensions = { code: 'INTERNAL_SERVER_ERROR' }
      return refuse(reply, { status, message: 'Internal server error', extensions })
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: createHandler(options, execute),
    })
  })
}

/** Parses JSON, and leaves every other body unread. */
function addBodyParsers(scope: FastifyInstance): void {
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
  // A foreign page could send forms and plain text without a preflight: Apollo's CSRF prevention refuses them.
  scope.addContentTypeParser('*', { bodyLimit: requestLimits.body }, (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

/** Executes a request, and tells how long every client may be sent its response. */
type Execute = (
  request: HTTPGraphQLRequest,
  visitor: Visitor,
  parent: TraceHeaders,
) => Promise<ExecutedResponse>

function createExecutor({ apollo, contextFor, responsePolicies, tracing, now }: GraphqlHttpOptions): Execute {
  return async (request, visitor, parent) => {
    const context = contextFor(visitor)
    const response = await tracing.operation(parent, () =>
      apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest: request, context: async () => context }),
    )
    // Incremental delivery is not offered: the schema has neither @defer nor @stream.
    const body = response.body.kind === 'complete' ? response.body.string : ''
    const policy = responsePolicies.of(request)
    const json = policy === undefined ? addRequestId(body, visitor.requestId) : body
    const succeeded = (response.status ?? 200) === 200
    const isPublic =
      succeeded && policy !== undefined && !policy.isPrivate && !mayHaveSession(visitor.headers)
    return {
      response,
      json,
      policy,
      lifetime:
        isPublic && policy.maxAge > 0 ? responseLifetime(policy.maxAge, context.freshness, now()) : undefined,
    }
  }
}

/** Answers a request: by a page, a refusal, a cached response, or an execution. */
function createHandler(
  options: GraphqlHttpOptions,
  execute: Execute,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const { responseCache, costLimiter, isParsed, onInvalidDocument, sandbox, traceParent } = options
  const invalidDocuments = createInvalidDocuments()

  /** The seconds until the request's network may spend what parsing its document and its values costs; 0 for now. */
  function secondsToPay(address: string, { document, values }: CheckedRequest, hash: string | undefined) {
    const isNew = document !== undefined && hash !== undefined && !isParsed(hash)
    const points =
      values * operationLimits.valuePoints + (isNew ? document.length * operationLimits.parsingPoints : 0)
    return points === 0 ? 0 : costLimiter.take(address, points)
  }

  return async (request, reply) => {
    const query = request.url.indexOf('?')
    const search = query === -1 ? '' : request.url.slice(query)
    // Node leaves the body of a HEAD's response out.
    const method = request.method === 'HEAD' ? 'GET' : request.method
    if (sandbox !== undefined && opensInBrowser(request, search)) return sandbox(reply)

    const checked = checkRequest(request, method, search, options)
    if (!checked.ok) return refuse(reply, checked.error)
    const { parameters, document, mediaType } = checked.value

    const { raw, headers, ip: address } = request
    const passesCsrf = method === 'POST' || (method === 'GET' && passesCsrfPrevention(raw))
    const keyed = responseCache !== undefined && passesCsrf ? keyedRequest(parameters) : undefined
    if (keyed !== undefined && responseCache?.sendCached(keyed, raw, reply.raw)) return reply.hijack()

    const hash = document === undefined ? undefined : hashOf(document)
    const invalid = hash === undefined ? undefined : invalidDocuments.get(hash)
    if (invalid !== undefined) {
      onInvalidDocument(invalid.errors)
      return reply
        .code(statusFor(invalid.status, mediaType, true, parameters))
        .type(mediaType)
        .header('cache-control', 'no-store')
        .send(JSON.stringify({ errors: errorsFor(invalid, request.id) }))
    }
    // A request that a foreign page sends from a browser is refused unparsed, and costs that browser's network nothing.
    if (passesCsrf || headers['content-type'] !== undefined) {
      const waitSeconds = secondsToPay(address, checked.value, hash)
      if (waitSeconds > 0) return refuse(reply, limitRefusal(waitSeconds))
    }

    const visitor: Visitor = {
      requestId: request.id,
      address,
      headers,
      setCookie: (value: string) => reply.header('set-cookie', value),
    }
    const executed = await execute(
      { method, headers: headersFor(request, mediaType), search, body: request.body },
      visitor,
      traceParent(request),
    )
    const { response, json, policy, lifetime } = executed
    if (hash !== undefined && policy?.documentErrors !== undefined) {
      invalidDocuments.add(hash, { status: response.status ?? 200, errors: policy.documentErrors })
    }
    if (keyed !== undefined && lifetime !== undefined) {
      if (responseCache?.storeAndSend(keyed, { json, lifetime }, mediaType, raw, reply.raw)) {
        return reply.hijack()
      }
    }
    return send(reply, executed, mediaType, parameters)
  }
}

/** Sends an executed response that the response cache did not send. */
function send(
  reply: FastifyReply,
  { response, json, policy, lifetime }: ExecutedResponse,
  mediaType: MediaType,
  parameters: unknown,
): FastifyReply {
  for (const [name, value] of response.headers) reply.header(name, value)
  if (lifetime !== undefined) reply.header('vary', 'Accept, Accept-Encoding')
  const uncacheable = policy?.isPrivate ? 'private, no-store' : 'no-store'
  reply.header('cache-control', lifetime === undefined ? uncacheable : cacheControlHeader(lifetime))
  return reply.code(statusFor(response.status ?? 200, mediaType, policy !== undefined, parameters)).send(json)
}

/** Adds the request's id to each error that Apollo Server reported before there was an operation. */
function addRequestId(json: string, requestId: string): string {
  const { errors = [], ...rest } = JSON.parse(json) as { errors?: GraphQLFormattedError[] }
  return JSON.stringify({
    ...rest,
    errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
  })
}

interface ExecutedResponse {
  response: HTTPGraphQLResponse
  json: string
  /** Undefined for a request that never became an operation. */
  policy: ResponsePolicy | undefined
  /** How long every client may be sent this response; undefined for a private or uncacheable one. */
  lifetime: ResponseTimes | undefined
}

/**
 * With `application/json`, 4xx is for requests that are not GraphQL requests: a well-formed request whose document or
 * variables are wrong is answered with 200 (GraphQL over HTTP, 6.4.1). Apollo Server 5 says 400 for both.
 */
function statusFor(status: number, mediaType: MediaType, hasBegun: boolean, parameters: unknown): number {
  if (status !== 400 || !hasBegun || !mediaType.startsWith('application/json')) return status
  return isWellFormed(parameters) ? 200 : 400
}

/** Whether this is a GraphQL request at all, by the kinds of its parameters. */
function isWellFormed(parameters: unknown): boolean {
  if (typeof parameters !== 'object' || parameters === null || !('query' in parameters)) return false
  return typeof parameters.query === 'string' && parameters.query !== ''
}

/** Whether a person opens the address in a browser, without an operation. */
function opensInBrowser(request: FastifyRequest, search: string): boolean {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false
  const parameters = new URLSearchParams(search)
  return !parameters.has('query') && !parameters.has('extensions')
}

/** The headers that Apollo Server needs, and no others: an unread header can't change the execution. */
function headersFor({ headers }: FastifyRequest, mediaType: MediaType): HeaderMap {
  const map = new HeaderMap([['accept', mediaType]])
  for (const name of ['content-type', 'apollo-require-preflight', 'x-apollo-operation-name']) {
    const value = headers[name]
    if (value !== undefined) map.set(name, String(value))
  }
  return map
}
