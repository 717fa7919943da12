import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type Answer, startGateway } from './gateway-harness.ts'
import { json, startUpstream } from './upstream-server.ts'
import { environmentAt } from './video-doubles.ts'

/* Genuine answers of the three services. What is expected is read off the payload itself. */

const folder = resolve(import.meta.dirname, '../../../shared/real-payloads')
const isThere = existsSync(folder)
if (!isThere) process.stdout.write(`replay.test.ts skipped: there is no ${folder}\n`)

// biome-ignore lint/suspicious/noExplicitAny: a payload as it was recorded.
type Json = any

/** What stands at one path for the length of a test. */
type Replayed = string | { file: string; wrap: (payload: Json) => Json }

const used = new Set<string>()
function payload(file: string): Json {
  used.add(file)
  return JSON.parse(readFileSync(join(folder, file), 'utf8'))
}

let paths: Record<string, Replayed> = {}
const service = await startUpstream((request, response) => {
  const replayed = paths[new URL(request.url, 'http://replay').pathname]
  if (replayed === undefined) return json(response, {}, 404)
  const { file, wrap } =
    typeof replayed === 'string' ? { file: replayed, wrap: (same: Json) => same } : replayed
  json(
    response,
    wrap(payload(file)),
    Number(/error-(\d{3})|-(40[13])-/.exec(file)?.slice(1).find(Boolean) ?? 200),
  )
})
afterAll(() => service.close())

/** Asks a new gateway, which has nothing cached yet. */
async function ask(replayed: Record<string, Replayed>, query: string, more: Record<string, string> = {}) {
  paths = { '/oauth2/token': 'twitch/token-200-app-access-client_credentials.json', ...replayed }
  const gateway = await startGateway({
    ...environmentAt(service.url),
    ALBUMS_FILE: resolve(import.meta.dirname, 'albums.replay.json'),
    YOUTUBE_ALLOWED_CHANNELS: '*',
    TWITCH_CHANNEL: 'somebody',
    ...more,
  })
  return gateway.ask(query)
}

const codes = ({ errors = [] }: Answer) => errors.map(({ extensions }) => extensions)
const utc = (date: string) => new Date(date).toISOString()

describe.skipIf(!isThere)('Vimeo', () => {
  const fields = 'id name description posterUrl(width: 600) embedUrl watchUrl publishedAt durationSeconds'
  const one = (id: string) => `{ hostedVideo(id: "${id}") { ${fields} } }`
  const page = 'videos { items { id name } pageInfo { totalCount } }'
  const none = { items: [], pageInfo: { totalCount: 0 } }
  const available = (video: Json) => ({ ...video, status: 'available' })

  test.each([
    ['video-833078000.json', '833078000'],
    ['video-unlisted-hash-uri.json', '1058205490:6f1a3055de'],
    ['2017-video-null-description.json', '219661734'],
    ['video-own-null-description.json', '530969457'],
  ])('%s', async (name, id) => {
    const file = `vimeo/${name}`
    const video = payload(file)
    const { data } = await ask({ [`/vimeo/videos/${id}`]: { file, wrap: available } }, one(id))
    const player = new URL(video.player_embed_url ?? `https://player.vimeo.com/video/${id}`)
    player.searchParams.set('dnt', '1')
    const poster = video.pictures?.sizes.find(({ width }: Json) => width === 640)?.link
    expect(data.hostedVideo).toEqual({
      id: video.uri.replace('/videos/', ''),
      name: video.name,
      description: video.description,
      publishedAt: utc(video.release_time),
      durationSeconds: video.duration,
      watchUrl: video.link,
      embedUrl: player.href,
      // Vimeo writes `?&r=pad` where the link has a query of its own.
      posterUrl: poster?.replace('?&', '?') ?? null,
    })
  })

  test('video-own-null-description.json: is not there while it is transcoded', async () => {
    const answer = await ask(
      { '/vimeo/videos/530969457': 'vimeo/video-own-null-description.json' },
      one('530969457'),
    )
    expect(answer).toEqual({ data: { hostedVideo: null } })
  })

  test.each([
    ['/vimeo/me/albums/10303877/videos', 'album-videos-one.json', '10303877'],
    ['/vimeo/me/projects/15721523/items', 'project-items-mixed-folders-and-video.json', '15721523'],
  ])('%s: a video is left out while it is transcoded, a folder always', async (path, name, id) => {
    const file = `vimeo/${name}`
    const query = `{ album(id: "${id}") { ${page} } }`
    expect(await ask({ [path]: file }, query)).toEqual({ data: { album: { videos: none } } })
    const wrap = ({ data, ...list }: Json) => ({
      ...list,
      data: data.map(({ video, ...item }: Json) =>
        video ? { ...item, video: available(video) } : item.uri ? available(item) : item,
      ),
    })
    const [video] = payload(file).data.flatMap(
      (item: Json) => item.video ?? (item.uri === undefined ? [] : item),
    )
    const items = [{ id: video.uri.replace('/videos/', ''), name: video.name }]
    const answer = await ask({ [path]: { file, wrap } }, query)
    expect(answer).toEqual({ data: { album: { videos: { items, pageInfo: { totalCount: 1 } } } } })
  })

  test('album-videos-fields-filter.json: what a list leaves out is null, and only a configured album vouches for its privacy', async () => {
    const file = 'vimeo/album-videos-fields-filter.json'
    const replayed = {
      '/vimeo/me/albums/10303877/videos': file,
      '/vimeo/videos/530969457': { file, wrap: ({ data: [video] }: Json) => video },
    }
    const query = `{ hostedVideo(id: "530969457") { id } album(id: "10303877") { videos { items { ${fields} } } } }`
    const unknown = await ask(replayed, query, {
      ALBUMS_FILE: resolve(import.meta.dirname, 'albums.doubles.json'),
    })
    expect(unknown.data).toEqual({ hostedVideo: null, album: { videos: { items: [] } } })
    const { data } = await ask(replayed, query)
    expect(data.hostedVideo).toEqual({ id: '530969457' })
    expect(data.album.videos.items).toEqual([
      {
        ...{ id: '530969457', name: payload(file).data[0].name, description: null, posterUrl: null },
        embedUrl: 'https://player.vimeo.com/video/530969457?dnt=1',
        ...{ watchUrl: null, publishedAt: null, durationSeconds: null },
      },
    ])
  })

  test.each(['me-videos-one.json', '2017-me-videos-empty.json'])(
    '%s: nothing to play is null',
    async (name) => {
      const answer = await ask(
        { '/vimeo/me/videos': `vimeo/${name}` },
        '{ latestShow { id } latestRecap { id } }',
      )
      expect(answer).toEqual({ data: { latestShow: null, latestRecap: null } })
    },
  )

  test('error 2286: a page past the end is an empty one', async () => {
    const answer = await ask(
      { '/vimeo/me/albums/10303877/videos': 'vimeo/error-400-page-out-of-range-2286.json' },
      `{ album(id: "10303877") { ${page.replace('videos', 'videos(page: 9)')} } }`,
    )
    expect(answer).toEqual({ data: { album: { videos: none } } })
  })
})

describe.skipIf(!isThere)('YouTube', () => {
  const fields =
    'id title description channelTitle thumbnailUrl thumbnails { url width height } publishedAt embedUrl'
  const uploads = '/youtube/playlistItems'
  const playlist = (what = 'id') =>
    `playlist(id: "PLY8oqmcCzyWzYKPWduMKXMpCmQCdECjSa") { videos { items { ${what} } pageInfo { totalCount } } }`
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
  ])('%s: a dropped id is null', async (name, ids) => {
    const file = `youtube/${name}`
    const query = ids.map((id, index) => `a${index}: siteVideo(id: "${id}") { ${fields} }`)
    const answer = await ask({ '/youtube/videos': file }, `{ ${query.join(' ')} }`)
    expect(answer.errors).toBeUndefined()
    expect(Object.values(answer.data)).toEqual(
      ids.map((id) => {
        const video = payload(file).items.find((item: Json) => item.id === id)
        return video === undefined ? null : expected(id, video, utc(video.snippet.publishedAt))
      }),
    )
  })

  test("playlistItems-2025-music-playlist.json: private items are left out; a foreign channel's list is null", async () => {
    const file = 'youtube/playlistItems-2025-music-playlist.json'
    const { items } = payload(file)
    const replayed = { [uploads]: file }
    const owner = { YOUTUBE_ALLOWED_CHANNELS: items[0].snippet.channelId }
    const { data } = await ask(replayed, `{ ${playlist(fields)} }`, owner)
    const playable = items.filter((item: Json) => sizes(item).length > 0)
    expect(playable).toHaveLength(7)
    expect(data.playlist.videos).toEqual({
      // The recording has no contentDetails, and when an item was added is not when its video was published.
      items: playable.map((item: Json) => expected(item.snippet.resourceId.videoId, item, null)),
      pageInfo: { totalCount: 7 },
    })
    const foreign = await ask(replayed, `{ ${playlist()} }`, {
      YOUTUBE_ALLOWED_CHANNELS: 'UCTheCompoundLongBeach00',
    })
    expect(foreign).toEqual({ data: { playlist: null } })
  })

  test.each([
    'playlistItem-deleted.json',
    'playlistItem-private-2025.json',
    'yt-cassette-playlistItems-empty.json',
  ])('%s: nothing is in the list', async (name) => {
    const wrap = (payload: Json) => (payload.items ? payload : { items: [payload] })
    const answer = await ask({ [uploads]: { file: `youtube/${name}`, wrap } }, `{ ${playlist()} }`)
    expect(answer).toEqual({ data: { playlist: { videos: { items: [], pageInfo: { totalCount: 0 } } } } })
  })

  test('search-2023-channel-20-of-462-nonascii.json: the channel, where its uploads are missing', async () => {
    const file = 'youtube/search-2023-channel-20-of-462-nonascii.json'
    const { items } = payload(file)
    const answer = await ask(
      {
        [uploads]: 'youtube/error-404-playlistNotFound.json',
        '/youtube/search': file,
        '/youtube/videos': 'youtube/yt-cassette-videos-two-ids-one-missing.json',
      },
      `{ siteVideo(id: "9bZkp7q19f0") { related(first: 50) { ${fields} } } ${playlist()} }`,
      { YOUTUBE_CHANNEL_ID: items[0].snippet.channelId },
    )
    expect(answer.errors).toBeUndefined()
    expect(answer.data.playlist).toBeNull()
    const byId = (a: Json, b: Json) => (a.id < b.id ? -1 : 1)
    expect(answer.data.siteVideo.related.sort(byId)).toEqual(
      items.map((item: Json) => expected(item.id.videoId, item, utc(item.snippet.publishedAt))).sort(byId),
    )
  })
})

describe.skipIf(!isThere)('Twitch', () => {
  const fields = 'id title url thumbnailUrl(width: 320, height: 180) publishedAt durationSeconds'
  const named = 'twitch/helix-videos-20-with-cursor.json'
  /** A Helix list of users, made of the user that a list of videos or streams names. */
  const userOf = (file: string): Replayed => ({
    file,
    wrap: ({ data: [{ user_id, user_login, user_name }] }) => ({
      data: [{ id: user_id, login: user_login, display_name: user_name }],
    }),
  })
  const seconds = (text: string) =>
    [...text.matchAll(/(\d+)([hms])/g)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * { h: 3_600, m: 60, s: 1 }[unit as 'h'],
      0,
    )

  test.each([named, 'twitch/helix-video-404_processing-2024.json'])('%s', async (file) => {
    const answer = await ask(
      { '/helix/users': userOf(file), '/helix/videos': file },
      `{ liveChannel { name url embedUrl pastStreams(first: 20) { ${fields} } usual: pastStreams { id } } }`,
    )
    const { data } = payload(file)
    expect(answer.data.liveChannel).toEqual({
      name: data[0].user_name,
      url: 'https://www.twitch.tv/somebody',
      embedUrl: 'https://player.twitch.tv/?channel=somebody&parent=compound.example',
      pastStreams: data.map((video: Json) => ({
        ...{ id: video.id, title: video.title, url: video.url },
        thumbnailUrl: video.thumbnail_url.includes('404_processing')
          ? null
          : video.thumbnail_url.replace('%{width}', '320').replace('%{height}', '180'),
        publishedAt: utc(video.published_at),
        durationSeconds: seconds(video.duration),
      })),
      usual: data.slice(0, 14).map(({ id }: Json) => ({ id })),
    })
  })

  test('helix-streams-one-live-recorded.json', async () => {
    const file = 'twitch/helix-streams-one-live-recorded.json'
    const answer = await ask(
      { '/helix/users': userOf(file), '/helix/streams': file },
      '{ liveChannel { name isLive title } }',
    )
    const [{ user_name, title }] = payload(file).data
    expect(answer).toEqual({ data: { liveChannel: { name: user_name, isLive: true, title } } })
  })

  test('kraken-v5-channel-videos.json: the shape that the old client parsed', async () => {
    const file = 'twitch/kraken-v5-channel-videos.json'
    const answer = await ask(
      { '/helix/users': userOf(named), '/helix/videos': file },
      `{ liveChannel { pastStreams { ${fields.replace(/\(.*\)/, '')} } } }`,
    )
    const [video] = payload(file).videos
    expect(answer.data.liveChannel.pastStreams).toEqual([
      {
        ...{ id: video._id, title: video.title, url: video.url },
        thumbnailUrl: video.thumbnails.large[0].url,
        publishedAt: utc(video.published_at),
        durationSeconds: video.length,
      },
    ])
  })
})

test.skipIf(!isThere).each([
  ['VIDEO_HOSTING', '/vimeo/me/videos', 'vimeo/error-401-8003-no-credentials.json'],
  ['VIDEO_SITE', '/youtube/videos', 'youtube/error-400-api-key-invalid-2026.json'],
  ['VIDEO_SITE', '/youtube/videos', 'youtube/error-403-quotaExceeded.json'],
  ['VIDEO_SITE', '/youtube/videos', 'youtube/error-429-search-queries-per-day-2026.json'],
  ['STREAMING', '/helix/users', 'twitch/helix-error-401-invalid-oauth-token-recorded.json'],
  ['STREAMING', '/oauth2/token', 'twitch/token-403-invalid-client-secret.json'],
])('%s refuses at %s: %s', async (service, path, file) => {
  const fields = {
    VIDEO_HOSTING: 'latestShow { id }',
    VIDEO_SITE: 'siteVideo { id }',
    STREAMING: 'liveChannel { name title }',
  }
  const answer = await ask({ [path]: file }, `{ ${fields[service as keyof typeof fields]} }`)
  expect(Object.values(answer.data)).toEqual([
    service === 'STREAMING' ? { name: 'somebody', title: null } : null,
  ])
  expect(codes(answer)).toEqual([
    /quota|per-day/.test(file)
      ? // Until midnight in California.
        { code: 'UPSTREAM_QUOTA_EXCEEDED', service, retryAfterSeconds: expect.any(Number) }
      : { code: 'UPSTREAM_NOT_CONFIGURED', service, isRefused: true },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/credentials|quota<|API key|project_number|secret/)
})

test.skipIf(!isThere)('each recording is used', () => {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  expect([...used].sort()).toEqual(all.filter((name) => name.endsWith('.json')).sort())
})
