import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'
import { collectTags } from '../gateway-fetch.ts'
import { VisitorLimited } from './gateway-query.ts'

export interface DocumentSet {
  readonly files: ReadonlyMap<string, string>
  readonly isWhole: boolean
  /** Gateway calls that multiply the set's lifetime. Default 1. */
  readonly calls?: number
}

export interface DocumentSource {
  /**
   * Null if it does not exist: that is not cached, so that made-up names take no memory. `isKnown`: it was
   * generated before, so it is made for everybody; only an unknown name is its visitor's.
   */
  readonly generate: (isKnown: boolean) => Promise<DocumentSet | null>
  readonly freshSeconds: number
}

export interface CachedDocument {
  readonly body: string
  /** Weak: the same text is sent in several encodings. */
  readonly etag: string
  readonly changedAt: number
  readonly freshSeconds: number
  readonly tags: readonly string[]
}

interface CachedSet {
  readonly tags: readonly string[]
  readonly files: ReadonlyMap<string, CachedDocument>
  readonly generatedAt: number
  readonly requestedAt: number
}

interface DocumentCacheOptions {
  /** The least recently used set is discarded. */
  readonly maxSets: number
  readonly now: () => number
  readonly purgedAt?: (tags: readonly string[]) => number
  readonly report: (error: unknown) => void
}

export type DocumentFiles = CachedSet['files']

const partialSeconds = 60

/** After a failure, the older set is served for this time before the next attempt. */
const retryDelaySeconds = 30
const staleIfErrorMs = 24 * 60 * 60 * 1_000

class UnknownSet extends Error {
  override name = 'UnknownSet'
}

function withValidators(
  files: DocumentSet['files'],
  { freshSeconds, tags }: Pick<CachedDocument, 'freshSeconds' | 'tags'>,
  now: number,
  older?: CachedSet,
): DocumentFiles {
  return new Map(
    [...files].map(([path, body]) => {
      const etag = weakEntityTag(body)
      const before = older?.files.get(path)
      const changedAt = before?.etag === etag ? before.changedAt : now
      return [path, { body, etag, changedAt, freshSeconds, tags }]
    }),
  )
}

/**
 * The first request after a set's lifetime generates it again; others wait for it. If that fails, the older
 * set is served for up to a day; without one, the read rejects. A limit that one visitor reached rejects only
 * their own read. Null for a set that does not exist.
 */
export function createFeedCache(
  options: DocumentCacheOptions,
): (name: string, source: DocumentSource) => Promise<DocumentFiles | null> {
  const { maxSets, now, purgedAt = () => 0, report } = options

  const cache = new LRUCache<string, CachedSet, DocumentSource>({
    max: maxSets,
    ttl: retryDelaySeconds * 1_000,
    // Reads the clock each time: tests control it.
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(name, older, { options: entry, context: { generate, freshSeconds } }) {
      const requestedAt = now()
      let made: Awaited<ReturnType<typeof collectTags<DocumentSet | null>>>
      try {
        made = await collectTags(() => generate(older !== undefined))
      } catch (error) {
        if (error instanceof VisitorLimited && older === undefined) throw error
        report(error)
        if (older === undefined || now() - older.generatedAt > staleIfErrorMs) throw error
        return { ...older, requestedAt }
      }
      const { value: documents, tags } = made
      // Thrown, so that the cache forgets a set that existed before.
      if (documents === null) throw new UnknownSet(`There is no ${name}`)
      const seconds = documents.isWhole ? freshSeconds * (documents.calls ?? 1) : partialSeconds
      entry.ttl = seconds * 1_000
      const files = withValidators(documents.files, { freshSeconds: seconds, tags }, now(), older)
      return { tags, files, generatedAt: now(), requestedAt }
    },
  })

  async function read(name: string, context: DocumentSource): Promise<DocumentFiles> {
    const cached = await cache.fetch(name, { context })
    const isPurged = cached !== undefined && cached.requestedAt < purgedAt(cached.tags)
    const documents = isPurged ? await cache.fetch(name, { context, forceRefresh: true }) : cached
    if (documents === undefined) throw new Error(`${name} was not generated`)
    return documents.files
  }

  return async (name, source) => {
    for (;;) {
      let isOwn = false
      const generate: DocumentSource['generate'] = (isKnown) => {
        isOwn = true
        return source.generate(isKnown)
      }
      try {
        return await read(name, { ...source, generate })
      } catch (error) {
        if (error instanceof UnknownSet) return null
        // Otherwise another visitor's limit. Each attempt has one owner, so this ends.
        if (isOwn || !(error instanceof VisitorLimited)) throw error
      }
    }
  }
}
