import { describe, expect, test } from 'vitest'
import { json } from './upstream-server.ts'
import { channelId, startVideoSimulators } from './video-simulators.ts'
import {
  playlistItem,
  siteId,
  uploadsId,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './youtube-payloads.ts'

const simulators = await startVideoSimulators()
const { replies, count } = simulators
const firstPage = { page: 1, perPage: 50 }
const minutes = 60_000
const somebody = 'UCSomebodyElse0000000000'

describe('site videos', () => {
  test('of one request are loaded together, with the key in a header', async () => {
    const ids = Array.from({ length: 16 }, (_, index) => siteId(index))
    const keys = new Set<unknown>()
    const list = youtubeVideos(ids.map((id) => youtubeVideo(id)))
    replies['/youtube/videos'] = (response, request, url) => {
      keys.add(request.headers['x-goog-api-key'])
      if (typeof list === 'function') list(response, request, url)
    }
    const { ask } = await simulators.gateway()
    const answer = await ask(`{ ${ids.map((id) => `${id}: siteVideo(id: "${id}") { title }`).join(' ')} }`)
    expect(Object.keys(answer.data)).toEqual(ids)
    expect(answer.data[siteId(15)]).toEqual({ title: 'Video v0000000015' })
    expect(simulators.calls).toHaveLength(1)
    expect(keys).toEqual(new Set(['simulator-youtube-key']))
    expect(simulators.calls.join()).not.toContain('simulator-youtube-key')
  })

  test('without an id are the default video, even from another channel', async () => {
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo('CmpndLive01', somebody)])
    const { ask } = await simulators.gateway()
    const answer = await ask(
      '{ siteVideo { id embedUrl(autoplay: true) thumbnailUrl thumbnails { width } } }',
    )
    expect(answer).toEqual({
      data: {
        siteVideo: {
          id: 'CmpndLive01',
          embedUrl: 'https://www.youtube-nocookie.com/embed/CmpndLive01?rel=0&autoplay=1&mute=1',
          thumbnailUrl: 'https://i.ytimg.com/vi/CmpndLive01/hqdefault.jpg',
          thumbnails: [{ width: 120 }, { width: 480 }],
        },
      },
    })
  })

  test('of another channel are null until a post names them', async () => {
    const id = siteId(1)
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo(id, somebody)])
    const { forRequest, nameVideo } = await simulators.domain()
    expect(await forRequest('192.0.2.1').site.video(id)).toBeNull()
    nameVideo(id)
    expect(await forRequest('192.0.2.1').site.video(id)).toMatchObject({ id })
  })

  test('a playlist’s own videos can be shown, without calls of their own', async () => {
    const foreign = siteId(1)
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLofTheCompound: [playlistItem(foreign, { owner: somebody })],
    })
    const { forRequest } = await simulators.domain()
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLofTheCompound')
    const page = playlist && (await site.playlistVideos(playlist, firstPage))
    expect(page?.items.map(({ id }) => id)).toEqual([foreign])
    expect(await forRequest('192.0.2.1').site.video(foreign)).toMatchObject({
      id: foreign,
      publishedAt: '2026-11-01T12:00:00.000Z',
    })
    expect(simulators.calls).toHaveLength(1)
  })

  test('a playlist with another person’s video counts by its owner', async () => {
    const items = [playlistItem(siteId(1)), playlistItem(siteId(2), { addedBy: somebody })]
    replies['/youtube/playlistItems'] = youtubePlaylists({ PLshared0000000: items, PLforeign000000: items })
    replies['/youtube/playlists'] = (response, _request, url) => {
      const owner = url.searchParams.get('id') === 'PLshared0000000' ? channelId : somebody
      json(response, { items: [{ snippet: { title: 'Together', channelId: owner } }] })
    }
    const { ask } = await simulators.gateway()
    expect(
      await ask(
        '{ a: playlist(id: "PLshared0000000") { title } b: playlist(id: "PLforeign000000") { title } }',
      ),
    ).toEqual({ data: { a: { title: 'Together' }, b: null } })
  })

  test('another channel’s playlist is shown once a post names it', async () => {
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLforeign000000: [playlistItem(siteId(1), { owner: somebody, addedBy: somebody })],
    })
    const { forRequest, namePlaylist } = await simulators.domain()
    expect(await forRequest('192.0.2.1').site.playlist('PLforeign000000')).toBeNull()
    namePlaylist('PLforeign000000')
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLforeign000000')
    expect(playlist && (await site.playlistVideos(playlist, firstPage))?.items).toHaveLength(1)
    expect(await forRequest('192.0.2.1').site.video(siteId(1))).toMatchObject({ id: siteId(1) })
  })

  test('a playlist’s pages are read by tokens, each once, without hidden items', async () => {
    const items = Array.from({ length: 120 }, (_, index) =>
      playlistItem(siteId(index), { hidden: index % 4 === 0 }),
    )
    replies['/youtube/playlistItems'] = youtubePlaylists({ PLofTheCompound: items })
    const { forRequest, namePlaylist } = await simulators.domain()
    namePlaylist('PLofTheCompound')
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLofTheCompound')
    if (playlist === null) throw new Error('no playlist')
    const at = (page: number) => site.playlistVideos(playlist, { page, perPage: 30 })
    expect(await at(1)).toMatchObject({ totalCount: null, mayHaveMore: true })
    expect(simulators.calls).toHaveLength(1)
    const pages = [await at(1), await at(2), await at(3)]
    expect(pages.flatMap((page) => page?.items.map(({ id }) => id))).toEqual(
      items.filter((_, index) => index % 4 !== 0).map(({ contentDetails }) => contentDetails.videoId),
    )
    expect(pages[2]).toMatchObject({ totalCount: 90, mayHaveMore: false })
    expect(await at(4)).toMatchObject({ items: [] })
    expect(simulators.calls).toHaveLength(3)
  })

  test('a playlist whose token repeats has its videos once', async () => {
    const items = Array.from({ length: 60 }, (_, index) => playlistItem(siteId(index)))
    replies['/youtube/playlistItems'] = (response, _request, url) => {
      const start = url.searchParams.get('pageToken') === null ? 0 : 50
      json(response, { items: items.slice(start, start + 50), nextPageToken: 'T50' })
    }
    const { ask } = await simulators.gateway()
    const page = (page: number) =>
      ask(
        `{ playlist(id: "${uploadsId}") { videos(page: ${page}) { items { id } pageInfo { totalCount hasNextPage } } } }`,
      )
    expect((await page(1)).data.playlist.videos.items).toHaveLength(50)
    expect((await page(2)).data.playlist.videos).toEqual({
      items: items.slice(50).map(({ contentDetails }) => ({ id: contentDetails.videoId })),
      pageInfo: { totalCount: 60, hasNextPage: false },
    })
    expect(simulators.calls).toHaveLength(2)
  })

  test('related videos leave out upcoming broadcasts, which the uploads playlist doesn’t show', async () => {
    const ids = [1, 2, 3, 4].map(siteId)
    const video = (id: string, liveBroadcastContent: string) =>
      youtubeVideo(id, channelId, { liveBroadcastContent })
    replies['/youtube/videos'] = youtubeVideos(
      ids.map((id, index) => video(id, ['none', 'upcoming', 'live', 'none'][index] ?? 'none')),
    )
    replies['/youtube/playlistItems'] = youtubePlaylists({ [uploadsId]: ids.map((id) => playlistItem(id)) })
    const { ask } = await simulators.gateway()
    const query = `{ siteVideo(id: "${siteId(1)}") { related { id } } }`
    const relatedIds = async () =>
      (await ask(query)).data.siteVideo.related.map(({ id }: { id: string }) => id).sort()
    expect(await relatedIds()).toEqual([siteId(3), siteId(4)])
    expect(await relatedIds()).toEqual([siteId(3), siteId(4)])
    expect(count('/youtube/videos')).toBe(2)

    replies['/youtube/playlistItems'] = youtubePlaylists({})
    replies['/youtube/search'] = {
      items: ids.map((id, index) => ({
        id: { videoId: id },
        snippet: video(id, index === 3 ? 'upcoming' : 'none').snippet,
      })),
    }
    const other = await simulators.gateway()
    const { data } = await other.ask(query)
    expect(data.siteVideo.related.map(({ id }: { id: string }) => id).sort()).toEqual([siteId(2), siteId(3)])
  })

  test('related videos come from the uploads, or from a search if those are missing, each cached', async () => {
    let now = 0
    const { ask } = await simulators.gateway(() => now)
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo(siteId(1))])
    replies['/youtube/playlistItems'] = youtubePlaylists({
      [uploadsId]: Array.from({ length: 10 }, (_, index) => playlistItem(siteId(index))),
    })
    const query = `{ siteVideo(id: "${siteId(1)}") { related { id } } }`
    const [first, second] = [await ask(query), await ask(query)]
    expect(first.data.siteVideo.related).toHaveLength(3)
    expect(second).toEqual(first)
    expect(count('/youtube/playlistItems')).toBe(1)

    replies['/youtube/playlistItems'] = youtubePlaylists({})
    replies['/youtube/search'] = {
      items: [
        {
          id: { videoId: siteId(5) },
          snippet: { ...youtubeVideo(siteId(5)).snippet, title: 'Rhythm &amp; Blues &#39;26' },
        },
      ],
    }
    now = 25 * 60 * minutes
    const found = await ask(`{ siteVideo(id: "${siteId(1)}") { related { id title } } }`)
    expect(found.data.siteVideo.related).toEqual([{ id: siteId(5), title: "Rhythm & Blues '26" }])
    await ask(query)
    expect(count('/youtube/search')).toBe(1)
  })
})
