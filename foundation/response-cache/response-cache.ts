import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { SegmentedLru } from '../segmented-lru.ts'
import { ageOf, type EncodedResponse } from './encoded-response.ts'

/** When a response may be sent. Milliseconds since 1970. */
export interface ResponseTimes {
  /** When its making began: what has changed since may be missing in it. */
  readonly startedAt: number
  readonly createdAt: number
  /** From here on it is stale. */
  readonly freshUntil: number
  /** The end of stale-while-revalidate: until then it is sent while a newer one is made. */
  readonly staleUntil: number
  /** The end of stale-if-error: until then it is sent where no newer one can be made. */
  readonly expiresAt: number
}

/** A cached response, and what it was made from. */
export interface CachedResponse<Source> extends ResponseTimes {
  readonly source: Source
  readonly response: EncodedResponse
  isRevalidating: boolean
  /** The next revalidation may start from then on. */
  revalidateFrom: number
  /** Stale responses are sent without waiting until this time, because the last revalidation failed. */
  backOffUntil: number
}

export interface ResponseCacheOptions {
  /** The capacity for all responses with their keys; 0 caches none. */
  readonly maxBytes: number
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Called with what a revalidation or a compression throws, while the older response is sent. */
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/**
 * A quarter is for responses that are new or were requested once (the probation segment). One response may take a quarter
 * of its segment, or a single huge one would evict everything.
 */
export const segmentShares = { probationShare: 1 / 4, largestShare: 1 / 4 }

/** What an entry takes beside its bodies: objects, headers in several variants. Bytes, roughly. */
const overhead = 4_096

/** The pause after a failed revalidation before the next one. Milliseconds. */
const retryDelayMs = 5_000

/** No request waits for a newer response for so long after one failed: the next may take as long. Milliseconds. */
const backOffMs = 60_000

/**
 * Whole responses, ready to be written to a socket, for every client.
 *
 * A response past its freshness is sent until `staleUntil` while the next one is made, one at a time, however many
 * requests there are. After that the request waits for the next one. Where that fails, the older one is sent until
 * `expiresAt`. A flood of keys that are each requested once evicts no response that is requested again.
 */
export abstract class ResponseCache<Source extends { readonly key: string }> {
  protected readonly options: ResponseCacheOptions
  protected isClosed = false
  #purgedAt = Number.NEGATIVE_INFINITY
  readonly #entries: SegmentedLru<CachedResponse<Source>>

  constructor(options: ResponseCacheOptions) {
    this.options = options
    this.#entries = new SegmentedLru({
      ...segmentShares,
      ...options,
      sizeOf: ({ response, source }, key) =>
        response.bytes + 2 * key.length + this.sourceBytes(source) + overhead,
      mayProtect: ({ source }) => this.mayProtect(source),
    })
  }

  /** The key of a request that its address alone decides; undefined where the cache must not answer it. */
  protected abstract keyOf(request: IncomingMessage): string | undefined

  /** Makes and stores a newer response. A rejection is reported. */
  protected abstract revalidate(source: Source): Promise<void>

  protected abstract countHit(source: Source, status: 'fresh' | 'stale', isNotModified: boolean): void

  /** The number of the media type that the client prefers; undefined where it accepts none. */
  protected representationFor(_request: IncomingMessage): number | undefined {
    return 0
  }

  /** The memory that a source takes beside its key. Bytes. */
  protected sourceBytes(_source: Source): number {
    return 0
  }

  /** Whether a response may enter the protected segment; see `SegmentedLru`. */
  protected mayProtect(_source: Source): boolean {
    return true
  }

  /** The size of all responses, in bytes. */
  get bytes(): number {
    return this.#entries.bytes
  }

  /** The number of responses. */
  get count(): number {
    return this.#entries.count
  }

  /**
   * Purges all responses whose making has begun before now: each is made anew at its next request, which waits for it.
   * Where that fails, the older one is sent.
   */
  purge(): void {
    this.#purgedAt = this.options.now()
  }

  /** Stands before a server's own listener: answers what it can from memory and leaves everything else to `next`. */
  standBefore(server: Server, next: RequestListener): void {
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const key = this.keyOf(request)
      if (key === undefined || !this.send(key, request, response)) next(request, response)
    })
  }

  /** Answers nothing from now on, so that the closing server handles all its connections itself. */
  close(): void {
    this.isClosed = true
  }

  /**
   * Sends the response of a key, where one may be sent at once. It is compressed by its second hit at the latest.
   *
   * @returns whether there was one in a media type that this client accepts
   */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.isClosed) return false
    const representation = this.representationFor(request)
    if (representation === undefined) return false
    const now = this.options.now()
    const entry = this.#usable(key, now)
    if (entry === undefined) return false
    if (!entry.response.isCompressed) void this.#compress(entry)
    const isNotModified = entry.response.send(request, response, representation, ageOf(entry.createdAt, now))
    this.countHit(entry.source, now < entry.freshUntil ? 'fresh' : 'stale', isNotModified)
    return true
  }

  /** The response of a key, where one may be sent at once. It is compressed as `send` has it. */
  lookup(key: string): CachedResponse<Source> | undefined {
    const now = this.options.now()
    const entry = this.#usable(key, now)
    if (entry === undefined) return undefined
    if (!entry.response.isCompressed) void this.#compress(entry)
    this.countHit(entry.source, now < entry.freshUntil ? 'fresh' : 'stale', false)
    return entry
  }

  /** The response of a key, unless it has expired. This does not count as a hit. */
  peek(key: string): CachedResponse<Source> | undefined {
    const entry = this.#entries.peek(key)
    return entry !== undefined && this.options.now() < entry.expiresAt ? entry : undefined
  }

  /** Stores a response in the place of the key's older one. */
  store(source: Source, response: EncodedResponse, times: ResponseTimes): void {
    const isKnown = this.#entries.peek(source.key) !== undefined
    const entry = { ...times, source, response, isRevalidating: false, revalidateFrom: 0, backOffUntil: 0 }
    this.#entries.set(source.key, entry)
    if (isKnown && !response.isCompressed) void this.#compress(entry)
  }

  /** Has the older response of a key sent for a moment before the next attempt, because none could be made now. */
  backOff(key: string): void {
    const entry = this.#entries.peek(key)
    if (entry === undefined) return
    const now = this.options.now()
    entry.revalidateFrom = now + retryDelayMs
    entry.backOffUntil = now + backOffMs
  }

  /** An entry that may be sent at once. Starts its revalidation where one is due. */
  #usable(key: string, now: number): CachedResponse<Source> | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    const isPurged = entry.startedAt <= this.#purgedAt
    if (!isPurged && now < entry.freshUntil) return entry
    const mayBeStale = !isPurged && now < entry.staleUntil
    if (now >= entry.expiresAt || (!mayBeStale && now >= entry.backOffUntil)) return undefined
    if (!entry.isRevalidating && now >= entry.revalidateFrom) void this.#revalidate(entry)
    return entry
  }

  async #revalidate(entry: CachedResponse<Source>): Promise<void> {
    const { key } = entry.source
    entry.isRevalidating = true
    try {
      await this.revalidate(entry.source)
    } catch (error) {
      this.options.onFailure?.(error)
    }
    entry.isRevalidating = false
    // Nothing was stored in its place.
    if (this.#entries.peek(key) === entry) this.backOff(key)
  }

  async #compress(entry: CachedResponse<Source>): Promise<void> {
    const { key } = entry.source
    try {
      await entry.response.compress()
      // Has its size measured again, unless it has been evicted meanwhile.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
    } catch (error) {
      this.options.onFailure?.(error)
    }
  }
}
