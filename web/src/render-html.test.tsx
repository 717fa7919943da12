import { expect, test } from 'vitest'
import { site } from '../test/site-server.ts'
import { renderHtml } from './render-html.ts'

const page = (source: string, srcSet?: string) => (
  <html lang="en">
    <head>
      <title>A page</title>
    </head>
    <body>
      <img src={source} srcSet={srcSet} alt="" fetchPriority="high" />
    </body>
  </html>
)

test('a page ends with its state, and after it the script that hydrates it', () => {
  const state = { site, modules: [], content: 'ready', graphql: {} } as const
  const { html } = renderHtml(page('/a.avif'), { entryModule: '/assets/entry.js', state })
  expect(html.toString()).toMatch(/^<!DOCTYPE html><html lang="en"><head>/)
  expect(html.toString()).toMatch(
    /<img [^>]*><script type="application\/json">{[^<]*}<\/script><script type="module" src="\/assets\/entry.js" async=""><\/script><\/body><\/html>$/,
  )
  expect(renderHtml(page('/a.avif'), null).html.toString()).not.toContain('<script')
})

test.each([
  ['/a.avif?w=1&h=2', ['</a.avif?w=1&h=2>; rel=preload; as="image"; fetchpriority="high"']],
  // A header holds ASCII only.
  ['/ä.avif', []],
  ['/a>b.avif', []],
])('a first picture in one width at %s is preloaded once', (source, expected) => {
  const { html, pictures } = renderHtml(page(source), null)
  expect(pictures).toEqual(expected)
  expect(html.toString().includes('rel="preload"')).toBe(expected.length === 0)
})

test('a first picture in several widths is preloaded in the head', () => {
  const { html, pictures } = renderHtml(page('/a.avif', '/a.avif 1w, /b.avif 2w'), null)
  expect(pictures).toEqual([])
  expect(html.toString()).toContain('<link rel="preload" as="image" imageSrcSet="/a.avif 1w, /b.avif 2w"')
})
