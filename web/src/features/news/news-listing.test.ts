import { expect, test } from 'vitest'
import { newsListing } from './news-listing.ts'

test('only the list of a category or tag is a part of the news', () => {
  const lists = [
    newsListing({ tagSlug: null, categorySlug: null, news: null }),
    newsListing({ tagSlug: null, categorySlug: 'harvest', news: null }),
    newsListing({ tagSlug: 'water', categorySlug: null, news: null }),
  ]
  expect(lists.map(({ isPart }) => isPart)).toEqual([false, true, true])
})

test.each([null, { tag: null, category: null }])('a title never comes from the address: %j', (news) => {
  for (const slugs of [
    { tagSlug: 'buy-cheap-pills', categorySlug: null },
    { tagSlug: null, categorySlug: 'buy-cheap-pills' },
  ]) {
    const { title, lead } = newsListing({ ...slugs, news })
    expect(`${title} ${lead}`).not.toMatch(/pills/i)
  }
})
