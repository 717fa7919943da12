import { weakEntityTag } from '@compound/foundation/response-cache/encoded-response.ts'
import { LRUCache } from 'lru-cache'

/** Files by their path from the site's root, as they were generated. */
export interface DocumentSet {
  readonly files: ReadonlyMap<string, string>
  /** False where it lacks a part that may come later. */
  readonly isWhole: boolean
  /** The calls that it took, where it is fresh once as long for each of them; 1 otherwise. */
  readonly calls?: number
}

/** One or more files that are generated and cached together. */
interface DocumentSource {
  /** @throws where the files can't be generated */
  readonly generate: () => Promise<DocumentSet>
  /** How long they are fresh, in seconds. */
  readonly freshSeconds: number
}

/** A file as it is served. */
export interface CachedDocument {
  readonly body: string
  /** A weak one: the same text is sent in several encodings. */
  readonly etag: string
  /** When its text last changed, in milliseconds since the epoch. */
  readonly changedAt: number
  /** How long shared caches may store it, in seconds. */
  readonly freshSeconds: number
}

interface CachedSet {
  readonly files: ReadonlyMap<string, CachedDocument>
  readonly generatedAt: number
  /** When its source was last asked: what has changed since may be missing in it. */
  readonly askedAt: number
}

interface DocumentCacheOptions<Name extends string> {
  readonly sources: Readonly<Record<Name, DocumentSource>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Sets whose source was asked before that are generated anew. Milliseconds since the epoch. */
  readonly purgedAt?: () => number
  /** Called with every error of a source, also where an older set is served instead. */
  readonly report: (error: unknown) => void
}

/** The lifetime of a set that lacks a part, in seconds. */
const partialSeconds = 60

/** After a failure the older set is served for so many seconds before the next attempt. */
const retryDelaySeconds = 30

/** How long an older set is served while its source fails: a day, in milliseconds. */
const staleIfErrorMs = 24 * 60 * 60 * 1_000

/**
 * Caches generated files in memory. The first request after their lifetime has them generated anew, and other requests
 * wait for the same result. Where that fails, the older files are served for up to a day.
 *
 * @returns reads the files of a source; rejects with what `generate` threw where there are none to serve
 */
export function createDocumentCache<Name extends string>(
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
    // The clock is read each time: a test may hold it still.
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(name, older, { options: entry }) {
      const { generate, freshSeconds } = sources[name]
      const askedAt = now()
      try {
        const documents = await generate()
        const seconds = documents.isWhole ? freshSeconds * (documents.calls ?? 1) : partialSeconds
        entry.ttl = seconds * 1_000
        return { files: withValidators(documents.files, seconds, older), generatedAt: now(), askedAt }
      } catch (error) {
        report(error)
        if (older === undefined || now() - older.generatedAt > staleIfErrorMs) throw error
        return { ...older, askedAt }
      }
    },
  })

  return async (name) => {
    const cached = await cache.fetch(name)
    const isPurged = cached !== undefined && cached.askedAt < purgedAt()
    const documents = isPurged ? await cache.fetch(name, { forceRefresh: true }) : cached
    if (documents === undefined) throw new Error(`${name} was not generated`)
    return documents.files
  }
}
