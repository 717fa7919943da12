import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  createGraphqlHandler,
  type GraphqlHandler,
  type GraphqlHandlerOptions,
  unforeseen,
} from './graphql-handler.ts'
import { type GraphqlResponse, methodOf, searchOf } from './graphql-request.ts'
import { requestLimits } from './operation-limits/operation-limits.ts'
import { invalidJson, refusalResponse } from './refusal.ts'
import { createRequestListener, type RequestListenerOptions } from './request-listener.ts'

export interface GraphqlHttpOptions
  extends GraphqlHandlerOptions,
    Pick<RequestListenerOptions, 'headers' | 'isDraining'> {
  /** The only origin whose pages may read responses. */
  siteUrl: string
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/** Names and values alternate. The origin is the same for every request. */
export function corsHeaders(siteUrl: string): readonly string[] {
  return [
    ...['access-control-allow-origin', new URL(siteUrl).origin],
    ...['access-control-allow-credentials', 'true'],
  ]
}

/** The response cache answers first, then the request listener; Fastify handles what they leave. */
export function graphqlOverHttp(app: FastifyInstance, options: GraphqlHttpOptions): void {
  const { responseCache, siteUrl, sandbox } = options
  const handle = createGraphqlHandler(options)
  let isClosing = false
  // The closing server handles all its connections itself.
  app.addHook('preClose', async () => {
    isClosing = true
    responseCache?.close()
  })
  const listener = createRequestListener(
    { ...options, handle, hasSandbox: sandbox !== undefined, isClosing: () => isClosing },
    app.routing,
  )
  if (responseCache !== undefined) responseCache.standBefore(app.server, listener)
  else app.server.removeAllListeners('request').on('request', listener)

  // A separate scope: the body parsers are only for this route.
  app.register(async (scope) => {
    // The same origin in every response, so a cached response fits every client.
    await scope.register(cors, {
      origin: new URL(siteUrl).origin,
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization', 'apollo-require-preflight'],
      maxAge: 600,
      // An OPTIONS request that isn't a preflight gets JSON like any other request.
      strictPreflight: false,
    })
    addBodyParsers(scope)
    scope.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'GraphQL request failed')
      const refusal = status < 500 ? { status, message: error.message } : { ...unforeseen, status }
      return send(reply, refusalResponse(refusal, request.id))
    })
    scope.route({
      method: ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'],
      url: '/graphql',
      handler: createRouteHandler(handle, sandbox),
    })
  })
}

function addBodyParsers(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: requestLimits.body },
    (_request, text, done) => {
      try {
        done(null, JSON.parse(String(text)))
      } catch {
        done(Object.assign(new Error(invalidJson.message), { statusCode: invalidJson.status }))
      }
    },
  )
  // A cross-site page can send forms and plain text without a preflight: Apollo refuses those.
  scope.addContentTypeParser('*', { bodyLimit: requestLimits.body }, (_request, payload, done) => {
    payload.resume()
    done(null, undefined)
  })
}

type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

function createRouteHandler(handle: GraphqlHandler, sandbox: GraphqlHttpOptions['sandbox']): RouteHandler {
  return async (request, reply) => {
    const { raw, id, ip: address, body } = request
    const search = searchOf(request.url)
    if (sandbox !== undefined && opensInBrowser(request, search)) return sandbox(reply)
    const response = await handle({
      ...{ id, address, search, body, raw },
      method: methodOf(raw),
      rawResponse: reply.raw,
    })
    return response === undefined ? reply.hijack() : send(reply, response)
  }
}

function send(reply: FastifyReply, { status, headers, body }: GraphqlResponse): FastifyReply {
  headers.forEach((name, at) => {
    if (at % 2 === 0) reply.header(name, headers[at + 1])
  })
  return reply.code(status).send(body)
}

function opensInBrowser(request: FastifyRequest, search: string): boolean {
  if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return false
  const parameters = new URLSearchParams(search)
  return !parameters.has('query') && !parameters.has('extensions')
}
