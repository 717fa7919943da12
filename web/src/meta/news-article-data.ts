import type { NewsArticleLeaf, WithContext } from 'schema-dts'
import type { ArticleMeta_ArticleFragment } from '../graphql/generated/fragments.ts'
import { paths } from '../site/paths.ts'
import type { Site } from '../site/site.ts'
import { asDescription } from './description.ts'
import { organizationOf } from './organization.ts'
import { widestPictureOf } from './shared-picture.ts'

/** The properties that Google recommends. Without an author, the organization is the author. */
export function newsArticleData(
  article: ArticleMeta_ArticleFragment,
  site: Site,
): WithContext<NewsArticleLeaf> {
  const { slug, title, subTitle, summary, publishedAt, author, category, tags } = article
  const address = site.url + paths.newsArticle(slug)
  const picture = widestPictureOf(article)
  const organization = organizationOf(site)
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: address,
    url: address,
    headline: title,
    ...(subTitle && { alternativeHeadline: subTitle }),
    ...(summary && { description: asDescription(summary) }),
    ...(picture && { image: [picture.url] }),
    ...(publishedAt && { datePublished: publishedAt }),
    author: author ? { '@type': 'Person', name: author } : organization,
    publisher: organization,
    ...(category && { articleSection: category.title }),
    ...(tags && tags.length > 0 && { keywords: tags.map((tag) => tag.title) }),
    inLanguage: 'en',
    isAccessibleForFree: true,
  }
}
