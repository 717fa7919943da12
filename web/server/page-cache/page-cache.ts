import type { IncomingMessage } from 'node:http'
import type { EncodedResponse } from '@compound/foundation/response-cache/encoded-response.ts'
import {
  type CachedResponse,
  ResponseCache,
  type ResponseCacheOptions,
  type ResponseTimes,
} from '@compound/foundation/response-cache/response-cache.ts'
import { encodePage, encodePageQuickly, type RenderedResponse } from './encode-page.ts'

/**
 * Whether and how a rendered response may be cached:
 * - `whole`: no part is missing.
 * - `stale`: no part is missing, and the page says that some of it is old, or tells what may never be old.
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

/** What a cached page was rendered from, and what came out. */
interface CachedPage extends PageSource {
  readonly cacheability: Cacheability
}

/** A page, and when it was rendered in milliseconds since the epoch. */
type SentPage = Pick<CachedResponse<CachedPage>, 'response' | 'createdAt'>

/** A render that has not ended yet. */
interface InFlightRender {
  /** The address of the requester that it was started for, or null. */
  readonly startedFor: string | null
  readonly result: Promise<SentPage & { readonly cacheability: Cacheability }>
}

interface PageCacheOptions extends ResponseCacheOptions {
  readonly onRead?: (status: CacheStatus, label: string) => void
}

/** How long a whole response is sent past its freshness while the next one is rendered, in milliseconds. */
export const staleWhileRevalidateMs = 300_000

/** How long a response is sent where the next one can't be rendered: a day, in milliseconds. */
const staleIfErrorMs = 24 * 60 * 60 * 1_000

/** How long a response is fresh that lacks a part or names nothing, in milliseconds: the rest may come soon. */
export const incompleteTtlMs = 3_000

/** A partial response does not replace a whole one for so long, in milliseconds: the failure may be a brief one. */
const keepWholeMs = 60_000

/** The last of so many renders that a request waits for is started for this request itself. */
const maxRenders = 3

/** Longer addresses are written by machines. */
const maxKeyLength = 512

/**
 * Caches pages as they are sent, compressed, with one render a key at a time.
 *
 * A whole page past its freshness is sent for `staleWhileRevalidateMs` while the next one is rendered. A page that tells
 * of a failure, because it is stale or partial, is never sent past its freshness while the next one is rendered: the
 * service may be back. Where the next one can't be rendered, the older one is sent for up to a day. A failed page is not
 * cached. A rate-limited one goes to its own requester alone; other requests that waited for it get another render.
 */
export class PageCache extends ResponseCache<CachedPage> {
  readonly #onRead: (status: CacheStatus, label: string) => void
  readonly #inFlight = new Map<string, InFlightRender>()

  constructor({ onRead = () => undefined, ...options }: PageCacheOptions) {
    super(options)
    this.#onRead = onRead
  }

  /** The page of an address, cached or rendered. Rejects with what the render threw where there is none. */
  async read(source: PageSource, requester: Requester): Promise<SentPage> {
    const { key, label } = source
    for (let renders = 1; ; renders += 1) {
      const cached = this.lookup(key)
      if (cached !== undefined) return cached
      const inFlight = renders < maxRenders ? this.#inFlight.get(key) : undefined
      const { startedFor, result } = inFlight ?? this.#start(source, requester)
      const count = () => this.#onRead(inFlight === undefined ? 'miss' : 'coalesced', label)
      try {
        const rendered = await result
        if (rendered.cacheability === 'rate-limited' && startedFor !== requester.address) continue
        count()
        const isPoor = rendered.cacheability === 'failed' || rendered.cacheability === 'rate-limited'
        return (isPoor ? this.peek(key) : undefined) ?? rendered
      } catch (error) {
        count()
        const older = this.peek(key)
        if (older === undefined) throw error
        this.options.onFailure?.(error)
        return older
      }
    }
  }

  /** Purges also the renders that have begun: no request that comes from now on waits for them. */
  override purge(): void {
    super.purge()
    this.#inFlight.clear()
  }

  /** Cookies play no part: a cached page is the same for everybody. */
  protected keyOf({ method, url }: IncomingMessage): string | undefined {
    return method === 'GET' || method === 'HEAD' ? url : undefined
  }

  protected async revalidate(source: CachedPage): Promise<void> {
    await (this.#inFlight.get(source.key) ?? this.#start(source, null)).result
  }

  protected override mayProtect({ cacheability }: CachedPage): boolean {
    return cacheability !== 'not-found'
  }

  protected countHit({ label }: CachedPage, status: 'fresh' | 'stale'): void {
    this.#onRead(status, label)
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
    const startedAt = this.options.now()
    try {
      const rendered = await source.render(requester)
      const { cacheability } = rendered
      const encode = requester === null ? encodePage : encodePageQuickly
      const response = await encode(rendered.response)
      const createdAt = this.options.now()
      if (this.#isBetter(source.key, cacheability))
        this.#save(source, rendered, response, { startedAt, createdAt })
      else if (cacheability !== 'rate-limited') this.backOff(source.key)
      return { response, createdAt, cacheability }
    } catch (error) {
      this.backOff(source.key)
      throw error
    }
  }

  /** Whether a page is better than the cached one. */
  #isBetter(key: string, cacheability: Cacheability): boolean {
    if (cacheability !== 'partial') return cacheability !== 'failed' && cacheability !== 'rate-limited'
    const older = this.peek(key)
    return older?.source.cacheability !== 'whole' || this.options.now() >= older.freshUntil + keepWholeMs
  }

  #save(
    source: PageSource,
    rendered: RenderResult,
    response: EncodedResponse,
    { startedAt, createdAt }: Pick<ResponseTimes, 'startedAt' | 'createdAt'>,
  ): void {
    if (source.key.length > maxKeyLength) return
    const { cacheability, ttlMs } = rendered
    const isComplete = cacheability === 'whole' || cacheability === 'stale'
    const freshUntil = createdAt + (isComplete ? ttlMs : incompleteTtlMs)
    this.store({ ...source, cacheability }, response, {
      startedAt,
      createdAt,
      freshUntil,
      staleUntil: cacheability === 'whole' ? freshUntil + staleWhileRevalidateMs : freshUntil,
      expiresAt: cacheability === 'not-found' ? freshUntil : createdAt + staleIfErrorMs,
    })
  }
}
