import { expect, test } from 'vitest'
import { listShape, pastStreamShape, streamShape } from './shapes.ts'
import { thumbnailUrl } from './thumbnail.ts'

const read = (more: object) => pastStreamShape.parse({ id: '1', ...more })

test('a recording needs only an id', () => {
  expect(read({})).toEqual({
    id: '1',
    title: 'Untitled',
    url: 'https://www.twitch.tv/videos/1',
    thumbnail: null,
    publishedAt: null,
    durationSeconds: null,
  })
  expect(read({ title: '\u3164 ' })?.title).toBe('Untitled')
  expect(pastStreamShape.safeParse({ title: 'A' }).success).toBe(false)
})

test('a recording’s picture has the requested size, from either form of the template', () => {
  for (const thumbnail_url of ['https://t/%{width}x%{height}.jpg', 'https://t/{width}x{height}.jpg']) {
    const template = read({ thumbnail_url })?.thumbnail ?? ''
    expect(thumbnailUrl(template, 320, 180)).toBe('https://t/320x180.jpg')
  }
})

test.each(['', 'https://vod-secure.twitch.tv/_404/404_processing_%{width}x%{height}.png', 'javascript:x'])(
  'the picture %j is none',
  (thumbnail_url) => {
    expect(read({ thumbnail_url })?.thumbnail).toBeNull()
  },
)

test('a picture’s address is normalized, except its size placeholders', () => {
  const thumbnail_url = 'https://T.example/a b-%{width}x%{height}.jpg'
  expect(read({ thumbnail_url })?.thumbnail).toBe('https://t.example/a%20b-{width}x{height}.jpg')
})

test('Kraken’s pictures are read: the template, the large one, or a list', () => {
  const large = [{ url: 'https://t/large.jpg' }]
  expect(read({ thumbnails: { large } })?.thumbnail).toBe('https://t/large.jpg')
  expect(read({ thumbnails: { large, template: [{ url: 'https://t/{width}.jpg' }] } })?.thumbnail).toBe(
    'https://t/{width}.jpg',
  )
  const flat = [{ type: 'generated' }, { type: 'generated', url: 'https://t/flat.jpg' }]
  expect(read({ thumbnails: flat })?.thumbnail).toBe('https://t/flat.jpg')
  expect(read({ thumbnails: [] })?.thumbnail).toBeNull()
  expect(read({ thumbnails: { large: [] } })?.thumbnail).toBeNull()
})

test('a recording only for subscribers is left out', () => {
  expect(read({ viewable: 'private' })).toBeNull()
})

test('lists are read under either name, and nothing else is a list', () => {
  expect(listShape.parse({ data: [1] })).toEqual([1])
  expect(listShape.parse({ _total: 1, videos: [2] })).toEqual([2])
  for (const value of [{ data: 5 }, {}, [], null, 'x']) expect(listShape.safeParse(value).success).toBe(false)
})

test('only a running stream is live', () => {
  const onAir = { id: 7, type: 'live', title: 'On air', started_at: '2026-11-20T20:00:00Z' }
  expect(streamShape.parse(onAir)).toEqual({
    id: '7',
    title: 'On air',
    startedAt: '2026-11-20T20:00:00.000Z',
  })
  expect(streamShape.parse({ type: '', title: 'A fault' })).toMatchObject({ id: null, title: 'A fault' })
  expect(streamShape.parse({ type: 'rerun', title: 'Again' })).toBeNull()
})

test('a title has neither direction marks nor line breaks, and at most 300 characters', () => {
  const title = (title: string) => streamShape.parse({ title })?.title
  expect(title('<b>Live</b>\u202e\u2066 now\u0000\n & here')).toBe('<b>Live</b> now & here')
  expect(title('x'.repeat(10_000))).toHaveLength(300)
  expect(title('\u202e\u200b')).toBeNull()
})
