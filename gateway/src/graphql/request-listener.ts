import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { HeaderList } from '@compound/foundation/response-cache/encoded-response.ts'
import type { Result } from '../core/result.ts'
import type { RequestOrigins } from '../observability/request-id.ts'
import type { GraphqlHandler } from './graphql-handler.ts'
import { type GraphqlResponse, methodOf, searchOf } from './graphql-request.ts'
import { requestLimits } from './operation-limits/operation-limits.ts'
import { invalidJson, type Refusal, refusalResponse } from './refusal.ts'

export interface RequestListenerOptions extends Pick<RequestOrigins, 'requestIdOf' | 'addressOf'> {
  handle: GraphqlHandler
  headers: HeaderList
  hasSandbox: boolean
  /** Whether every response closes its connection. */
  isDraining: () => boolean
  /** Whether the server is about to end: `next` then gets every request. */
  isClosing: () => boolean
}

/** Handles a GET, or a POST of JSON with its length, without Fastify's overhead. `next` gets the rest. */
export function createRequestListener(
  options: RequestListenerOptions,
  next: RequestListener,
): RequestListener {
  const { handle, headers, requestIdOf, addressOf, isDraining, isClosing } = options

  async function answer(
    raw: IncomingMessage,
    rawResponse: ServerResponse,
    body: Result<unknown, Refusal> = noBody,
  ): Promise<void> {
    const id = requestIdOf(raw)
    const response = body.ok
      ? await handle({
          ...{ id, raw, rawResponse, body: body.value },
          address: addressOf(raw),
          method: methodOf(raw),
          search: searchOf(raw.url ?? ''),
        })
      : refusalResponse(body.error, id)
    if (response !== undefined) send(rawResponse, id, response)
  }

  function send(
    rawResponse: ServerResponse,
    id: string,
    { status, headers: own, body }: GraphqlResponse,
  ): void {
    if (isDraining()) rawResponse.shouldKeepAlive = false
    const length = String(Buffer.byteLength(body))
    rawResponse
      .writeHead(status, [...headers, 'x-request-id', id, ...own, 'content-length', length])
      .end(body)
  }

  return (request, response) => {
    if (isClosing()) next(request, response)
    else if (isUsualGet(request, options)) void answer(request, response)
    else if (isUsualPost(request))
      readText(request, (text) => void answer(request, response, parseJson(text)))
    else next(request, response)
  }
}

function isUsualGet(
  { method, url = '', headers }: IncomingMessage,
  { hasSandbox }: Pick<RequestListenerOptions, 'hasSandbox'>,
): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || !url.startsWith('/graphql?')) return false
  return !hasSandbox || !headers.accept?.includes('text/html')
}

function isUsualPost({ method, url = '', headers }: IncomingMessage): boolean {
  if (method !== 'POST' || (url !== '/graphql' && !url.startsWith('/graphql?'))) return false
  const length = Number(headers['content-length'])
  return headers['content-type'] === 'application/json' && length > 0 && length <= requestLimits.body
}

/** If the client disconnects early, `onText` isn't called. */
function readText(request: IncomingMessage, onText: (text: string) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => onText(Buffer.concat(chunks).toString()))
}

const noBody = { ok: true, value: undefined } as const

function parseJson(text: string): Result<unknown, Refusal> {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, error: invalidJson }
  }
}
