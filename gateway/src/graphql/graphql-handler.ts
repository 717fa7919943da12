import type { ResponseTimes } from '@compound/foundation/response-cache/response-cache.ts'
import { anonymous, type RequestContext, type Visitor } from '../context.ts'
import { mayHaveSession } from '../core/session-headers.ts'
import type { TraceHeaders } from '../core/tracing.ts'
import type { Services } from '../services.ts'
import { type MediaType, mediaTypes } from './content-negotiation.ts'
import type { ExecutedResponse, OperationRequest } from './executed-response.ts'
import type { GraphqlRequest, GraphqlResponse } from './graphql-request.ts'
import type { GraphqlServer } from './graphql-server.ts'
import { createInvalidDocuments, errorsFor, type InvalidDocument } from './invalid-documents.ts'
import type { ParsedRequest } from './known-addresses.ts'
import { operationLimits } from './operation-limits/operation-limits.ts'
import { mayExecute, type PersistedRequest } from './persisted-execution.ts'
import { hashOf } from './persisted-operations.ts'
import { limitRefusal, refusalResponse } from './refusal.ts'
import { type CheckedRequest, checkRequest } from './request-checks.ts'
import { type GraphqlResponseCache, passesCsrfPrevention } from './response-cache.ts'
import { cacheControlHeader, responseLifetime } from './response-lifetime.ts'

export interface GraphqlHandlerOptions extends GraphqlServer, Services {
  contextFor: (visitor: Visitor) => RequestContext
  responseCache: GraphqlResponseCache | undefined
}

/** Never rejects. Resolves to undefined if the response cache has sent the response. */
export type GraphqlHandler = (request: GraphqlRequest) => Promise<GraphqlResponse | undefined>

export function createGraphqlHandler(options: GraphqlHandlerOptions): GraphqlHandler {
  const { persisted, responseCache, addresses, isParsed, onInvalidDocument, log } = options
  const execute = createExecutor(options)
  const invalidDocuments = createInvalidDocuments()
  responseCache?.revalidateWith(async (parameters) => {
    const request = internalRequest(parameters)
    const { json, lifetime } = await execute(request, persisted.find(parameters), anonymous(), {})
    return lifetime === undefined ? undefined : { json, lifetime }
  })

  /** Seconds until the network may spend the cost of parsing the document and its values; 0 for now. */
  function secondsToPay(address: string, { document, values }: ParsedRequest, hash: string | undefined) {
    const isNew = document !== undefined && hash !== undefined && !isParsed(hash)
    const points =
      values * operationLimits.valuePoints + (isNew ? document.length * operationLimits.parsingPoints : 0)
    return points === 0 ? 0 : options.networkLimits.cost.take(address, points)
  }

  const handle: GraphqlHandler = async (request) => {
    const { id, address, method, raw, rawResponse } = request
    const checked = checkRequest(request, options)
    if (!checked.ok) return refusalResponse(checked.error, id)
    const { parsed, isKnown, mediaType } = checked.value
    const remember = () => {
      if (method === 'GET' && !isKnown) addresses.set(raw.url ?? '', parsed)
    }

    const passesCsrf = method === 'POST' || (method === 'GET' && passesCsrfPrevention(raw))
    const keyed = passesCsrf ? parsed.keyed : undefined
    if (keyed !== undefined && responseCache?.send(keyed.key, raw, rawResponse)) {
      remember()
      return undefined
    }

    const hash = parsed.document === undefined ? undefined : hashOf(parsed.document)
    const invalid = hash === undefined ? undefined : invalidDocuments.get(hash)
    if (invalid !== undefined) {
      onInvalidDocument(invalid.errors)
      return invalidResponse(invalid, checked.value, id)
    }
    // A cross-site request is refused unparsed, and costs the browser's network nothing.
    if (passesCsrf || raw.headers['content-type'] !== undefined) {
      const waitSeconds = secondsToPay(address, parsed, hash)
      if (waitSeconds > 0) return refusalResponse(limitRefusal(waitSeconds), id)
    }

    const cookies: string[] = []
    const visitor: Visitor = {
      requestId: id,
      address,
      headers: raw.headers,
      setCookie: (value) => cookies.push(value),
    }
    const { search, body } = request
    const executed = await execute(
      { method, search, body, headers: raw.headers, mediaType, passesCsrf },
      parsed.persisted,
      visitor,
      options.traceHeadersOf(raw),
    )
    const { status, json, documentErrors, lifetime } = executed
    if (hash !== undefined && documentErrors !== undefined) {
      invalidDocuments.add(hash, { status, errors: documentErrors })
    }
    const isCacheable = keyed !== undefined && lifetime !== undefined
    if (parsed.persisted !== undefined || isCacheable) remember()
    if (isCacheable && responseCache?.storeAndSend(keyed, { json, lifetime }, mediaType, raw, rawResponse)) {
      return undefined
    }
    return responseTo(executed, checked.value, cookies)
  }
  return (request) =>
    handle(request).catch((error: unknown) => {
      log.error({ err: error, requestId: request.id }, 'GraphQL request failed')
      return refusalResponse(unforeseen, request.id)
    })
}

export const unforeseen = {
  status: 500,
  message: 'Internal server error',
  extensions: { code: 'INTERNAL_SERVER_ERROR' },
}

const internalRequest = (parameters: unknown): OperationRequest => ({
  method: 'POST',
  search: '',
  body: parameters,
  headers: { 'content-type': 'application/json' },
  mediaType: mediaTypes[0],
  passesCsrf: true,
})

/** `lifetime` is undefined for a private or uncacheable response. */
type TimedResponse = ExecutedResponse & { readonly lifetime: ResponseTimes | undefined }

function createExecutor({ persisted, byApollo, contextFor, tracing, now }: GraphqlHandlerOptions) {
  return async (
    request: OperationRequest,
    own: PersistedRequest | undefined,
    visitor: Visitor,
    parent: TraceHeaders,
  ): Promise<TimedResponse> => {
    const startedAt = now()
    const context = contextFor(visitor)
    const executed = await tracing.operation(parent, () =>
      own !== undefined && mayExecute(own, request)
        ? persisted.execute(own, request, context)
        : byApollo(request, context),
    )
    const { status, isOperation, isPrivate, maxAge } = executed
    const isPublic = status === 200 && isOperation && !isPrivate && !mayHaveSession(visitor.headers)
    const lifetime =
      isPublic && maxAge > 0 ? responseLifetime(maxAge, context.freshness, startedAt, now()) : undefined
    return { ...executed, lifetime }
  }
}

function responseTo(
  { status, headers, json, isOperation, isPrivate, lifetime }: TimedResponse,
  { mediaType, parsed: { parameters } }: CheckedRequest,
  cookies: readonly string[],
): GraphqlResponse {
  const uncacheable = isPrivate ? 'private, no-store' : 'no-store'
  return {
    status: statusFor(status, mediaType, isOperation, parameters),
    headers: [
      ...headers,
      ...(lifetime === undefined ? [] : ['vary', 'Accept, Accept-Encoding']),
      ...['cache-control', lifetime === undefined ? uncacheable : cacheControlHeader(lifetime)],
      ...cookies.flatMap((cookie) => ['set-cookie', cookie]),
    ],
    body: json,
  }
}

function invalidResponse(
  invalid: InvalidDocument,
  { mediaType, parsed: { parameters } }: CheckedRequest,
  requestId: string,
): GraphqlResponse {
  return {
    status: statusFor(invalid.status, mediaType, true, parameters),
    headers: ['content-type', mediaType, 'cache-control', 'no-store'],
    body: JSON.stringify({ errors: errorsFor(invalid, requestId) }),
  }
}

/** GraphQL over HTTP, 6.4.1: well-formed but invalid documents and variables get 200, not Apollo's 400. */
function statusFor(status: number, mediaType: MediaType, isOperation: boolean, parameters: unknown): number {
  if (status !== 400 || !isOperation || !mediaType.startsWith('application/json')) return status
  return isWellFormed(parameters) ? 200 : 400
}

function isWellFormed(parameters: unknown): boolean {
  if (typeof parameters !== 'object' || parameters === null || !('query' in parameters)) return false
  return typeof parameters.query === 'string' && parameters.query !== ''
}
