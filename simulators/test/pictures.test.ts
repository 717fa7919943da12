import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { get, POSTERS_FOLDER, put, simulators } from './harness.ts'

const app = await simulators()

const statusOf = async (url: string) => (await app.inject(url)).statusCode
/** Whether a response is this shipped file. */
const isFile = async (url: string, name: string) =>
  (await app.inject(url)).rawPayload.equals(readFileSync(join(POSTERS_FOLDER, `${name}.avif`)))

test.each([
  ['/vimeo/pictures/high-jinx-1', 'high-jinx-1-1600'],
  ['/vimeo/pictures/high-jinx-1_480x270?r=pad', 'high-jinx-1-480'],
  ['/vimeo/pictures/high-jinx-1_481x270', 'high-jinx-1-960'],
  ['/vimeo/pictures/high-jinx-1_1920x1080?&r=pad&region=us', 'high-jinx-1-1600'],
  ['/youtube/vi/CmpndLive01/default.jpg', 'live-1-480'],
  ['/youtube/vi/CmpndLive01/maxresdefault.jpg', 'live-1-1600'],
  ['/youtube/portraits/studio-1/s88', 'studio-1-480'],
  ['/twitch/previews/live_user_thecompoundlb-640x360.jpg', 'live-2-960'],
  ['/twitch/profiles/studio-1-300x300.png', 'studio-1-480'],
])('%s is %s, the nearest at or above the width', async (url, name) => {
  expect(await isFile(url, name)).toBe(true)
})

test('pictures are cacheable and have the type AVIF, whatever fault the service has', async () => {
  await put(app, '/faults/vimeo', { mode: 'error' })
  const { headers } = await get(app, '/vimeo/pictures/high-jinx-1')
  expect(headers).toMatchObject({ 'content-type': 'image/avif', 'cache-control': 'public, max-age=3600' })
  await put(app, '/faults/vimeo', { mode: 'ok' })
})

describe('there is no picture for', () => {
  test.each([
    ['an unknown name', '/vimeo/pictures/nobody-1'],
    ['a path', '/vimeo/pictures/..%2Fposters'],
    ['a name that every object has', '/vimeo/pictures/constructor'],
    ['a video without the largest', '/youtube/vi/CmpndNite09/maxresdefault.jpg'],
    ['a private video', '/youtube/vi/CmpndSess11/default.jpg'],
    ['an unknown video', '/youtube/vi/unknown0000/default.jpg'],
    ['an unknown size', '/youtube/vi/CmpndLive01/huge.jpg'],
    ['a template', '/twitch/vods/2300001023/thumb0-%25%7Bwidth%7Dx%25%7Bheight%7D.jpg'],
    ['an unknown past stream', '/twitch/vods/1/thumb0-1x1.jpg'],
    ['another channel', '/twitch/previews/live_user_somebody-1x1.jpg'],
  ])('%s', async (_what, url) => {
    expect([400, 404]).toContain(await statusOf(url))
  })
})
