import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Clock, get, NOON, PUBLIC_URL, simulators, vimeo } from './harness.ts'

const listShape = z.object({
  total: z.number(),
  page: z.number(),
  per_page: z.number(),
  paging: z.object({
    next: z.string().nullable(),
    previous: z.string().nullable(),
    first: z.string(),
    last: z.string(),
  }),
  data: z.array(z.record(z.string(), z.unknown())),
})

let app: FastifyInstance
beforeAll(async () => {
  app = await simulators()
})

async function list(path: string): Promise<z.infer<typeof listShape>> {
  return listShape.parse((await vimeo(app, path)).json())
}

describe('credentials', () => {
  it.each([undefined, 'bearer wrong', 'Basic bG9jYWw6'])(
    'refuses %s with 401 and error 8003',
    async (given) => {
      const response = await get(app, '/vimeo/me/videos', given === undefined ? {} : { authorization: given })
      expect(response.status).toBe(401)
      expect(response.headers['content-type']).toBe('application/vnd.vimeo.error+json')
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
      expect(Object.keys(response.json())).toEqual(['error', 'link', 'developer_message', 'error_code'])
      expect(response.json().error_code).toBe(8003)
    },
  )

  it('takes the token with either spelling of bearer', async () => {
    const response = await get(app, '/vimeo/me', { authorization: 'Bearer local-vimeo-token' })
    expect(response.json()).toMatchObject({ uri: '/users/88201417', name: 'The Compound' })
  })
})

describe('paging', () => {
  it('gives 25 by default, newest first, with the addresses of the other pages', async () => {
    const page = await list('/me/videos')
    expect(page).toMatchObject({ page: 1, per_page: 25, total: 109 })
    expect(page.data).toHaveLength(25)
    expect(page.paging).toEqual({
      next: '/me/videos?page=2',
      previous: null,
      first: '/me/videos?page=1',
      last: '/me/videos?page=5',
    })
    const dates = page.data.map((video) => String(video.created_time))
    expect(dates).toEqual([...dates].sort().reverse())
  })

  it('pages through every video once and keeps the other parameters', async () => {
    const uris: unknown[] = []
    let next: string | null = '/me/videos?fields=uri&per_page=40'
    while (next) {
      const page = await list(next)
      uris.push(...page.data.map((video) => video.uri))
      next = page.paging.next
    }
    expect(new Set(uris).size).toBe(109)
    expect((await list('/me/videos?fields=uri&per_page=40')).paging.next).toBe(
      '/me/videos?fields=uri&per_page=40&page=2',
    )
  })

  it('answers 400 with error 2286 past the end, but an empty list for page 1 of nothing', async () => {
    const past = await vimeo(app, '/me/videos?page=6')
    expect(past.status).toBe(400)
    expect(past.json().error_code).toBe(2286)
    expect(await list('/me/videos?query=nothing+of+that+name')).toMatchObject({ total: 0, data: [] })
  })

  it.each(['per_page=101', 'per_page=0', 'page=0', 'page=x', 'sort=size', 'direction=up'])(
    'refuses %s and names the parameter',
    async (query) => {
      const response = await vimeo(app, `/me/videos?${query}`)
      expect(response.status).toBe(400)
      expect(response.json()).toMatchObject({
        error_code: 2204,
        invalid_parameters: [{ field: query.split('=')[0], error_code: 2204 }],
      })
    },
  )
})

describe('fields', () => {
  it('cuts each item of a list down to what is named', async () => {
    const page = await list('/me/videos?fields=uri,name,pictures.base_link,privacy.view&per_page=100')
    for (const video of page.data) {
      expect(Object.keys(video).sort()).toEqual(['name', 'pictures', 'privacy', 'uri'])
      expect(Object.keys(Object(video.privacy))).toEqual(['view'])
    }
  })

  it('reaches into the items of a project', async () => {
    const page = await list('/me/projects/10908241/items?fields=type,video.uri,folder.name')
    const [folder] = page.data.filter((item) => item.type === 'folder')
    const [video] = page.data.filter((item) => item.type === 'video')
    expect(folder).toEqual({ type: 'folder', folder: { name: 'Raw cameras, courtyard' } })
    expect(video).toEqual({ type: 'video', video: { uri: '/videos/910010012' } })
  })
})

describe('albums and projects', () => {
  const lineUps = z
    .object({
      SHOWS: z.record(z.string(), z.string()),
      RECAPS: z.record(z.string(), z.string()),
      projects: z.array(z.string()),
    })
    .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../gateway/config/albums.json'), 'utf8')))
  const ids = new Set([...Object.values(lineUps.SHOWS), ...Object.values(lineUps.RECAPS)])

  it.each([...ids].filter((id) => !lineUps.projects.includes(id)))(
    'has the configured album %s',
    async (id) => {
      const { total, data } = await list(`/me/albums/${id}/videos?per_page=100`)
      expect(total).toBeGreaterThanOrEqual(7)
      expect(total).toBeLessThanOrEqual(14)
      expect(data.some((video) => String(video.name).includes('RECAP'))).toBe(true)
      const album = (
        await vimeo(app, `/users/88201417/albums/${id}?fields=uri,name,metadata.connections.videos.total`)
      ).json()
      expect(album).toMatchObject({
        uri: `/users/88201417/albums/${id}`,
        metadata: { connections: { videos: { total } } },
      })
    },
  )

  it('has the configured project, in which folders stand among twelve videos', async () => {
    expect(lineUps.projects).toEqual(['10908241'])
    const { data } = await list('/me/projects/10908241/items')
    const types = data.map((item) => item.type)
    expect(types.filter((type) => type === 'video')).toHaveLength(12)
    expect(types.slice(types.indexOf('folder')).includes('video')).toBe(true)
    expect((await list('/me/projects/10908241/videos')).total).toBe(12)
    expect((await vimeo(app, '/me/projects/10908241?fields=name')).json()).toEqual({ name: 'Events' })
  })

  it.each([
    '/me/albums/1/videos',
    '/me/albums/1',
    '/me/projects/1/items',
    '/users/1/videos',
    '/nothing',
    '/videos/77',
  ])('answers %s with 404 and error 5000', async (path) => {
    const response = await vimeo(app, path)
    expect(response.status).toBe(404)
    expect(response.headers['content-type']).toBe('application/vnd.vimeo.error+json')
    expect(response.json().error_code).toBe(5000)
  })
})

describe('one video', () => {
  it('shows the owner a private one', async () => {
    expect((await vimeo(app, '/videos/910090001?fields=privacy.view')).json()).toEqual({
      privacy: { view: 'nobody' },
    })
  })

  it('keeps the hash of an unlisted one in its address and its player', async () => {
    const video = (await vimeo(app, '/videos/910006003:5c1e9a7d20')).json()
    expect(video).toMatchObject({
      uri: '/videos/910006003:5c1e9a7d20',
      privacy: { view: 'unlisted' },
      player_embed_url: `${PUBLIC_URL}/vimeo/embed/910006003?h=5c1e9a7d20`,
    })
    expect((await vimeo(app, '/videos/910006003%3A5c1e9a7d20')).status).toBe(200)
    expect((await vimeo(app, '/videos/910006003')).status).toBe(200)
    expect((await vimeo(app, '/videos/910006003:0000000000')).status).toBe(404)
    expect((await vimeo(app, '/videos/910010012:0000000000')).status).toBe(404)
  })

  it('has the odd ones that a client must bear', async () => {
    const { data } = await list('/me/videos?per_page=100')
    const { data: older } = await list('/me/videos?per_page=100&page=2')
    const videos = [...data, ...older]
    const byId = (id: string) => videos.find((video) => String(video.uri).startsWith(`/videos/${id}`))
    expect(byId('910001011')).toMatchObject({ status: 'transcoding', is_playable: false })
    expect(byId('910090004')).toMatchObject({ status: 'uploading', upload: { status: 'in_progress' } })
    expect(byId('910001002')).toMatchObject({ description: null })
    expect(byId('910004002')).toMatchObject({ pictures: null })
    expect(byId('910003001')).toMatchObject({ release_time: null })
    expect(byId('910005001')).not.toHaveProperty('player_embed_url')
    expect(byId('910001004')).toMatchObject({ privacy: { view: 'disable' } })
    expect((await vimeo(app, '/videos/910090003?fields=privacy.embed')).json()).toEqual({
      privacy: { embed: 'private' },
    })
    expect(byId('910010002')).toMatchObject({
      pictures: { base_link: expect.stringMatching(/\/vimeo\/pictures\/events-\d\?region=us$/) },
    })
    expect(String(byId('910006009')?.created_time)).toMatch(/-07:00$/)
  })
})

describe('search', () => {
  it("goes through everybody's public videos and wants words", async () => {
    const { data } = await list('/videos?query=recap&per_page=100')
    expect(data.some((video) => video.uri === '/videos/620400002')).toBe(true)
    expect((await vimeo(app, '/videos')).json()).toMatchObject({ invalid_parameters: [{ field: 'query' }] })
  })

  it('finds nothing private, unlisted or unfinished', async () => {
    for (const word of ['rough', 'preview', 'ramp', 'camera', 'kayak', 'parade']) {
      const { data } = await list(`/videos?query=${word}&per_page=100`)
      const views = data.map((video) => z.object({ view: z.string() }).parse(video.privacy).view)
      expect(views.every((view) => view === 'anybody')).toBe(true)
      expect(data.every((video) => video.status === 'available')).toBe(true)
    }
    expect((await list('/videos?query=sponsor+preview')).total).toBe(0)
  })

  it('sorts as it is told', async () => {
    const names = (await list('/me/videos?sort=alphabetical&fields=name&per_page=3')).data.map(
      ({ name }) => name,
    )
    expect(names).toEqual([
      'A Choir Director Loses the Top of Her Voice',
      'A Line That Goes Nowhere',
      "A Quiet Concert for People Who Don't Like Concerts",
    ])
  })
})

describe('the newest video', () => {
  it('exists with and without RECAP in its name, behind ones that nobody may see', async () => {
    const { data } = await list('/me/videos?per_page=100')
    const public_ = data.filter(
      (video) =>
        video.status === 'available' &&
        z.object({ view: z.string() }).parse(video.privacy).view === 'anybody',
    )
    expect(data.slice(0, 2).every((video) => !public_.includes(video))).toBe(true)
    expect(public_.find((video) => !String(video.name).includes('RECAP'))?.uri).toBe('/videos/910006014')
    expect(public_.find((video) => String(video.name).includes('RECAP'))?.uri).toBe('/videos/910002009')
  })

  it('looks fresh whenever the server starts', async () => {
    const later = NOON + 400 * 86_400_000
    const server = await simulators({ now: () => later })
    const page = listShape.parse((await vimeo(server, '/me/videos?fields=created_time&per_page=1')).json())
    const age = later - Date.parse(String(page.data[0]?.created_time))
    expect(age).toBeGreaterThan(0)
    expect(age).toBeLessThan(86_400_000)
  })
})

describe('the rate limit', () => {
  it('counts down a minute, doubles with fields, and refuses with 429 until the minute is over', async () => {
    const clock = new Clock()
    const strict = await simulators({ vimeoRequestsPerMinute: 2, now: clock.now })
    const first = await vimeo(strict, '/me?fields=name')
    expect(first.headers).toMatchObject({
      'x-ratelimit-limit': '4',
      'x-ratelimit-remaining': '3',
      'x-ratelimit-reset': '2026-11-20T20:01:00+00:00',
    })
    expect((await vimeo(strict, '/me')).headers['x-ratelimit-limit']).toBe('2')

    const refused = await vimeo(strict, '/me')
    expect(refused.status).toBe(429)
    expect(refused.headers).toMatchObject({
      'x-ratelimit-remaining': '0',
      'x-ratelimit-reset': '2026-11-20T20:01:00+00:00',
    })
    expect(refused.json().error_code).toBe(9003)

    clock.advance(60_000)
    expect((await vimeo(strict, '/me')).status).toBe(200)
  })
})
