import { describe, expect, test } from 'vitest'
import { codesOf } from './gateway-harness.ts'
import { json } from './upstream-server.ts'
import { startVideoSimulators } from './video-simulators.ts'
import { vimeoList, vimeoVideo } from './vimeo-payloads.ts'

const simulators = await startVideoSimulators()
const { replies } = simulators
const minutes = 60_000
const albumVideos = '/vimeo/me/albums/11/videos'

describe('hosted videos', () => {
  test('Vimeo gets the version, the token, the fields, and the gateway’s name', async () => {
    let seen: object = {}
    replies['/vimeo/videos/1'] = (response, { headers }, url) => {
      seen = { ...headers, fields: url.searchParams.get('fields') }
      json(response, vimeoVideo(1))
    }
    const { ask } = await simulators.gateway()
    await ask('{ hostedVideo(id: "1") { id } }')
    expect(seen).toMatchObject({
      accept: 'application/vnd.vimeo.*+json;version=3.4',
      authorization: 'bearer simulator-vimeo-token',
      'user-agent': expect.stringContaining('Gateway'),
      fields: expect.stringMatching(/privacy\.view.*status/),
    })
  })

  test('the newest show and recap are searched beyond the first page; recaps have RECAP in capitals', async () => {
    replies['/vimeo/me/videos'] = vimeoList([
      ...Array.from({ length: 100 }, (_, index) => vimeoVideo(index + 1, { name: `RECAP ${index}` })),
      vimeoVideo(200, { name: 'Hidden', privacy: { view: 'nobody' } }),
      vimeoVideo(201, { name: 'How to write a recap' }),
    ])
    const { ask } = await simulators.gateway()
    expect(await ask('{ latestShow { id } latestRecap { id } }')).toEqual({
      data: { latestShow: { id: '201' }, latestRecap: { id: '1' } },
    })
    expect(simulators.calls).toHaveLength(2)
    expect(simulators.calls[0]).toContain('sort=date&direction=desc')
  })

  test.each(['nobody', 'unlisted'])(
    'one whose privacy is %s is shown only where a configured album or project lists it',
    async (view) => {
      for (const id of [1, 2]) replies[`/vimeo/videos/${id}`] = vimeoVideo(id, { privacy: { view } })
      replies[albumVideos] = vimeoList([])
      replies['/vimeo/me/projects/90/items'] = vimeoList([
        { type: 'video', video: vimeoVideo(2, { privacy: { view } }) },
      ])
      const { ask } = await simulators.gateway()
      expect(await ask('{ a: hostedVideo(id: "1") { id } b: hostedVideo(id: "2") { id } }')).toEqual({
        data: { a: null, b: { id: '2' } },
      })
    },
  )

  test('a video that is transcoded is missing by id and in lists', async () => {
    const video = vimeoVideo(1, { status: 'transcoding' })
    Object.assign(replies, { '/vimeo/videos/1': video, [albumVideos]: vimeoList([video]) })
    const { ask } = await simulators.gateway()
    expect(await ask('{ hostedVideo(id: "1") { id } album(id: "11") { videos { items { id } } } }')).toEqual({
      data: { hostedVideo: null, album: { videos: { items: [] } } },
    })
  })

  const embedUrl = 'https://player.vimeo.com/video/1?dnt=1'
  const watchUrl = 'https://vimeo.com/1'
  test.each([
    ['private', 'anybody', { embedUrl: null, watchUrl }],
    ['public', 'anybody', { embedUrl, watchUrl }],
    ['whitelist', 'disable', { embedUrl, watchUrl: null }],
  ])('one to be embedded by %s, with privacy %s, plays where it may', async (embed, view, where) => {
    const video = vimeoVideo(1, { privacy: { view, embed }, link: watchUrl })
    replies['/vimeo/videos/1'] = video
    replies['/vimeo/me/videos'] = vimeoList([{ ...video, player_embed_url: undefined }])
    const { ask } = await simulators.gateway()
    const fields = '{ embedUrl watchUrl }'
    const { data } = await ask(`{ hostedVideo(id: "1") ${fields} latestShow ${fields} }`)
    expect(data).toEqual({ hostedVideo: where, latestShow: where })
  })

  test('a token without the scope for a video is a configuration error, not a missing video', async () => {
    replies['/vimeo/videos/1'] = (response) =>
      json(response, { error: 'Your access token does not have the "private" scope' }, 403)
    replies['/vimeo/videos/2'] = (response) => json(response, { error: "You can't view this video." }, 403)
    const { ask } = await simulators.gateway()
    const answer = await ask('{ a: hostedVideo(id: "1") { id } b: hostedVideo(id: "2") { id } }')
    expect(answer.data).toEqual({ a: null, b: null })
    expect(codesOf(answer)).toEqual(['UPSTREAM_NOT_CONFIGURED'])
  })

  test('an unlisted video isn’t shown with a wrong hash, even if an album lists it', async () => {
    const unlisted = vimeoVideo('1:abc', { privacy: { view: 'unlisted' } })
    for (const id of ['1', '1:abc', '1:abd', '1:a']) replies[`/vimeo/videos/${id}`] = unlisted
    replies[albumVideos] = vimeoList([unlisted])
    const { ask } = await simulators.gateway()
    const by = (id: string) => `hostedVideo(id: "${id}") { id }`
    const { data } = await ask(`{ right: ${by('1:abc')} wrong: ${by('1:abd')} short: ${by('1:a')} }`)
    expect(data).toEqual({ right: { id: '1:abc' }, wrong: null, short: null })
    // A visitor can look up three unknown ids a minute; another gateway starts its own count.
    const other = await simulators.gateway()
    expect((await other.ask(`{ bare: ${by('1')} }`)).data).toEqual({ bare: { id: '1:abc' } })
  })

  test('a video with unknown privacy is shown only if a configured album lists it', async () => {
    const untold = (id: number) => ({ ...vimeoVideo(id), privacy: undefined })
    for (const id of [1, 2]) replies[`/vimeo/videos/${id}`] = untold(id)
    replies['/vimeo/me/videos'] = vimeoList([untold(1), untold(2)])
    replies['/vimeo/me/albums/77/videos'] = vimeoList([untold(2)])
    replies[albumVideos] = vimeoList([untold(1)])
    const { ask } = await simulators.gateway()
    const { data } = await ask(`{
      latestShow { id }
      foreign: album(id: "77") { videos { items { id } } }
      configured: album(id: "11") { videos { items { id related { id } } } }
      listed: hostedVideo(id: "1") { id }
      unlisted: hostedVideo(id: "2") { id }
    }`)
    expect(data).toEqual({
      latestShow: null,
      foreign: { videos: { items: [] } },
      configured: { videos: { items: [{ id: '1', related: [] }] } },
      listed: { id: '1' },
      unlisted: null,
    })
  })

  test('related videos are others of the account, the same within a window', async () => {
    let now = 0
    const { ask } = await simulators.gateway(() => now)
    replies['/vimeo/me/videos'] = vimeoList(Array.from({ length: 40 }, (_, index) => vimeoVideo(index + 1)))
    replies['/vimeo/videos/1'] = vimeoVideo(1)
    const query = '{ hostedVideo(id: "1") { related { id } all: related(first: 50) { id } } }'
    const first = (await ask(query)).data.hostedVideo
    expect(first.related).toHaveLength(3)
    expect(first.all).toHaveLength(39)
    expect(first.all).not.toContainEqual({ id: '1' })
    now = 5 * minutes - 1
    expect((await ask(query)).data.hostedVideo).toEqual(first)
    now = 5 * minutes
    expect((await ask(query)).data.hostedVideo.all).not.toEqual(first.all)
  })

  test('a poster of an impossible width is BAD_USER_INPUT, and the other fields are returned', async () => {
    replies['/vimeo/videos/1'] = vimeoVideo(1)
    const { ask } = await simulators.gateway()
    const posters = 'a: posterUrl(width: 0) b: posterUrl(width: 3841)'
    const answer = await ask(`{ hostedVideo(id: "1") { name ${posters} } }`)
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT'])
    expect(answer.data.hostedVideo).toEqual({ name: 'Video 1', a: null, b: null })
  })
})
