import type { IncomingMessage, ServerResponse } from 'node:http'
import { AdmissionStore } from '../../../foundation/admission-store.ts'
import {
  EncodedResponse,
  type HeaderList,
  type ResponseEncoding,
} from '../../../foundation/response-cache/encoded-response.ts'
import {
  admissionShares,
  ResponseCache,
  type ResponseCacheOptions,
  type ResponseTimes,
} from '../../../foundation/response-cache/response-cache.ts'
import type { ResponseCacheStatus } from '../observability/metrics.ts'
import { type MediaType, mediaTypes, preferredMediaType } from './content-negotiation.ts'
import type { KeyedRequest } from './request-key.ts'
import { cacheControlHeader } from './response-lifetime.ts'

/** Executes a request; undefined where its response may not be cached. */
export type Execute = (parameters: KeyedRequest['parameters']) => Promise<CacheableResponse | undefined>

/** A response that may be cached for every client. */
export interface CacheableResponse {
  json: string
  lifetime: ResponseTimes
}

export interface GraphqlResponseCacheOptions extends Omit<ResponseCacheOptions, 'now'> {
  /** Headers of every response. */
  readonly headers?: HeaderList
  readonly onHit?: (status: ResponseCacheStatus) => void
  readonly now?: () => number
}

/** Addresses are short beside responses. */
const addressesShare = 1 / 16

/** Good levels that cost milliseconds: while a response is compressed, its plain body is sent. */
const encoding: ResponseEncoding = { entityTags: 'strong', brotliQuality: 7, gzipLevel: 7 }

/** By the number of their media type. */
const representations = mediaTypes.map((type) => ['content-type', type])

/**
 * Whole responses to public operations. They were made for an anonymous visitor (see `graphqlOverHttp`), so that every
 * client may get them.
 */
export class GraphqlResponseCache extends ResponseCache<KeyedRequest> {
  /** The request key of an address, so that it need not be parsed again. */
  readonly #addresses: AdmissionStore<string>
  readonly #headers: HeaderList
  readonly #onHit: ((status: ResponseCacheStatus) => void) | undefined
  #execute: Execute = async () => undefined

  constructor(options: GraphqlResponseCacheOptions) {
    const { maxBytes, headers = [], onHit, onFailure, now = Date.now } = options
    super({ maxBytes: maxBytes * (1 - addressesShare), now, onFailure })
    this.#headers = headers
    this.#onHit = onHit
    this.#addresses = new AdmissionStore({
      ...admissionShares,
      maxBytes: maxBytes * addressesShare,
      sizeOf: (key, address) => 2 * (key.length + address.length) + 128,
      now,
    })
  }

  override get bytes(): number {
    return super.bytes + this.#addresses.bytes
  }

  /** Sets how a stale response is made anew: for an anonymous visitor, as it was first made. */
  revalidateWith(execute: Execute): void {
    this.#execute = execute
  }

  /**
   * Sends the cached response to a request; a stale one while it is revalidated.
   *
   * @returns whether there was one in a media type that this client accepts.
   */
  sendCached(keyed: KeyedRequest, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.send(keyed.key, request, response)) return false
    this.#rememberAddress(request, keyed)
    return true
  }

  /**
   * Stores a new response, and sends it.
   *
   * @param mediaType the one that was negotiated with the client.
   * @returns whether it was sent.
   */
  storeAndSend(
    keyed: KeyedRequest,
    cacheable: CacheableResponse,
    mediaType: MediaType,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const encoded = this.#encode(cacheable)
    this.store(keyed, encoded, cacheable.lifetime)
    this.#rememberAddress(request, keyed)
    if (this.isClosed) return false
    encoded.send(request, response, mediaTypes.indexOf(mediaType), 0)
    return true
  }

  /** The key of a known address, so that it is answered before Fastify parses the request. */
  protected keyOf(request: IncomingMessage): string | undefined {
    if (!isGet(request)) return undefined
    const key = this.#addresses.get(request.url ?? '')
    return key !== undefined && passesCsrfPrevention(request) ? key : undefined
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

  /** The operation's text, where the request holds it. */
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

  #rememberAddress(request: IncomingMessage, { key }: KeyedRequest): void {
    if (isGet(request)) this.#addresses.set(request.url ?? '', key)
  }
}

/** Whether the address holds the whole request; a HEAD is a GET whose response has no body. */
const isGet = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/**
 * Whether Apollo Server's CSRF prevention surely lets a GET pass: a request that it would refuse must get no cached
 * response. It decides the unsure cases itself.
 */
export function passesCsrfPrevention({ headers }: IncomingMessage): boolean {
  return (
    headers['content-type'] === undefined &&
    (isGiven(headers['apollo-require-preflight']) || isGiven(headers['x-apollo-operation-name']))
  )
}

const isGiven = (header: string | string[] | undefined) => header !== undefined && header.length > 0
