import { expect, test } from 'vitest'
import { renderedTags } from '../../test/rendered-tags.tsx'
import { site } from '../../test/site-server.ts'
import { asDescription } from './description.ts'
import { ListMeta } from './ListMeta.tsx'
import { PageMeta } from './PageMeta.tsx'

test('a description has 160 characters as a person counts them, an ellipsis included, and no line breaks', () => {
  const flag = '🏳️‍🌈'
  expect(asDescription(flag.repeat(160))).toBe(flag.repeat(160))
  expect(asDescription(flag.repeat(161))).toBe(`${flag.repeat(159)}…`)
  expect(asDescription('  Doors at 7\n\n\tShow at 8  ')).toBe('Doors at 7 Show at 8')
})

test('a page without a description has the site’s about text', () => {
  expect(renderedTags(<PageMeta description=" " />).meta('description')).toEqual([site.about])
})

test('an article says when it was published, in which section, with which tags', () => {
  const article = {
    publishedAt: '2026-11-18T17:30:00.000Z',
    section: 'City Desk',
    tags: ['Licensing', 'Long Beach', 'Licensing'],
  }
  const tags = renderedTags(<PageMeta description="" type="article" article={article} />)
  expect(tags.meta('article:published_time')).toEqual(['2026-11-18T17:30:00.000Z'])
  expect(tags.meta('article:section')).toEqual(['City Desk'])
  expect(tags.meta('article:tag')).toEqual(['Licensing', 'Long Beach'])
})

const listTags = (page: number, list: { items: readonly unknown[]; hasNextPage: boolean } | null) => {
  const pageInfo = { hasNextPage: list?.hasNextPage ?? false }
  const { titles, links, meta } = renderedTags(
    <ListMeta title="News" description="" path="/news" page={page} list={list && { ...list, pageInfo }} />,
  )
  const pathOf = (rel: string) => links(rel).map(({ href }) => href?.replace(site.url, ''))[0]
  return {
    title: titles[0],
    robots: meta('robots')[0],
    canonical: pathOf('canonical'),
    prev: pathOf('prev'),
    next: pathOf('next'),
  }
}

test('the pages of a list differ in title and address, name their neighbors, and the first has the plain address', () => {
  const list = { items: [1], hasNextPage: true }
  const first = { title: 'News — The Compound', canonical: '/news', next: '/news?page=2' }
  expect(listTags(1, list)).toEqual(first)
  const second = { canonical: '/news?page=2', prev: '/news', next: '/news?page=3' }
  expect(listTags(2, list)).toEqual({ title: 'News, page 2 — The Compound', ...second })
  expect(listTags(2, null)).toMatchObject({ prev: '/news', next: undefined })
})

test('a page past the end of a list is left out of search, but not an empty list', () => {
  expect(listTags(99, { items: [], hasNextPage: false }).robots).toBe('noindex')
  expect(listTags(1, { items: [], hasNextPage: false }).robots).toBeUndefined()
})
