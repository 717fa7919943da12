import type { IncomingMessage, ServerResponse } from 'node:http'
import { readConfig } from '../src/env.ts'
import { json, startUpstream, type TestUpstream } from './upstream-server.ts'

/** Answers one call: a value is sent as JSON; a function writes the answer itself. */
export type Reply = object | ((response: ServerResponse, request: IncomingMessage, url: URL) => void)

/** The three services at one address, each path answered as a test says, every call counted. */
export interface VideoDoubles extends TestUpstream {
  /** What stands at which path; a test changes it as it goes. */
  replies: Record<string, Reply>
  /** The calls since the last `reset`, as `GET /vimeo/me/videos`, by path. */
  count(path: string): number
  reset(): void
  /** The environment that points a gateway here. */
  environment: Record<string, string>
}

export const channelId = 'UCTheCompoundLongBeach00'
export const uploadsId = 'UUTheCompoundLongBeach00'

export async function startVideoDoubles(albumsFile: string): Promise<VideoDoubles> {
  const replies: Record<string, Reply> = {}
  const upstream = await startUpstream((request, response) => {
    const url = new URL(request.url, 'http://double')
    const reply = replies[url.pathname]
    if (reply === undefined) json(response, { error: { errors: [{ reason: 'notFound' }] } }, 404)
    else if (typeof reply === 'function') reply(response, request, url)
    else json(response, reply)
  })
  const { url, calls } = upstream
  return {
    ...upstream,
    replies,
    count: (path) => calls.filter((call) => call.split(' ')[1]?.split('?')[0] === path).length,
    reset() {
      calls.length = 0
      for (const path of Object.keys(replies)) delete replies[path]
    },
    environment: {
      PRODUCT_API_URL: url,
      SANDBOX: 'off',
      SITE_URL: 'https://compound.example',
      ALBUMS_FILE: albumsFile,
      VIMEO_API_URL: `${url}/vimeo`,
      VIMEO_TOKEN: 'double-vimeo-token',
      YOUTUBE_API_URL: `${url}/youtube`,
      YOUTUBE_API_KEY: 'double-youtube-key',
      YOUTUBE_CHANNEL_ID: channelId,
      YOUTUBE_DEFAULT_VIDEO_ID: 'CmpndLive01',
      TWITCH_API_URL: `${url}/helix`,
      TWITCH_AUTH_URL: `${url}/oauth2/token`,
      TWITCH_CLIENT_ID: 'double-client',
      TWITCH_CLIENT_SECRET: 'double-secret',
      TWITCH_CHANNEL: 'thecompoundlb',
    },
  }
}

/** The configuration of the doubles, for tests that ask a domain directly. */
export const configOf = ({ environment }: VideoDoubles) => readConfig({ LOG_LEVEL: 'silent', ...environment })

/** A video as Vimeo sends it. */
export const vimeoVideo = (id: number | string, more: object = {}) => ({
  uri: `/videos/${id}`,
  name: `Video ${id}`,
  description: 'About it.',
  duration: 60,
  created_time: '2026-11-01T12:00:00+00:00',
  release_time: null,
  player_embed_url: `https://player.vimeo.com/video/${id}`,
  pictures: { base_link: `https://i.vimeocdn.com/video/${id}` },
  privacy: { view: 'anybody' },
  status: 'available',
  ...more,
})

/** Vimeo's pages of a list, by the query's `page` and `per_page`. */
export const vimeoList =
  (items: readonly unknown[]): Reply =>
  (response, _request, url) => {
    const page = Number(url.searchParams.get('page'))
    const perPage = Number(url.searchParams.get('per_page'))
    const data = items.slice((page - 1) * perPage, page * perPage)
    if (data.length === 0 && page > 1) return json(response, { error_code: 2286 }, 400)
    const next = page * perPage < items.length ? `/next?page=${page + 1}` : null
    json(response, { total: items.length, page, per_page: perPage, paging: { next }, data })
  }

const thumbnails = (id: string) => ({
  high: { url: `https://i.ytimg.com/vi/${id}/hqdefault.jpg`, width: 480, height: 360 },
  default: { url: `https://i.ytimg.com/vi/${id}/default.jpg`, width: 120, height: 90 },
})

/** A video as `videos.list` sends it. */
export const youtubeVideo = (id: string, owner = channelId) => ({
  id,
  snippet: {
    title: `Video ${id}`,
    description: 'About it.',
    channelId: owner,
    channelTitle: 'The Compound',
    publishedAt: '2026-11-01T12:00:00Z',
    thumbnails: thumbnails(id),
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
  { owner = channelId, addedBy = channelId, hidden = false } = {},
) => ({
  snippet: {
    title: hidden ? 'Private video' : `Video ${id}`,
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
