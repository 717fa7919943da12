export interface SitemapEntry {
  readonly path: string
  readonly changedAt: string | null
}

export type SitemapEntries = ReturnType<typeof createSitemapEntries>

/** The sitemap protocol allows 2,048 characters; this leaves room for the site's origin. */
const maxPathLength = 1_800

export function createSitemapEntries(now: number) {
  const changes = new Map<string, number | null>()
  return {
    add(path: string, changedAt: string | null = null): void {
      if (path.length > maxPathLength) return
      const moment = changedAt === null ? Number.NaN : Date.parse(changedAt)
      const known = changes.get(path) ?? null
      if (Number.isNaN(moment) || moment > now) changes.set(path, known)
      else changes.set(path, known === null ? moment : Math.max(known, moment))
    },
    /** Sorted by path, so that the same pages make the same sitemap. */
    all: (): readonly SitemapEntry[] =>
      [...changes]
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([path, moment]) => ({
          path,
          changedAt: moment === null ? null : new Date(moment).toISOString(),
        })),
  }
}
