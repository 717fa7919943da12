import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { get, helix, put, simulators, twitchToken, vimeo, youtube } from './harness.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = await simulators()
})

const calls = async () => (await get(app, '/calls.json')).json()

it('is empty at first', async () => {
  expect(await calls()).toEqual({ vimeo: {}, youtube: {}, twitch: {}, 'product-api': {} })
})

it('counts calls by service, method and path, without the query', async () => {
  await vimeo(app, '/me/videos?page=1')
  await vimeo(app, '/me/videos?page=2')
  await vimeo(app, '/videos/910006003:5c1e9a7d20?fields=uri')
  await youtube(app, '/videos?part=snippet&id=CmpndLive01')
  await helix(app, '/streams?user_id=1', await twitchToken(app))
  expect(await calls()).toEqual({
    vimeo: { 'GET /me/videos': 2, 'GET /videos/910006003:5c1e9a7d20': 1 },
    youtube: { 'GET /videos': 1 },
    twitch: { 'POST /oauth2/token': 1, 'GET /helix/streams': 1 },
    'product-api': {},
  })
})

it('counts whatever arrives: refused, failing and unknown calls', async () => {
  await get(app, '/vimeo/me/videos')
  await vimeo(app, '/nothing/here')
  await put(app, '/faults/vimeo', { mode: 'error' })
  await vimeo(app, '/me/videos')
  expect(await calls()).toMatchObject({ vimeo: { 'GET /me/videos': 2, 'GET /nothing/here': 1 } })
})

it('counts neither pictures nor player pages nor switches', async () => {
  await get(app, '/vimeo/embed/910006014')
  await get(app, '/vimeo/pictures/hi-lbc-1')
  await get(app, '/youtube/quota.json')
  await get(app, '/faults/vimeo')
  expect(await calls()).toEqual({ vimeo: {}, youtube: {}, twitch: {}, 'product-api': {} })
})

it('begins again after DELETE', async () => {
  await vimeo(app, '/me')
  expect((await app.inject({ method: 'DELETE', url: '/calls.json' })).statusCode).toBe(204)
  expect(await calls()).toEqual({ vimeo: {}, youtube: {}, twitch: {}, 'product-api': {} })
})
