import { NewsFeedDocument, type NewsFeedQuery } from '../../src/feeds/news.no-hooks.generated.ts'
import { widestPictureOf } from '../../src/meta/shared-picture.ts'
import { newsFeed, newsFeedTitle } from '../../src/meta/site-files.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { element, type Xml, xmlDocument, xmlTextElement } from './xml.ts'

type Article = NonNullable<NewsFeedQuery['news']>['items'][number]

function rssDate(iso: string | null): string | null {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment.toUTCString()
}

const optional = (name: string, text: string | null | undefined): Xml | null =>
  text ? xmlTextElement(name, text) : null

/** Media RSS: RSS's own enclosure would need its size in bytes. */
function picture(article: Article): Xml | null {
  const found = widestPictureOf(article)
  return (
    found &&
    element('media:content', [], {
      url: found.url,
      medium: 'image',
      ...(found.width !== undefined && { width: String(found.width) }),
      ...(found.height !== undefined && { height: String(found.height) }),
    })
  )
}

function item(article: Article, site: Site): Xml {
  const address = site.url + paths.newsArticle(article.slug)
  return element('item', [
    xmlTextElement('title', article.title),
    xmlTextElement('link', address),
    xmlTextElement('guid', address, { isPermaLink: 'true' }),
    optional('pubDate', rssDate(article.publishedAt)),
    // RSS's own author is an email address.
    optional('dc:creator', article.author),
    optional('category', article.category?.title),
    optional('description', article.summary),
    picture(article),
  ])
}

export async function rss(query: GatewayQuery, site: Site): Promise<DocumentSet> {
  const { data, error } = await query(NewsFeedDocument, {})
  const { items } = required(data?.news, error)
  const channel = element('channel', [
    xmlTextElement('title', newsFeedTitle(site.name)),
    xmlTextElement('link', site.url + paths.news),
    xmlTextElement('description', site.about),
    xmlTextElement('language', 'en-us'),
    element('atom:link', [], {
      href: site.url + newsFeed,
      rel: 'self',
      type: 'application/rss+xml',
    }),
    // When its newest article was published, not when the feed was generated.
    optional('lastBuildDate', rssDate(items[0]?.publishedAt ?? null)),
    ...items.map((article) => item(article, site)),
  ])
  const document = element('rss', [channel], {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  })
  return { files: new Map([[newsFeed, xmlDocument(document)]]), isWhole: true }
}
