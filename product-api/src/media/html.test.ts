import { expect, test } from 'vitest'
import { mediaFilesIn, withAbsoluteMedia } from './html.ts'

test('media URLs become absolute in every attribute', () => {
  const html = [
    '<img src="/media/a-960.avif" srcset="/media/a-480.avif 480w, /media/a-960.avif 960w" alt="">',
    "<video src='/media/clips/b.mp4' poster=/media/a-480.avif></video>",
    '<a href="/media/c.pdf">Plan</a>',
  ]
  expect(withAbsoluteMedia(html.join('\n'), 'https://api.example').split('\n')).toEqual([
    '<img src="https://api.example/media/a-960.avif" srcset="https://api.example/media/a-480.avif 480w, https://api.example/media/a-960.avif 960w" alt="">',
    "<video src='https://api.example/media/clips/b.mp4' poster=https://api.example/media/a-480.avif></video>",
    '<a href="https://api.example/media/c.pdf">Plan</a>',
  ])
})

test('other URLs and plain text stay unchanged', () => {
  const html =
    '<a href="/news/media/x">/media/x</a> <img src="https://cdn.example/media/y.avif"> a < b /media/z'
  expect(withAbsoluteMedia(html, 'https://api.example')).toBe(html)
})

test('finds the media files that a text links to', () => {
  const text =
    '![Plan](/media/plan-960.avif) and <img src="/media/clips/b.avif?x"> not https://a.example/media/c.avif'
  expect(mediaFilesIn(text)).toEqual(['plan-960.avif', 'clips/b.avif'])
})
