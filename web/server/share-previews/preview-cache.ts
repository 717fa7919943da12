import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'
import { collectTags } from '../gateway-fetch.ts'

export interface Preview {
  readonly body: Buffer
  readonly etag: string
  readonly tags: readonly string[]
}

export class PreviewRefused extends Error {
  override name = 'PreviewRefused'
}

export interface PreviewSource {
  readonly pictureUrl: () => Promise<string | null>
  readonly draw: (pictureUrl: string) => Promise<Buffer>
}

interface Entry {
  readonly url: string | null
  readonly preview: Preview | null
  /** Of the page's picture address. */
  readonly tags: readonly string[]
  /** When the page was asked for its picture, when to ask again, and when the preview was drawn. */
  readonly checkedAt: number
  readonly askAgainAt: number
  readonly drawnAt: number
}

interface PreviewCacheOptions {
  readonly maxBytes: number
  readonly now: () => number
  readonly purgedAt: (tags: readonly string[]) => number
  readonly report: (error: unknown) => void
}

const recheckMs = 5 * 60_000
/** After a failure, and for a page without a picture. */
const retryMs = 60_000
const redrawMs = 24 * 60 * 60_000
/** Besides the picture. */
const entryBytes = 500

/** Previews waiting to be drawn. Beyond this, pages get the general preview. */
const maxWaiting = 50
/** The last load is the request's own, so that another visitor's refusal can't repeat. */
const maxLoads = 3

/** Draws one preview at a time, so that drawing takes one CPU and the memory of one picture. */
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

  async read(key: string, source: PreviewSource): Promise<Preview | null> {
    for (let loads = 1; ; loads += 1) {
      const entry = this.#entries.get(key)
      if (entry !== undefined && this.#isFresh(entry)) return entry.preview
      const before = loads < maxLoads ? this.#inFlight.get(key) : undefined
      try {
        return await (before ?? this.#start(key, entry, source))
      } catch (error) {
        // The refusal was another visitor's.
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

  #isFresh({ checkedAt, askAgainAt, tags }: Entry): boolean {
    const { now, purgedAt } = this.#options
    return checkedAt > purgedAt(tags) && now() < askAgainAt
  }

  async #load(key: string, before: Entry | undefined, source: PreviewSource): Promise<Preview | null> {
    const checkedAt = this.#options.now()
    const soon = { checkedAt, askAgainAt: checkedAt + retryMs }
    try {
      const { value: url, tags } = await collectTags(source.pictureUrl)
      if (url === null) {
        this.#entries.set(key, { ...soon, url, tags, preview: null, drawnAt: 0 })
        return null
      }
      const isDrawn = before?.preview && before.url === url && checkedAt - before.drawnAt < redrawMs
      const drawn = isDrawn ? before.preview : await this.#draw(() => source.draw(url))
      const drawnAt = isDrawn ? before.drawnAt : checkedAt
      const preview = { ...drawn, tags }
      this.#entries.set(key, { url, tags, preview, drawnAt, checkedAt, askAgainAt: checkedAt + recheckMs })
      return preview
    } catch (error) {
      if (error instanceof PreviewRefused) throw error
      this.#options.report(error)
      // A failure is cached too: it is not retried for each request.
      const kept = before ?? { url: null, tags: [], preview: null, drawnAt: 0 }
      this.#entries.set(key, { ...kept, ...soon })
      return kept.preview
    }
  }

  async #draw(draw: () => Promise<Buffer>): Promise<Omit<Preview, 'tags'>> {
    if (this.#waiting >= maxWaiting) throw new PreviewRefused('Too many share previews are queued')
    this.#waiting += 1
    const drawn = this.#drawing.then(draw).finally(() => {
      this.#waiting -= 1
    })
    this.#drawing = drawn.catch(() => undefined)
    const body = await drawn
    return { body, etag: weakEntityTag(body) }
  }
}
