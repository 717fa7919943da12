/** A page of the site as a sitemap lists it. */
export interface SitemapEntry {
  /** From the site's root. */
  readonly path: string
  /** When it last changed, ISO 8601; null where unknown. */
  readonly changedAt: string | null
}

/** Collects pages, each once. */
export interface SitemapEntries {
  /**
   * Adds a page, or a later change of a known one. Changes in the future are ignored.
   */
  readonly add: (path: string, changedAt?: string | null) => void
  /** In the order of their paths, so that the same pages make the same sitemap. */
  readonly all: () => readonly SitemapEntry[]
}

/**
 * The longest address that the sitemap protocol allows is 2,048 characters; this leaves room for the
 * site's own name in front.
 */
const maxPathLength = 1_800

/** @param now milliseconds since the epoch */
export function createSitemapEntries(now: number): SitemapEntries {
  const changes = new Map<string, number | null>()
  return {
    add(path, changedAt = null) {
      if (path.length > maxPathLength) return
      const moment = changedAt === null ? Number.NaN : Date.parse(changedAt)
      const known = changes.get(path) ?? null
      if (Number.isNaN(moment) || moment > now) changes.set(path, known)
      else changes.set(path, known === null ? moment : Math.max(known, moment))
    },
    all: () =>
      [...changes]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, moment]) => ({
          path,
          changedAt: moment === null ? null : new Date(moment).toISOString(),
        })),
  }
}
