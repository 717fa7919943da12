import { expect, test } from 'vitest'
import { posterUrl } from './poster.ts'

const poster = { path: 'https://i.vimeocdn.com/video/1-d', query: '' }

test.each([
  [1, '_100x75'],
  [640, '_640x360'],
  [641, '_960x540'],
  [1920, '_1920x1080'],
  [3840, '_1920x1080'],
])('for %i pixels it takes the closest size above, or the largest', (width, size) => {
  expect(posterUrl(poster, width)).toBe(`https://i.vimeocdn.com/video/1-d${size}?r=pad`)
})

test('the size is before the query of the picture’s link', () => {
  expect(posterUrl({ path: 'https://i.vimeocdn.com/video/1-d', query: '&region=us' }, 960)).toBe(
    'https://i.vimeocdn.com/video/1-d_960x540?r=pad&region=us',
  )
})

test('without a base link, a poster uses one of the existing links', () => {
  const sizes = [
    { width: 200, url: 'https://p/200' },
    { width: 640, url: 'https://p/640' },
  ]
  expect(posterUrl({ sizes }, 300)).toBe('https://p/640')
  expect(posterUrl({ sizes }, 1280)).toBe('https://p/640')
})
