import { type EncodedResponse, encodeResponse, type RenderedResponse } from './encoded-response.ts'
import { type Entry, EntryStore } from './entry-store.ts'

/**
 * Whether and how a rendered response may be cached:
 * - `whole`: no part is missing.
 * - `stale`: no part is missing, and the page says that some of it is old.
 * - `partial`: a part is missing that may come later.
 * - `not-found`: the address names nothing.
 * - `rate-limited`: a part is missing because its visitor reached a limit. No other visitor gets it.
 * - `failed`: the page could not be rendered, and the response says so.
 */
export type Cacheability = 'whole' | 'stale' | 'partial' | 'not-found' | 'rate-limited' | 'failed'

/** The result of one render. */
export interface RenderResult {
  readonly response: RenderedResponse
  readonly cacheability: Cacheability
  /** How long a whole or a stale response is fresh, in milliseconds. */
  readonly ttlMs: number
}

/** The request that waits for a response: what a render may need to know of it. */
export interface Requester {
  readonly requestId: string
  readonly address: string
}

/** The page of one address. */
export interface PageSource {
  /** The cache key. Addresses that differ in anything that the response depends on have different keys. */
  readonly key: string
  /** The label that its uses are counted under: the pattern of the address. */
  readonly label: string
  /** @param requester null for a revalidation, which no request waits for */
  readonly render: (requester: Requester | null) => Promise<RenderResult>
}

/** How a response came about, for metrics: from the cache, from its own render, or from a render in flight. */
export type CacheStatus = 'fresh' | 'stale' | 'miss' | 'coalesced'

/** A response, and when it was rendered in milliseconds since the epoch. */
export interface CachedResponse {
  readonly response: EncodedResponse
  readonly renderedAt: number
}

/** A render that has not ended yet. */
interface InFlightRender {
  /** The address of the requester that it was started for, or null. */
  readonly startedFor: string | null
  readonly result: Promise<CachedResponse & { readonly cacheability: Cacheability }>
}

interface PageCacheOptions {
  /** Capacity for all responses together; 0 caches none. */
  readonly maxBytes: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly onRead?: (status: CacheStatus, label: string) => void
  /** Called with the error of a render while an older response is sent. */
  readonly onFailure?: (error: unknown) => void
}

/** How long a whole response is sent past its freshness while the next one is rendered, in milliseconds. */
export const staleWhileRevalidateMs = 300_000

/** How long a response is sent where the next one can't be rendered: a day, in milliseconds. */
const staleIfErrorMs = 24 * 60 * 60 * 1_000

/** How long a response is fresh that lacks a part or names nothing, in milliseconds: the rest may come soon. */
export const incompleteTtlMs = 3_000

/** The pause after a failed render before the next revalidation, in milliseconds. Older responses are sent meanwhile. */
const retryDelayMs = 5_000

/** No request waits for a render for so long after one failed, in milliseconds: the next may take as long. */
const backOffMs = 60_000

/** A partial response does not replace a whole one for so long, in milliseconds: the failure may be a brief one. */
const keepWholeMs = 60_000

/** The last of so many renders that a request waits for is started for this request itself. */
const maxRenders = 3

/** Longer addresses are written by machines. */
const maxKeyLength = 512

/**
 * Caches responses as they are sent, compressed once.
 *
 * A whole response past its freshness is sent while the next one is rendered, one render a key at a time, however many
 * requests there are. After `staleWhileRevalidateMs` the request waits for the render. A response that tells of a
 * failure, because it is stale or partial, is never sent past its freshness while the next one is rendered: the service
 * may be back. Where the next one can't be rendered, the older one is sent for up to a day. A failed response is not
 * cached. A rate-limited one goes to its own requester alone; other requests that waited for it get another render.
 */
export class PageCache {
  readonly #store: EntryStore
  readonly #options: PageCacheOptions
  readonly #inFlight = new Map<string, InFlightRender>()
  /** The source of each cached response, for its revalidation. */
  readonly #sources = new WeakMap<Entry, PageSource>()

  constructor(options: PageCacheOptions) {
    this.#options = options
    this.#store = new EntryStore(options.maxBytes, options.now)
  }

  /** The size of the cache in bytes and in responses. */
  get extent(): { readonly bytes: number; readonly count: number } {
    return { bytes: this.#store.bytes, count: this.#store.count }
  }

  /** The cached response of a key, where one may be sent at once. Starts a revalidation where one is due. */
  lookup(key: string): CachedResponse | null {
    const entry = this.#store.get(key)
    if (entry === undefined) return null
    const now = this.#options.now()
    if (now < entry.freshUntil) {
      this.#options.onRead?.('fresh', entry.label)
      return entry
    }
    if (now >= entry.expiresAt || (now >= entry.staleUntil && now >= entry.backOffUntil)) return null
    this.#options.onRead?.('stale', entry.label)
    const source = this.#sources.get(entry)
    if (source !== undefined && now >= entry.revalidateFrom && !this.#inFlight.has(key)) {
      void this.#revalidate(source)
    }
    return entry
  }

  /** The response of an address, cached or rendered. Rejects with what the render threw where there is none. */
  async read(source: PageSource, requester: Requester): Promise<CachedResponse> {
    const { key, label } = source
    for (let renders = 1; ; renders += 1) {
      const cached = this.lookup(key)
      if (cached !== null) return cached
      const inFlight = renders < maxRenders ? this.#inFlight.get(key) : undefined
      const { startedFor, result } = inFlight ?? this.#start(source, requester)
      const count = () => this.#options.onRead?.(inFlight === undefined ? 'miss' : 'coalesced', label)
      try {
        const rendered = await result
        if (rendered.cacheability === 'rate-limited' && startedFor !== requester.address) continue
        count()
        const isPoor = rendered.cacheability === 'failed' || rendered.cacheability === 'rate-limited'
        return (isPoor ? this.#fallback(key) : null) ?? rendered
      } catch (error) {
        count()
        const fallback = this.#fallback(key)
        if (fallback === null) throw error
        this.#options.onFailure?.(error)
        return fallback
      }
    }
  }

  /** The older response of a key that is better than a failure. */
  #fallback(key: string): Entry | null {
    const entry = this.#store.peek(key)
    return entry !== undefined && this.#options.now() < entry.expiresAt ? entry : null
  }

  async #revalidate(source: PageSource): Promise<void> {
    try {
      await this.#start(source, null).result
    } catch (error) {
      this.#options.onFailure?.(error)
    }
  }

  #start(source: PageSource, requester: Requester | null): InFlightRender {
    const result = this.#render(source, requester).finally(() => {
      if (this.#inFlight.get(source.key) === render) this.#inFlight.delete(source.key)
    })
    const render = { startedFor: requester?.address ?? null, result }
    this.#inFlight.set(source.key, render)
    return render
  }

  async #render(source: PageSource, requester: Requester | null) {
    const { now } = this.#options
    try {
      const rendered = await source.render(requester)
      const { cacheability } = rendered
      const response = await encodeResponse(rendered.response)
      const renderedAt = now()
      // Without a requester the limit is the site's own, and holds for its next attempt too.
      if (cacheability === 'rate-limited' && requester === null) this.#backOff(source.key)
      else if (cacheability !== 'rate-limited') this.#save(source, rendered, response, renderedAt)
      return { response, renderedAt, cacheability }
    } catch (error) {
      this.#backOff(source.key)
      throw error
    }
  }

  /** Stores a response, where it is better than the cached one. */
  #save(
    source: PageSource,
    { cacheability, ttlMs }: RenderResult,
    response: EncodedResponse,
    renderedAt: number,
  ): void {
    const { key, label } = source
    const older = this.#store.peek(key)
    const isBriefFailure =
      cacheability === 'partial' && older?.isWhole && renderedAt < older.freshUntil + keepWholeMs
    if (cacheability === 'failed' || isBriefFailure) {
      this.#backOff(key)
      return
    }
    if (this.#options.maxBytes === 0 || key.length > maxKeyLength) return
    const isComplete = cacheability === 'whole' || cacheability === 'stale'
    const freshUntil = renderedAt + (isComplete ? ttlMs : incompleteTtlMs)
    const entry: Entry = {
      response,
      label,
      renderedAt,
      freshUntil,
      staleUntil: cacheability === 'whole' ? freshUntil + staleWhileRevalidateMs : freshUntil,
      expiresAt: cacheability === 'not-found' ? freshUntil : renderedAt + staleIfErrorMs,
      revalidateFrom: 0,
      backOffUntil: 0,
      isWhole: cacheability === 'whole',
      isAdmissible: cacheability !== 'not-found',
    }
    this.#sources.set(entry, source)
    this.#store.set(key, entry)
  }

  /** Has the older response sent for a moment before the next attempt. */
  #backOff(key: string): void {
    const entry = this.#store.peek(key)
    if (entry === undefined) return
    entry.revalidateFrom = this.#options.now() + retryDelayMs
    entry.backOffUntil = this.#options.now() + backOffMs
  }
}
