import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Files by their path from the site's root, as they are made. */
export interface Edition {
  readonly files: ReadonlyMap<string, string>
  /** False where it lacks a part that may come later. */
  readonly isWhole: boolean
}

/** One or more files that are made together and kept for some time. */
export interface Publication {
  /** @throws where it can't be made */
  readonly make: () => Promise<Edition>
  /** For how long it is good, in seconds. */
  readonly freshSeconds: number
}

/** A file as it is served. */
export interface PublishedFile {
  readonly body: string
  /** A weak one: the same text goes out in several encodings. */
  readonly etag: string
  /** Since when it reads like this, in milliseconds since the epoch. */
  readonly changedAt: number
  /** For how long others may keep it, in seconds. */
  readonly freshSeconds: number
}

interface Kept {
  readonly files: ReadonlyMap<string, PublishedFile>
  readonly madeAt: number
}

interface PublicationsOptions<Name extends string> {
  readonly publications: Readonly<Record<Name, Publication>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Hears of what could not be made, also where an older edition goes out instead. */
  readonly report: (error: unknown) => void
}

/** An edition that lacks a part is made anew after so many seconds. */
const partialSeconds = 60

/** After a failure the older edition goes out for so many seconds before the next attempt. */
const pauseSeconds = 30

/** An edition older than this is no longer better than none: a day, in milliseconds. */
const longestStale = 24 * 60 * 60 * 1_000

/**
 * Keeps publications in memory. One that has aged is made anew by whoever asks first, while others wait for
 * the same making; where that fails, the older one goes out for up to a day.
 *
 * @returns reads the files of a publication; rejects with what `make` threw where there is none to show
 */
export function keepPublications<Name extends string>(
  options: PublicationsOptions<Name>,
): (name: Name) => Promise<ReadonlyMap<string, PublishedFile>> {
  const { publications, now, report } = options

  const published = ({ files, isWhole }: Edition, freshSeconds: number, older?: Kept): Kept['files'] =>
    new Map(
      [...files].map(([path, body]) => {
        const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
        const before = older?.files.get(path)
        const changedAt = before?.etag === etag ? before.changedAt : now()
        return [path, { body, etag, changedAt, freshSeconds: isWhole ? freshSeconds : partialSeconds }]
      }),
    )

  const kept = new LRUCache<Name, Kept>({
    max: Object.keys(publications).length,
    ttl: pauseSeconds * 1_000,
    // The clock is read each time: it may be one that a test holds.
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(name, older, { options: keeping }) {
      const { make, freshSeconds } = publications[name]
      try {
        const edition = await make()
        keeping.ttl = (edition.isWhole ? freshSeconds : partialSeconds) * 1_000
        return { files: published(edition, freshSeconds, older), madeAt: now() }
      } catch (error) {
        report(error)
        if (older === undefined || now() - older.madeAt > longestStale) throw error
        return older
      }
    },
  })

  return async (name) => {
    const edition = await kept.fetch(name)
    if (edition === undefined) throw new Error(`${name} was not made`)
    return edition.files
  }
}
