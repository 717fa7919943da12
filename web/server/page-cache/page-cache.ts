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
 * - `stale`: no part is missing, but the page says that some of it is old, or it shows data that must not be
 * old.
 * - `partial`: a part is missing that may come later.
 * - `not-found`: the address names nothing.
 * - `rate-limited`: a part is missing because its visitor reached a limit. No other visitor gets it.
 * - `failed`: the page could not be rendered, and the response says so.
 */
export type Cacheability = 'whole' | 'stale' | 'partial' | 'not-found' | 'rate-limited' | 'failed'

export interface RenderResult {
  readonly response: RenderedResponse
  readonly cacheability: Cacheability
  readonly ttlMs: number
  readonly tags: readonly string[]
}

export interface Requester {
  readonly requestId: string
  readonly address: string
}

export interface PageSource {
  /** Must differ for addresses that differ in anything the response depends on. */
  readonly key: string
  readonly label: string
  /** `requester` is null for a revalidation, which no request waits for. */
  readonly render: (requester: Requester | null) => Promise<RenderResult>
}

export type CacheStatus = 'fresh' | 'stale' | 'miss' | 'coalesced'

interface CachedPage extends PageSource {
  readonly cacheability: Cacheability
  readonly tags: readonly string[]
}

type SentPage = Pick<CachedResponse<CachedPage>, 'response' | 'createdAt'>

interface InFlightRender {
  readonly startedFor: string | null
  readonly result: Promise<SentPage & { readonly cacheability: Cacheability }>
}

interface PageCacheOptions extends ResponseCacheOptions {
  readonly onRead?: (status: CacheStatus, label: string) => void
}

export const staleWhileRevalidateMs = 300_000

const staleIfErrorMs = 24 * 60 * 60 * 1_000

/** For pages that lack a part or name nothing: the rest may come soon. */
export const incompleteTtlMs = 3_000

/** A partial response does not replace a whole one for this time: the failure may be brief. */
const keepWholeMs = 60_000

/** The last render that a request waits for is started for this request. */
const maxRenders = 3

/** Only machines write longer addresses. */
const maxKeyLength = 512

/**
 * One render per key at a time. A whole page is sent for `staleWhileRevalidateMs` past its freshness while
 * the next one renders; a stale or partial one never is, since the service may be back. A failed page is not
 * cached. A rate-limited one goes only to its own requester; others that waited get another render.
 */
export class PageCache extends ResponseCache<CachedPage> {
  readonly #onRead: (status: CacheStatus, label: string) => void
  readonly #inFlight = new Map<string, InFlightRender>()

  constructor({ onRead = () => undefined, ...options }: PageCacheOptions) {
    super(options)
    this.#onRead = onRead
  }

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

  /** Also ignores renders in flight: later requests do not wait for them. */
  override purge(tags?: readonly string[]): void {
    super.purge(tags)
    this.#inFlight.clear()
  }

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
    const { cacheability, ttlMs, tags } = rendered
    const isComplete = cacheability === 'whole' || cacheability === 'stale'
    const freshUntil = createdAt + (isComplete ? ttlMs : incompleteTtlMs)
    this.store({ ...source, cacheability, tags }, response, {
      startedAt,
      createdAt,
      freshUntil,
      staleUntil: cacheability === 'whole' ? freshUntil + staleWhileRevalidateMs : freshUntil,
      expiresAt: cacheability === 'not-found' ? freshUntil : createdAt + staleIfErrorMs,
    })
  }
}
