import { expect, it } from 'vitest'
import { site } from '../../test/site-server.ts'
import type { ArticleMeta_ArticleFragment } from '../graphql/generated/operations.ts'
import { newsArticleData } from './news-article-data.ts'

const article: ArticleMeta_ArticleFragment = {
  __typename: 'NewsArticle',
  slug: 'late hours',
  title: 'Long Beach votes on late hours',
  subTitle: 'Two readings, one amendment',
  summary: 'The council took nine minutes.',
  publishedAt: '2026-11-18T17:30:00.000Z',
  author: 'Renata Oyelaran',
  imageUrl: 'https://media.example/council-960.avif',
  imageVariants: [
    { __typename: 'ImageVariant', url: 'https://media.example/council-480.avif', width: 480, height: 270 },
    { __typename: 'ImageVariant', url: 'https://media.example/council-1600.avif', width: 1600, height: 900 },
  ],
  category: { __typename: 'Category', title: 'City Desk' },
  tags: [
    { __typename: 'Tag', title: 'Licensing' },
    { __typename: 'Tag', title: 'Long Beach' },
  ],
}

const organization = {
  '@type': 'Organization',
  name: 'The Compound',
  url: 'https://compound.example',
  logo: 'https://compound.example/icons/icon-512.png',
}

it('says of an article what Google recommends', () => {
  expect(newsArticleData(article, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://compound.example/news/late%20hours',
    url: 'https://compound.example/news/late%20hours',
    headline: 'Long Beach votes on late hours',
    alternativeHeadline: 'Two readings, one amendment',
    description: 'The council took nine minutes.',
    image: ['https://media.example/council-1600.avif'],
    datePublished: '2026-11-18T17:30:00.000Z',
    author: { '@type': 'Person', name: 'Renata Oyelaran' },
    publisher: organization,
    articleSection: 'City Desk',
    keywords: ['Licensing', 'Long Beach'],
    inLanguage: 'en',
    isAccessibleForFree: true,
  })
})

it('says nothing of what it does not know, and gives an article without an author to the organisation', () => {
  const bare: ArticleMeta_ArticleFragment = {
    ...article,
    subTitle: null,
    summary: '',
    publishedAt: null,
    author: null,
    imageUrl: null,
    imageVariants: [],
    category: null,
    tags: null,
  }
  expect(newsArticleData(bare, site)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    mainEntityOfPage: 'https://compound.example/news/late%20hours',
    url: 'https://compound.example/news/late%20hours',
    headline: 'Long Beach votes on late hours',
    author: organization,
    publisher: organization,
    inLanguage: 'en',
    isAccessibleForFree: true,
  })
})
