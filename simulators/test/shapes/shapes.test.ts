import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { helix, put, simulators, twitchToken, vimeo, youtube } from '../harness.ts'
import { differences, shapeOf } from './shape.ts'

/** The folder of the real services' recorded responses. */
const { RECORDINGS_DIR = '' } = process.env

const genuine = (file: string) =>
  z
    .record(z.string(), z.unknown())
    .parse(JSON.parse(readFileSync(join(RECORDINGS_DIR, `${file}.json`), 'utf8')))

const app = await simulators()
const token = await twitchToken(app)
await put(app, '/twitch/live', { live: true })
/** A simulator's responses by the path at the service. */
const ask = {
  vimeo: async (path: string) => (await vimeo(app, path)).json(),
  youtube: async (path: string) => (await youtube(app, path)).json(),
  twitch: async (path: string) => (await helix(app, path, token)).json(),
}

describe.skipIf(RECORDINGS_DIR === '')('as the service does, a simulator', () => {
  test.each<[string, keyof typeof ask, string, string[], string[]?]>([
    [
      'lists past streams',
      'twitch',
      '/videos?user_id=508912377',
      ['helix-videos-20-with-cursor', 'helix-video-404_processing-2024'],
    ],
    [
      'describes a live stream',
      'twitch',
      '/streams?user_id=508912377',
      ['helix-streams-one-live-recorded'],
      // Documented since 2023, after the recording.
      ['data[].tags', 'data[].is_mature'],
    ],
    [
      'lists a playlist',
      'youtube',
      '/playlistItems?part=snippet&playlistId=UUTheCompoundLongBeach00',
      ['playlistItems-2025-music-playlist'],
      // The recorded list has one page.
      ['nextPageToken'],
    ],
    [
      'lists an empty playlist',
      'youtube',
      '/playlists?part=snippet&id=PLnone',
      ['yt-cassette-playlistItems-empty'],
    ],
    [
      'describes videos',
      'youtube',
      '/videos?part=snippet&id=CmpndLive01,CmpndNite09,CmpndStrt14',
      ['videos-videos_info_multi', 'yt-cassette-videos-two-ids-one-missing'],
    ],
    [
      'answers a search',
      'youtube',
      '/search?part=snippet&maxResults=20&channelId=UCTheCompoundLongBeach00',
      ['search-2023-channel-20-of-462-nonascii'],
    ],
    [
      'cuts by fields',
      'vimeo',
      '/me/albums/11010004/videos?fields=uri%2Cname',
      ['album-videos-fields-filter'],
    ],
  ])('%s', async (_title, service, path, files, documented) => {
    const recorded = shapeOf(files.map((file) => genuine(`${service}/${file}`)))
    const simulated = shapeOf([await ask[service](path)])
    expect(differences(recorded, simulated, documented)).toEqual([])
    expect(simulated.size).toBeGreaterThan(recorded.size / 3)
  })

  test('describes a video', async () => {
    const files = ['video-833078000', 'video-own-null-description', 'video-unlisted-hash-uri']
    const { data: later } = genuine('vimeo/me-videos-one')
    const recorded = {
      data: [...files.map((file) => genuine(`vimeo/${file}`)), ...z.array(z.json()).parse(later)],
    }
    const { data } = await ask.vimeo('/me/videos?per_page=100')
    const simulated = shapeOf([{ data }])
    expect(differences(shapeOf([recorded]), simulated)).toEqual([])
    expect(simulated.size).toBeGreaterThan(shapeOf([recorded]).size / 3)
  })
})
