import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'

export interface DocumentSet {
  readonly files: ReadonlyMap<string, string>
  readonly isWhole: boolean
  /** Gateway calls that multiply the set's lifetime. Default 1. */
  readonly calls?: number
}

interface DocumentSource {
  readonly generate: () => Promise<DocumentSet>
  readonly freshSeconds: number
}

export interface CachedDocument {
  readonly body: string
  /** Weak: the same text is sent in several encodings. */
  readonly etag: string
  readonly changedAt: number
  readonly freshSeconds: number
}

interface CachedSet {
  readonly files: ReadonlyMap<string, CachedDocument>
  readonly generatedAt: number
  readonly requestedAt: number
}

interface DocumentCacheOptions<Name extends string> {
  readonly sources: Readonly<Record<Name, DocumentSource>>
  readonly now: () => number
  readonly purgedAt?: () => number
  readonly report: (error: unknown) => void
}

const partialSeconds = 60

/** After a failure, the older set is served for this time before the next attempt. */
const retryDelaySeconds = 30
const staleIfErrorMs = 24 * 60 * 60 * 1_000

/**
 * The first request after a set's lifetime generates it again; others wait for it. If that fails, the older
 * set is served for up to a day; without one, the read rejects.
 */
export function createFeedCache<Name extends string>(
  options: DocumentCacheOptions<Name>,
): (name: Name) => Promise<ReadonlyMap<string, CachedDocument>> {
  const { sources, now, purgedAt = () => 0, report } = options

  const withValidators = (
    files: DocumentSet['files'],
    freshSeconds: number,
    older?: CachedSet,
  ): CachedSet['files'] =>
    new Map(
      [...files].map(([path, body]) => {
        const etag = weakEntityTag(body)
        const before = older?.files.get(path)
        const changedAt = before?.etag === etag ? before.changedAt : now()
        return [path, { body, etag, changedAt, freshSeconds }]
      }),
    )

  const cache = new LRUCache<Name, CachedSet>({
    max: Object.keys(sources).length,
    ttl: retryDelaySeconds * 1_000,
    // Reads the clock each time: tests control it.
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(name, older, { options: entry }) {
      const { generate, freshSeconds } = sources[name]
      const requestedAt = now()
      try {
        const documents = await generate()
        const seconds = documents.isWhole ? freshSeconds * (documents.calls ?? 1) : partialSeconds
        entry.ttl = seconds * 1_000
        return { files: withValidators(documents.files, seconds, older), generatedAt: now(), requestedAt }
      } catch (error) {
        report(error)
        if (older === undefined || now() - older.generatedAt > staleIfErrorMs) throw error
        return { ...older, requestedAt }
      }
    },
  })

  return async (name) => {
    const cached = await cache.fetch(name)
    const isPurged = cached !== undefined && cached.requestedAt < purgedAt()
    const documents = isPurged ? await cache.fetch(name, { forceRefresh: true }) : cached
    if (documents === undefined) throw new Error(`${name} was not generated`)
    return documents.files
  }
}
