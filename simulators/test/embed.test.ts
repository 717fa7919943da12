import { describe, expect, test } from 'vitest'
import { get, NOON, put, simulators } from './harness.ts'

const FROM_THE_SITE = { referer: 'http://localhost:3000/' }

const app = await simulators()

/** Title, state of the player and poster of a page. */
async function page(path: string, headers: Record<string, string> = FROM_THE_SITE) {
  const { statusCode, body } = await get(app, path, headers)
  const one = (pattern: RegExp) => pattern.exec(body)?.[1]
  return {
    status: statusCode,
    heading: one(/<h1 id="title">([^<]*)<\/h1>/),
    duration: one(/data-duration="(\d+)"/),
    autoplay: one(/data-autoplay="(\w+)"/),
    liveSince: one(/data-live-since="(\d+)"/),
    poster: one(/<img class="poster" src="([^"]*)"/),
  }
}

test('every player page may be framed, asks no other host for anything and is not cached', async () => {
  const { headers, body } = await get(app, '/vimeo/embed/910006014')
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors \*/)
  expect(headers).not.toHaveProperty('x-frame-options')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/(src|href)="(https?:)?\/\//)
  expect((await get(app, '/player/player.js')).headers['content-type']).toContain('javascript')
  expect((await get(app, '/player/player.css')).headers['content-type']).toContain('css')
})

describe('Vimeo', () => {
  test('plays a public video, at once if autoplay is set', async () => {
    expect(await page('/vimeo/embed/910006014?dnt=1')).toEqual({
      status: 200,
      heading: 'The Last Bait Shop Before the Breakwater',
      duration: '1488',
      autoplay: 'false',
      liveSince: undefined,
      poster: expect.stringMatching(/^\/vimeo\/pictures\/hi-lbc-\d$/),
    })
    expect((await page('/vimeo/embed/910006014?autoplay=1&muted=1')).autoplay).toBe('true')
  })

  test.each([
    ['an unlisted video with its hash', '910006003?h=5c1e9a7d20', 200],
    ['and not without', '910006003', 404],
    ['nor with another', '910006003?h=0000000000', 404],
    ['one that is hidden on its own site', '910001004', 200],
    ['and no private one', '910090001', 404],
  ])('plays %s', async (_what, video, status) => {
    expect((await page(`/vimeo/embed/${video}`)).status).toBe(status)
  })
})

describe('YouTube', () => {
  test('plays a video for a page that sends a referrer, and for no other, with its title as text', async () => {
    expect(await page('/youtube/embed/CmpndLive01?rel=0&autoplay=1')).toMatchObject({
      heading: 'The Compound: What We Stream, Every Day from Two',
      duration: '192',
      autoplay: 'true',
      poster: '/youtube/vi/CmpndLive01/maxresdefault.jpg',
    })
    const { heading } = await page('/youtube/embed/CmpndStrt09')
    expect(heading).toBe('&quot;Ask Me About My Dog&quot; &amp; Other Shirts')
    expect((await page('/youtube/embed/CmpndNite09')).poster).toBe('/youtube/vi/CmpndNite09/sddefault.jpg')
    expect((await page('/youtube/embed/CmpndLive01', {})).heading).toBe('Video player configuration error')
  })
})

describe('Twitch', () => {
  test('says that the channel is offline, and plays it while it is live', async () => {
    const path = '/twitch/embed?channel=thecompoundlb&parent=localhost'
    expect((await page(path, {})).heading).toBe('TheCompoundLB is offline')
    await put(app, '/twitch/live', { live: true })
    expect(await page(path, {})).toMatchObject({
      autoplay: 'true',
      liveSince: String(NOON),
      duration: undefined,
    })
    expect((await page(`${path}&autoplay=false`, {})).autoplay).toBe('false')
  })
})
