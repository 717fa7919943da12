import { json } from './upstream-server.ts'
import { channelId, type Reply } from './video-simulators.ts'

/** The playlist of the configured channel's uploads. */
export const uploadsId = 'UUTheCompoundLongBeach00'

const thumbnails = (id: string) => ({
  high: { url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 480, height: 360 },
  default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120, height: 90 },
})

/** A video as `videos.list` sends it. */
export const youtubeVideo = (id: string, owner = channelId, more: object = {}) => ({
  id,
  snippet: {
    title: `Video ${id}`,
    description: 'About it.',
    channelId: owner,
    channelTitle: 'The Compound',
    publishedAt: '2026-11-01T12:00:00Z',
    thumbnails: thumbnails(id),
    ...more,
  },
})

/** `videos.list` over a set of videos: unknown ids are dropped silently. */
export const youtubeVideos =
  (videos: readonly ReturnType<typeof youtubeVideo>[]): Reply =>
  (response, _request, url) => {
    const ids = url.searchParams.get('id')?.split(',') ?? []
    if (ids.length > 50) return json(response, { error: { errors: [{ reason: 'invalidFilters' }] } }, 400)
    json(response, { items: videos.filter(({ id }) => ids.includes(id)) })
  }

/** An item as `playlistItems.list` sends it. */
export const playlistItem = (
  id: string,
  { owner = channelId, addedBy = channelId, hidden = false, title = `Video ${id}` } = {},
) => ({
  snippet: {
    title: hidden ? 'Private video' : title,
    description: 'About it.',
    channelId: addedBy,
    channelTitle: 'The Compound',
    publishedAt: '2026-11-09T12:00:00Z',
    thumbnails: hidden ? {} : thumbnails(id),
    resourceId: { videoId: id },
    ...(hidden ? {} : { videoOwnerChannelId: owner, videoOwnerChannelTitle: 'The Compound' }),
  },
  contentDetails: { videoId: id, ...(hidden ? {} : { videoPublishedAt: '2026-11-01T12:00:00Z' }) },
  status: { privacyStatus: hidden ? 'private' : 'public' },
})

/** `playlistItems.list` over several playlists, in pages of fifty with tokens. */
export const youtubePlaylists =
  (playlists: Record<string, readonly object[]>): Reply =>
  (response, _request, url) => {
    const items = playlists[url.searchParams.get('playlistId') ?? '']
    if (items === undefined) {
      return json(response, { error: { errors: [{ reason: 'playlistNotFound' }] } }, 404)
    }
    const start = Number(url.searchParams.get('pageToken')?.slice(1) ?? 0)
    json(response, {
      items: items.slice(start, start + 50),
      ...(start + 50 < items.length ? { nextPageToken: `T${start + 50}` } : {}),
      pageInfo: { totalResults: items.length },
    })
  }

/** An eleven-character id from a number. */
export const siteId = (number: number) => `v${String(number).padStart(10, '0')}`
