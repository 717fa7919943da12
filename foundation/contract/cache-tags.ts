import { z } from 'zod'

/** `CDN_PURGE_FORMAT`: whose header and purge call. */
export const cdnPurgeFormat = z.enum(['cloudflare', 'fastly', 'tags'])

export type CdnPurgeFormat = z.output<typeof cdnPurgeFormat>

/** The site's server asks the gateway for a response's tags, and gets them, by this header. */
export const cacheTagsHeader = 'x-cache-tags'

/** Many proxies take no longer header. */
const maxHeaderLength = 8_192

/** Cloudflare and Fastly take 1,024 characters. Items that begin the same are then purged together. */
const longestTag = 1_000

/** A half of a surrogate pair can't be encoded: the buffer replaces it. */
export const itemTag = (kind: 'post' | 'production', slug: string): string =>
  `${kind}:${encodeURIComponent(Buffer.from(slug).toString())}`.slice(0, longestTag)

/** Without repetitions; only the collections of items if a header would be too long. */
export function limitTags(tags: Iterable<string>): readonly string[] {
  const all = [...new Set(tags)]
  if (all.join().length <= maxHeaderLength) return all
  return [...new Set(all.map((tag) => tag.replace(/:.*/, 's')))]
}

export function cdnTagHeader(
  format: CdnPurgeFormat | undefined,
  tags: readonly string[],
): Readonly<Record<string, string>> {
  if (format === undefined || tags.length === 0) return {}
  return format === 'fastly' ? { 'surrogate-key': tags.join(' ') } : { 'cache-tag': tags.join(',') }
}
