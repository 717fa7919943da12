import { describe, expect, test } from 'vitest'
import { startVideoSimulators } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

const simulators = await startVideoSimulators()
const { replies } = simulators
const firstPage = { page: 1, perPage: 50 }
const albumVideos = '/vimeo/me/albums/11/videos'

describe('albums', () => {
  test('for a page’s sections, and then the album pages, take one call per album', async () => {
    replies[albumVideos] = vimeoList(Array.from({ length: 60 }, (_, index) => vimeoVideo(index + 1)))
    replies['/vimeo/me/albums/12/videos'] = vimeoList([])
    replies['/vimeo/me/projects/90/items'] = vimeoList([
      { type: 'folder', folder: { name: 'Old' } },
      { type: 'video', video: vimeoVideo(77) },
    ])
    const { ask } = await simulators.gateway()
    const fields = '{ title videos { items { id } pageInfo { totalCount totalPages } } }'
    const { data } = await ask(
      `{ shows: albums(lineup: SHOWS) ${fields} recaps: albums(lineup: RECAPS) ${fields} }`,
    )
    const videos = (ids: string[], totalCount: number, totalPages: number) => ({
      items: ids.map((id) => ({ id })),
      pageInfo: { totalCount, totalPages },
    })
    expect(data).toEqual({
      shows: [
        { title: 'High Jinx', videos: videos(['1', '2', '3'], 60, 20) },
        { title: 'Pimps and Kinfolk', videos: videos([], 0, 0) },
      ],
      recaps: [
        { title: 'Events', videos: videos(['77'], 1, 1) },
        { title: 'Pimps N Folks', videos: videos([], 0, 0) },
      ],
    })
    const second = await ask(
      '{ album(id: "11") { title videos(page: 2, perPage: 50) { items { id } pageInfo { hasNextPage } } } }',
    )
    expect(second.data.album).toMatchObject({
      title: 'High Jinx',
      videos: { pageInfo: { hasNextPage: false } },
    })
    expect(second.data.album.videos.items).toHaveLength(10)
    expect(simulators.calls).toHaveLength(3)
  })

  test('cost no call before their videos are requested', async () => {
    const { ask } = await simulators.gateway()
    const answer = await ask('{ albums(lineup: SHOWS) { id title } album(id: "90") { title } }')
    expect(answer.data.albums).toHaveLength(2)
    expect(answer.data.album.title).toBe('Events')
    expect(simulators.calls).toEqual([])
  })

  test('that are not configured show only public videos, under their own name', async () => {
    replies['/vimeo/me/albums/55/videos'] = vimeoList([
      vimeoVideo(1),
      vimeoVideo(2, { privacy: { view: 'nobody' } }),
      vimeoVideo('3:abc', { privacy: { view: 'unlisted' } }),
      vimeoVideo(4, { privacy: { view: 'disable' } }),
    ])
    replies['/vimeo/me/albums/55'] = { name: 'Found', privacy: { view: 'anybody' } }
    const { ask } = await simulators.gateway()
    const { data } = await ask(
      '{ album(id: "55") { title videos { items { id } pageInfo { totalCount } } } }',
    )
    const videos = { items: [{ id: '1' }, { id: '4' }], pageInfo: { totalCount: 2 } }
    expect(data.album).toEqual({ title: 'Found', videos })
  })

  test('that don’t exist are null without an error', async () => {
    const { ask } = await simulators.gateway()
    expect(await ask('{ album(id: "56") { id } }')).toEqual({ data: { album: null } })
  })

  test('leave out a malformed video, and report it', async () => {
    replies[albumVideos] = vimeoList([vimeoVideo(1), { name: 'no uri' }, 7, vimeoVideo(2)])
    const { forRequest, skipped } = await simulators.domain()
    const { hosted } = forRequest('192.0.2.1')
    const album = await hosted.album('11')
    const page = album && (await hosted.albumVideos(album, firstPage))
    expect(page?.items.map(({ id }) => id)).toEqual(['1', '2'])
    expect(skipped).toEqual([['GET /{account}/albums/{id}/videos', 2]])
  })
})
