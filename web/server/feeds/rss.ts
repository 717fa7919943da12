import { newsListing } from '../../src/features/news/news-listing.ts'
import {
  NewsFeedDocument,
  type NewsFeedQuery,
  VideoCategoryFeedDocument,
  type VideoCategoryFeedQuery,
} from '../../src/feeds/news.no-hooks.generated.ts'
import { widestPictureOf } from '../../src/meta/shared-picture.ts'
import { newsFeed, newsFeedTitle } from '../../src/meta/site-files.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { element, type Xml, xmlDocument, xmlTextElement } from './xml.ts'

type News = NonNullable<NewsFeedQuery['news']>
type Videos = NonNullable<NonNullable<VideoCategoryFeedQuery['videoCategory']>['videos']>
type Post = News['items'][number] | Videos['items'][number]

interface Feed {
  readonly title: string
  readonly description: string
  /** Its page, and its own address. */
  readonly page: string
  readonly path: string
  readonly items: readonly Post[]
}

/** The pages that have a feed of their own, besides that of all news. */
export type FeedSection =
  | { readonly tag: string }
  | { readonly category: string }
  | { readonly videos: string }

function rssDate(iso: string | null): string | null {
  const moment = new Date(iso ?? Number.NaN)
  return Number.isNaN(moment.getTime()) ? null : moment.toUTCString()
}

const optional = (name: string, text: string | null | undefined): Xml | null =>
  text ? xmlTextElement(name, text) : null

/** Media RSS: RSS's own enclosure would need its size in bytes. */
function picture(post: Post): Xml | null {
  const found = widestPictureOf(post)
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

function item(post: Post, site: Site): Xml {
  const { __typename, slug, title, publishedAt, author, category, summary } = post
  const address = site.url + (__typename === 'VideoPost' ? paths.video : paths.newsArticle)(slug)
  return element('item', [
    xmlTextElement('title', title),
    xmlTextElement('link', address),
    xmlTextElement('guid', address, { isPermaLink: 'true' }),
    optional('pubDate', rssDate(publishedAt)),
    // RSS's own author is an email address.
    optional('dc:creator', author),
    optional('category', category?.title),
    optional('description', summary),
    picture(post),
  ])
}

function rssDocuments({ title, description, page, path, items }: Feed, site: Site): DocumentSet {
  const channel = element('channel', [
    xmlTextElement('title', title),
    xmlTextElement('link', site.url + page),
    xmlTextElement('description', description),
    xmlTextElement('language', 'en-us'),
    element('atom:link', [], { href: site.url + path, rel: 'self', type: 'application/rss+xml' }),
    // When its newest item was published, not when the feed was generated.
    optional('lastBuildDate', rssDate(items[0]?.publishedAt ?? null)),
    ...items.map((post) => item(post, site)),
  ])
  const document = element('rss', [channel], {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    'xmlns:media': 'http://search.yahoo.com/mrss/',
  })
  return { files: new Map([[path, xmlDocument(document)]]), isWhole: true }
}

export async function rss(query: GatewayQuery, site: Site): Promise<DocumentSet> {
  const { data, error } = await query(NewsFeedDocument, { tag: null, category: null })
  const { items } = required(data?.news, error)
  const title = newsFeedTitle(site.name)
  return rssDocuments({ title, description: site.about, page: paths.news, path: newsFeed, items }, site)
}

export const sectionFeedPath = (section: FeedSection): string => {
  if ('tag' in section) return paths.newsByTagFeed(section.tag)
  if ('category' in section) return paths.newsByCategoryFeed(section.category)
  return paths.videoCategoryFeed(section.videos)
}

/** Null for an unknown tag or category. @throws MissingAnswer */
export async function sectionRss(
  query: GatewayQuery,
  site: Site,
  section: FeedSection,
): Promise<DocumentSet | null> {
  const path = sectionFeedPath(section)
  if ('videos' in section) {
    const { data, error } = await query(VideoCategoryFeedDocument, { slug: section.videos })
    if (data?.videoCategory === null && error === undefined) return null
    const { title, description, videos } = required(data?.videoCategory, error)
    const { items } = required(videos, error)
    const page = paths.videoCategory(section.videos)
    const named = { title: `${site.name}: ${title}`, description: description || site.about }
    return rssDocuments({ ...named, page, path, items }, site)
  }
  const slugs = { tag: null, category: null, ...section }
  const { data, error } = await query(NewsFeedDocument, slugs)
  if (data?.news === null && error === undefined) return null
  const news = required(data?.news, error)
  const listing = newsListing({ tagSlug: slugs.tag, categorySlug: slugs.category, news })
  const { title, lead: description, path: page } = listing
  return rssDocuments({ title: `${site.name}: ${title}`, description, page, path, items: news.items }, site)
}
