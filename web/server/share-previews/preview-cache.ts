import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'

/** A drawn preview. */
export interface Preview {
  readonly body: Buffer
  readonly etag: string
}

/** A preview is not made for this request: its visitor reached a limit, or too many wait. Says nothing about the page. */
export class PreviewRefused extends Error {
  override name = 'PreviewRefused'
}

/** Where previews come from. */
export interface PreviewSource {
  /**
   * Asks for the address of a page's picture; null for a page without one. Rejects with PreviewRefused where this visitor
   * may not ask now, otherwise while nobody knows.
   */
  readonly pictureUrl: () => Promise<string | null>
  /** Fetches a picture and draws its preview. */
  readonly draw: (pictureUrl: string) => Promise<Buffer>
}

/** What is known of a page. */
interface Entry {
  /** Of the picture; null for a page without one. */
  readonly url: string | null
  /** Null where there is no picture, or it could not be drawn. */
  readonly preview: Preview | null
  /** When the page was asked for its picture, when that is due again, and when it was drawn: milliseconds since the epoch. */
  readonly askedAt: number
  readonly askAgainAt: number
  readonly drawnAt: number
}

interface PreviewCacheOptions {
  /** Bytes of all previews together. */
  readonly maxBytes: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** When content has last changed, in milliseconds since the epoch. */
  readonly purgedAt: () => number
  /** Told of a picture that could not be drawn. */
  readonly report: (error: unknown) => void
}

/** A page is asked for its picture again after so long: it may have another one. */
const askAgainMs = 5 * 60_000

/** The same after a failure, and for a page that has none, which may come to exist. */
const tryAgainMs = 60_000

/** A picture is drawn again after so long: another one may stand under its address. */
const drawAgainMs = 24 * 60 * 60_000

/** What an entry takes beside its picture. */
const entryBytes = 500

/** The most previews that wait to be drawn. Beyond that, pages have the general one for now. */
const maxWaiting = 50

/** The last of so many loads that a request waits for is its own. */
const maxLoads = 3

/**
 * Previews by page: each drawn at most once at a time, and one after the other, so that however many are asked for, drawing
 * takes one processor and the memory of one picture.
 */
export class PreviewCache {
  readonly #options: PreviewCacheOptions
  readonly #entries: LRUCache<string, Entry>
  readonly #inFlight = new Map<string, Promise<Preview | null>>()
  #drawing: Promise<unknown> = Promise.resolve()
  #waiting = 0

  constructor(options: PreviewCacheOptions) {
    this.#options = options
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ preview }) => entryBytes + (preview?.body.length ?? 0),
    })
  }

  /**
   * The preview of a page; null where there is none, or not now.
   *
   * @throws PreviewRefused where this request may not have it made; nothing is cached then
   */
  async read(key: string, source: PreviewSource): Promise<Preview | null> {
    for (let loads = 1; ; loads += 1) {
      const entry = this.#entries.get(key)
      if (entry !== undefined && this.#isFresh(entry)) return entry.preview
      const before = loads < maxLoads ? this.#inFlight.get(key) : undefined
      try {
        return await (before ?? this.#start(key, entry, source))
      } catch (error) {
        // The refusal of another visitor is none of this one.
        if (before !== undefined) continue
        if (entry?.preview) return entry.preview
        throw error
      }
    }
  }

  #start(key: string, entry: Entry | undefined, source: PreviewSource): Promise<Preview | null> {
    const load = this.#load(key, entry, source).finally(() => {
      if (this.#inFlight.get(key) === load) this.#inFlight.delete(key)
    })
    this.#inFlight.set(key, load)
    return load
  }

  #isFresh({ askedAt, askAgainAt }: Entry): boolean {
    const { now, purgedAt } = this.#options
    return askedAt > purgedAt() && now() < askAgainAt
  }

  async #load(key: string, before: Entry | undefined, source: PreviewSource): Promise<Preview | null> {
    const askedAt = this.#options.now()
    const soon = { askedAt, askAgainAt: askedAt + tryAgainMs }
    try {
      const url = await source.pictureUrl()
      if (url === null) {
        this.#entries.set(key, { ...soon, url, preview: null, drawnAt: 0 })
        return null
      }
      const isDrawn = before?.preview && before.url === url && askedAt - before.drawnAt < drawAgainMs
      const { preview, drawnAt } = isDrawn
        ? before
        : { preview: await this.#draw(() => source.draw(url)), drawnAt: askedAt }
      this.#entries.set(key, { url, preview, drawnAt, askedAt, askAgainAt: askedAt + askAgainMs })
      return preview
    } catch (error) {
      if (error instanceof PreviewRefused) throw error
      this.#options.report(error)
      // Whatever is wrong: it is not tried anew for each request.
      const { url, preview, drawnAt } = before ?? { url: null, preview: null, drawnAt: 0 }
      this.#entries.set(key, { ...soon, url, preview, drawnAt })
      return preview
    }
  }

  /** Draws when all that came before are drawn. */
  async #draw(draw: () => Promise<Buffer>): Promise<Preview> {
    if (this.#waiting >= maxWaiting) throw new PreviewRefused('Too many previews wait to be drawn')
    this.#waiting += 1
    const drawn = this.#drawing.then(draw).finally(() => {
      this.#waiting -= 1
    })
    this.#drawing = drawn.catch(() => undefined)
    const body = await drawn
    return { body, etag: weakEntityTag(body) }
  }
}
