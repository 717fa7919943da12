import {
  type ApolloServer,
  HeaderMap,
  type HTTPGraphQLRequest,
  type HTTPGraphQLResponse,
} from '@apollo/server'
import cors from '@fastify/cors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphQLFormattedError } from 'graphql'
import { nobody, type RequestContext, type Visitor } from '../context.ts'
import { rateLimited } from '../errors.ts'
import type { FloodGate } from '../limits/flood-gate.ts'
import type { TraceHeaders, Tracing } from '../operations/tracing.ts'
import { answerTimes, cacheControl, type Times } from './answer-times.ts'
import { askedOperation, parametersIn } from './asked-operation.ts'
import { type KeptAnswers, passesCsrfPrevention } from './kept-answers.ts'
import { requestLimits } from './limits/operation-limits.ts'
import type { Outcome, Outcomes } from './outcome.ts'

export interface GraphqlHttpOptions {
  apollo: ApolloServer<RequestContext>
  contextFor: (visitor: Visitor) => RequestContext
  outcomes: Outcomes
  /** Whole answers; undefined where none are kept. */
  answers: KeptAnswers | undefined
  now: () => number
  /** The one origin whose pages may read answers. */
  siteUrl: string
  /** Counts the requests of each network. */
  requests: FloodGate
  /** Whether an operation may be asked for, by the parameters of the request. */
  mayAsk: (parameters: unknown) => boolean
  tracing: Pick<Tracing, 'operation'>
  /** The trace that a request belongs to, by the word of a proxy that is trusted. */
  traceParent: (request: FastifyRequest) => TraceHeaders
  /** Serves the sandbox to a browser that opens the address; undefined where it is switched off. */
  sandbox: ((reply: FastifyReply) => FastifyReply) | undefined
}

/** What CORS says of every answer: names and values in turn. The one origin stands there whoever asks. */
export function corsHeaders(siteUrl: string): readonly string[] {
  return [
    ...['access-control-allow-origin', new URL(siteUrl).origin],
    ...['access-control-allow-credentials', 'true'],
  ]
}

/**
 * `/graphql` as the GraphQL-over-HTTP specification says. Apollo Server answers; what it leaves to its surroundings
 * is here: reading the body, and the status that `application/json` wants.
 */
export function graphqlOverHttp(
  app: FastifyInstance,
  {
    apollo,
    contextFor,
    outcomes,
    answers: kept,
    siteUrl,
    requests,
    mayAsk,
    sandbox,
    now,
    tracing,
    traceParent,
  }: GraphqlHttpOptions,
): void {
  /** Has Apollo Server answer a request, and tells how long the answer may be kept by everybody, if at all. */
  async function answer(
    request: HTTPGraphQLRequest,
    visitor: Visitor,
    parent: TraceHeaders,
  ): Promise<Answered> {
    const context = contextFor(visitor)
    const response = await tracing.operation(parent, () =>
      apollo.executeHTTPGraphQLRequest({ httpGraphQLRequest: request, context: async () => context }),
    )
    // Incremental delivery is not offered: the schema has neither @defer nor @stream.
    const body = response.body.kind === 'complete' ? response.body.string : ''
    const outcome = outcomes.of(request)
    const json = outcome === undefined ? nameRequest(body, visitor.requestId) : body
    const forAll = outcome !== undefined && !outcome.isPersonal && !mayHaveSession(visitor)
    return {
      response,
      json,
      outcome,
      times: forAll && outcome.maxAge > 0 ? answerTimes(outcome.maxAge, context.freshness, now()) : undefined,
    }
  }

  kept?.renewBy(async (parameters) => {
    const request: HTTPGraphQLRequest = {
      method: 'POST',
      headers: new HeaderMap([['content-type', 'application/json']]),
      search: '',
      body: parameters,
    }
    const { json, times } = await answer(request, nobody(), {})
    return times === undefined ? undefined : { json, times }
  })
  if (kept !== undefined) {
    // What is kept is answered before anything else looks at the request. Where Fastify listens at a second address of
    // `localhost`, requests there come the longer way and are answered from the same store.
    app.server.removeAllListeners('request')
    app.server.on(
      'request',
      kept.before((request, response) => app.routing(request, response)),
    )
    app.addHook('preClose', async () => kept.close())
  }

  // A scope of its own: the readers of bodies are for this address alone.
  app.register(async (scope) => {
    // The one origin stands in every answer, whoever asks, so that an answer kept for all is right for all.
    await scope.register(cors, {
      origin: new URL(siteUrl).origin,
      credentials: true,
      methods: ['GET', 'POST'],
      allowedHeaders: ['content-type', 'authorization', 'apollo-require-preflight'],
      maxAge: 600,
      // What is no preflight goes on, and is answered in JSON like any other request.
      strictPreflight: false,
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
        const address = request.ip
        const retryAfterSeconds = requests.take(address, 1)
        if (retryAfterSeconds > 0) {
          reply.header('retry-after', retryAfterSeconds)
          const { message, extensions } = rateLimited(retryAfterSeconds)
          return refuse(reply, 429, message, extensions)
        }
        if (documentLength(request.body) > requestLimits.document) {
          return refuse(reply, 413, 'The operation is too long.', { code: 'BAD_REQUEST' })
        }
        // Read off the same text as Apollo Server reads: what one takes for the query, no other may take for something else.
        const parameters = request.method === 'GET' ? parametersIn(search) : request.body
        if (!mayAsk(parameters)) {
          throw Object.assign(new Error('This gateway answers the operations of its own site only.'), {
            statusCode: 403,
          })
        }
        const { raw, headers, method } = request
        const asked =
          kept !== undefined && (method === 'POST' || (method === 'GET' && passesCsrfPrevention(raw)))
            ? askedOperation(headers.host ?? '', parameters)
            : undefined
        if (asked !== undefined && kept?.sends(asked, raw, reply.raw)) return reply.hijack()

        const visitor: Visitor = {
          requestId: request.id,
          address,
          headers,
          setCookie: (value: string) => reply.header('set-cookie', value),
        }
        const { response, json, outcome, times } = await answer(
          { method, headers: headerMap(request), search, body: request.body },
          visitor,
          traceParent(request),
        )
        if (asked !== undefined && times !== undefined) {
          if (kept?.keepAndSend(asked, { json, times }, raw, reply.raw)) return reply.hijack()
        }
        for (const [name, value] of response.headers) reply.header(name, value)
        if (times !== undefined) reply.header('vary', 'Accept, Accept-Encoding')
        reply.header(
          'cache-control',
          times !== undefined ? cacheControl(times) : outcome?.isPersonal ? 'private, no-store' : 'no-store',
        )
        reply.code(
          statusFor(
            response.status ?? 200,
            response.headers.get('content-type'),
            outcome !== undefined,
            parameters,
          ),
        )
        return reply.send(json)
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
    .send({ errors: [{ message, extensions: { ...extensions, requestId: reply.request.id } }] })
}

/** Names the request in each error of an answer that Apollo Server gave before it became an operation. */
function nameRequest(json: string, requestId: string): string {
  const { errors = [], ...rest } = JSON.parse(json) as { errors?: GraphQLFormattedError[] }
  return JSON.stringify({
    ...rest,
    errors: errors.map((error) => ({ ...error, extensions: { ...error.extensions, requestId } })),
  })
}

function codeOf(status: number): string {
  if (status >= 500) return 'INTERNAL_SERVER_ERROR'
  return status === 403 ? 'FORBIDDEN' : 'BAD_REQUEST'
}

/** What came of a request. */
interface Answered {
  response: HTTPGraphQLResponse
  json: string
  outcome: Outcome | undefined
  /** How long everybody may be sent this answer; undefined for one that is somebody's own, or none to keep. */
  times: Times | undefined
}

/** Whether a request carries what could be a session. What was made for such a request is kept for no one. */
function mayHaveSession({ headers: { authorization, cookie } }: Visitor): boolean {
  return authorization !== undefined || (cookie !== undefined && /(^|;)\s*session\s*=/.test(cookie))
}

/**
 * `application/json` keeps 4xx for requests that are no GraphQL request at all: a well-formed request whose document
 * or variables are wrong is answered with 200 (GraphQL over HTTP, 6.4.1). Apollo Server 5 says 400 for both.
 */
function statusFor(
  status: number,
  contentType: string | undefined,
  hasBegun: boolean,
  parameters: unknown,
): number {
  if (status !== 400 || !hasBegun || !contentType?.startsWith('application/json')) return status
  return isWellFormed(parameters) ? 200 : 400
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
