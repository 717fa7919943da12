import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  EncodedResponse,
  type HeaderList,
  type ResponseEncoding,
} from '@compound/foundation/response-cache/encoded-response.ts'
import {
  ResponseCache,
  type ResponseCacheOptions,
  type ResponseTimes,
} from '@compound/foundation/response-cache/response-cache.ts'
import type { ResponseCacheStatus } from '../observability/metrics.ts'
import { type MediaType, mediaTypes, preferredMediaType } from './content-negotiation.ts'
import type { KnownAddresses } from './known-addresses.ts'
import type { KeyedRequest } from './request-key.ts'
import { cacheControlHeader } from './response-lifetime.ts'

/** Undefined if the response may not be cached. */
export type Execute = (parameters: KeyedRequest['parameters']) => Promise<CacheableResponse | undefined>

export interface CacheableResponse {
  json: string
  lifetime: ResponseTimes
}

export interface GraphqlResponseCacheOptions extends Omit<ResponseCacheOptions, 'now'> {
  /** Finds an address's key, to answer before Fastify parses the request. */
  readonly addresses: Pick<KnownAddresses, 'get'>
  readonly headers?: HeaderList
  readonly onHit?: (status: ResponseCacheStatus) => void
  readonly now?: () => number
}

/** Slow levels: while a response is compressed, its plain body is sent. */
const encoding: ResponseEncoding = { entityTags: 'strong', brotliQuality: 7, gzipLevel: 7 }

/** Indexed by media type. */
const representations = mediaTypes.map((type) => ['content-type', type])

/** Responses of public operations, executed for an anonymous visitor, so every client may get them. */
export class GraphqlResponseCache extends ResponseCache<KeyedRequest> {
  readonly #addresses: Pick<KnownAddresses, 'get'>
  readonly #headers: HeaderList
  readonly #onHit: ((status: ResponseCacheStatus) => void) | undefined
  #execute: Execute = async () => undefined

  constructor(options: GraphqlResponseCacheOptions) {
    const { addresses, maxBytes, headers = [], onHit, onFailure, now = Date.now } = options
    super({ maxBytes, now, onFailure })
    this.#addresses = addresses
    this.#headers = headers
    this.#onHit = onHit
  }

  /** Stale responses are executed again for an anonymous visitor. */
  revalidateWith(execute: Execute): void {
    this.#execute = execute
  }

  /** @param mediaType the negotiated one @returns whether the response was sent */
  storeAndSend(
    keyed: KeyedRequest,
    cacheable: CacheableResponse,
    mediaType: MediaType,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const encoded = this.#encode(cacheable)
    this.store(keyed, encoded, cacheable.lifetime)
    if (this.isClosed) return false
    encoded.send(request, response, mediaTypes.indexOf(mediaType), 0)
    return true
  }

  protected keyOf(request: IncomingMessage): string | undefined {
    const { method, url = '' } = request
    // A HEAD is a GET whose response has no body.
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const keyed = this.#addresses.get(url)?.keyed
    return keyed !== undefined && passesCsrfPrevention(request) ? keyed.key : undefined
  }

  protected override representationFor({ headers }: IncomingMessage): number | undefined {
    const mediaType = preferredMediaType(headers)
    return mediaType === undefined ? undefined : mediaTypes.indexOf(mediaType)
  }

  protected async revalidate(keyed: KeyedRequest): Promise<void> {
    const cacheable = await this.#execute(keyed.parameters)
    if (cacheable === undefined) return
    const encoded = this.#encode(cacheable)
    await encoded.compress()
    this.store(keyed, encoded, cacheable.lifetime)
  }

  protected override sourceBytes({ parameters: { query } }: KeyedRequest): number {
    return typeof query === 'string' ? 2 * query.length : 0
  }

  protected countHit(_keyed: KeyedRequest, status: 'fresh' | 'stale', isNotModified: boolean): void {
    this.#onHit?.(isNotModified ? 'unchanged' : status)
  }

  #encode({ json, lifetime }: CacheableResponse): EncodedResponse {
    const cacheControl = cacheControlHeader(lifetime)
    const headers = [...this.#headers, 'cache-control', cacheControl, 'vary', 'Accept, Accept-Encoding']
    return new EncodedResponse({ status: 200, body: Buffer.from(json), headers, representations }, encoding)
  }
}

/** Must be certain: a request that Apollo Server's CSRF prevention refuses must get no cached response. */
export function passesCsrfPrevention({ headers }: IncomingMessage): boolean {
  return (
    headers['content-type'] === undefined &&
    (isGiven(headers['apollo-require-preflight']) || isGiven(headers['x-apollo-operation-name']))
  )
}

const isGiven = (header: string | string[] | undefined) => header !== undefined && header.length > 0
