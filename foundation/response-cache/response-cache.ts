import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { ageOf, type EncodedResponse } from './encoded-response.ts'
import { everything, PurgeTimes } from './purge-times.ts'
import { SegmentedLru } from './segmented-lru.ts'

/** Milliseconds since 1970. */
export interface ResponseTimes {
  /** Changes after this time may be missing in the response. */
  readonly startedAt: number
  readonly createdAt: number
  readonly freshUntil: number
  /** End of stale-while-revalidate. */
  readonly staleUntil: number
  /** End of stale-if-error. */
  readonly expiresAt: number
}

export interface CachedResponse<Source> extends ResponseTimes {
  readonly source: Source
  readonly response: EncodedResponse
  isRevalidating: boolean
  revalidateFrom: number
  /** Stale responses are sent without waiting until this time, because the last revalidation failed. */
  backOffUntil: number
}

export interface ResponseCacheOptions {
  readonly maxBytes: number
  readonly now: () => number
  readonly onFailure?: ((error: unknown) => void) | undefined
}

/** A quarter is the probation segment. Without `largestShare`, one huge response would evict the rest. */
const segmentShares = { probationShare: 1 / 4, largestShare: 1 / 4 }

/** Bytes of an entry besides its bodies, roughly: objects, headers in several variants. */
const overhead = 4_096

const retryDelayMs = 5_000

/** After a failure, no request waits for a newer response for this time: the next may take as long. */
const backOffMs = 60_000

/**
 * A stale response is sent until `staleUntil` while one revalidation runs. After that, requests wait for it;
 * if it fails, the older response is sent until `expiresAt`.
 */
export abstract class ResponseCache<
  Source extends { readonly key: string; readonly tags: readonly string[] },
> {
  protected readonly options: ResponseCacheOptions
  protected isClosed = false
  readonly #purges = new PurgeTimes()
  readonly #entries: SegmentedLru<CachedResponse<Source>>

  constructor(options: ResponseCacheOptions) {
    this.options = options
    this.#entries = new SegmentedLru({
      ...segmentShares,
      ...options,
      sizeOf: ({ response }, key) => response.bytes + 2 * key.length + overhead,
      mayProtect: ({ source }) => this.mayProtect(source),
    })
  }

  /** Undefined if the cache must not answer, or the address does not decide the response. */
  protected abstract keyOf(request: IncomingMessage): string | undefined

  protected abstract revalidate(source: Source): Promise<void>

  /** @param request undefined for a look-up */
  protected abstract countHit(
    source: Source,
    status: 'fresh' | 'stale',
    isNotModified: boolean,
    request?: IncomingMessage,
  ): void

  /** Index of the media type that the client prefers; undefined if it accepts none. */
  protected representationFor(_request: IncomingMessage): number | undefined {
    return 0
  }

  protected mayProtect(_source: Source): boolean {
    return true
  }

  get bytes(): number {
    return this.#entries.bytes
  }

  get count(): number {
    return this.#entries.count
  }

  /** The next request waits for a new response; if that fails, the older one is sent. */
  purge(tags: readonly string[] = [everything]): void {
    this.#purges.add(tags, this.options.now())
  }

  purgedAt(tags: readonly string[]): number {
    return this.#purges.of(tags)
  }

  /** Answers from memory before the server's own listener `next` runs. */
  attach(server: Server, next: RequestListener): void {
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      const key = this.keyOf(request)
      if (key === undefined || !this.send(key, request, response)) next(request, response)
    })
  }

  close(): void {
    this.isClosed = true
  }

  /** Returns false if there is none that this client accepts. The second hit starts compression. */
  send(key: string, request: IncomingMessage, response: ServerResponse): boolean {
    if (this.isClosed) return false
    const representation = this.representationFor(request)
    if (representation === undefined) return false
    const now = this.options.now()
    const entry = this.#usable(key, now)
    if (entry === undefined) return false
    if (!entry.response.isCompressed) void this.#compress(entry)
    const isNotModified = entry.response.send(request, response, representation, ageOf(entry.createdAt, now))
    this.countHit(entry.source, now < entry.freshUntil ? 'fresh' : 'stale', isNotModified, request)
    return true
  }

  lookup(key: string): CachedResponse<Source> | undefined {
    const now = this.options.now()
    const entry = this.#usable(key, now)
    if (entry === undefined) return undefined
    if (!entry.response.isCompressed) void this.#compress(entry)
    this.countHit(entry.source, now < entry.freshUntil ? 'fresh' : 'stale', false)
    return entry
  }

  peek(key: string): CachedResponse<Source> | undefined {
    const entry = this.#entries.peek(key)
    return entry !== undefined && this.options.now() < entry.expiresAt ? entry : undefined
  }

  store(source: Source, response: EncodedResponse, times: ResponseTimes): void {
    const isKnown = this.#entries.peek(source.key) !== undefined
    const entry = { ...times, source, response, isRevalidating: false, revalidateFrom: 0, backOffUntil: 0 }
    this.#entries.set(source.key, entry)
    if (isKnown && !response.isCompressed) void this.#compress(entry)
  }

  backOff(key: string): void {
    const entry = this.#entries.peek(key)
    if (entry === undefined) return
    const now = this.options.now()
    entry.revalidateFrom = now + retryDelayMs
    entry.backOffUntil = now + backOffMs
  }

  #usable(key: string, now: number): CachedResponse<Source> | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    const isPurged = entry.startedAt <= this.purgedAt(entry.source.tags)
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
    if (this.#entries.peek(key) === entry) this.backOff(key)
  }

  async #compress(entry: CachedResponse<Source>): Promise<void> {
    const { key } = entry.source
    try {
      await entry.response.compress()
      // Measures its size again, unless it was evicted meanwhile.
      if (this.#entries.peek(key) === entry) this.#entries.set(key, entry)
    } catch (error) {
      this.options.onFailure?.(error)
    }
  }
}
