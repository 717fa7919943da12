import { expect, test } from 'vitest'
import { tagsOf } from './tags.ts'

test.each([
  ['product-api:banner', null, ['banner']],
  ['product-api:posts:1/6', { items: [{ slug: 'one' }] }, ['posts']],
  ['product-api:news-list:tag:late:1/6', { items: [] }, ['posts']],
  ['product-api:news:one', { slug: 'one' }, ['post:one']],
  ['product-api:video:ночь', null, ['post:%D0%BD%D0%BE%D1%87%D1%8C']],
  // The product API may find an item by another spelling.
  ['product-api:news:One', { slug: 'one' }, ['post:one', 'post:One']],
  [
    'product-api:related-news:late:one/6',
    { items: [{ slug: 'two' }, { slug: 'one' }] },
    ['post:two', 'post:one'],
  ],
  ['product-api:related-videos:late:one/3', { items: [] }, ['posts']],
  ['product-api:productions:1/6', { items: [{ slug: 'open' }] }, ['productions']],
  ['product-api:production:open', null, ['production:open']],
  ['product-api:production-by-id:7', { slug: 'open' }, ['production:open']],
  ['product-api:production-by-id:8', null, ['productions']],
  ['product-api:production-slug:7', 'open', ['production:open']],
  ['product-api:waiver-text:7:open', { html: '' }, ['production:open']],
  ['product-api:join-counts:7:open', { confirmed: 1, waitlisted: 0 }, ['production:open']],
  ['product-api:features', [], []],
  ['vimeo:album:1:1', { items: [{ slug: 'one' }] }, ['vimeo']],
])('%s with %j depends on %j', (key, value, tags) => {
  expect(tagsOf(key, value)).toEqual(tags)
})
