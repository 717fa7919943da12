import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { startUpstream, type TestUpstream } from '../upstream-server.ts'
import { oddBody } from './odd-bodies.ts'
import type { Random } from './random.ts'

/** Answers as our own product API and the doubles give them, by path; `*` stands for a part of any name. */
const recorded = z
  .record(z.string(), z.unknown())
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'recorded-responses.json'), 'utf8')))

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
  '/youtube/v3/videos': [
    'youtube/videos-videos_info_multi.json',
    'youtube/yt-cassette-videos-two-ids-one-missing.json',
  ],
  '/youtube/v3/playlistItems': [
    'youtube/playlistItems-2025-music-playlist.json',
    'youtube/yt-cassette-playlistItems-empty.json',
  ],
  '/youtube/v3/search': ['youtube/search-2023-channel-20-of-462-nonascii.json'],
  '/twitch/helix/streams': ['twitch/helix-streams-one-live-recorded.json'],
  '/twitch/helix/videos': [
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

const answers = new Map<RegExp, unknown[]>()
for (const path of new Set([...Object.keys(recorded), ...Object.keys(genuine)])) {
  const pattern = new RegExp(`^${path.replaceAll('*', '[^/]+')}/?$`)
  answers.set(pattern, [...(path in recorded ? [recorded[path]] : []), ...read(genuine[path] ?? [])])
}
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
    const { pathname } = new URL(request.url, 'http://odd')
    request.resume()
    const [, known = []] = [...answers].find(([pattern]) => pattern.test(pathname)) ?? []
    const isKey = pathname === '/twitch/oauth2/token' || pathname === '/twitch/helix/users'
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
