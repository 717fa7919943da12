import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { get, POSTERS_FOLDER, put, simulators, vimeo } from './harness.ts'

let app: FastifyInstance
/** The shipped files by what is in them, so that a response shows which one was sent. */
const files = new Map<string, string>()

beforeAll(async () => {
  app = await simulators()
  for (const name of readdirSync(POSTERS_FOLDER).filter((file) => file.endsWith('.avif'))) {
    files.set(digest(readFileSync(join(POSTERS_FOLDER, name))), name.replace('.avif', ''))
  }
})

const sizes = z.array(z.object({ link: z.string() }))
const namedPictures = z.object({
  pictures: z.object({ base_link: z.string(), sizes }),
  user: z.object({ pictures: z.object({ sizes }) }),
})

async function sent(url: string): Promise<[number, string | undefined]> {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url })
  return [statusCode, files.get(digest(rawPayload))]
}

function digest(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

describe("Vimeo's pictures", () => {
  it.each([
    ['/vimeo/pictures/high-jinx-1', 'high-jinx-1-1600'],
    ['/vimeo/pictures/high-jinx-1_100x75?r=pad', 'high-jinx-1-480'],
    ['/vimeo/pictures/high-jinx-1_480x270', 'high-jinx-1-480'],
    ['/vimeo/pictures/high-jinx-1_481x270', 'high-jinx-1-960'],
    ['/vimeo/pictures/high-jinx-1_961x540', 'high-jinx-1-1600'],
    ['/vimeo/pictures/high-jinx-1_1920x1080?&r=pad&region=us', 'high-jinx-1-1600'],
  ])('%s is %s, the nearest at or above the width', async (path, file) => {
    expect(await sent(path)).toEqual([200, file])
  })

  it('are cached by browsers and said to be AVIF', async () => {
    const { headers } = await get(app, '/vimeo/pictures/high-jinx-1')
    expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=3600' })
  })

  it('can be had at every address that the responses name', async () => {
    const { pictures, user } = namedPictures.parse((await vimeo(app, '/videos/910010002')).json())
    const links = [
      pictures.base_link,
      ...pictures.sizes.map(({ link }) => link),
      ...user.pictures.sizes.map(({ link }) => link),
    ]
    for (const link of links) expect((await sent(link.replace('http://simulators.test', '')))[0]).toBe(200)
  })

  it.each(['/vimeo/pictures/nobody-1', '/vimeo/pictures/..%2Fposters', '/vimeo/pictures/constructor'])(
    'know no %s',
    async (path) => {
      expect((await sent(path))[0]).toBe(404)
    },
  )
})

describe("YouTube's thumbnails", () => {
  it('have a file for each size', async () => {
    expect(await sent('/youtube/vi/CmpndLive01/default.jpg')).toEqual([200, 'live-1-480'])
    expect(await sent('/youtube/vi/CmpndLive01/sddefault.jpg')).toEqual([200, 'live-1-960'])
    expect(await sent('/youtube/vi/CmpndLive01/maxresdefault.jpg')).toEqual([200, 'live-1-1600'])
  })

  it.each([
    ['a video without the largest', '/youtube/vi/CmpndNite09/maxresdefault.jpg'],
    ['a private video', '/youtube/vi/CmpndSess11/default.jpg'],
    ['an unknown video', '/youtube/vi/unknown0000/default.jpg'],
    ['an unknown size', '/youtube/vi/CmpndLive01/huge.jpg'],
  ])('are 404 for %s', async (_case, path) => {
    expect((await sent(path))[0]).toBe(404)
  })

  it('stand beside the portraits of channels', async () => {
    expect(await sent('/youtube/portraits/studio-1/s88')).toEqual([200, 'studio-1-480'])
  })
})

describe("Twitch's templates", () => {
  it('take a width and a height', async () => {
    expect((await sent('/twitch/vods/2300001023/thumb0-320x180.jpg'))[1]).toMatch(/^live-\d-480$/)
    expect(await sent('/twitch/previews/live_user_thecompoundlb-640x360.jpg')).toEqual([200, 'live-2-960'])
    expect(await sent('/twitch/profiles/studio-1-300x300.png')).toEqual([200, 'studio-1-480'])
  })

  it('say that a picture is being made', async () => {
    const response = await get(app, '/twitch/_404/404_processing_320x180.png')
    expect([response.status, response.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(response.text).toContain('Processing')
  })

  it.each([
    '/twitch/vods/2300001023/thumb0-%{width}x%{height}.jpg',
    '/twitch/vods/1/thumb0-1x1.jpg',
    '/twitch/previews/live_user_somebody-1x1.jpg',
  ])('know no %s', async (path) => {
    expect([400, 404]).toContain((await sent(encodeURI(path)))[0])
  })
})

it('shows pictures whatever fault the service has', async () => {
  await put(app, '/faults/vimeo', { mode: 'error' })
  expect((await sent('/vimeo/pictures/high-jinx-1'))[0]).toBe(200)
})
