import { expect, test } from 'vitest'
import { playlistItemShape, searchResultShape, videoShape } from './shapes.ts'

const id = 'D-lhorsDlUQ'
const thumbnails = { default: { url: 'https://i.ytimg.com/vi/x/default.jpg', width: 120, height: 90 } }

test('a video needs only its id and a snippet', () => {
  expect(videoShape.parse({ id, snippet: {} })).toEqual({
    id,
    title: id,
    description: null,
    channelId: null,
    channelTitle: null,
    thumbnails: [],
    thumbnailUrl: null,
    publishedAt: null,
    isUpcoming: false,
  })
  expect(videoShape.safeParse({ id: 'short', snippet: {} }).success).toBe(false)
  expect(videoShape.safeParse({ id }).success).toBe(false)
})

test('thumbnails are sorted by size; known names may lack a size, others may not', () => {
  const video = videoShape.parse({
    id,
    snippet: {
      thumbnails: {
        maxres: { url: 'https://i.ytimg.com/max.jpg' },
        ...thumbnails,
        unheard: { url: 'https://i.ytimg.com/what.jpg' },
        medium: { url: 'not an address', width: 320, height: 180 },
        high: null,
      },
    },
  })
  expect(video.thumbnails.map(({ width }) => width)).toEqual([120, 1280])
})

test('entities are decoded only in the titles of search results', () => {
  const snippet = {
    title: 'R&amp;B &#39;26 &quot;live&quot;',
    channelTitle: 'A &amp; B',
    description: 'x &lt; y',
  }
  expect(searchResultShape.parse({ id: { videoId: id }, snippet })).toMatchObject({
    title: 'R&B \'26 "live"',
    channelTitle: 'A &amp; B',
    description: 'x &lt; y',
  })
  expect(videoShape.parse({ id, snippet }).title).toBe('R&amp;B &#39;26 &quot;live&quot;')
})

test.each([
  ['upcoming', true],
  ['live', false],
  ['none', false],
  [undefined, false],
])('with the broadcast %s, upcoming is %s', (liveBroadcastContent, isUpcoming) => {
  const snippet = { title: 'A', thumbnails, liveBroadcastContent }
  expect(videoShape.parse({ id, snippet }).isUpcoming).toBe(isUpcoming)
  expect(searchResultShape.parse({ id: { videoId: id }, snippet }).isUpcoming).toBe(isUpcoming)
})

test.each(['   ', '\u3164', '&nbsp;&#8203;'])(
  'a search result with the invisible title %j shows its id',
  (title) => {
    expect(searchResultShape.parse({ id: { videoId: id }, snippet: { title } }).title).toBe(id)
  },
)

test('a channel or playlist among search results is not a video', () => {
  const result = searchResultShape.safeParse({ id: { channelId: 'UC' }, snippet: { title: 'A channel' } })
  expect(result.success).toBe(false)
})

test('a playlist item’s own date and channel are not the video’s', () => {
  const item = {
    snippet: {
      title: 'A',
      channelId: 'UCowner',
      channelTitle: 'Owner of the playlist',
      publishedAt: '2026-11-09T00:00:00Z',
      thumbnails,
      resourceId: { videoId: id },
      videoOwnerChannelId: 'UCmaker',
      videoOwnerChannelTitle: 'Maker of the video',
    },
    contentDetails: { videoId: id, videoPublishedAt: '2020-01-01T00:00:00Z' },
  }
  expect(playlistItemShape.parse(item)).toMatchObject({
    addedBy: 'UCowner',
    video: {
      channelId: 'UCmaker',
      channelTitle: 'Maker of the video',
      publishedAt: '2020-01-01T00:00:00.000Z',
    },
  })
  expect(playlistItemShape.parse({ ...item, contentDetails: null }).video?.publishedAt).toBeNull()
})

test.each([
  ['its date', {}, { videoPublishedAt: '2026-11-09T00:00:00Z' }],
  ['its owner', { videoOwnerChannelId: 'UCmaker' }, {}],
])('a new video without thumbnails is recognized by %s; a deleted one has none', (_by, more, details) => {
  const item = (more: object, details: object) => ({
    snippet: { title: 'A', thumbnails: {}, ...more },
    contentDetails: { videoId: id, ...details },
    status: { privacyStatus: 'public' },
  })
  expect(playlistItemShape.parse(item(more, details)).video).toMatchObject({ id, thumbnailUrl: null })
  expect(playlistItemShape.parse(item({}, {})).video).toBeNull()
})

test('a private item is left out by its status even if it still has pictures', () => {
  const item = {
    snippet: { title: 'A', channelId: 'UCowner', thumbnails, resourceId: { videoId: id } },
    status: { privacyStatus: 'private' },
  }
  expect(playlistItemShape.parse(item)).toEqual({ video: null, addedBy: 'UCowner' })
})
