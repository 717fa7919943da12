import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serveMedia } from './files.ts'

const folder = resolve(import.meta.dirname, '../../test/content/media')

describe('the media folder', () => {
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

  test('a range may be a part or the end, and not beyond the file', async () => {
    const { size } = statSync(`${folder}/clips/loop.mp4`)
    const whole = readFileSync(`${folder}/clips/loop.mp4`)
    const ask = (range: string) => server.inject({ url: '/media/clips/loop.mp4', headers: { range } })
    const part = await ask('bytes=100-199')
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 100-199/${size}`)
    expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)
    const end = await ask('bytes=-50')
    expect(end.statusCode).toBe(206)
    expect(end.rawPayload.equals(whole.subarray(-50))).toBe(true)
    const beyond = await ask(`bytes=${size}-`)
    expect(beyond.statusCode).toBe(416)
    expect(beyond.headers['content-range']).toBe(`bytes */${size}`)
  })

  test('an unchanged copy is revalidated with 304', async () => {
    const { headers } = await server.inject('/media/poster-480.avif')
    const again = await server.inject({
      url: '/media/poster-480.avif',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
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
})
