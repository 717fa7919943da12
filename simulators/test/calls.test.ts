import type { FastifyInstance } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { CallCounter } from '../src/calls.ts'
import { get, helix, simulators, twitchToken, vimeo, youtube } from './harness.ts'

let app: FastifyInstance
beforeEach(async () => {
  app = await simulators()
})

const calls = async () => (await get(app, '/calls.json')).json()
const none = { vimeo: {}, youtube: {}, twitch: {}, twilio: {}, 'product-api': {} }

test('counts calls by service, method and path, without the query, until DELETE', async () => {
  await vimeo(app, '/me/videos?page=1')
  await vimeo(app, '/me/videos?page=2')
  await youtube(app, '/videos?part=snippet&id=CmpndLive01')
  await helix(app, '/streams?user_id=1', await twitchToken(app))
  expect(await calls()).toEqual({
    vimeo: { 'GET /me/videos': 2 },
    youtube: { 'GET /videos': 1 },
    twitch: { 'POST /oauth2/token': 1, 'GET /helix/streams': 1 },
    twilio: {},
    'product-api': {},
  })
  expect((await app.inject({ method: 'DELETE', url: '/calls.json' })).statusCode).toBe(204)
  expect(await calls()).toEqual(none)
})

test('counts a flood of made-up paths together, and known ones still apart', () => {
  const counter = new CallCounter()
  for (let id = 0; id < 25_000; id += 1) counter.count('vimeo', 'GET', `/videos/${id}`)
  counter.count('vimeo', 'GET', '/videos/7')
  const { vimeo } = counter.counts()
  expect(Object.keys(vimeo)).toHaveLength(20_001)
  expect(vimeo).toMatchObject({ 'GET /videos/7': 2, 'GET (other paths)': 5000 })
})

test('leaves out the token of a mailed link, which opens an account', () => {
  const counter = new CallCounter()
  counter.count('product-api', 'POST', '/api/user-reset-password/one')
  counter.count('product-api', 'POST', '/api/user-password-with-login/three')
  expect(counter.counts()['product-api']).toEqual({
    'POST /api/user-reset-password/{token}': 1,
    'POST /api/user-password-with-login/{token}': 1,
  })
})
