import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codesOf, startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'
import { environmentAt } from './video-simulators.ts'

/*
 * Real responses of the three services, from a local server. Expected values are read from the payloads.
 */

const { RECORDINGS_DIR = '' } = process.env

// biome-ignore lint/suspicious/noExplicitAny: a payload as it was recorded.
type Json = any
type Replayed = { file: string; status?: number; wrap?: (payload: Json) => Json }

const payload = (file: string): Json => JSON.parse(readFileSync(join(RECORDINGS_DIR, file), 'utf8'))
const served = new Set<string>()
/** The responses by path during a test. */
let paths: Record<string, Replayed> = {}

const service = await startUpstream((request, response) => {
  const replayed = paths[new URL(request.url, 'http://replay').pathname]
  if (replayed === undefined) return json(response, {}, 404)
  const { file, status, wrap = (body) => body } = replayed
  served.add(file)
  json(response, wrap(payload(file)), status)
})

const token: Record<string, Replayed> = {
  '/oauth2/token': { file: 'twitch/token-200-app-access-client_credentials.json' },
}

/** A Helix list of users, made of the user that a list of videos or streams names. */
const userOf = (file: string): Replayed => ({
  file,
  wrap: ({ data: [first] }) => ({
    data: [{ id: first.user_id, login: first.user_login, display_name: first.user_name }],
  }),
})

const environment = {
  ...environmentAt(service.url),
  YOUTUBE_ALLOWED_CHANNELS: '*',
  YOUTUBE_CHANNEL_ID: 'UCgmPnx-EEeOrZSg5Tiw7ZRQ',
  ALBUMS_FILE: resolve(import.meta.dirname, 'albums.replay.json'),
}

/** A recording, its path, the query, and the expected result. */
interface Recording extends Replayed {
  at: string
  query: string
  data: (payload: Json) => Json
  /** What else is served. */
  beside?: Record<string, Replayed>
  /** Of the one error that is expected. */
  code?: string
}

const utc = (date: string) => new Date(date).toISOString()
const finish = (video: Json) => ({ ...video, status: 'available' })
const isPlayable = (item: Json) => Object.keys(item.snippet.thumbnails ?? {}).length > 0

const hosted = (id: string) =>
  `{ hostedVideo(id: "${id}") { id name description publishedAt durationSeconds watchUrl } }`
const hostedVideo = (video: Json) => ({
  id: video.uri.replace('/videos/', ''),
  name: video.name,
  description: video.description,
  publishedAt: utc(video.release_time),
  durationSeconds: video.duration,
  watchUrl: video.link ?? null,
})
const album = (id: string, page = 1) =>
  `{ album(id: "${id}") { videos(page: ${page}) { items { id } pageInfo { totalCount } } } }`
const albumVideos = (ids: string[]) => ({
  album: { videos: { items: ids.map((id) => ({ id })), pageInfo: { totalCount: ids.length } } },
})
const newest = { at: '/vimeo/me/videos', query: '{ latestShow { id } latestRecap { id } }' }
const nothingNew = () => ({ latestShow: null, latestRecap: null })

const siteFields = 'id title description channelTitle publishedAt thumbnailUrl'
const siteVideo = (id: string, { snippet }: Json, publishedAt: string | null) => ({
  id,
  title: snippet.title.replaceAll('&#39;', "'"),
  description: snippet.description || null,
  channelTitle: snippet.videoOwnerChannelTitle ?? snippet.channelTitle,
  publishedAt,
  thumbnailUrl: Object.values<Json>(snippet.thumbnails).sort((a, b) => b.width - a.width)[0].url,
})
const siteVideos = (...ids: string[]): Pick<Recording, 'at' | 'query' | 'data'> => ({
  at: '/youtube/videos',
  query: `{ ${ids.map((id, at) => `v${at}: siteVideo(id: "${id}") { ${siteFields} }`).join(' ')} }`,
  data: ({ items = [] }) =>
    Object.fromEntries(
      ids.map((id, at) => {
        const video = items.find((item: Json) => item.id === id)
        return [`v${at}`, video ? siteVideo(id, video, utc(video.snippet.publishedAt)) : null]
      }),
    ),
})
const playlist = {
  at: '/youtube/playlistItems',
  query: `{ playlist(id: "PLY8oqmcCzyWzYKPWduMKXMpCmQCdECjSa") { videos { items { ${siteFields} } } } }`,
}
const nothingToShow = () => ({ playlist: { videos: { items: [] } } })

const helixList = 'twitch/helix-videos-20-with-cursor.json'
const streams = '{ liveChannel { name pastStreams(first: 20) { id title url thumbnailUrl publishedAt } } }'
const pastStreams = ({ data }: Json) => ({
  liveChannel: {
    name: data[0].user_name,
    pastStreams: data.map((video: Json) => ({
      id: video.id,
      title: video.title,
      url: video.url,
      publishedAt: utc(video.published_at),
      thumbnailUrl: video.thumbnail_url.includes('404_processing')
        ? null
        : video.thumbnail_url.replace('%{width}', '640').replace('%{height}', '360'),
    })),
  },
})
const twitchUser = (file: string) => ({ ...token, '/helix/users': userOf(file) })
const silent = () => ({ liveChannel: { name: 'thecompoundlb', pastStreams: null } })

const recordings: Recording[] = [
  ...[
    ['video-833078000.json', '833078000'],
    ['video-unlisted-hash-uri.json', '1058205490:6f1a3055de'],
    ['2017-video-null-description.json', '219661734'],
  ].map(([name, id = '']) => ({
    file: `vimeo/${name}`,
    at: `/vimeo/videos/${id}`,
    query: hosted(id),
    data: (video: Json) => ({ hostedVideo: hostedVideo(video) }),
  })),
  ...[undefined, finish].map((wrap) => ({
    file: 'vimeo/video-own-null-description.json',
    at: '/vimeo/videos/530969457',
    query: hosted('530969457'),
    data: (video: Json) => ({ hostedVideo: wrap === undefined ? null : hostedVideo(video) }),
    ...(wrap !== undefined && { wrap }),
  })),
  {
    file: 'vimeo/album-videos-one.json',
    at: '/vimeo/me/albums/10303877/videos',
    query: album('10303877'),
    wrap: (list) => ({ ...list, data: list.data.map(finish) }),
    data: ({ data: [video] }) => albumVideos([hostedVideo(video).id]),
  },
  {
    file: 'vimeo/project-items-mixed-folders-and-video.json',
    at: '/vimeo/me/projects/15721523/items',
    query: album('15721523'),
    data: () => albumVideos([]),
  },
  {
    // Without a word on privacy, the configured album vouches for it.
    file: 'vimeo/album-videos-fields-filter.json',
    at: '/vimeo/me/albums/10303877/videos',
    query: album('10303877'),
    data: () => albumVideos(['530969457']),
  },
  { file: 'vimeo/me-videos-one.json', ...newest, data: nothingNew },
  { file: 'vimeo/2017-me-videos-empty.json', ...newest, data: nothingNew },
  {
    file: 'vimeo/error-400-page-out-of-range-2286.json',
    status: 400,
    at: '/vimeo/me/albums/10303877/videos',
    query: album('10303877', 9),
    data: () => albumVideos([]),
  },
  {
    file: 'vimeo/error-401-8003-no-credentials.json',
    status: 401,
    code: 'UPSTREAM_NOT_CONFIGURED',
    at: '/vimeo/videos/1',
    query: hosted('1'),
    data: () => ({ hostedVideo: null }),
  },
  { file: 'youtube/videos-videos_info_multi.json', ...siteVideos('D-lhorsDlUQ', 'ovdbrdCIP7U') },
  {
    file: 'youtube/yt-cassette-videos-two-ids-one-missing.json',
    ...siteVideos('9bZkp7q19f0', 'aaaaaaaaaaa'),
  },
  {
    // Private items are left out. When an item was added is not when its video was published.
    file: 'youtube/playlistItems-2025-music-playlist.json',
    ...playlist,
    data: ({ items }) => ({
      playlist: {
        videos: {
          items: items
            .filter(isPlayable)
            .map((item: Json) => siteVideo(item.snippet.resourceId.videoId, item, null)),
        },
      },
    }),
  },
  ...['playlistItem-deleted.json', 'playlistItem-private-2025.json'].map((name) => ({
    file: `youtube/${name}`,
    ...playlist,
    data: nothingToShow,
    wrap: (item: Json) => ({ items: [item] }),
  })),
  { file: 'youtube/yt-cassette-playlistItems-empty.json', ...playlist, data: nothingToShow },
  {
    file: 'youtube/error-404-playlistNotFound.json',
    status: 404,
    ...playlist,
    data: () => ({ playlist: null }),
  },
  {
    file: 'youtube/search-2023-channel-20-of-462-nonascii.json',
    at: '/youtube/search',
    query: `{ siteVideo(id: "9bZkp7q19f0") { related(first: 50) { ${siteFields} } } }`,
    beside: {
      '/youtube/playlistItems': { file: 'youtube/error-404-playlistNotFound.json', status: 404 },
      '/youtube/videos': { file: 'youtube/yt-cassette-videos-two-ids-one-missing.json' },
    },
    data: ({ items }) => ({
      siteVideo: {
        related: expect.arrayContaining(
          items.map((item: Json) => siteVideo(item.id.videoId, item, utc(item.snippet.publishedAt))),
        ),
      },
    }),
  },
  ...(
    [
      ['error-400-api-key-invalid-2026.json', 400, 'UPSTREAM_NOT_CONFIGURED'],
      ['error-403-quotaExceeded.json', 403, 'UPSTREAM_QUOTA_EXCEEDED'],
      ['error-429-search-queries-per-day-2026.json', 429, 'UPSTREAM_QUOTA_EXCEEDED'],
    ] as const
  ).map(([name, status, code]) => ({ file: `youtube/${name}`, status, code, ...siteVideos('9bZkp7q19f0') })),
  ...[helixList, 'twitch/helix-video-404_processing-2024.json'].map((file) => ({
    file,
    at: '/helix/videos',
    query: streams,
    beside: twitchUser(file),
    data: pastStreams,
  })),
  {
    file: 'twitch/helix-streams-one-live-recorded.json',
    at: '/helix/streams',
    query: '{ liveChannel { isLive title } }',
    beside: twitchUser('twitch/helix-streams-one-live-recorded.json'),
    data: ({ data: [stream] }) => ({ liveChannel: { isLive: true, title: stream.title.trim() } }),
  },
  {
    file: 'twitch/kraken-v5-channel-videos.json',
    at: '/helix/videos',
    query: '{ liveChannel { pastStreams { id title url thumbnailUrl publishedAt durationSeconds } } }',
    beside: twitchUser(helixList),
    data: ({ videos: [video] }) => ({
      liveChannel: {
        pastStreams: [
          {
            id: video._id,
            title: video.title,
            url: video.url,
            durationSeconds: video.length,
            thumbnailUrl: video.thumbnails.large[0].url,
            publishedAt: utc(video.published_at),
          },
        ],
      },
    }),
  },
  {
    file: 'twitch/helix-error-401-invalid-oauth-token-recorded.json',
    status: 401,
    code: 'UPSTREAM_NOT_CONFIGURED',
    beside: token,
    at: '/helix/users',
    query: streams,
    data: silent,
  },
  {
    file: 'twitch/token-403-invalid-client-secret.json',
    status: 403,
    code: 'UPSTREAM_NOT_CONFIGURED',
    at: '/oauth2/token',
    query: streams,
    data: silent,
  },
]

describe.skipIf(RECORDINGS_DIR === '')('genuine responses', () => {
  test.for(recordings)('$file', async ({ at, query, data, beside, code, ...replayed }) => {
    paths = { ...beside, [at]: replayed }
    const gateway = await startGateway(environment)
    const answer = await gateway.ask(query)
    expect(answer.data).toEqual(data(payload(replayed.file)))
    expect([...new Set(codesOf(answer))]).toEqual(code === undefined ? [] : [code])
    expect(JSON.stringify(answer.errors ?? [])).not.toMatch(/quota<|API key|project_number|credentials/)
  })

  test('are all served', () => {
    const all = readdirSync(RECORDINGS_DIR, { recursive: true, encoding: 'utf8' })
    expect([...served].sort()).toEqual(all.filter((name) => name.endsWith('.json')).sort())
  })
})
