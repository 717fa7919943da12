import { describe, expect, it } from 'vitest'
import { renderedTags } from '../../test/rendered-tags.tsx'
import { site } from '../../test/site-server.ts'
import { PageMeta } from './PageMeta.tsx'
import { previewOf } from './shared-picture.ts'

const sharePicture = 'https://compound.example/pictures/share.jpg'

describe('a page’s title', () => {
  it('is followed by the site’s name', () => {
    const tags = renderedTags(<PageMeta title="Recaps & more" description="" />)
    expect(tags.titles).toEqual(['Recaps & more — The Compound'])
    expect(tags.meta('og:title')).toEqual(['Recaps & more'])
    expect(tags.meta('og:site_name')).toEqual(['The Compound'])
  })

  it('is the site’s name alone where the page has none', () => {
    expect(renderedTags(<PageMeta description="" />).titles).toEqual(['The Compound'])
  })
})

describe('a page’s description', () => {
  it('is cut to 160 characters, the same for search and previews', () => {
    const tags = renderedTags(<PageMeta description={'🌿'.repeat(200)} />)
    const cut = `${'🌿'.repeat(159)}…`
    expect(tags.meta('description')).toEqual([cut])
    expect(tags.meta('og:description')).toEqual([cut])
  })

  it('is the site’s about text where the page has none', () => {
    expect(renderedTags(<PageMeta description=" " />).meta('description')).toEqual([site.about])
  })
})

describe('a page’s address', () => {
  it('is absolute, as canonical address and for previews', () => {
    const tags = renderedTags(<PageMeta description="" path="/news/a%20b" />)
    expect(tags.links('canonical')).toEqual([
      { rel: 'canonical', href: 'https://compound.example/news/a%20b' },
    ])
    expect(tags.meta('og:url')).toEqual(['https://compound.example/news/a%20b'])
    expect(tags.meta('robots')).toEqual([])
  })

  it('is not named canonical on a page that search engines leave out', () => {
    const tags = renderedTags(<PageMeta description="" path="/x" isIndexed={false} />)
    expect(tags.meta('robots')).toEqual(['noindex'])
    expect(tags.links('canonical')).toEqual([])
  })

  it('has neighbours in a list', () => {
    const tags = renderedTags(<PageMeta description="" path="/?page=2" previous="/" next="/?page=3" />)
    expect(tags.links('prev')).toEqual([{ rel: 'prev', href: 'https://compound.example/' }])
    expect(tags.links('next')).toEqual([{ rel: 'next', href: 'https://compound.example/?page=3' }])
  })
})

describe('a page’s picture', () => {
  it('is the site’s own where the page has none', () => {
    const tags = renderedTags(<PageMeta description="" />)
    expect(tags.meta('og:image')).toEqual([sharePicture])
    expect(tags.meta('og:image:width')).toEqual(['1200'])
    expect(tags.meta('og:image:height')).toEqual(['630'])
    expect(tags.meta('og:image:alt')).toEqual(['The Compound'])
    expect(tags.meta('twitter:card')).toEqual(['summary_large_image'])
  })

  it('is one drawn for it where it has one, in the same size and format', () => {
    const image = previewOf('/RSVP/finals-night', 'Finals Night')
    const tags = renderedTags(<PageMeta description="" image={image} />)
    expect(tags.meta('og:image')).toEqual(['https://compound.example/previews/RSVP/finals-night.jpg'])
    expect(tags.meta('og:image:type')).toEqual(['image/jpeg'])
    expect(tags.meta('og:image:width')).toEqual(['1200'])
    expect(tags.meta('og:image:height')).toEqual(['630'])
    expect(tags.meta('og:image:alt')).toEqual(['Finals Night'])
  })
})

it('says when an article was published, in which section, with which tags', () => {
  const tags = renderedTags(
    <PageMeta
      description=""
      type="article"
      article={{
        publishedAt: '2026-11-18T17:30:00.000Z',
        section: 'City Desk',
        tags: ['Licensing', 'Long Beach', 'Licensing'],
      }}
    />,
  )
  expect(tags.meta('og:type')).toEqual(['article'])
  expect(tags.meta('article:published_time')).toEqual(['2026-11-18T17:30:00.000Z'])
  expect(tags.meta('article:section')).toEqual(['City Desk'])
  expect(tags.meta('article:tag')).toEqual(['Licensing', 'Long Beach'])
})
