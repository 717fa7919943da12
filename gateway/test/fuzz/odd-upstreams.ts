import { existsSync, readFileSync } from 'node:fs'
import { type IncomingMessage, ServerResponse } from 'node:http'
import { join, resolve } from 'node:path'
import { stubUpstreams } from '../stub-upstreams.ts'
import { startUpstream, type TestUpstream } from '../upstream-server.ts'
import type { Reply } from '../video-doubles.ts'
import { vimeoList, vimeoVideo } from '../vimeo-payloads.ts'
import { oddBody } from './odd-bodies.ts'
import type { Random } from './random.ts'

const replies: Record<string, Reply> = {}
stubUpstreams({ replies })
const article = {
  ...{ id: 2, slug: 'two', title: 'Two &amp; more', post_type: '1', link_id: 'https://youtu.be/CmpndLive01' },
  content:
    '<h2>Before</h2><p>One <em>&quot;two&quot;</em> <a href="/RSVP/one">three</a></p><ul><li>Four</li></ul><img src="/a.jpg"><iframe src="https://player.vimeo.com/video/1?h=ab"></iframe>',
  image: '/media/two-1600.avif',
  image_variants: [{ url: '/media/two-480.avif', width: 480, height: 270 }],
}
Object.assign(replies, {
  '/api/get_news_list': { status: '1', data: [article], count: '24' },
  '/api/get_news_detail': { status: '1', data: { post: article } },
  '/vimeo/me/projects/90/items': vimeoList([{ type: 'folder' }, { type: 'video', video: vimeoVideo(2) }]),
  '/vimeo/me/albums/11': { name: 'Found', privacy: { view: 'anybody' } },
  '/youtube/search': { items: [{ id: { videoId: 'CmpndLive01' }, snippet: { title: 'A &amp; B' } }] },
})

/** What a stub would send. */
function stubBody(reply: Reply, request: IncomingMessage, url: URL): unknown {
  if (typeof reply !== 'function') return reply
  const response = new ServerResponse(request)
  let body = ''
  response.end = (text: unknown) => {
    body = String(text)
    return response
  }
  reply(response, request, url)
  return JSON.parse(body)
}

const genuineFolder = resolve(import.meta.dirname, '../../../../shared/real-payloads')

/** Genuine answers of the services, where this machine has them, by the path that gives them. */
const genuine: Record<string, readonly string[]> = {
  '/vimeo/me/videos': ['vimeo/me-videos-one.json', 'vimeo/2017-me-videos-empty.json'],
  '/vimeo/me/albums/*/videos': ['vimeo/album-videos-one.json', 'vimeo/album-videos-fields-filter.json'],
  '/vimeo/me/projects/*/items': ['vimeo/project-items-mixed-folders-and-video.json'],
  '/vimeo/videos/*': [
    'vimeo/video-833078000.json',
    'vimeo/video-own-null-description.json',
    'vimeo/video-unlisted-hash-uri.json',
    'vimeo/2017-video-null-description.json',
  ],
  '/youtube/videos': [
    'youtube/videos-videos_info_multi.json',
    'youtube/yt-cassette-videos-two-ids-one-missing.json',
  ],
  '/youtube/playlistItems': [
    'youtube/playlistItems-2025-music-playlist.json',
    'youtube/yt-cassette-playlistItems-empty.json',
  ],
  '/youtube/search': ['youtube/search-2023-channel-20-of-462-nonascii.json'],
  '/helix/streams': ['twitch/helix-streams-one-live-recorded.json'],
  '/helix/videos': [
    'twitch/helix-videos-20-with-cursor.json',
    'twitch/helix-video-404_processing-2024.json',
    'twitch/kraken-v5-channel-videos.json',
  ],
}

const refusals = [
  'vimeo/error-400-page-out-of-range-2286.json',
  'vimeo/error-401-8003-no-credentials.json',
  'youtube/error-400-api-key-invalid-2026.json',
  'youtube/error-403-quotaExceeded.json',
  'youtube/error-404-playlistNotFound.json',
  'youtube/error-429-search-queries-per-day-2026.json',
  'twitch/helix-error-401-invalid-oauth-token-recorded.json',
]

/** Whether the genuine answers are at hand. */
export const hasGenuine = existsSync(genuineFolder)

const read = (files: readonly string[]): unknown[] =>
  hasGenuine ? files.map((file) => JSON.parse(readFileSync(join(genuineFolder, file), 'utf8'))) : []

/** Each path with any ids and slugs, and what may stand at it. */
const answers = [...new Set([...Object.keys(replies), ...Object.keys(genuine)])].map((path) => ({
  pattern: new RegExp(`^${path.replace(/\*|(?<=\/)(\d+|twelve)(?=\/|$)/g, '[^/]+')}/?$`),
  reply: replies[path],
  genuine: read(genuine[path] ?? []),
}))
const errors = read(refusals)

/** Every upstream at one address, most of whose answers are wrong somewhere. */
export interface OddUpstreams extends TestUpstream {
  /** How many wrong bodies it has sent. */
  sent: () => number
}

/** Starts it. Answers of a token's kind are right most of the time, or the service behind would never be asked. */
export async function startOddUpstreams(random: Random): Promise<OddUpstreams> {
  let sent = 0
  const upstream = await startUpstream((request, response) => {
    const url = new URL(request.url, 'http://odd')
    const { pathname } = url
    request.resume()
    const known = answers
      .filter(({ pattern }) => pattern.test(pathname))
      .flatMap(({ reply, genuine }) => [
        ...(reply === undefined ? [] : [stubBody(reply, request, url)]),
        ...genuine,
      ])
    const isKey = pathname === '/oauth2/token' || pathname === '/helix/users'
    const refuses = random.chance(0.03) && errors.length > 0
    const body = refuses ? random.pick(errors) : known.length > 0 ? random.pick(known) : {}
    const isOdd = random.chance(isKey ? 0.2 : 0.95)
    if (isOdd) sent += 1
    response
      .writeHead(refuses ? random.pick([400, 401, 403, 404, 429]) : random.chance(0.97) ? 200 : 201, {
        'content-type': random.chance(0.95) ? 'application/json' : 'text/html',
      })
      .end(isOdd ? oddBody(body, random) : JSON.stringify(body))
  })
  return { ...upstream, sent: () => sent }
}
