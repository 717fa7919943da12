import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { get, put, simulators, youtube } from '../harness.ts'
import { genuine, genuineAnswersAreHere, itemsOf } from './genuine.ts'
import { differences, shapeOf } from './shape.ts'

const UPLOADS = 'UUTheCompoundLongBeach00'

describe.skipIf(!genuineAnswersAreHere)('YouTube', () => {
  let app: FastifyInstance
  beforeAll(async () => {
    app = await simulators()
  })

  const items = async (path: string) => itemsOf((await youtube(app, path)).json(), 'items')
  const uploads = async (parts: string) => {
    const path = `/playlistItems?part=${parts}&maxResults=50&playlistId=${UPLOADS}`
    const first = (await youtube(app, path)).json()
    return [...itemsOf(first, 'items'), ...(await items(`${path}&pageToken=${String(first.nextPageToken)}`))]
  }
  const titled = (title: string) => (item: unknown) =>
    z.object({ snippet: z.object({ title: z.string() }) }).parse(item).snippet.title === title

  it('lists a playlist as the service does', async () => {
    const recorded = genuine('youtube/playlistItems-2025-music-playlist.json')
    const path = `/playlistItems?part=snippet&maxResults=50&playlistId=${UPLOADS}`
    const double = (await youtube(app, path)).json()
    const allowed = { documented: { nextPageToken: 'the recorded list has one page' } }
    expect(differences(shapeOf([recorded]), shapeOf([double]), allowed)).toEqual([])
  })

  it('lists an empty playlist as the service does', async () => {
    const recorded = genuine('youtube/yt-cassette-playlistItems-empty.json')
    const double = (await youtube(app, '/playlists?part=snippet&id=PLnone')).json()
    expect(differences(shapeOf([recorded]), shapeOf([double]))).toEqual([])
    expect(double.items).toEqual(recorded.items)
  })

  it('leaves the same traces of private and deleted videos', async () => {
    const all = await uploads('snippet,contentDetails,status')
    for (const [title, file] of [
      ['Private video', 'youtube/playlistItem-private-2025.json'],
      ['Deleted video', 'youtube/playlistItem-deleted.json'],
    ] as const) {
      const double = all.filter(titled(title))
      expect(double.length).toBeGreaterThan(0)
      expect(differences(shapeOf([genuine(file)]), shapeOf(double))).toEqual([])
    }
  })

  it('describes videos as the service does', async () => {
    const recorded = shapeOf([
      genuine('youtube/videos-videos_info_multi.json'),
      genuine('youtube/yt-cassette-videos-two-ids-one-missing.json'),
    ])
    const ids = ['CmpndLive01', 'CmpndNite09', 'CmpndStrt14']
    const double = shapeOf([(await youtube(app, `/videos?part=snippet&id=${ids.join()}`)).json()])
    const allowed = {
      leftOut: { 'items[].player': 'the part "player", which is not among those of this double' },
    }
    expect(differences(recorded, double, allowed)).toEqual([])
  })

  it('answers a search as the service does', async () => {
    const recorded = genuine('youtube/search-2023-channel-20-of-462-nonascii.json')
    const path = '/search?part=snippet&maxResults=20&channelId=UCTheCompoundLongBeach00'
    const double = (await youtube(app, path)).json()
    expect(differences(shapeOf([recorded]), shapeOf([double]))).toEqual([])
  })

  it('refuses in the very words of the service', async () => {
    const wrongKey = (await get(app, '/youtube/v3/videos', { 'x-goog-api-key': 'junk' })).json()
    expect(wrongKey).toEqual(genuine('youtube/error-400-api-key-invalid-2026.json'))

    const unknown = (await youtube(app, '/playlistItems?part=snippet&playlistId=PLnone')).json()
    expect(unknown).toEqual(genuine('youtube/error-404-playlistNotFound.json'))

    await put(app, '/faults/youtube', { mode: 'quota' })
    expect((await youtube(app, '/videos')).json()).toEqual(genuine('youtube/error-403-quotaExceeded.json'))
    await put(app, '/faults/youtube', { mode: 'ok' })

    const fresh = await simulators()
    for (let search = 0; search < 100; search += 1) await youtube(fresh, '/search?part=snippet&maxResults=0')
    expect((await youtube(fresh, '/search?part=snippet')).json()).toEqual(
      genuine('youtube/error-429-search-queries-per-day-2026.json'),
    )
  })
})
