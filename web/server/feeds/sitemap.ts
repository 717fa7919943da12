import type { DocumentSet } from './document-cache.ts'
import type { SitePages } from './site-pages.ts'
import type { SitemapEntry } from './sitemap-entries.ts'
import { element, type Xml, xmlDocument, xmlTextElement } from './xml.ts'

export const sitemapPath = '/sitemap.xml'

export const sitemapPartPath = (part: number): string => `/sitemap-${part}.xml`

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const address = (name: 'url' | 'sitemap', location: string, changedAt: string | null): Xml =>
  element(name, [
    xmlTextElement('loc', location),
    changedAt === null ? null : xmlTextElement('lastmod', changedAt),
  ])

const urlSet = (entries: readonly SitemapEntry[], siteUrl: string): string =>
  xmlDocument(
    element(
      'urlset',
      entries.map(({ path, changedAt }) => address('url', siteUrl + path, changedAt)),
      { xmlns: namespace },
    ),
  )

/** ISO 8601 in UTC sorts by time. */
const newest = (entries: readonly SitemapEntry[]): string | null =>
  entries.reduce<string | null>(
    (latest, { changedAt }) => (latest === null || (changedAt ?? '') > latest ? changedAt : latest),
    null,
  )

export function sitemap(
  { entries, isWhole }: SitePages,
  siteUrl: string,
  maxUrlsInFile: number,
): DocumentSet {
  if (entries.length <= maxUrlsInFile) {
    return { files: new Map([[sitemapPath, urlSet(entries, siteUrl)]]), isWhole }
  }
  const parts = Array.from({ length: Math.ceil(entries.length / maxUrlsInFile) }, (_, index) => ({
    path: sitemapPartPath(index + 1),
    entries: entries.slice(index * maxUrlsInFile, (index + 1) * maxUrlsInFile),
  }))
  const index = element(
    'sitemapindex',
    parts.map((part) => address('sitemap', siteUrl + part.path, newest(part.entries))),
    { xmlns: namespace },
  )
  return {
    files: new Map([
      [sitemapPath, xmlDocument(index)],
      ...parts.map((part) => [part.path, urlSet(part.entries, siteUrl)] as const),
    ]),
    isWhole,
  }
}
