import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { Clock, get, put, simulators } from './harness.ts'

const FROM_THE_SITE = { referer: 'http://localhost:3000/' }

let app: FastifyInstance
beforeAll(async () => {
  app = await simulators()
})

/** Title, state of the player and poster, as they stand in a page. */
async function page(path: string, headers: Record<string, string> = FROM_THE_SITE, server = app) {
  const { status, text } = await get(server, path, headers)
  const one = (pattern: RegExp) => pattern.exec(text)?.[1]
  return {
    status,
    heading: one(/<h1 id="title">([^<]*)<\/h1>/),
    duration: one(/data-duration="(\d+)"/),
    autoplay: one(/data-autoplay="(\w+)"/),
    liveSince: one(/data-live-since="(\d+)"/),
    poster: one(/<img class="poster" src="([^"]*)"/),
  }
}

describe('every player page', () => {
  it('may be framed, asks no other host for anything and is not cached', async () => {
    const { headers, text } = await get(app, '/vimeo/embed/910006014')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers['cache-control']).toBe('no-store')
    expect(text).not.toMatch(/(src|href)="(https?:)?\/\//)
    expect(text).toContain('Demo player')
  })

  it('has its script and style sheet on this server', async () => {
    expect((await get(app, '/player/player.js')).headers['content-type']).toContain('javascript')
    expect((await get(app, '/player/player.css')).headers['content-type']).toContain('css')
  })

  it('writes titles as text', async () => {
    expect((await page('/youtube/embed/CmpndStrt09')).heading).toBe(
      '&quot;Ask Me About My Dog&quot; &amp; Other Shirts',
    )
  })
})

describe('Vimeo', () => {
  it('plays a public video, at once where it is told to', async () => {
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

  it('plays an unlisted video with its hash alone', async () => {
    expect((await page('/vimeo/embed/910006003?h=5c1e9a7d20')).status).toBe(200)
    expect((await page('/vimeo/embed/910006003')).status).toBe(404)
    expect((await page('/vimeo/embed/910006003?h=0000000000')).status).toBe(404)
  })

  it('plays one that is hidden on its own site, and none that is private or unknown', async () => {
    expect((await page('/vimeo/embed/910001004')).status).toBe(200)
    expect((await page('/vimeo/embed/910090001')).status).toBe(404)
    expect((await page('/vimeo/embed/1')).status).toBe(404)
  })

  it('shows no poster where there is none, and says so while a video is processed', async () => {
    expect((await page('/vimeo/embed/910004002')).poster).toBeUndefined()
    expect((await page('/vimeo/embed/910001011')).duration).toBeUndefined()
  })
})

describe('YouTube', () => {
  it('plays a video for a page that says where it stands', async () => {
    expect(await page('/youtube/embed/CmpndLive01?rel=0&autoplay=1')).toMatchObject({
      status: 200,
      heading: 'The Compound: What We Stream, Every Day from Two',
      duration: '192',
      autoplay: 'true',
      poster: '/youtube/vi/CmpndLive01/maxresdefault.jpg',
    })
    expect((await page('/youtube/embed/CmpndNite09')).poster).toBe('/youtube/vi/CmpndNite09/sddefault.jpg')
  })

  it('refuses a page that sends no referrer', async () => {
    expect((await page('/youtube/embed/CmpndLive01', {})).heading).toBe('Video player configuration error')
  })

  it.each(['CmpndSess11', 'CmpndStrt04', 'unknown0000'])('has nothing to play for %s', async (id) => {
    expect(await page(`/youtube/embed/${id}`)).toMatchObject({
      heading: 'Video unavailable',
      duration: undefined,
    })
  })
})

describe('Twitch', () => {
  it('wants to know the parent', async () => {
    expect((await page('/twitch/embed?channel=thecompoundlb')).status).toBe(400)
  })

  it('says that the channel is offline, and plays it while it is live', async () => {
    const clock = new Clock()
    const server = await simulators({ now: clock.now })
    const path = '/twitch/embed?channel=thecompoundlb&parent=localhost'
    expect((await page(path, {}, server)).heading).toBe('TheCompoundLB is offline')
    await put(server, '/twitch/live', { live: true })
    expect(await page(path, {}, server)).toMatchObject({
      autoplay: 'true',
      liveSince: String(clock.time),
      duration: undefined,
    })
    expect((await page(`${path}&autoplay=false`, {}, server)).autoplay).toBe('false')
  })

  it('plays a past stream', async () => {
    expect(
      await page('/twitch/embed?video=v2300001014&parent=localhost&parent=127.0.0.1&autoplay=false'),
    ).toMatchObject({
      status: 200,
      heading: 'Doña Inés names the pots — todo en español',
      duration: String(3 * 3600 + 45 * 60 + 54),
      autoplay: 'false',
    })
  })

  it.each(['channel=somebody', 'video=1', ''])('has nothing to play for "%s"', async (query) => {
    expect((await page(`/twitch/embed?parent=localhost&${query}`)).status).toBe(404)
  })
})
