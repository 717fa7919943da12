import { HeaderMap } from '@apollo/server'
import { cacheTagsHeader, cdnTagHeader } from '@compound/foundation/contract/cache-tags.ts'
import type { ResponseTimes } from '@compound/foundation/response-cache/response-cache.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Freshness } from '../cache/freshness.ts'
import { anonymous, type RequestContext, type Visitor } from '../context.ts'
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
import { type GraphqlParameters, type GraphqlRequest, type RawRequest, readRequest } from './request.ts'
import { refusalOf, type StepTools } from './request-steps.ts'
import { asksForTags, type GraphqlResponseCache, includesCost } from './response-cache.ts'
import { cacheControlHeader, responseLifetime } from './response-lifetime.ts'
import { corsHeaders, preflightHeaders } from './security-headers.ts'

interface Execution extends Pick<GraphqlServer, 'apollo' | 'executeOwn'>, Pick<Services, 'tracing' | 'now'> {
  contextFor: (visitor: Visitor) => RequestContext
}

export interface GraphqlRouteOptions
  extends StepTools,
    Execution,
    Pick<Config, 'cdnPurge'>,
    Pick<Services, 'traceHeadersOf' | 'clientHeadersOf'> {
  siteUrl: string
  clientOf: ClientReader
  responseCache: GraphqlResponseCache | undefined
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/** A request passes the response cache, Fastify, the request steps, Apollo Server and its operation steps. */
export function graphqlRoute(app: FastifyInstance, options: GraphqlRouteOptions): void {
  const { responseCache, siteUrl, sandbox } = options
  const cors = corsHeaders(siteUrl)
  const execute = createExecution(options)
  responseCache?.revalidateWith(async (parameters) => {
    const { json, lifetime, freshness } = await execute('GET', parameters, anonymous(), () => ({}))
    return lifetime && { json, lifetime, tags: freshness.tags }
  })
  responseCache?.attach(app.server, app.routing)
  // The closing server handles all its connections itself.
  app.addHook('preClose', async () => responseCache?.close())

  async function answer(request: RawRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (sandbox !== undefined && opensInBrowser(request)) return sandbox(reply)
    const graphqlRequest = readRequest(request)
    const { id: requestId, address, method, headers, parameters, mediaType } = graphqlRequest
    const refusal = refusalOf(graphqlRequest, options)
    const withCost = includesCost(headers)
    if (refusal !== undefined || mediaType === undefined) {
      const cost = withCost
        ? costExtension(undefined, options.networkLimits.cost.remaining(address))
        : undefined
      return refuse(reply, refusal ?? unforeseen, cost)
    }

    const setCookie = (cookie: string) => void reply.header('set-cookie', cookie)
    const clientHeaders = () => options.clientHeadersOf(request.raw)
    const client = options.clientOf(headers)
    const visitor = { requestId, address, headers, setCookie, clientHeaders, client, includesCost: withCost }
    const parent = () => options.traceHeadersOf(request.raw)
    const executed = await execute(method, parameters, visitor, parent)
    const { json, lifetime, freshness, isPrivate, deprecated } = executed
    const tags = lifetime || (asksForTags(headers) && !isPrivate) ? freshness.tags : []
    const source = { parameters, mediaType, deprecated }
    if (lifetime && responseCache?.storeAndSend({ json, lifetime, tags }, source, request.raw, reply.raw)) {
      return reply.hijack()
    }
    for (const [name, value] of executed.headers) reply.header(name, value)
    if (lifetime)
      reply.header('vary', 'Accept, Accept-Encoding').headers(cdnTagHeader(options.cdnPurge.format, tags))
    if (asksForTags(headers)) reply.header(cacheTagsHeader, tags.join())
    const uncachedHeader = isPrivate ? 'private, no-store' : 'no-store'
    return reply
      .code(statusFor(executed.status, graphqlRequest))
      .header('content-type', mediaType)
      .header('cache-control', lifetime ? cacheControlHeader(lifetime) : uncachedHeader)
      .send(json)
  }

  // A separate scope: the body parsers are only for this route.
  app.register(async (scope) => {
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.headers(cors)
      done()
    })
    scope.options('/graphql', (_request, reply) => reply.code(204).headers(preflightHeaders).send())
    addBodyParsers(scope)
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const { statusCode: status = 500, message } = error
      if (status < 500) return refuse(reply, { status, message })
      request.log.error({ err: error }, 'GraphQL request failed')
      return refuse(reply, { ...unforeseen, status })
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: answer,
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

function refuse(reply: FastifyReply, refusal: Refusal, extensions?: object): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusalHeaders(refusal))
    .send(refusalBody(refusal, reply.request.id, extensions))
}

const opensInBrowser = ({ method, headers, query }: RawRequest): boolean =>
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
    return { status: http.status ?? 200, headers: http.headers, result: body.singleResult }
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
