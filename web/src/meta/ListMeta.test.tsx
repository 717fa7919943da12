import { expect, it } from 'vitest'
import { renderedTags } from '../../test/rendered-tags.tsx'
import { ListMeta } from './ListMeta.tsx'

const listOf = (items: number, hasNextPage: boolean) => ({
  items: Array.from({ length: items }),
  pageInfo: { hasNextPage },
})
const news = { title: 'Community Voice', description: 'News.', path: '/news' }
const hrefs = (links: readonly Readonly<Record<string, string>>[]) => links.map(({ href }) => href)

it('names the first page by the list’s plain address', () => {
  const tags = renderedTags(<ListMeta {...news} page={1} list={listOf(6, true)} />)
  expect(tags.titles).toEqual(['Community Voice — The Compound'])
  expect(hrefs(tags.links('canonical'))).toEqual(['https://compound.example/news'])
  expect(tags.links('prev')).toEqual([])
  expect(hrefs(tags.links('next'))).toEqual(['https://compound.example/news?page=2'])
})

it('tells one page from the other, with its neighbours', () => {
  const tags = renderedTags(<ListMeta {...news} page={2} list={listOf(6, true)} />)
  expect(tags.titles).toEqual(['Community Voice, page 2 — The Compound'])
  expect(hrefs(tags.links('canonical'))).toEqual(['https://compound.example/news?page=2'])
  expect(hrefs(tags.links('prev'))).toEqual(['https://compound.example/news'])
  expect(hrefs(tags.links('next'))).toEqual(['https://compound.example/news?page=3'])
})

it('leaves a page past the end out of search, but not an empty list', () => {
  const past = renderedTags(<ListMeta {...news} page={99} list={listOf(0, false)} />)
  expect(past.meta('robots')).toEqual(['noindex'])
  const empty = renderedTags(<ListMeta {...news} page={1} list={listOf(0, false)} />)
  expect(empty.meta('robots')).toEqual([])
})

it('does not know its next page where the list did not come', () => {
  const tags = renderedTags(<ListMeta {...news} page={2} list={null} />)
  expect(tags.links('next')).toEqual([])
  expect(tags.links('prev')).toHaveLength(1)
})
