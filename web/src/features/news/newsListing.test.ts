import { expect, test } from 'vitest'
import { newsListing } from './newsListing.ts'

test('without a tag or a category it is all of the news', () => {
  const listing = newsListing({ tagSlug: undefined, categorySlug: undefined, news: null })
  expect(listing).toMatchObject({ title: 'Community Voice', path: '/news', isPart: false })
})

test('a category is called as its articles call it', () => {
  const news = { items: [{ category: { title: 'Science & Growing' } }] }
  const listing = newsListing({ tagSlug: undefined, categorySlug: 'science-growing', news })
  expect(listing).toMatchObject({
    title: 'Science & Growing',
    path: '/news/category/science-growing',
    isPart: true,
  })
})

test('an empty category and a tag are called by their slugs, made readable', () => {
  const news = { items: [] }
  expect(newsListing({ tagSlug: undefined, categorySlug: 'open-mics', news }).title).toBe('Open mics')
  expect(newsListing({ tagSlug: 'long-beach', categorySlug: undefined, news }).title).toBe('Long beach')
})

test('a slug that is odd stays a title and a safe address', () => {
  const listing = newsListing({ tagSlug: '---', categorySlug: undefined, news: null })
  expect(listing.title).toBe('---')
  expect(newsListing({ tagSlug: 'a/b?c', categorySlug: undefined, news: null }).path).toBe(
    '/news/tags/a%2Fb%3Fc',
  )
})
