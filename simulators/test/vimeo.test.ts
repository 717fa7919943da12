import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Clock, get, PUBLIC_URL, simulators, vimeo } from './harness.ts'

const listShape = z.looseObject({
  total: z.number(),
  paging: z.looseObject({ next: z.string().nullable() }),
  data: z.array(z.record(z.string(), z.unknown())),
})

const app = await simulators()

async function list(path: string): Promise<z.infer<typeof listShape>> {
  return listShape.parse((await vimeo(app, path)).json())
}

test('wants the token, with either spelling of bearer: else 401 and error 8003', async () => {
  for (const headers of [{}, { authorization: 'bearer wrong' }, { authorization: 'Basic bG9jYWw6' }]) {
    const response = await get(app, '/vimeo/me/videos', headers)
    expect([response.statusCode, response.json().error_code]).toEqual([401, 8003])
    expect(response.headers).toMatchObject({
      'content-type': 'application/vnd.vimeo.error+json',
      'www-authenticate': 'Bearer error="invalid_token"',
    })
  }
  const response = await get(app, '/vimeo/me', { authorization: 'Bearer local-vimeo-token' })
  expect(response.json()).toMatchObject({ uri: '/users/88201417', name: 'The Compound' })
})

describe('paging', () => {
  test('gives 25 by default, newest first, with the addresses of the other pages', async () => {
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

  test('answers 400 with error 2286 past the end, but an empty list for page 1 of nothing', async () => {
    const past = await vimeo(app, '/me/videos?page=6')
    expect([past.statusCode, past.json().error_code]).toEqual([400, 2286])
    expect(await list('/me/videos?query=nothing+of+that+name')).toMatchObject({ total: 0, data: [] })
  })

  test('refuses a page of more than 100', async () => {
    const refused = await vimeo(app, '/me/videos?per_page=101')
    expect([refused.statusCode, refused.json().error_code]).toEqual([400, 2204])
  })
})

describe('albums and projects', () => {
  const names = z.record(z.string(), z.string())
  const lineUps = z
    .object({ SHOWS: names, RECAPS: names, projects: z.array(z.string()) })
    .parse(JSON.parse(readFileSync(resolve(import.meta.dirname, '../../demo/albums.json'), 'utf8')))

  test('has the configured albums, each with a recap', async () => {
    expect(Object.keys(lineUps.SHOWS)).toHaveLength(9)
    expect(Object.keys(lineUps.RECAPS)).toHaveLength(10)
    const ids = new Set([...Object.values(lineUps.SHOWS), ...Object.values(lineUps.RECAPS)])
    for (const id of [...ids].filter((album) => !lineUps.projects.includes(album))) {
      const { total, data } = await list(`/me/albums/${id}/videos?per_page=100`)
      expect(total).toBeGreaterThanOrEqual(7)
      expect(data.some((video) => String(video.name).includes('RECAP'))).toBe(true)
      const path = `/users/88201417/albums/${id}`
      const album = await vimeo(app, `${path}?fields=uri,metadata.connections.videos.total`)
      expect(album.json()).toEqual({ uri: path, metadata: { connections: { videos: { total } } } })
    }
  })

  test('has the configured project, with folders among twelve videos', async () => {
    expect(lineUps.projects).toEqual(['10908241'])
    const { data } = await list('/me/projects/10908241/items')
    const types = data.map((item) => item.type)
    expect(types.filter((type) => type === 'video')).toHaveLength(12)
    expect(types.slice(types.indexOf('folder')).includes('video')).toBe(true)
    expect((await list('/me/projects/10908241/videos')).total).toBe(12)
    expect((await vimeo(app, '/me/projects/10908241?fields=name')).json()).toEqual({ name: 'Events' })
  })

  test.each(['/me/albums/1/videos', '/me/albums/1', '/me/projects/1/items', '/users/1/videos', '/nothing'])(
    'answers %s with 404 and error 5000',
    async (path) => {
      const response = await vimeo(app, path)
      expect([response.statusCode, response.json().error_code]).toEqual([404, 5000])
    },
  )
})

describe('one video', () => {
  test('keeps the hash of an unlisted one in its address and its player', async () => {
    const video = (await vimeo(app, '/videos/910006003:5c1e9a7d20')).json()
    expect(video).toMatchObject({
      uri: '/videos/910006003:5c1e9a7d20',
      privacy: { view: 'unlisted' },
      player_embed_url: `${PUBLIC_URL}/vimeo/embed/910006003?h=5c1e9a7d20`,
    })
    const ids = ['910006003%3A5c1e9a7d20', '910006003', '910006003:0000000000', '910010012:0000000000']
    const responses = await Promise.all(ids.map((id) => vimeo(app, `/videos/${id}`)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404, 404])
  })
})

test('the rate limit counts down a minute, is twice as high with fields, and refuses with 429 until the minute is over', async () => {
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
  expect([refused.statusCode, refused.json().error_code, refused.headers['x-ratelimit-remaining']]).toEqual([
    429,
    9003,
    '0',
  ])

  clock.advance(60_000)
  expect((await vimeo(strict, '/me')).statusCode).toBe(200)
})
