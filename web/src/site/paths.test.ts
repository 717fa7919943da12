import { describe, expect, it } from 'vitest'
import { pageOf, paths } from './paths.ts'

describe('paths', () => {
  it.each(['a b', 'a/b', '50%', '🌿', '?page=2', '#top', '<script>'])('holds %s in one segment', (slug) => {
    const { pathname, search, hash } = new URL(paths.newsArticle(slug), 'https://compound.example')
    expect(pathname.split('/')).toHaveLength(3)
    expect(decodeURIComponent(pathname.slice('/news/'.length))).toBe(slug)
    expect(search + hash).toBe('')
  })

  it('names the first page of a list by its plain address', () => {
    expect(pageOf('/news', 1)).toBe('/news')
    expect(pageOf('/news', 2)).toBe('/news?page=2')
  })
})
