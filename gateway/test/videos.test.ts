import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { Cache } from '../src/cache/cache.ts'
import { createVideos } from '../src/domains/videos/videos.ts'
import { startGateway } from './gateway-harness.ts'
import { json } from './upstream-server.ts'
import {
  channelId,
  configOf,
  playlistItem,
  siteId,
  startVideoDoubles,
  uploadsId,
  vimeoList,
  vimeoVideo,
  youtubePlaylists,
  youtubeVideo,
  youtubeVideos,
} from './video-doubles.ts'

const folder = await mkdtemp(join(tmpdir(), 'videos-'))
const albumsFile = join(folder, 'albums.json')
await writeFile(
  albumsFile,
  JSON.stringify({
    SHOWS: { 'High Jinx': '11', 'Pimps and Kinfolk': '12' },
    RECAPS: { Events: '90', 'Pimps N Folks': '12' },
    projects: ['90'],
  }),
)
const doubles = await startVideoDoubles(albumsFile)
const { replies, count } = doubles
afterAll(async () => {
  await doubles.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => doubles.reset())

const gatewayAt = (now?: () => number) => startGateway(doubles.environment, now === undefined ? {} : { now })

/** The domain by itself, for as many visitors as a test needs. */
async function domain(more: Record<string, string> = {}) {
  const cache = new Cache({ maxBytes: 10_000_000 })
  const omitted: [string, number][] = []
  const videos = await createVideos(
    configOf({ ...doubles, environment: { ...doubles.environment, ...more } }),
    {
      cache,
      onOmitted: (...what) => omitted.push(what),
    },
  )
  afterAll(() => videos.close())
  return { ...videos, omitted }
}

const firstPage = { page: 1, perPage: 50 }
const minutes = 60_000
const albumVideos = '/vimeo/me/albums/11/videos'
const codesOf = (answer: { errors?: { extensions: Record<string, unknown> }[] }) =>
  answer.errors?.map(({ extensions }) => extensions.code)

describe('albums', () => {
  test('1,000 concurrent requests for one cold album make exactly one call', async () => {
    replies[albumVideos] = vimeoList([vimeoVideo(1), vimeoVideo(2)])
    const { ask } = await gatewayAt()
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, () => ask('{ album(id: "11") { videos { items { id } } } }')),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"data":{"album":{"videos":{"items":[{"id":"1"},{"id":"2"}]}}}}']),
    )
    expect(doubles.calls).toHaveLength(1)
  })

  test('the sections of a page, and the album pages behind them, are one call an album', async () => {
    const items = Array.from({ length: 60 }, (_, index) => vimeoVideo(index + 1))
    replies[albumVideos] = vimeoList(items)
    replies['/vimeo/me/albums/12/videos'] = vimeoList([])
    replies['/vimeo/me/projects/90/items'] = vimeoList([
      { type: 'folder', folder: { name: 'Old' } },
      { type: 'video', video: vimeoVideo(77) },
    ])
    const { ask } = await gatewayAt()
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

  test('what they cost before their videos are asked for is nothing', async () => {
    const { ask } = await gatewayAt()
    const answer = await ask('{ albums(lineup: SHOWS) { id title } album(id: "90") { title } }')
    expect(answer.data.albums).toHaveLength(2)
    expect(answer.data.album.title).toBe('Events')
    expect(doubles.calls).toEqual([])
  })

  test("hidden videos neither stand in a page nor count, on whichever of the provider's pages they are", async () => {
    const items = Array.from({ length: 130 }, (_, index) =>
      vimeoVideo(index + 1, index % 2 === 0 ? {} : { status: 'transcoding' }),
    )
    replies[albumVideos] = vimeoList(items)
    const { ask } = await gatewayAt()
    const answer = await ask(
      '{ album(id: "11") { videos(page: 2, perPage: 50) { items { id } pageInfo { totalCount totalPages hasNextPage } } } }',
    )
    expect(answer.data.album.videos.items.map(({ id }: { id: string }) => Number(id))).toEqual(
      Array.from({ length: 15 }, (_, index) => 101 + index * 2),
    )
    expect(answer.data.album.videos.pageInfo).toEqual({ totalCount: 65, totalPages: 2, hasNextPage: false })
  })

  test('one that is not configured shows what is for everyone, under its own name', async () => {
    replies['/vimeo/me/albums/55/videos'] = vimeoList([
      vimeoVideo(1),
      vimeoVideo(2, { privacy: { view: 'nobody' } }),
      vimeoVideo('3:abc', { privacy: { view: 'unlisted' } }),
      vimeoVideo(4, { privacy: { view: 'disable' } }),
    ])
    replies['/vimeo/me/albums/55'] = { name: 'Found', privacy: { view: 'anybody' } }
    const { ask } = await gatewayAt()
    expect(
      await ask('{ album(id: "55") { title videos { items { id } pageInfo { totalCount } } } }'),
    ).toEqual({
      data: {
        album: { title: 'Found', videos: { items: [{ id: '1' }, { id: '4' }], pageInfo: { totalCount: 2 } } },
      },
    })
  })

  test('an unknown one is null without an error', async () => {
    const { ask } = await gatewayAt()
    expect(await ask('{ album(id: "56") { id } }')).toEqual({ data: { album: null } })
  })

  test('one malformed item is left out, and told', async () => {
    replies[albumVideos] = vimeoList([vimeoVideo(1), { name: 'no uri' }, 7, vimeoVideo(2)])
    const { forRequest, omitted } = await domain()
    const { hosted } = forRequest('192.0.2.1')
    const album = await hosted.album('11')
    const page = album && (await hosted.albumVideos(album, firstPage))
    expect(page?.items.map(({ id }) => id)).toEqual(['1', '2'])
    expect(omitted).toEqual([['GET /{account}/albums/{id}/videos', 2]])
  })

  test('stale while the provider fails, then an error', async () => {
    let now = 0
    const { ask } = await gatewayAt(() => now)
    const query = '{ album(id: "11") { videos { items { id } } } }'
    replies[albumVideos] = vimeoList([vimeoVideo(1)])
    const good = await ask(query)
    replies[albumVideos] = (response) => json(response, { error: 'down' }, 500)
    now = 24 * 60 * minutes - 1
    expect(await ask(query)).toEqual(good)
    now = 24 * 60 * minutes + 1
    const failed = await ask(query)
    expect(failed.data).toEqual({ album: { videos: null } })
    expect(failed.errors?.[0]?.extensions).toEqual({
      code: 'UPSTREAM_UNAVAILABLE',
      service: 'VIDEO_HOSTING',
    })
  })
})

describe('hosted videos', () => {
  test("Vimeo gets the version, the token and the fields, and the gateway's own name", async () => {
    const seen: Record<string, unknown> = {}
    replies['/vimeo/videos/1'] = (response, request, url) => {
      Object.assign(seen, request.headers, { fields: url.searchParams.get('fields') })
      json(response, vimeoVideo(1))
    }
    const { ask } = await gatewayAt()
    await ask('{ hostedVideo(id: "1") { id } }')
    expect(seen).toMatchObject({
      accept: 'application/vnd.vimeo.*+json;version=3.4',
      authorization: 'bearer double-vimeo-token',
      'user-agent': expect.stringContaining('Gateway'),
    })
    expect(seen.fields).toContain('privacy.view')
    expect(seen.fields).toContain('status')
  })

  test('the newest show and recap are looked for beyond the first page, recaps by capitals', async () => {
    const recaps = Array.from({ length: 100 }, (_, index) =>
      vimeoVideo(index + 1, { name: `RECAP ${index}` }),
    )
    replies['/vimeo/me/videos'] = vimeoList([
      ...recaps,
      vimeoVideo(200, { name: 'Hidden', privacy: { view: 'nobody' } }),
      vimeoVideo(201, { name: 'How to write a recap' }),
    ])
    const { ask } = await gatewayAt()
    expect(await ask('{ latestShow { id } latestRecap { id } }')).toEqual({
      data: { latestShow: { id: '201' }, latestRecap: { id: '1' } },
    })
    expect(doubles.calls).toHaveLength(2)
    expect(doubles.calls[0]).toContain('sort=date&direction=desc')
  })

  test('one that a list showed needs no call of its own', async () => {
    replies[albumVideos] = vimeoList([vimeoVideo(1)])
    const { ask } = await gatewayAt()
    await ask('{ album(id: "11") { videos { items { id } } } }')
    expect(await ask('{ hostedVideo(id: "1") { name } }')).toEqual({
      data: { hostedVideo: { name: 'Video 1' } },
    })
    expect(doubles.calls).toHaveLength(1)
  })

  test.each(['nobody', 'password', 'users', 'contacts', 'unlisted'])(
    'one whose privacy is %s is shown only where a configured album or project lists it',
    async (view) => {
      for (const id of [1, 2]) replies[`/vimeo/videos/${id}`] = vimeoVideo(id, { privacy: { view } })
      replies[albumVideos] = vimeoList([])
      replies['/vimeo/me/projects/90/items'] = vimeoList([
        { type: 'video', video: vimeoVideo(2, { privacy: { view } }) },
      ])
      const { ask } = await gatewayAt()
      expect(await ask('{ a: hostedVideo(id: "1") { id } b: hostedVideo(id: "2") { id } }')).toEqual({
        data: { a: null, b: { id: '2' } },
      })
    },
  )

  test('one whose privacy the provider does not tell is not shown by itself', async () => {
    const { privacy: _, ...untold } = vimeoVideo(1)
    replies['/vimeo/videos/1'] = untold
    for (const path of [albumVideos, '/vimeo/me/albums/12/videos', '/vimeo/me/projects/90/items']) {
      replies[path] = vimeoList([])
    }
    const { ask } = await gatewayAt()
    expect(await ask('{ hostedVideo(id: "1") { id } }')).toEqual({ data: { hostedVideo: null } })
  })

  test('related ones are other videos of the account, the same until the window is over', async () => {
    let now = 0
    const { ask } = await gatewayAt(() => now)
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

  test('a poster of an impossible width is BAD_USER_INPUT, and the other fields stand', async () => {
    replies['/vimeo/videos/1'] = vimeoVideo(1)
    const { ask } = await gatewayAt()
    const answer = await ask(
      '{ hostedVideo(id: "1") { name a: posterUrl(width: 0) b: posterUrl(width: 3841) } }',
    )
    expect(codesOf(answer)).toEqual(['BAD_USER_INPUT', 'BAD_USER_INPUT'])
    expect(answer.data.hostedVideo).toEqual({ name: 'Video 1', a: null, b: null })
  })
})

describe('site videos', () => {
  test('those of one request are asked for together, fifty a call, the key in a header', async () => {
    const ids = Array.from({ length: 60 }, (_, index) => siteId(index))
    const keys = new Set<unknown>()
    const list = youtubeVideos(ids.map((id) => youtubeVideo(id)))
    replies['/youtube/videos'] = (response, request, url) => {
      keys.add(request.headers['x-goog-api-key'])
      if (typeof list === 'function') list(response, request, url)
    }
    const { ask } = await gatewayAt()
    const answer = await ask(`{ ${ids.map((id) => `${id}: siteVideo(id: "${id}") { title }`).join(' ')} }`)
    expect(Object.keys(answer.data)).toEqual(ids)
    expect(answer.data[siteId(59)]).toEqual({ title: 'Video v0000000059' })
    expect(doubles.calls).toHaveLength(2)
    expect(keys).toEqual(new Set(['double-youtube-key']))
    expect(doubles.calls.join()).not.toContain('double-youtube-key')
  })

  test('without an id it is the default one, also by another channel', async () => {
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo('CmpndLive01', 'UCSomebodyElse0000000000')])
    const { ask } = await gatewayAt()
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

  test('a foreign one is null until a post names it', async () => {
    const id = siteId(1)
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo(id, 'UCSomebodyElse0000000000')])
    const { forRequest, nameSiteVideo } = await domain()
    expect(await forRequest('192.0.2.1').site.video(id)).toBeNull()
    nameSiteVideo(id)
    expect(await forRequest('192.0.2.1').site.video(id)).toMatchObject({ id })
  })

  test("a playlist's own items count as named, and need no call of their own", async () => {
    const foreign = siteId(1)
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLofTheCompound: [playlistItem(foreign, { owner: 'UCSomebodyElse0000000000' })],
    })
    const { forRequest } = await domain()
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLofTheCompound')
    const page = playlist && (await site.playlistVideos(playlist, firstPage))
    expect(page?.items.map(({ id }) => id)).toEqual([foreign])
    expect(await forRequest('192.0.2.1').site.video(foreign)).toMatchObject({
      id: foreign,
      publishedAt: '2026-11-01T12:00:00.000Z',
    })
    expect(doubles.calls).toHaveLength(1)
  })

  test('a playlist in which somebody else added a video is judged by its owner', async () => {
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLshared0000000: [
        playlistItem(siteId(1)),
        playlistItem(siteId(2), { addedBy: 'UCSomebodyElse0000000000' }),
      ],
      PLforeign000000: [
        playlistItem(siteId(1)),
        playlistItem(siteId(2), { addedBy: 'UCSomebodyElse0000000000' }),
      ],
    })
    replies['/youtube/playlists'] = (response, _request, url) =>
      json(response, {
        items: [
          {
            snippet: {
              title: 'Together',
              channelId:
                url.searchParams.get('id') === 'PLshared0000000' ? channelId : 'UCSomebodyElse0000000000',
            },
          },
        ],
      })
    const { ask } = await gatewayAt()
    expect(
      await ask(
        '{ a: playlist(id: "PLshared0000000") { title } b: playlist(id: "PLforeign000000") { title } }',
      ),
    ).toEqual({ data: { a: { title: 'Together' }, b: null } })
  })

  test('a foreign playlist is shown once a post names it', async () => {
    const somebody = 'UCSomebodyElse0000000000'
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLforeign000000: [playlistItem(siteId(1), { owner: somebody, addedBy: somebody })],
    })
    const { forRequest, namePlaylist } = await domain()
    expect(await forRequest('192.0.2.1').site.playlist('PLforeign000000')).toBeNull()
    namePlaylist('PLforeign000000')
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLforeign000000')
    expect(playlist && (await site.playlistVideos(playlist, firstPage))?.items).toHaveLength(1)
    expect(await forRequest('192.0.2.1').site.video(siteId(1))).toMatchObject({ id: siteId(1) })
  })

  test('pages of a playlist are walked by tokens, each fetched once, hidden items left out', async () => {
    const items = Array.from({ length: 120 }, (_, index) =>
      playlistItem(siteId(index), { hidden: index % 4 === 0 }),
    )
    replies['/youtube/playlistItems'] = youtubePlaylists({ PLofTheCompound: items })
    const { forRequest, namePlaylist } = await domain()
    namePlaylist('PLofTheCompound')
    const { site } = forRequest('192.0.2.1')
    const playlist = await site.playlist('PLofTheCompound')
    if (playlist === null) throw new Error('no playlist')
    const at = (page: number) => site.playlistVideos(playlist, { page, perPage: 30 })
    expect(await at(1)).toMatchObject({ totalCount: null, mayHaveMore: true })
    expect(doubles.calls).toHaveLength(1)
    const pages = [await at(1), await at(2), await at(3)]
    expect(pages.flatMap((page) => page?.items.map(({ id }) => id))).toEqual(
      items.filter((_, index) => index % 4 !== 0).map(({ contentDetails }) => contentDetails.videoId),
    )
    expect(pages[2]).toMatchObject({ totalCount: 90, mayHaveMore: false })
    expect(await at(4)).toMatchObject({ items: [] })
    expect(doubles.calls).toHaveLength(3)
  })

  test('related ones come from the uploads, and from a search only where those are missing, each kept', async () => {
    let now = 0
    const { ask } = await gatewayAt(() => now)
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

describe('made-up ids', () => {
  /** Asks for so many ids, each visitor for fifty. */
  async function flood(
    ask: (id: string, address: string) => Promise<unknown>,
    make: (number: number) => string,
    amount: number,
  ) {
    const outcomes: Record<string, number> = {}
    for (let visitor = 0; visitor < amount / 50; visitor += 1) {
      const address = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`
      await Promise.all(
        Array.from({ length: 50 }, async (_, index) => {
          const outcome = await ask(make(visitor * 50 + index), address).then(
            (value) => (value === null ? 'null' : 'found'),
            (error) => error.extensions?.code ?? String(error),
          )
          outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        }),
      )
    }
    return outcomes
  }

  test('10,000 of videos and playlists cost no more than their own budget, and known ones go on', async () => {
    const listed = Array.from({ length: 50 }, (_, index) =>
      playlistItem(`known${String(index).padStart(6, '0')}`),
    )
    replies['/youtube/videos'] = youtubeVideos([])
    replies['/youtube/playlistItems'] = youtubePlaylists({ [uploadsId]: listed })
    const { forRequest, nameSiteVideo } = await domain()
    await forRequest('192.0.2.1').site.playlist(uploadsId)
    doubles.calls.length = 0

    const outcomes = [
      await flood((id, address) => forRequest(address).site.video(id), siteId, 5_000),
      await flood(
        (id, address) => forRequest(address).site.playlist(id),
        (number) => `PL${String(number).padStart(32, '0')}`,
        5_000,
      ),
    ]
    const spent = doubles.calls.length
    expect(spent).toBe(1_000)
    expect(outcomes[0]?.null).toBe(1_000)
    expect(outcomes[0]?.RATE_LIMITED).toBe(4_000)
    expect(outcomes[1]?.RATE_LIMITED).toBe(5_000)

    // What people need is still kept, and a video that a post names is still looked up.
    for (let index = 0; index < 50; index += 1) {
      const id = `known${String(index).padStart(6, '0')}`
      expect(await forRequest('203.0.113.1').site.video(id)).toMatchObject({ id })
    }
    expect(doubles.calls.length).toBe(spent)
    nameSiteVideo(siteId(4_999))
    expect(await forRequest('203.0.113.1').site.video(siteId(4_999))).toBeNull()
    expect(doubles.calls.length).toBe(spent + 1)
  })

  test('one visitor gets a small share of the budget', async () => {
    replies['/youtube/videos'] = youtubeVideos([])
    const { forRequest } = await domain()
    const ask = (index: number) =>
      forRequest('192.0.2.1')
        .site.video(siteId(index))
        .catch(() => {})
    await Promise.all(Array.from({ length: 300 }, (_, index) => ask(index)))
    expect(doubles.calls).toHaveLength(100)
  })

  test('of hosted videos and albums cost five calls a minute', async () => {
    const { forRequest } = await domain()
    await flood((id, address) => forRequest(address).hosted.video(id), String, 1_000)
    await flood(
      (id, address) => forRequest(address).hosted.album(id),
      (number) => `5${number}`,
      1_000,
    )
    expect(doubles.calls).toHaveLength(5)
  })

  test('a client learns when to come back', async () => {
    const { ask } = await gatewayAt()
    const ids = Array.from({ length: 10 }, (_, index) => `a${index}: hostedVideo(id: "${index + 1}") { id }`)
    const answer = await ask(`{ ${ids.join(' ')} }`)
    expect(Object.values(answer.data)).toEqual(Array.from({ length: 10 }, () => null))
    expect(answer.errors?.[0]?.extensions).toEqual({
      code: 'RATE_LIMITED',
      retryAfterSeconds: expect.any(Number),
    })
    expect(doubles.calls).toHaveLength(3)
  })

  test('of a form that no id has are null without a call', async () => {
    const { ask } = await gatewayAt()
    for (const [field, id] of [
      ['album', '../me'],
      ['album', '11/videos'],
      ['album', ''],
      ['hostedVideo', '1/../../me'],
      ['hostedVideo', '1:'],
      ['hostedVideo', ''],
      ['siteVideo', 'short'],
      ['siteVideo', 'a,b,c,d,e,f'],
      ['siteVideo', 'x'.repeat(1_000)],
      ['playlist', 'PL'],
      ['playlist', 'not a playlist'],
    ] as const) {
      const answer = await ask(`query ($id: ID!) { ${field}(id: $id) { id } }`, { id })
      expect(answer).toEqual({ data: { [field]: null } })
    }
    expect(doubles.calls).toEqual([])
  })

  test('where every channel is allowed, unknown ids are shown on the same budget', async () => {
    const somebody = 'UCSomebodyElse0000000000'
    replies['/youtube/videos'] = youtubeVideos([youtubeVideo(siteId(1), somebody)])
    replies['/youtube/playlistItems'] = youtubePlaylists({
      PLforeign000000: [playlistItem(siteId(1), { owner: somebody, addedBy: somebody })],
    })
    const { forRequest } = await domain({ YOUTUBE_ALLOWED_CHANNELS: '*' })
    const { site } = forRequest('192.0.2.1')
    expect(await site.video(siteId(1))).toMatchObject({ id: siteId(1) })
    expect(await site.playlist('PLforeign000000')).toEqual({ id: 'PLforeign000000', trusted: false })
  })
})

describe('the live channel', () => {
  const user = { data: [{ id: '77', login: 'thecompoundlb', display_name: 'TheCompoundLB' }] }
  const granted = (token: string) => ({ access_token: token, expires_in: 4_800_000, token_type: 'bearer' })
  const query =
    '{ liveChannel { name isLive title pastStreams(first: 2) { id thumbnailUrl durationSeconds } } }'

  function recordings() {
    return {
      data: Array.from({ length: 14 }, (_, index) => ({
        id: String(index),
        title: `Stream ${index}`,
        url: `https://www.twitch.tv/videos/${index}`,
        thumbnail_url: index === 0 ? '' : 'https://static-cdn.jtvnw.net/t-%{width}x%{height}.jpg',
        published_at: '2026-11-01T12:00:00Z',
        duration: '1h',
      })),
    }
  }

  test('costs a token and a user once, then a call for each kind of answer', async () => {
    let now = 0
    const bodies: string[] = []
    replies['/oauth2/token'] = (response, request) => {
      request.on('data', (chunk) => bodies.push(String(chunk)))
      request.on('end', () => json(response, granted('one')))
    }
    replies['/helix/users'] = user
    replies['/helix/streams'] = { data: [] }
    replies['/helix/videos'] = recordings()
    const { ask } = await gatewayAt(() => now)
    const offAir = await ask(query)
    expect(offAir).toEqual({
      data: {
        liveChannel: {
          name: 'TheCompoundLB',
          isLive: false,
          title: null,
          pastStreams: [
            { id: '0', thumbnailUrl: null, durationSeconds: 3600 },
            {
              id: '1',
              thumbnailUrl: 'https://static-cdn.jtvnw.net/t-640x360.jpg',
              durationSeconds: 3600,
            },
          ],
        },
      },
    })
    replies['/helix/streams'] = { data: [{ type: 'live', title: 'On air' }] }
    now = 30_000
    const onAir = await ask(query)
    expect(onAir.data.liveChannel).toMatchObject({ isLive: true, title: 'On air' })
    expect(bodies).toEqual([
      'client_id=double-client&client_secret=double-secret&grant_type=client_credentials',
    ])
    expect(doubles.calls.map((call) => call.split('?')[0]).sort()).toEqual([
      'GET /helix/streams',
      'GET /helix/streams',
      'GET /helix/users',
      'GET /helix/videos',
      'POST /oauth2/token',
    ])
    expect(doubles.calls.find((call) => call.includes('/helix/videos'))).toBe(
      'GET /helix/videos?user_id=77&first=14&type=archive',
    )
  })

  test('a token that is refused is renewed once, and the call made again', async () => {
    let valid = 'one'
    replies['/oauth2/token'] = (response) => json(response, granted(valid))
    const guarded =
      (value: object): (typeof replies)[string] =>
      (response, request) =>
        request.headers.authorization === `Bearer ${valid}`
          ? json(response, value)
          : json(response, { status: 401 }, 401)
    replies['/helix/users'] = guarded(user)
    replies['/helix/streams'] = guarded({ data: [] })
    replies['/helix/videos'] = guarded(recordings())
    let now = 0
    const { ask } = await gatewayAt(() => now)
    await ask(query)
    valid = 'two'
    now = 3 * minutes
    doubles.calls.length = 0
    // The past streams are stale by now and refreshed behind the answer; whether it is live is asked for anew.
    expect((await ask(query)).errors).toBeUndefined()
    expect(count('/oauth2/token')).toBe(1)
    expect(count('/helix/streams')).toBe(2)
  })

  test('a wrong secret is asked about once a minute, however many people ask', async () => {
    replies['/oauth2/token'] = (response) =>
      json(response, { status: 403, message: 'invalid client secret' }, 403)
    const { ask } = await gatewayAt(() => 0)
    for (let asked = 0; asked < 20; asked += 1) {
      const answer = await ask(query)
      expect(answer.data.liveChannel).toEqual({
        name: 'thecompoundlb',
        isLive: null,
        title: null,
        pastStreams: null,
      })
      expect(codesOf(answer)).toEqual(Array.from({ length: 3 }, () => 'UPSTREAM_NOT_CONFIGURED'))
    }
    expect(doubles.calls).toEqual(['POST /oauth2/token'])
  })

  test('a picture of an impossible size is BAD_USER_INPUT, and the other fields stand', async () => {
    replies['/oauth2/token'] = granted('one')
    replies['/helix/users'] = user
    replies['/helix/videos'] = recordings()
    const { ask } = await gatewayAt()
    const answer = await ask(
      '{ liveChannel { pastStreams(first: 1) { id a: thumbnailUrl(width: 0) b: thumbnailUrl(width: 1921) c: thumbnailUrl(height: 0) d: thumbnailUrl(height: 1081) } } }',
    )
    expect(codesOf(answer)).toEqual(Array.from({ length: 4 }, () => 'BAD_USER_INPUT'))
    expect(answer.data.liveChannel.pastStreams).toEqual([{ id: '0', a: null, b: null, c: null, d: null }])
  })
})

describe('a service that is out of its mind', () => {
  const query = `{
    latestShow { id }
    siteVideo(id: "${siteId(1)}") { id }
    liveChannel { url isLive }
    album(id: "11") { videos { items { id } } }
  }`
  const bodies: [string, (typeof replies)[string]][] = [
    ['HTML', (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>marked</h1>')],
    ['an empty body', (response) => response.writeHead(200).end()],
    ['a number where a list stands', { data: 5, items: 5, access_token: 5 }],
    ['a list where an object stands', [1, 2, 3]],
    ['half of an object', (response) => response.writeHead(200).end('{"data": [{"uri": "marked')],
    ['a text', (response) => response.writeHead(200).end('"marked"')],
    [
      '50 MB',
      (response) => {
        const block = Buffer.alloc(1024 * 1024, ' ')
        let sent = 0
        const send = () => {
          while (sent < 50 && !response.destroyed) {
            sent += 1
            if (!response.write(block)) return response.once('drain', send)
          }
          return response.end('{}')
        }
        response.writeHead(200, { 'content-type': 'application/json' })
        send()
      },
    ],
  ]

  test.each(bodies)('%s: its fields say so, and the others stand', async (_what, body) => {
    for (const path of ['/vimeo/me/videos', '/youtube/videos', '/oauth2/token']) replies[path] = body
    replies[albumVideos] = vimeoList([vimeoVideo(1)])
    const { ask } = await gatewayAt()
    const answer = await ask(query)
    expect(answer.data).toEqual({
      latestShow: null,
      siteVideo: null,
      liveChannel: { url: 'https://www.twitch.tv/thecompoundlb', isLive: null },
      album: { videos: { items: [{ id: '1' }] } },
    })
    expect(answer.errors?.map(({ extensions }) => extensions)).toEqual(
      expect.arrayContaining(
        ['VIDEO_HOSTING', 'VIDEO_SITE', 'STREAMING'].map((service) => ({
          code: 'UPSTREAM_BAD_RESPONSE',
          service,
        })),
      ),
    )
    expect(JSON.stringify(answer)).not.toContain('marked')
  })

  test('is asked again after a bad answer: an error is never kept', async () => {
    replies[albumVideos] = { data: 5 }
    const { ask } = await gatewayAt()
    const album = '{ album(id: "11") { videos { items { id } } } }'
    expect(codesOf(await ask(album))).toEqual(['UPSTREAM_BAD_RESPONSE'])
    replies[albumVideos] = vimeoList([vimeoVideo(1)])
    expect(await ask(album)).toEqual({ data: { album: { videos: { items: [{ id: '1' }] } } } })
  })
})

test('without credentials each service says so on its own fields, and malformed ids are null all the same', async () => {
  const { ask } = await startGateway({ PRODUCT_API_URL: doubles.url, ALBUMS_FILE: albumsFile })
  const answer = await ask(
    '{ latestShow { id } albums(lineup: SHOWS) { id } album(id: "11") { id } siteVideo(id: "v0000000001") { id } playlist(id: "PLofTheCompound") { id } liveChannel { url } bad: siteVideo(id: "?") { id } }',
  )
  expect(Object.values(answer.data)).toEqual(Array.from({ length: 7 }, () => null))
  const service = { albums: 'VIDEO_HOSTING', album: 'VIDEO_HOSTING', latestShow: 'VIDEO_HOSTING' }
  expect(
    Object.fromEntries(answer.errors?.map(({ path, extensions }) => [path?.[0], extensions.service]) ?? []),
  ).toEqual({ ...service, siteVideo: 'VIDEO_SITE', playlist: 'VIDEO_SITE', liveChannel: 'STREAMING' })
  expect(new Set(codesOf(answer))).toEqual(new Set(['UPSTREAM_NOT_CONFIGURED']))
  expect(doubles.calls).toEqual([])
})
