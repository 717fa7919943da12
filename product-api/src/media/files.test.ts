import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveMedia } from './files.ts'

const folder = resolve(import.meta.dirname, '../../test/content/media')

let server: FastifyInstance

beforeAll(async () => {
  server = Fastify()
  await serveMedia(server, folder)
})

afterAll(() => server.close())

test.each([
  ['poster-480.avif', 'image/avif'],
  ['clips/loop.mp4', 'video/mp4'],
  ['clips/loop.m3u8', 'application/vnd.apple.mpegurl'],
  ['clips/loop0.ts', 'video/mp2t'],
  ['clips/loop.vtt', 'text/vtt; charset=utf-8'],
])('%s is %s, whole, and fresh for a day', async (file, type) => {
  const response = await server.inject(`/media/${file}`)
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-type': type,
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=86400',
    'x-content-type-options': 'nosniff',
    'access-control-allow-origin': '*',
    etag: expect.stringMatching(/^(W\/)?".+"$/),
  })
  expect(response.rawPayload.equals(readFileSync(`${folder}/${file}`))).toBe(true)
})

test.each([
  '/media/../categories.yaml',
  '/media/%2e%2e/categories.yaml',
  '/media/',
  '/media/.hidden',
  '/media/poster-480.avif%00.html',
])('%s leads nowhere', async (url) => {
  const { statusCode } = await server.inject(url)
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})
