import { describe, expect, test } from 'vitest'
import { startVideoSimulators } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

const doubles = await startVideoSimulators()
const { replies } = doubles
const firstPage = { page: 1, perPage: 50 }
const albumVideos = '/vimeo/me/albums/11/videos'

describe('albums', () => {
  test('the sections of a page, and the album pages behind them, are one call an album', async () => {
    const items = Array.from({ length: 60 }, (_, index) => vimeoVideo(index + 1))
    replies[albumVideos] = vimeoList(items)
    replies['/vimeo/me/albums/12/videos'] = vimeoList([])
    replies['/vimeo/me/projects/90/items'] = vimeoList([
      { type: 'folder', folder: { name: 'Old' } },
      { type: 'video', video: vimeoVideo(77) },
    ])
    const { ask } = await doubles.gateway()
    const sections = await ask(
      '{ shows: albums(lineup: SHOWS) { title videos { items { id } pageInfo { totalCount totalPages } } } recaps: albums(lineup: RECAPS) { title videos { items { id } } } }',
    )
    expect(sections).toEqual({
      data: {
        shows: [
          {
            title: 'High Jinx',
            videos: {
              items: [{ id: '1' }, { id: '2' }, { id: '3' }],
              pageInfo: { totalCount: 60, totalPages: 20 },
            },
          },
          {
            title: 'Pimps and Kinfolk',
            videos: { items: [], pageInfo: { totalCount: 0, totalPages: 0 } },
          },
        ],
        recaps: [
          { title: 'Events', videos: { items: [{ id: '77' }] } },
          { title: 'Pimps N Folks', videos: { items: [] } },
        ],
      },
    })
    const second = await ask(
      '{ album(id: "11") { title videos(page: 2, perPage: 50) { items { id } pageInfo { hasNextPage } } } }',
    )
    expect(second.data.album.title).toBe('High Jinx')
    expect(second.data.album.videos.items).toHaveLength(10)
    expect(second.data.album.videos.pageInfo.hasNextPage).toBe(false)
    expect(doubles.calls).toHaveLength(3)
  })

  test('they cost no call before their videos are requested', async () => {
    const { ask } = await doubles.gateway()
    const answer = await ask('{ albums(lineup: SHOWS) { id title } album(id: "90") { title } }')
    expect(answer.data.albums).toHaveLength(2)
    expect(answer.data.album.title).toBe('Events')
    expect(doubles.calls).toEqual([])
  })

  test('one that is not configured shows what is for everyone, under its own name', async () => {
    replies['/vimeo/me/albums/55/videos'] = vimeoList([
      vimeoVideo(1),
      vimeoVideo(2, { privacy: { view: 'nobody' } }),
      vimeoVideo('3:abc', { privacy: { view: 'unlisted' } }),
      vimeoVideo(4, { privacy: { view: 'disable' } }),
    ])
    replies['/vimeo/me/albums/55'] = { name: 'Found', privacy: { view: 'anybody' } }
    const { ask } = await doubles.gateway()
    expect(
      await ask('{ album(id: "55") { title videos { items { id } pageInfo { totalCount } } } }'),
    ).toEqual({
      data: {
        album: { title: 'Found', videos: { items: [{ id: '1' }, { id: '4' }], pageInfo: { totalCount: 2 } } },
      },
    })
  })

  test('an unknown one is null without an error', async () => {
    const { ask } = await doubles.gateway()
    expect(await ask('{ album(id: "56") { id } }')).toEqual({ data: { album: null } })
  })

  test('one malformed item is left out, and reported', async () => {
    replies[albumVideos] = vimeoList([vimeoVideo(1), { name: 'no uri' }, 7, vimeoVideo(2)])
    const { forRequest, skipped } = await doubles.domain()
    const { hosted } = forRequest('192.0.2.1')
    const album = await hosted.album('11')
    const page = album && (await hosted.albumVideos(album, firstPage))
    expect(page?.items.map(({ id }) => id)).toEqual(['1', '2'])
    expect(skipped).toEqual([['GET /{account}/albums/{id}/videos', 2]])
  })
})
