import { expect, it } from 'vitest'
import { renderedTags } from '../../test/rendered-tags.tsx'
import { HomeMeta } from './HomeMeta.tsx'

const posts = { items: [1], pageInfo: { hasNextPage: true } }

it('tells search engines on the home screen who is behind the site', () => {
  const tags = renderedTags(<HomeMeta page={1} posts={posts} />)
  expect(tags.titles).toEqual(['The Compound'])
  expect(tags.structuredData).toEqual([
    {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          '@id': 'https://compound.example/#organization',
          name: 'The Compound',
          url: 'https://compound.example',
          logo: 'https://compound.example/icons/icon-512.png',
          description: 'A studio, a newsroom and a network.',
          sameAs: ['https://videos.example/compound'],
        },
        {
          '@type': 'WebSite',
          '@id': 'https://compound.example/#website',
          name: 'The Compound',
          url: 'https://compound.example/',
          inLanguage: 'en',
          publisher: { '@id': 'https://compound.example/#organization' },
        },
      ],
    },
  ])
})

it('tells it on the first page only', () => {
  const tags = renderedTags(<HomeMeta page={2} posts={posts} />)
  expect(tags.titles).toEqual(['Page 2 — The Compound'])
  expect(tags.structuredData).toEqual([])
})
