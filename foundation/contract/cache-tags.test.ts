import { describe, expect, test } from 'vitest'
import { cdnTagHeader, itemTag, limitTags } from './cache-tags.ts'

describe('the tag of an item', () => {
  test.each([
    ['late-hours', 'post:late-hours'],
    ['Ночь 夜,晚', 'post:%D0%9D%D0%BE%D1%87%D1%8C%20%E5%A4%9C%2C%E6%99%9A'],
    ['half\ud83c', 'post:half%EF%BF%BD'],
    ['two\r\nlines', 'post:two%0D%0Alines'],
  ])('holds a slug in any script, and no separator: %j', (slug, tag) => {
    expect(itemTag('post', slug)).toBe(tag)
  })

  test('is never longer than a CDN takes', () => {
    expect(itemTag('production', '夜'.repeat(200))).toHaveLength(1_000)
  })
})

test('a header names each tag once, and only collections beyond 8 KB', () => {
  expect(limitTags(['posts', 'post:one', 'posts'])).toEqual(['posts', 'post:one'])
  const many = Array.from({ length: 1_000 }, (_, index) => `post:number-${index}`)
  expect(limitTags(['banner', ...many, 'production:one', 'youtube'])).toEqual([
    'banner',
    'posts',
    'productions',
    'youtube',
  ])
})

test('each format has its own header and separator; without a format or tags there is none', () => {
  const tags = ['posts', 'banner']
  expect(cdnTagHeader('cloudflare', tags)).toEqual({ 'cache-tag': 'posts,banner' })
  expect(cdnTagHeader('tags', tags)).toEqual({ 'cache-tag': 'posts,banner' })
  expect(cdnTagHeader('fastly', tags)).toEqual({ 'surrogate-key': 'posts banner' })
  expect(cdnTagHeader(undefined, tags)).toEqual({})
  expect(cdnTagHeader('tags', [])).toEqual({})
})
