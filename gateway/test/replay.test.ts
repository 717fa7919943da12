import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Answer, startGateway } from './gateway-harness.ts'
import { startUpstream } from './upstream-server.ts'

/*
 * Genuine answers of the three services, served by a local server at which the gateway is pointed by its environment
 * alone. What is expected is read off the payload itself, so that each field equals what the service said.
 */

const folder = resolve(import.meta.dirname, '../../../shared/real-payloads')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`replay.test.ts skipped: there is no ${folder}\n`)

/** What stands at one path for the length of a test. */
type Replayed = { file: string; status?: number; wrap?: (payload: Json) => Json }
// biome-ignore lint/suspicious/noExplicitAny: a payload as it was recorded.
type Json = any

const payload = (file: string): Json => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const served = new Set<string>()
let paths: Record<string, Replayed> = {}

const service = await startUpstream((request, response) => {
  const { pathname } = new URL(request.url, 'http://replay')
  const replayed = paths[pathname]
  if (replayed === undefined) {
    response.writeHead(404).end()
    return
  }
  const { file, status = 200, wrap } = replayed
  served.add(file)
  const body = readFileSync(join(folder, file), 'utf8')
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(wrap === undefined ? body : JSON.stringify(wrap(JSON.parse(body))))
})
afterAll(() => service.close())

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
  PRODUCT_API_URL: service.url,
  SANDBOX: 'off',
  SITE_URL: 'https://compound.example',
  VIMEO_API_URL: `${service.url}/vimeo`,
  VIMEO_TOKEN: 'recorded-vimeo-token',
  YOUTUBE_API_URL: `${service.url}/youtube/v3`,
  YOUTUBE_API_KEY: 'recorded-youtube-key',
  YOUTUBE_ALLOWED_CHANNELS: '*',
  TWITCH_API_URL: `${service.url}/twitch/helix`,
  TWITCH_AUTH_URL: `${service.url}/oauth2/token`,
  TWITCH_CLIENT_ID: 'recorded-client',
  TWITCH_CLIENT_SECRET: 'recorded-secret',
  TWITCH_CHANNEL: 'somebody',
}

/** Asks a new gateway, which has nothing cached yet. */
async function ask(
  replayed: Record<string, Replayed>,
  query: string,
  more: Record<string, string> = {},
): Promise<Answer> {
  paths = replayed
  const gateway = await startGateway({ ...environment, ...more })
  return gateway.ask(query)
}

const codes = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions)
const utc = (date: string) => new Date(date).toISOString()

describe.skipIf(!isThere)('Vimeo', () => {
  const fields = 'id name description posterUrl(width: 600) embedUrl watchUrl publishedAt durationSeconds'
  const one = (id: string) => `{ hostedVideo(id: "${id}") { ${fields} } }`
  const albumConfig = { ALBUMS_FILE: resolve(import.meta.dirname, 'albums.replay.json') }

  /** What the contract makes of a payload's video. */
  const expected = (video: Json) => ({
    id: video.uri.replace('/videos/', ''),
    name: video.name,
    description: video.description,
    publishedAt: utc(video.release_time),
    durationSeconds: video.duration,
    watchUrl: video.link,
  })

  test.each([
    ['video-833078000.json', '833078000'],
    ['video-unlisted-hash-uri.json', '1058205490:6f1a3055de'],
    ['2017-video-null-description.json', '219661734'],
  ])('%s', async (file, id) => {
    const video = payload(`vimeo/${file}`)
    const answer = await ask({ [`/vimeo/videos/${id}`]: { file: `vimeo/${file}` } }, one(id))
    expect(answer.errors).toBeUndefined()
    expect(answer.data.hostedVideo).toMatchObject(expected(video))
    const player = new URL(video.player_embed_url ?? `https://player.vimeo.com/video/${id}`)
    player.searchParams.set('dnt', '1')
    expect(answer.data.hostedVideo.embedUrl).toBe(player.href)
    const poster = video.pictures?.sizes.find(({ width }: Json) => width === 640).link ?? null
    // Vimeo writes `?&r=pad` where the link has a query of its own.
    expect(answer.data.hostedVideo.posterUrl).toBe(poster?.replace('?&', '?') ?? null)
  })

  test('video-own-null-description.json: there once it has been transcoded, and not before', async () => {
    const file = 'vimeo/video-own-null-description.json'
    const at = '/vimeo/videos/530969457'
    expect(payload(file).status).toBe('transcoding')
    expect(await ask({ [at]: { file } }, one('530969457'))).toEqual({ data: { hostedVideo: null } })
    const wrap = (video: Json) => ({ ...video, status: 'available' })
    const answer = await ask({ [at]: { file, wrap } }, one('530969457'))
    expect(answer.data.hostedVideo).toMatchObject(expected(payload(file)))
  })

  test('video-833078000.json: kept to the provider by its owner, it has a page there and no player here', async () => {
    const file = 'vimeo/video-833078000.json'
    const wrap = (video: Json) => ({ ...video, privacy: { ...video.privacy, embed: 'private' } })
    const answer = await ask({ '/vimeo/videos/833078000': { file, wrap } }, one('833078000'))
    expect(answer.data.hostedVideo).toMatchObject({ ...expected(payload(file)), embedUrl: null })
  })

  test("an unlisted video is nobody's without its hash, or with another", async () => {
    const file = 'vimeo/video-unlisted-hash-uri.json'
    const paths = { '/vimeo/videos/1058205490': { file }, '/vimeo/videos/1058205490:0000000000': { file } }
    const answer = await ask(
      paths,
      '{ a: hostedVideo(id: "1058205490") { id } b: hostedVideo(id: "1058205490:0000000000") { id } }',
      albumConfig,
    )
    expect(answer).toEqual({ data: { a: null, b: null } })
  })

  test.each([
    ['/vimeo/me/albums/10303877/videos', 'album-videos-one.json', 'album(id: "10303877")'],
    [
      '/vimeo/me/projects/15721523/items',
      'project-items-mixed-folders-and-video.json',
      'album(id: "15721523")',
    ],
  ])('%s: folders, and what is still transcoding, are left out', async (path, file, field) => {
    const items = payload(`vimeo/${file}`).data.map((item: Json) => item.video ?? item)
    expect(items.filter(({ status }: Json) => status === 'available')).toEqual([])
    const answer = await ask(
      { [path]: { file: `vimeo/${file}` } },
      `{ ${field} { videos { items { id } pageInfo { totalCount hasNextPage } } } }`,
      albumConfig,
    )
    expect(answer).toEqual({
      data: { album: { videos: { items: [], pageInfo: { totalCount: 0, hasNextPage: false } } } },
    })
  })

  test.each([
    ['/vimeo/me/albums/10303877/videos', 'album-videos-one.json', 'album(id: "10303877")'],
    [
      '/vimeo/me/projects/15721523/items',
      'project-items-mixed-folders-and-video.json',
      'album(id: "15721523")',
    ],
  ])('%s: the same list once its video can be played', async (path, file, field) => {
    const finished = (list: Json) => {
      for (const item of list.data) if ((item.video ?? item).status) (item.video ?? item).status = 'available'
      return list
    }
    const [video] = payload(`vimeo/${file}`).data.flatMap(
      (item: Json) => item.video ?? (item.uri === undefined ? [] : item),
    )
    const answer = await ask(
      { [path]: { file: `vimeo/${file}`, wrap: finished } },
      `{ ${field} { videos { items { ${fields} } pageInfo { totalCount } } } }`,
      albumConfig,
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data.album.videos.items).toEqual([expect.objectContaining(expected(video))])
    expect(answer.data.album.videos.pageInfo.totalCount).toBe(1)
  })

  test('album-videos-fields-filter.json: without a word on privacy, only a configured album vouches for it', async () => {
    const file = 'vimeo/album-videos-fields-filter.json'
    const single = { file, wrap: ({ data: [video] }: Json) => video }
    const replayed = { '/vimeo/me/albums/10303877/videos': { file }, '/vimeo/videos/530969457': single }
    const query = '{ hostedVideo(id: "530969457") { id } album(id: "10303877") { videos { items { id } } } }'
    const listed = { id: '530969457' }
    expect((await ask(replayed, query)).data).toEqual({ hostedVideo: null, album: { videos: { items: [] } } })
    expect((await ask(replayed, query, albumConfig)).data).toEqual({
      hostedVideo: listed,
      album: { videos: { items: [listed] } },
    })
  })

  test('album-videos-fields-filter.json: whatever a list leaves out is null', async () => {
    const file = 'vimeo/album-videos-fields-filter.json'
    const [video] = payload(file).data
    const answer = await ask(
      { '/vimeo/me/albums/10303877/videos': { file } },
      `{ album(id: "10303877") { videos { items { ${fields} } pageInfo { totalCount totalPages } } } }`,
      albumConfig,
    )
    expect(answer).toEqual({
      data: {
        album: {
          videos: {
            items: [
              {
                id: '530969457',
                name: video.name,
                description: null,
                posterUrl: null,
                embedUrl: 'https://player.vimeo.com/video/530969457?dnt=1',
                watchUrl: null,
                publishedAt: null,
                durationSeconds: null,
              },
            ],
            pageInfo: { totalCount: payload(file).total, totalPages: 1 },
          },
        },
      },
    })
  })

  test.each([['me-videos-one.json'], ['2017-me-videos-empty.json']])(
    '%s: nothing to play is null, not an error',
    async (name) => {
      const file = `vimeo/${name}`
      const answer = await ask({ '/vimeo/me/videos': { file } }, '{ latestShow { id } latestRecap { id } }')
      expect(answer).toEqual({ data: { latestShow: null, latestRecap: null } })
    },
  )

  test('error 2286: a page past the end is an empty one', async () => {
    const file = 'vimeo/error-400-page-out-of-range-2286.json'
    const answer = await ask(
      { '/vimeo/me/albums/10303877/videos': { file, status: 400 } },
      '{ album(id: "10303877") { videos(page: 9) { items { id } pageInfo { totalCount } } } }',
      albumConfig,
    )
    expect(answer).toEqual({ data: { album: { videos: { items: [], pageInfo: { totalCount: 0 } } } } })
  })

  test('error 8003: refused credentials', async () => {
    const replayed: Replayed = { file: 'vimeo/error-401-8003-no-credentials.json', status: 401 }
    const answer = await ask(
      { '/vimeo/me/videos': replayed, '/vimeo/videos/1': replayed },
      '{ latestShow { id } hostedVideo(id: "1") { id } }',
    )
    const code = { code: 'UPSTREAM_NOT_CONFIGURED', service: 'VIDEO_HOSTING', isRefused: true }
    expect(answer.data).toEqual({ latestShow: null, hostedVideo: null })
    expect(codes(answer)).toEqual([code, code])
    expect(JSON.stringify(answer)).not.toContain('credentials')
  })
})

describe.skipIf(!isThere)('YouTube', () => {
  const fields =
    'id title description channelTitle thumbnailUrl thumbnails { url width height } publishedAt embedUrl'
  const uploads = '/youtube/v3/playlistItems'
  const playlist =
    '{ playlist(id: "PLY8oqmcCzyWzYKPWduMKXMpCmQCdECjSa") { videos { items { id } pageInfo { totalCount } } } }'

  const sizes = (video: Json) => Object.values<Json>(video.snippet.thumbnails ?? {})

  /** What the contract makes of a payload's video. */
  const expected = (id: string, video: Json, publishedAt: string | null) => ({
    id,
    title: video.snippet.title.replaceAll('&#39;', "'"),
    description: video.snippet.description || null,
    channelTitle: video.snippet.videoOwnerChannelTitle ?? video.snippet.channelTitle,
    thumbnailUrl: sizes(video).sort((a, b) => b.width - a.width)[0].url,
    thumbnails: sizes(video).sort((a, b) => a.width - b.width),
    publishedAt,
    embedUrl: `https://www.youtube-nocookie.com/embed/${id}?rel=0`,
  })

  test.each([
    ['videos-videos_info_multi.json', ['D-lhorsDlUQ', 'ovdbrdCIP7U']],
    ['yt-cassette-videos-two-ids-one-missing.json', ['9bZkp7q19f0', 'aaaaaaaaaaa']],
  ])('%s: in one call, and a dropped id is null', async (name, [a, b]) => {
    const file = `youtube/${name}`
    const before = service.calls.length
    const answer = await ask(
      { '/youtube/v3/videos': { file } },
      `{ a: siteVideo(id: "${a}") { ${fields} } b: siteVideo(id: "${b}") { ${fields} } }`,
    )
    expect(answer.errors).toBeUndefined()
    for (const [alias, id] of [
      ['a', a],
      ['b', b],
    ] as const) {
      const video = payload(file).items.find((item: Json) => item.id === id)
      expect(answer.data[alias]).toEqual(
        video === undefined ? null : expected(video.id, video, utc(video.snippet.publishedAt)),
      )
    }
    expect(service.calls.length - before).toBe(1)
  })

  test('playlistItems-2025-music-playlist.json: private items are left out', async () => {
    const file = 'youtube/playlistItems-2025-music-playlist.json'
    const answer = await ask(
      { [uploads]: { file } },
      `{ playlist(id: "PLY8oqmcCzyWzYKPWduMKXMpCmQCdECjSa") {
          videos { items { ${fields} } pageInfo { totalCount hasNextPage } }
      } }`,
      { YOUTUBE_ALLOWED_CHANNELS: payload(file).items[0].snippet.channelId },
    )
    const playable = payload(file).items.filter((item: Json) => sizes(item).length > 0)
    expect(playable).toHaveLength(7)
    expect(answer.errors).toBeUndefined()
    // The recording has no contentDetails, and when an item was added is not when its video was published.
    expect(answer.data.playlist.videos.items).toEqual(
      playable.map((item: Json) => expected(item.snippet.resourceId.videoId, item, null)),
    )
    expect(answer.data.playlist.videos.pageInfo).toEqual({ totalCount: 7, hasNextPage: false })
  })

  test("playlistItems-2025-music-playlist.json: a foreign channel's playlist is null", async () => {
    const answer = await ask(
      { [uploads]: { file: 'youtube/playlistItems-2025-music-playlist.json' } },
      playlist,
      {
        YOUTUBE_ALLOWED_CHANNELS: 'UCTheCompoundLongBeach00',
      },
    )
    expect(answer).toEqual({ data: { playlist: null } })
  })

  test.each([['playlistItem-deleted.json'], ['playlistItem-private-2025.json']])(
    '%s: is left out',
    async (name) => {
      const file = `youtube/${name}`
      const answer = await ask({ [uploads]: { file, wrap: (item) => ({ items: [item] }) } }, playlist)
      expect(answer).toEqual({ data: { playlist: { videos: { items: [], pageInfo: { totalCount: 0 } } } } })
    },
  )

  test('yt-cassette-playlistItems-empty.json: an empty playlist', async () => {
    const answer = await ask(
      { [uploads]: { file: 'youtube/yt-cassette-playlistItems-empty.json' } },
      playlist,
    )
    expect(answer).toEqual({ data: { playlist: { videos: { items: [], pageInfo: { totalCount: 0 } } } } })
  })

  test('search-2023-channel-20-of-462-nonascii.json: the channel, where its uploads are missing', async () => {
    const file = 'youtube/search-2023-channel-20-of-462-nonascii.json'
    const answer = await ask(
      {
        [uploads]: { file: 'youtube/error-404-playlistNotFound.json', status: 404 },
        '/youtube/v3/search': { file },
        '/youtube/v3/videos': { file: 'youtube/yt-cassette-videos-two-ids-one-missing.json' },
      },
      `{ siteVideo(id: "9bZkp7q19f0") { related(first: 50) { ${fields} } } }`,
      { YOUTUBE_CHANNEL_ID: payload(file).items[0].snippet.channelId },
    )
    expect(answer.errors).toBeUndefined()
    const byId = (a: Json, b: Json) => (a.id < b.id ? -1 : 1)
    expect(answer.data.siteVideo.related.sort(byId)).toEqual(
      payload(file)
        .items.map((item: Json) => expected(item.id.videoId, item, utc(item.snippet.publishedAt)))
        .sort(byId),
    )
    expect(answer.data.siteVideo.related.map(({ title }: Json) => title).join()).toContain("Papa's Freezeria")
  })

  test('search-2023-channel-20-of-462-nonascii.json: titles are unescaped, other texts stand as they were sent', async () => {
    const file = 'youtube/search-2023-channel-20-of-462-nonascii.json'
    const escaped = 'Salt &amp; Light &#39;26 &lt;live&gt;'
    const wrap = ({ items: [first, ...others], ...list }: Json) => ({
      ...list,
      items: [
        {
          ...first,
          snippet: { ...first.snippet, title: escaped, description: escaped, channelTitle: escaped },
        },
        ...others.map((item: Json) => ({
          ...item,
          snippet: { ...item.snippet, liveBroadcastContent: 'upcoming' },
        })),
      ],
    })
    const answer = await ask(
      {
        [uploads]: { file: 'youtube/error-404-playlistNotFound.json', status: 404 },
        '/youtube/v3/search': { file, wrap },
        '/youtube/v3/videos': { file: 'youtube/yt-cassette-videos-two-ids-one-missing.json' },
      },
      '{ siteVideo(id: "9bZkp7q19f0") { related(first: 50) { title description channelTitle } } }',
      { YOUTUBE_CHANNEL_ID: payload(file).items[0].snippet.channelId },
    )
    expect(answer.data.siteVideo.related).toEqual([
      { title: "Salt & Light '26 <live>", description: escaped, channelTitle: escaped },
    ])
  })

  test('error playlistNotFound: null without an error', async () => {
    const file = 'youtube/error-404-playlistNotFound.json'
    const answer = await ask({ [uploads]: { file, status: 404 } }, playlist)
    expect(answer).toEqual({ data: { playlist: null } })
  })

  test.each([
    ['error-400-api-key-invalid-2026.json', 400, 'UPSTREAM_NOT_CONFIGURED', undefined],
    ['error-403-quotaExceeded.json', 403, 'UPSTREAM_QUOTA_EXCEEDED', 'midnight'],
    ['error-429-search-queries-per-day-2026.json', 429, 'UPSTREAM_QUOTA_EXCEEDED', 'midnight'],
  ])('%s', async (name, status, code, until) => {
    const replayed = { file: `youtube/${name}`, status }
    const answer = await ask(
      { '/youtube/v3/videos': replayed, [uploads]: replayed },
      `{ siteVideo(id: "9bZkp7q19f0") { id } ${playlist.slice(1)}`,
    )
    expect(answer.data).toEqual({ siteVideo: null, playlist: null })
    for (const extensions of codes(answer)) {
      const { retryAfterSeconds, ...rest } = extensions
      const isRefused = code === 'UPSTREAM_NOT_CONFIGURED' && { isRefused: true }
      expect(rest).toEqual({ code, service: 'VIDEO_SITE', ...isRefused })
      if (until === undefined) expect(retryAfterSeconds).toBeUndefined()
      else expect(retryAfterSeconds).toBeGreaterThan(0)
    }
    expect(codes(answer)).toHaveLength(2)
    expect(JSON.stringify(answer)).not.toMatch(/quota<|API key|project_number/)
  })
})

describe.skipIf(!isThere)('Twitch', () => {
  const fields = 'id title url thumbnailUrl(width: 320, height: 180) publishedAt durationSeconds'
  const helix = '/twitch/helix'

  test('helix-videos-20-with-cursor.json, with token-200-app-access-client_credentials.json', async () => {
    const file = 'twitch/helix-videos-20-with-cursor.json'
    const answer = await ask(
      { ...token, [`${helix}/users`]: userOf(file), [`${helix}/videos`]: { file } },
      `{ liveChannel { name url embedUrl pastStreams(first: 20) { ${fields} } fourteen: pastStreams { id } } }`,
    )
    const { data } = payload(file)
    expect(answer.errors).toBeUndefined()
    expect(answer.data.liveChannel).toMatchObject({
      name: data[0].user_name,
      url: 'https://www.twitch.tv/somebody',
      embedUrl: 'https://player.twitch.tv/?channel=somebody&parent=compound.example',
    })
    const minutes = (text: string) => {
      const [, h = 0, m = 0, s = 0] = /(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)/.exec(text) ?? []
      return Number(h) * 3600 + Number(m) * 60 + Number(s)
    }
    expect(answer.data.liveChannel.pastStreams).toEqual(
      data.map((video: Json) => ({
        id: video.id,
        title: video.title,
        url: video.url,
        thumbnailUrl: video.thumbnail_url.replace('%{width}', '320').replace('%{height}', '180'),
        publishedAt: utc(video.published_at),
        durationSeconds: minutes(video.duration),
      })),
    )
    expect(answer.data.liveChannel.pastStreams[0].durationSeconds).toBe(3 * 3600 + 45 * 60 + 54)
    expect(answer.data.liveChannel.fourteen).toHaveLength(14)
  })

  test('helix-streams-one-live-recorded.json', async () => {
    const file = 'twitch/helix-streams-one-live-recorded.json'
    const answer = await ask(
      { ...token, [`${helix}/users`]: userOf(file), [`${helix}/streams`]: { file } },
      '{ liveChannel { name isLive title } }',
    )
    const [stream] = payload(file).data
    expect(answer).toEqual({
      data: { liveChannel: { name: stream.user_name, isLive: true, title: stream.title } },
    })
  })

  test('helix-video-404_processing-2024.json: no picture yet', async () => {
    const file = 'twitch/helix-video-404_processing-2024.json'
    const answer = await ask(
      { ...token, [`${helix}/users`]: userOf(file), [`${helix}/videos`]: { file } },
      `{ liveChannel { pastStreams { ${fields} } } }`,
    )
    const [video] = payload(file).data
    expect(answer).toEqual({
      data: {
        liveChannel: {
          pastStreams: [
            {
              id: video.id,
              title: video.title,
              url: video.url,
              thumbnailUrl: null,
              publishedAt: utc(video.published_at),
              durationSeconds: 4 * 3600 + 42 * 60 + 52,
            },
          ],
        },
      },
    })
  })

  test('kraken-v5-channel-videos.json: the shape that the old client parsed', async () => {
    const file = 'twitch/kraken-v5-channel-videos.json'
    const answer = await ask(
      {
        ...token,
        [`${helix}/users`]: userOf('twitch/helix-videos-20-with-cursor.json'),
        [`${helix}/videos`]: { file },
      },
      `{ liveChannel { pastStreams { id title url thumbnailUrl publishedAt durationSeconds } } }`,
    )
    const [video] = payload(file).videos
    expect(answer).toEqual({
      data: {
        liveChannel: {
          pastStreams: [
            {
              id: video._id,
              title: video.title,
              url: video.url,
              thumbnailUrl: video.thumbnails.large[0].url,
              publishedAt: utc(video.published_at),
              durationSeconds: video.length,
            },
          ],
        },
      },
    })
  })

  test("kraken-v5-channel-videos.json: with its pictures in one list, as that service's third version sent them", async () => {
    const file = 'twitch/kraken-v5-channel-videos.json'
    const flat = ({ videos }: Json) => ({
      videos: videos.map((video: Json) => ({ ...video, thumbnails: video.thumbnails.medium })),
    })
    const answer = await ask(
      {
        ...token,
        [`${helix}/users`]: userOf('twitch/helix-videos-20-with-cursor.json'),
        [`${helix}/videos`]: { file, wrap: flat },
      },
      '{ liveChannel { pastStreams { thumbnailUrl } } }',
    )
    const [video] = payload(file).videos
    expect(answer.data.liveChannel.pastStreams).toEqual([{ thumbnailUrl: video.thumbnails.medium[0].url }])
  })

  test.each([
    ['helix-error-401-invalid-oauth-token-recorded.json', 401, `${helix}/users`],
    ['token-403-invalid-client-secret.json', 403, '/oauth2/token'],
  ])('%s: name, page and player stand', async (name, status, path) => {
    const before = service.calls.length
    const answer = await ask(
      { ...token, [path]: { file: `twitch/${name}`, status } },
      '{ liveChannel { name url embedUrl isLive title pastStreams { id } } }',
    )
    expect(answer.data.liveChannel).toEqual({
      name: 'somebody',
      url: 'https://www.twitch.tv/somebody',
      embedUrl: 'https://player.twitch.tv/?channel=somebody&parent=compound.example',
      isLive: null,
      title: null,
      pastStreams: null,
    })
    expect(codes(answer)).toEqual(
      Array.from({ length: 3 }, () => ({
        code: 'UPSTREAM_NOT_CONFIGURED',
        service: 'STREAMING',
        isRefused: true,
      })),
    )
    expect(service.calls.length - before).toBeLessThanOrEqual(4)
  })
})

describe.skipIf(!isThere)('the recordings', () => {
  test('were all served', () => {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.json'),
    )
    expect([...served].sort()).toEqual(all.sort())
  })
})
