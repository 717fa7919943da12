import { NewsSitemapDocument, type NewsSitemapQuery } from '../../src/feeds/news.no-hooks.generated.ts'
import { paths } from '../../src/site/paths.ts'
import type { Site } from '../../src/site/site.ts'
import type { DocumentSet } from './document-cache.ts'
import { type GatewayQuery, required } from './gateway-query.ts'
import { paginate } from './paginate.ts'
import { element, xmlDocument, xmlTextElement } from './xml.ts'

export const newsSitemapPath = '/news-sitemap.xml'

/** Google News takes articles of the last two days. */
const recentFor = 2 * 24 * 60 * 60 * 1_000

/** Of 50 articles each: Google News takes 1,000 addresses per file. */
const maxPages = 20

type Article = NonNullable<NewsSitemapQuery['news']>['items'][number]

type DatedArticle = Article & { readonly publishedAt: string }

const isPublishedBetween =
  (from: number, to: number) =>
  (article: Article): article is DatedArticle => {
    const publishedAt = article.publishedAt === null ? Number.NaN : Date.parse(article.publishedAt)
    return publishedAt >= from && publishedAt <= to
  }

async function recentArticles(query: GatewayQuery, now: number): Promise<readonly DatedArticle[]> {
  const isRecent = isPublishedBetween(now - recentFor, now)
  const read = async (page: number) => {
    const { data, error } = await query(NewsSitemapDocument, { page })
    return required(data?.news, error)
  }
  const recent = new Map<string, DatedArticle>()
  for await (const articles of paginate(read, maxPages)) {
    const found = articles.filter(isRecent)
    if (found.length === 0) break
    for (const article of found) recent.set(article.slug, article)
  }
  return [...recent.values()]
}

export async function newsSitemap(query: GatewayQuery, site: Site, now: number): Promise<DocumentSet> {
  const articles = await recentArticles(query, now)
  const publication = element('news:publication', [
    xmlTextElement('news:name', site.name),
    xmlTextElement('news:language', 'en'),
  ])
  const urls = articles.map(({ slug, title, publishedAt }) =>
    element('url', [
      xmlTextElement('loc', site.url + paths.newsArticle(slug)),
      element('news:news', [
        publication,
        xmlTextElement('news:publication_date', publishedAt),
        xmlTextElement('news:title', title),
      ]),
    ]),
  )
  const document = element('urlset', urls, {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
  })
  return { files: new Map([[newsSitemapPath, xmlDocument(document)]]), isWhole: true }
}
