import { describe, expect, test } from 'vitest'
import { kindsOf, normalizeQuery, type Search, searchAddress, searchIn } from './search-address.ts'

const read = (text: string) => searchIn(new URLSearchParams(text))

describe('the address of a search', () => {
  test.each<[string, Search]>([
    ['/search', { query: '', filters: [], after: null }],
    ['/search?q=night+market', { query: 'night market', filters: [], after: null }],
    ['/search?q=water&kinds=news,shows', { query: 'water', filters: ['news', 'shows'], after: null }],
    ['/search?kinds=news', { query: '', filters: ['news'], after: null }],
    ['/search?q=%E2%82%AC+%F0%9F%8E%B8+%D7%A9%22%3C', { query: '€ 🎸 ש"<', filters: [], after: null }],
    ['/search?q=water&after=20', { query: 'water', filters: [], after: '20' }],
  ])('%s is read as it was written', (address, search) => {
    expect(searchAddress(search)).toBe(address)
    expect(read(address.split('?')[1] ?? '')).toEqual(search)
  })

  test('is one for all spellings', () => {
    for (const text of [
      'q=water&kinds=news&utm_source=mail',
      'q=+water+&kinds=news&kinds=news',
      'kinds=other,news&q=water&after=no%20cursor',
      'q=water&q=fire&kinds=news,',
    ])
      expect(searchAddress(read(text)), text).toBe('/search?q=water&kinds=news')
  })

  test('leaves out a page of nothing', () => {
    expect(searchAddress({ query: '', filters: [], after: '20' })).toBe('/search')
  })
})

describe('a query', () => {
  test('has at most 100 characters, none of them cut in half', () => {
    expect(normalizeQuery('x'.repeat(10_000))).toHaveLength(100)
    expect(normalizeQuery(`x${'🎸'.repeat(100)}`)).toBe(`x${'🎸'.repeat(49)}`)
  })

  test('has single spaces between its words', () => {
    expect(normalizeQuery(' \n night \t market ')).toBe('night market')
    expect(normalizeQuery('   ')).toBe('')
  })
})

test('a filter for videos finds those of the newsroom and of the video site', () => {
  expect(kindsOf(read('kinds=videos'))).toEqual(['VIDEO_POST', 'SITE_VIDEO'])
  expect(kindsOf(read('kinds=nonsense'))).toBeNull()
})
