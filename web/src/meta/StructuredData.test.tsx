import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readTags } from '../../test/page-tags.ts'
import { renderedTags } from '../../test/rendered-tags.tsx'
import { site } from '../../test/site-server.ts'
import type {
  ArticleMeta_ArticleFragment,
  ProductionMeta_ProductionFragment,
} from '../graphql/generated/fragments.ts'
import { breadcrumbData } from './breadcrumb-data.ts'
import { eventData } from './event-data.ts'
import { HomeMeta } from './HomeMeta.tsx'
import { newsArticleData } from './news-article-data.ts'
import { StructuredData } from './StructuredData.tsx'
import { isoDuration, videoData } from './video-data.ts'

const organization = {
  '@type': 'Organization',
  name: 'The Compound',
  url: 'https://compound.example',
  logo: 'https://compound.example/icons/icon-512.png',
}

test('can be read back, and nothing in it ends its element', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029 “—” 🌿'
  const thing = { '@context': 'https://schema.org', '@type': 'Thing', name } as const
  const html = renderToStaticMarkup(<StructuredData about={thing} />)
  const [, json] = /^<script type="application\/ld\+json">(.*)<\/script>$/su.exec(html) ?? []
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(readTags(html).structuredData).toEqual([thing])
})

test('tells on the first page of the home screen only who is behind the site', () => {
  const posts = { items: [1], pageInfo: { hasNextPage: true } }
  const [data] = renderedTags(<HomeMeta page={1} posts={posts} />).structuredData
  expect(data).toMatchObject({
    '@graph': [
      {
        ...organization,
        '@id': 'https://compound.example/#organization',
        description: 'A studio, a newsroom and a network.',
        sameAs: ['https://videos.example/compound'],
      },
      { '@type': 'WebSite', publisher: { '@id': 'https://compound.example/#organization' } },
    ],
  })
  expect(renderedTags(<HomeMeta page={2} posts={posts} />).structuredData).toEqual([])
})

test('numbers the steps of a way and gives the address of each but the last; a single one is none', () => {
  const way = [{ title: 'Community Voice', to: '/news' }, { title: 'Late hours' }]
  expect(breadcrumbData(way, site)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Community Voice', item: 'https://compound.example/news' },
      { position: 2, name: 'Late hours' },
    ],
  })
  expect(breadcrumbData([{ title: 'Community Voice' }], site)).toBeNull()
})

describe('a production', () => {
  const production: ProductionMeta_ProductionFragment = {
    __typename: 'Production',
    slug: 'finals-night',
    name: 'Finals Night',
    summary: 'Five finalists, one buzzer.',
    imageUrl: 'https://media.example/finals.jpg',
    imageVariants: [],
    startsAt: '2026-12-10T03:00:00.000Z',
    endsAt: '2026-12-10T05:30:00.000Z',
    venue: 'The Ice House, Long Beach',
    minimumAge: 21,
    isCalledOff: null,
  }

  test('with a date says what Google requires and recommends of events', () => {
    expect(eventData(production, site)).toMatchObject({
      '@type': 'Event',
      name: 'Finals Night',
      url: 'https://compound.example/RSVP/finals-night',
      description: 'Five finalists, one buzzer.',
      image: ['https://media.example/finals.jpg'],
      startDate: '2026-12-10T03:00:00.000Z',
      endDate: '2026-12-10T05:30:00.000Z',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'The Ice House, Long Beach', address: 'The Ice House, Long Beach' },
      typicalAgeRange: '21-',
      organizer: organization,
    })
  })

  test('is a cancelled event once it is called off, and none where its start is unknown', () => {
    const calledOff = eventData({ ...production, isCalledOff: true }, site)
    expect(calledOff).toHaveProperty('eventStatus', 'https://schema.org/EventCancelled')
    expect(eventData({ ...production, startsAt: null }, site)).toBeNull()
  })

  test('makes up neither a place nor an end nor an age', () => {
    const data = eventData({ ...production, endsAt: null, venue: null, minimumAge: null }, site)
    expect(data).not.toHaveProperty('location')
    expect(data).not.toHaveProperty('endDate')
    expect(data).not.toHaveProperty('typicalAgeRange')
  })
})

describe('an article', () => {
  const bare: ArticleMeta_ArticleFragment = {
    __typename: 'NewsArticle',
    slug: 'late hours',
    title: 'Long Beach votes on late hours',
    subTitle: null,
    summary: '',
    publishedAt: null,
    author: null,
    imageUrl: null,
    imageVariants: [],
    category: null,
    tags: null,
  }

  test('says what Google recommends', () => {
    const article: ArticleMeta_ArticleFragment = {
      ...bare,
      subTitle: 'Two readings, one amendment',
      summary: 'The council took nine minutes.',
      publishedAt: '2026-11-18T17:30:00.000Z',
      author: 'Renata Oyelaran',
      imageUrl: 'https://media.example/960.avif',
      imageVariants: [480, 1600].map((width) => {
        const url = `https://media.example/${width}.avif`
        return { __typename: 'ImageVariant', url, width, height: width }
      }),
      category: { __typename: 'Category', title: 'City Desk' },
      tags: [{ __typename: 'Tag', title: 'Licensing' }],
    }
    expect(newsArticleData(article, site)).toMatchObject({
      url: 'https://compound.example/news/late%20hours',
      alternativeHeadline: 'Two readings, one amendment',
      description: 'The council took nine minutes.',
      image: ['https://media.example/1600.avif'],
      datePublished: '2026-11-18T17:30:00.000Z',
      author: { '@type': 'Person', name: 'Renata Oyelaran' },
      publisher: organization,
      articleSection: 'City Desk',
      keywords: ['Licensing'],
    })
  })

  test('says nothing that it does not know, and without an author is the organization’s', () => {
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
})

describe('a video', () => {
  const video = {
    name: 'High Jinx, episode 12',
    description: null,
    thumbnailUrl: 'https://media.example/12.jpg',
    publishedAt: '2026-11-02T18:30:00.000Z',
    durationSeconds: 3_723.9,
    playerUrl: 'https://player.example/12',
  }

  test('has the properties that Google requires and recommends, and is described by its name if by nothing else', () => {
    expect(videoData(video)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: 'High Jinx, episode 12',
      description: 'High Jinx, episode 12',
      thumbnailUrl: ['https://media.example/12.jpg'],
      uploadDate: '2026-11-02T18:30:00.000Z',
      duration: 'PT1H2M3S',
      embedUrl: 'https://player.example/12',
    })
    expect(videoData({ ...video, description: 'One hot kitchen.' })?.description).toBe('One hot kitchen.')
  })

  test('names the file of a film that the site hosts itself', () => {
    const data = videoData({ ...video, fileUrl: 'https://media.example/12.mp4', playerUrl: null })
    expect(data).toHaveProperty('contentUrl', 'https://media.example/12.mp4')
    expect(data).not.toHaveProperty('embedUrl')
  })

  test.each(['name', 'thumbnailUrl', 'publishedAt'])('is none without its %s', (property) => {
    expect(videoData({ ...video, [property]: '' })).toBeNull()
  })

  test.each([
    [60, 'PT1M'],
    [100 * 3_600, 'PT100H'],
    [0.5, null],
    [-5, null],
    [Number.NaN, null],
    [null, null],
  ])('of %s seconds says %s', (seconds, text) => {
    expect(isoDuration(seconds)).toBe(text)
  })
})
