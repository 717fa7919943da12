import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import { HeaderMap } from '@apollo/server'
import { cacheTagsHeader, cdnTagHeader } from '@compound/foundation/contract/cache-tags.ts'
import type { ResponseTimes } from '@compound/foundation/response-cache/response-cache.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Freshness } from '../cache/freshness.ts'
import { anonymous, type RequestContext, type Visitor } from '../context.ts'
import { type RawRequest, withoutFastify } from '../core/raw-requests.ts'
import { mayHaveSession } from '../core/session-headers.ts'
import type { TraceHeaders } from '../core/tracing.ts'
import type { Config } from '../env.ts'
import type { Services } from '../services.ts'
import type { ClientReader } from './clients.ts'
import type { GraphqlServer } from './graphql-server.ts'
import { costExtension } from './operation-limits/cost.ts'
import { requestLimits } from './operation-limits/operation-limits.ts'
import type { OperationResponse } from './own-operations.ts'
import { type Refusal, refusalBody, refusalHeaders, unforeseen } from './refusal.ts'
import { type GraphqlParameters, type GraphqlRequest, readRequest } from './request.ts'
import { refusalOf, type StepTools } from './request-steps.ts'
import { asksForTags, type GraphqlResponseCache, includesCost } from './response-cache.ts'
import { cacheControlHeader, responseLifetime } from './response-lifetime.ts'
import { corsHeaders, preflightHeaders, securityHeaders } from './security-headers.ts'

interface Execution extends Pick<GraphqlServer, 'apollo' | 'executeOwn'>, Pick<Services, 'tracing' | 'now'> {
  contextFor: (visitor: Visitor) => RequestContext
}

export interface GraphqlRouteOptions
  extends StepTools,
    Execution,
    Pick<Config, 'cdnPurge' | 'siteUrl'>,
    Pick<Services, 'isProxy' | 'requestIdOf' | 'traceHeadersOf' | 'clientHeadersOf'> {
  clientOf: ClientReader
  responseCache: GraphqlResponseCache | undefined
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/** A request passes the response cache, Fastify if it has a body, the request steps, Apollo Server, its steps. */
export function graphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const { responseCache, siteUrl, sandbox } = options
  const commonHeaders = { ...securityHeaders(siteUrl), ...corsHeaders(siteUrl) }
  const execute = createExecution(options)
  responseCache?.revalidateWith(async (parameters) => {
    const { json, lifetime, freshness } = await execute('GET', parameters, anonymous(), () => ({}))
    return lifetime && { json, lifetime, tags: freshness.tags }
  })
  let isClosing = false
  const readers = { ...options, isClosing: () => isClosing }
  const answerQuery = withoutFastify(app, '/graphql', readers, answer)
  app.server.removeAllListeners('request').on('request', answerQuery)
  responseCache?.attach(app.server, answerQuery)
  app.addHook('preClose', async () => {
    isClosing = true
    responseCache?.close()
  })

  function send(response: ServerResponse, status: number, headers: OutgoingHttpHeaders, body: string): void {
    const length = { 'content-length': Buffer.byteLength(body) }
    response.writeHead(status, { ...commonHeaders, ...headers, ...length }).end(body)
  }

  const refuse = (response: ServerResponse, refusal: Refusal, requestId: string, extensions?: object) =>
    send(response, refusal.status, refusalHeaders(refusal), refusalBody(refusal, requestId, extensions))

  async function answer(request: RawRequest, response: ServerResponse): Promise<void> {
    try {
      await respond(request, response)
    } catch (error) {
      app.log.error({ err: error, requestId: request.id }, 'GraphQL request failed')
      if (!response.headersSent) refuse(response, unforeseen, request.id)
    }
  }

  async function respond(request: RawRequest, response: ServerResponse): Promise<void> {
    const graphqlRequest = readRequest(request)
    const { id: requestId, address, method, headers, parameters, mediaType } = graphqlRequest
    const refusal = refusalOf(graphqlRequest, options)
    const withCost = includesCost(headers)
    if (refusal !== undefined || mediaType === undefined) {
      const { cost } = options.networkLimits
      const extension = withCost ? costExtension(undefined, cost.remaining(address)) : undefined
      return refuse(response, refusal ?? unforeseen, requestId, extension)
    }

    const setCookie = (cookie: string) => {
      // A resolver may outlive a failed operation.
      if (!response.headersSent) response.appendHeader('set-cookie', cookie)
    }
    const clientHeaders = () => options.clientHeadersOf(request.raw)
    const client = options.clientOf(headers)
    const visitor = { requestId, address, headers, setCookie, clientHeaders, client, includesCost: withCost }
    const executed = await execute(method, parameters, visitor, () => options.traceHeadersOf(request.raw))
    const { status, json, lifetime, freshness, isPrivate, deprecated } = executed
    // Its connection is closed as soon as it is idle: a client must not send another request on it.
    if (isClosing) response.shouldKeepAlive = false
    const tags = lifetime || (asksForTags(headers) && !isPrivate) ? freshness.tags : []
    const source = { parameters, mediaType, deprecated }
    const cacheable = lifetime && { json, lifetime, tags }
    if (cacheable && responseCache?.storeAndSend(cacheable, source, request.raw, response)) return
    const uncachedHeader = isPrivate ? 'private, no-store' : 'no-store'
    const responseHeaders = {
      ...executed.headers,
      ...(lifetime && { vary: 'Accept, Accept-Encoding', ...cdnTagHeader(options.cdnPurge.format, tags) }),
      ...(asksForTags(headers) && { [cacheTagsHeader]: tags.join() }),
      'content-type': mediaType,
      'cache-control': lifetime ? cacheControlHeader(lifetime) : uncachedHeader,
    }
    send(response, statusFor(status, graphqlRequest), responseHeaders, json)
  }

  // A separate scope: the body parsers are only for this route.
  app.register(async (scope) => {
    const preflight = { ...commonHeaders, ...preflightHeaders }
    scope.options('/graphql', (_request, reply) => reply.code(204).headers(preflight).send())
    addBodyParsers(scope)
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const { statusCode: status = 500, message } = error
      const refusal = status < 500 ? { status, message } : { ...unforeseen, status }
      if (status >= 500) request.log.error({ err: error }, 'GraphQL request failed')
      const headers = { ...commonHeaders, ...refusalHeaders(refusal) }
      return reply.code(status).headers(headers).send(refusalBody(refusal, request.id))
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler(request: FastifyRequest<{ Querystring: ParsedUrlQuery }>, reply) {
        if (sandbox !== undefined && opensInBrowser(request)) return void sandbox(reply)
        reply.hijack()
        void answer(request, reply.raw)
      },
    })
  })
}

/** RFC 8259, 8.1: a parser may ignore it. */
const byteOrderMark = /^\ufeff/

function addBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  const { body: bodyLimit } = requestLimits
  scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text).replace(byteOrderMark, '')))
    } catch {
      done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }))
    }
  })
  scope.addContentTypeParser('*', { bodyLimit }, (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

const opensInBrowser = ({ raw: { method, headers }, query }: RawRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true && !query.query && !query.extensions

interface Executed {
  readonly status: number
  readonly headers: OperationResponse['headers']
  readonly json: string
  readonly isPrivate: boolean
  readonly lifetime: ResponseTimes | undefined
  readonly freshness: Freshness
  readonly deprecated: ReadonlySet<string> | undefined
}

/** Apollo Server reads only the method: mutations are refused by GET. */
const noHeaders = new HeaderMap()

function createExecution({ apollo, executeOwn, contextFor, tracing, now }: Execution) {
  async function executeByApollo(
    method: string,
    parameters: GraphqlParameters,
    contextValue: RequestContext,
  ): Promise<OperationResponse> {
    const apolloRequest = { ...parameters, http: { method, headers: noHeaders, search: '', body: undefined } }
    const { body, http } = await apollo.executeOperation(apolloRequest, { contextValue })
    // No incremental delivery: the schema has neither @defer nor @stream.
    if (body.kind !== 'single') throw new Error('The response has several parts')
    const headers = Object.fromEntries(http.headers)
    return { status: http.status ?? 200, headers, result: body.singleResult }
  }

  return async (
    method: string,
    parameters: GraphqlParameters,
    visitor: Visitor,
    parent: () => TraceHeaders,
  ): Promise<Executed> => {
    const startedAt = now()
    const context = contextFor(visitor)
    const { status, headers, result } = await tracing.operation(
      parent,
      async () =>
        (await executeOwn(method, parameters, context)) ?? executeByApollo(method, parameters, context),
    )
    const { errors, data, extensions } = result
    const { cachePolicy, deprecated } = context.outcome
    const { maxAge, scope } = cachePolicy
    const isPrivate = scope === 'PRIVATE'
    const isShared = !isPrivate && !visitor.includesCost && !mayHaveSession(visitor.headers)
    const isCacheable = errors === undefined && maxAge > 0 && isShared
    return {
      status,
      headers,
      isPrivate,
      deprecated,
      freshness: context.freshness,
      json: JSON.stringify({ errors, data, extensions }),
      lifetime: isCacheable ? responseLifetime(maxAge, context.freshness, startedAt, now()) : undefined,
    }
  }
}

/** GraphQL over HTTP, 6.4.1: well-formed but invalid documents and variables get 200, not Apollo's 400. */
function statusFor(status: number, { mediaType, parameters: { query } }: GraphqlRequest): number {
  return status === 400 && query && mediaType?.startsWith('application/json') ? 200 : status
}
