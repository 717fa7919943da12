import { expect, test } from 'vitest'
import { newsListing } from './news-listing.ts'

test('without a tag or category, all news is listed', () => {
  const listing = newsListing({ tagSlug: null, categorySlug: null, news: null })
  expect(listing).toMatchObject({ title: 'Community Voice', path: '/news', isPart: false })
})

test("a category and a tag have the list's title", () => {
  const category = { title: 'Science & Growing' }
  expect(
    newsListing({ tagSlug: null, categorySlug: 'science-growing', news: { tag: null, category } }),
  ).toMatchObject({ title: 'Science & Growing', path: '/news/category/science-growing', isPart: true })
  const tag = { title: 'Live TV' }
  expect(
    newsListing({ tagSlug: 'live-tv', categorySlug: null, news: { tag, category: null } }),
  ).toMatchObject({ title: 'Live TV', lead: 'Stories tagged Live TV.', path: '/news/tags/live-tv' })
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

test('an odd slug is escaped in the address', () => {
  expect(newsListing({ tagSlug: 'a/b?c', categorySlug: null, news: null }).path).toBe('/news/tags/a%2Fb%3Fc')
})
