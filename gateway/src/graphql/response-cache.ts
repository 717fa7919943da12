import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { AdmissionStore } from '../../../foundation/admission-store.ts'
import type { ResponseCacheStatus } from '../observability/metrics.ts'
import { type MediaType, preferredEncoding, preferredMediaType } from './content-negotiation.ts'
import { EncodedResponse } from './encoded-response.ts'
import type { KeyedRequest } from './request-key.ts'
import type { ResponseLifetime } from './response-lifetime.ts'

/** Makes a new response to a request; undefined where it may not be cached. */
export type Revalidate = (parameters: KeyedRequest['parameters']) => Promise<CacheableResponse | undefined>

/** A response that may be cached for every client. */
export interface CacheableResponse {
  json: string
  lifetime: ResponseLifetime
}

export interface ResponseCacheOptions {
  /** The capacity for all responses, their keys and the addresses that lead to them. Bytes. */
  maxBytes: number
  /** Headers of every response: names and values in turn. */
  headers?: readonly string[]
  onHit?: (status: ResponseCacheStatus) => void
  onRevalidationFailure?: (error: unknown) => void
  now?: () => number
}

/** A request and the newest response to it. */
interface Entry {
  readonly request: KeyedRequest
  response: EncodedResponse
  /** Whether it is being compressed, or has been. */
  compressed: boolean
  revalidating: boolean
  /** After a revalidation, the moment from which the next one may run. Milliseconds since 1970. */
  revalidateFrom: number
}

/** What an entry takes beside its bodies: objects, headers in six variants. Bytes, roughly. */
const overhead = 4_096

/** The share of the probation segment, for responses that are new or were requested once. */
const probationShare = 1 / 4

/** Addresses are short beside responses. */
const addressesShare = 1 / 16

/** The share of its segment that one response may take, or a single huge one would evict everything. */
const largestShare = 1 / 10

/** The pause between two revalidations of one response: not every request may reach a failing upstream. Milliseconds. */
const pauseMs = 1_000

/**
 * Whole responses to public operations, ready to be written to a socket. They were made for an anonymous visitor (see
 * `graphqlOverHttp`), so that every client may get them.
 *
 * A response is compressed when it is requested again. A flood of distinct operations does not evict responses that are
 * requested more often than its own.
 */
export class ResponseCache {
  readonly #entries: AdmissionStore<Entry>
  /** The request key of an address, so that it need not be parsed again. */
  readonly #addresses: AdmissionStore<string>
  readonly #options: ResponseCacheOptions
  readonly #now: () => number
  #revalidate: Revalidate = async () => undefined
  #closed = false

  constructor(options: ResponseCacheOptions) {
    this.#options = options
    this.#now = options.now ?? Date.now
    const { maxBytes } = options
    const segments = { probationShare, largestShare, now: this.#now }
    this.#entries = new AdmissionStore({
      ...segments,
      maxBytes: maxBytes * (1 - addressesShare),
      sizeOf: ({ request, response }) =>
        response.bytes + 2 * (request.key.length + textLength(request)) + overhead,
    })
    this.#addresses = new AdmissionStore({
      ...segments,
      maxBytes: maxBytes * addressesShare,
      sizeOf: (key, address) => 2 * (key.length + address.length) + 128,
    })
  }

  /** What is cached at the moment. Bytes. */
  get bytes(): number {
    return this.#entries.bytes + this.#addresses.bytes
  }

  /** Sets how a stale response is made anew: for an anonymous visitor, as it was first made. */
  revalidateWith(revalidate: Revalidate): void {
    this.#revalidate = revalidate
  }

  /** A listener that answers what it can from memory and leaves everything else to `next`. */
  listener(next: RequestListener): RequestListener {
    return (request, response) => {
      if (!this.#sendByAddress(request, response)) next(request, response)
    }
  }

  /** Answers nothing from now on, so that the closing server handles all its connections itself. */
  close(): void {
    this.#closed = true
  }

  /**
   * Sends the cached response to a request; a stale one while it is revalidated.
   *
   * @returns whether there was one in a media type that this client accepts.
   */
  send(keyed: KeyedRequest, request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#send(keyed.key, request, response)) return false
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
    { json, lifetime }: CacheableResponse,
    mediaType: MediaType,
    request: IncomingMessage,
    response: ServerResponse,
  ): boolean {
    const encoded = new EncodedResponse(json, lifetime, this.#options.headers)
    const isKnown = this.#entries.peek(keyed.key) !== undefined
    const entry: Entry = {
      request: keyed,
      response: encoded,
      compressed: false,
      revalidating: false,
      revalidateFrom: 0,
    }
    this.#entries.set(keyed.key, entry)
    if (isKnown) void this.#compress(entry)
    this.#rememberAddress(request, keyed)
    if (this.#closed) return false
    encoded.send(request, response, { mediaType, encoding: 'identity', now: this.#now() })
    return true
  }

  /** Answers a known address before Fastify parses the request. */
  #sendByAddress(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isGet(request)) return false
    const key = this.#addresses.get(request.url ?? '')
    return key !== undefined && passesCsrfPrevention(request) && this.#send(key, request, response)
  }

  #send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    const entry = this.#entries.get(key)
    if (entry === undefined || this.#closed) return false
    const now = this.#now()
    const { response: encoded } = entry
    if (now >= encoded.lifetime.expiresAt) return false
    const mediaType = preferredMediaType(request.headers)
    if (mediaType === undefined) return false

    if (!entry.compressed) void this.#compress(entry)
    const fresh = now < encoded.lifetime.freshUntil
    if (!fresh && !entry.revalidating && now >= entry.revalidateFrom) void this.#revalidateEntry(entry)
    const encoding = preferredEncoding(request.headers)
    const sent = encoded.send(request, response, { mediaType, encoding, now })
    this.#options.onHit?.(sent === 'unchanged' ? 'unchanged' : fresh ? 'fresh' : 'stale')
    return true
  }

  async #compress(entry: Entry): Promise<void> {
    entry.compressed = true
    try {
      await entry.response.compress()
      this.#updateSize(entry)
    } catch (error) {
      this.#options.onRevalidationFailure?.(error)
    }
  }

  /** Tells the store the new size of an entry, unless it has been evicted meanwhile. */
  #updateSize(entry: Entry): void {
    const { key } = entry.request
    if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
  }

  /** Revalidates a response, once at a time, however many clients get the stale one meanwhile. */
  async #revalidateEntry(entry: Entry): Promise<void> {
    entry.revalidating = true
    entry.revalidateFrom = this.#now() + pauseMs
    try {
      const renewed = await this.#revalidate(entry.request.parameters)
      if (renewed !== undefined) {
        const encoded = new EncodedResponse(renewed.json, renewed.lifetime, this.#options.headers)
        await encoded.compress()
        entry.response = encoded
        entry.compressed = true
        this.#updateSize(entry)
      }
    } catch (error) {
      this.#options.onRevalidationFailure?.(error)
    } finally {
      entry.revalidating = false
    }
  }

  #rememberAddress(request: IncomingMessage, { key }: KeyedRequest): void {
    if (isGet(request)) this.#addresses.set(request.url ?? '', key)
  }
}

/** The length of the operation's text, where the request holds it. Characters. */
const textLength = ({ parameters: { query } }: KeyedRequest) => (typeof query === 'string' ? query.length : 0)

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
