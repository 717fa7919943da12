import type { IncomingMessage, ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { createSiteServer, noon } from './site-server.ts'

/** Pictures as a product API or a video service serves them. */
const poster = await sharp({ create: { width: 400, height: 225, channels: 3, background: '#2f751d' } })
  .avif()
  .toBuffer()
/** One that no JPEG makes small. */
const noise = await sharp({
  create: {
    width: 1200,
    height: 1200,
    channels: 3,
    background: '#000',
    noise: { type: 'gaussian', mean: 128, sigma: 80 },
  },
})
  .png()
  .toBuffer()
/** More pixels than are drawn, in a few bytes. */
const bomb = await sharp({ create: { width: 4_100, height: 4_000, channels: 3, background: '#000' } })
  .png({ compressionLevel: 1 })
  .toBuffer()

type Answer = (request: IncomingMessage, response: ServerResponse) => void
const send =
  (body: Buffer | string, type: string, status = 200): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': type }).end(body)

let answer: Answer
let asked: string[] = []
const media = Fastify()
media.get('*', ({ raw }, reply) => {
  asked.push(raw.url ?? '')
  reply.hijack()
  answer(raw, reply.raw)
})
const mediaUrl = await media.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => media.close())
const gateway = await startGatewaySimulator()
let now: number
let app: FastifyInstance
const warnings: string[] = []

/** What the gateway says of the production `finals-night`, and of no other. */
const production = (imageUrl: string | null, widths: readonly number[] = []) => {
  const imageVariants = widths.map((width) => {
    return { url: `${mediaUrl}/poster-${width}.avif`, width, height: width }
  })
  gateway.more = {
    production: ({ by }: { by: { slug: string } }) =>
      by.slug === 'finals-night' ? { __typename: 'Production', imageUrl, imageVariants } : null,
  }
}

beforeEach(async () => {
  now = noon
  asked = []
  warnings.length = 0
  answer = send(poster, 'image/avif')
  app = await createSiteServer({
    gatewayUrl: gateway.url,
    mediaOrigins: [mediaUrl, 'https://media.example'],
    internalOrigins: new Map([['https://media.example', mediaUrl]]),
    now: () => now,
    cdnPurgeFormat: 'tags',
    logLevel: 'warn',
    log: { write: (line) => void warnings.push(line) },
  })
  production(`${mediaUrl}/poster.avif`)
})

const path = '/previews/RSVP/finals-night.jpg'

/** What it is led to where there is no preview. */
async function expectGeneral(address = path): Promise<void> {
  const response = await app.inject(address)
  expect(response.statusCode).toBe(302)
  expect(response.headers.location).toBe('/pictures/share.jpg')
  expect(response.headers['cache-control']).toBe('public, max-age=60')
}

describe('the share preview of a page', () => {
  test('is its own picture as a JPEG that every service reads, cached like media', async () => {
    const response = await app.inject(path)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'jpeg',
      width: 1200,
      height: 630,
    })
    const { dominant } = await sharp(response.rawPayload).stats()
    expect(dominant.g).toBeGreaterThan(dominant.r)
    const { etag } = response.headers
    const again = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  test.each([
    ['/previews/news/one.jpg', 'newsArticle'],
    ['/previews/video/one.jpg', 'videoPost'],
    ['/previews/YTvideo/CmpndLive01.jpg', 'siteVideo'],
    ['/previews/schedule.jpg', 'banner'],
  ])('%s comes from %s', async (address, field) => {
    const url = `${mediaUrl}/a.avif`
    const [picture, thumbnail] = [
      { imageUrl: url, imageVariants: [] },
      { thumbnailUrl: url, thumbnails: [] },
    ]
    gateway.more = { [field]: { id: '1', ...picture, ...thumbnail } }
    expect((await app.inject(address)).headers['content-type']).toBe('image/jpeg')
  })

  test('of a hosted video is its poster, also where the video is unlisted', async () => {
    const ids: unknown[] = []
    gateway.more = {
      hostedVideo: ({ id }: { id: string }) => {
        ids.push(id)
        return { posterUrl: `${mediaUrl}/poster.jpg` }
      },
    }
    expect((await app.inject('/previews/playvideo/videos/900100%3Aabc.jpg')).statusCode).toBe(200)
    expect(ids).toEqual(['900100:abc'])
  })

  test('is made of the narrowest picture that is wide enough', async () => {
    production(`${mediaUrl}/poster-480.avif`, [480, 1_280, 1_920])
    await app.inject(path)
    expect(asked).toEqual(['/poster-1280.avif'])
  })

  test('has at most 300 KB, whatever the picture', async () => {
    answer = send(noise, 'image/png')
    const { rawPayload } = await app.inject(path)
    expect(rawPayload.length).toBeLessThan(310_000)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })

  test('is fetched where this server reaches the picture', async () => {
    production('https://media.example/poster.avif')
    expect((await app.inject(path)).statusCode).toBe(200)
    expect(asked).toEqual(['/poster.avif'])
  })
})

describe('work', () => {
  test('is done once for all who ask at the same moment, and not again for those who ask later', async () => {
    await Promise.all(Array.from({ length: 20 }, () => app.inject(path)))
    await app.inject(path)
    expect(asked).toHaveLength(1)
    expect(gateway.received).toHaveLength(1)
  })

  test('is done again for another picture of the page, and after a day', async () => {
    await app.inject(path)
    now += 5 * 60_000
    await app.inject(path)
    expect([gateway.received.length, asked.length]).toEqual([2, 1])
    production(`${mediaUrl}/other.avif`)
    now += 5 * 60_000
    await app.inject(path)
    expect(asked).toEqual(['/poster.avif', '/other.avif'])
    now += 24 * 60 * 60_000
    await app.inject(path)
    expect(asked).toHaveLength(3)
  })

  test('is asked for again once its page has changed, and says what it depends on', async () => {
    gateway.tagsOf = ({ variables }) => [`production:${variables.slug}`]
    expect((await app.inject(path)).headers['cache-tag']).toBe('production:finals-night')
    production(`${mediaUrl}/other.avif`)
    gateway.changedTags = ['productions', 'production:finals-night']
    gateway.contentChangedAt = 1
    await app.listen({ host: '127.0.0.1', port: 0 })
    now += 1
    await expect
      .poll(async () => {
        await app.inject(path)
        return asked
      })
      .toEqual(['/poster.avif', '/other.avif'])
  })

  test('is not done for an unknown page, and not asked for again at once', async () => {
    for (let times = 0; times < 3; times += 1) await expectGeneral('/previews/RSVP/nothing.jpg')
    await expectGeneral(`/previews/RSVP/${'a'.repeat(300)}.jpg`)
    expect(gateway.received).toHaveLength(1)
    expect(asked).toEqual([])
  })

  test('carries the visitor’s address to the gateway, which limits unknown pages', async () => {
    await app.inject({ url: path, remoteAddress: '203.0.113.9' })
    expect(gateway.received[0]?.headers['x-forwarded-for']).toBe('203.0.113.9')
  })
})

describe('the general preview is a fallback', () => {
  test('for a page without a picture', async () => {
    production(null)
    await expectGeneral()
    expect(warnings).toEqual([])
  })

  test.each([
    ['is gone', send('gone', 'text/plain', 404)],
    ['is no picture', send('<html></html>', 'text/html')],
    ['is a drawing that may name files', send('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')],
    ['only says that it is one', send('no picture', 'image/png')],
    ['has too many pixels', send(bomb, 'image/png')],
    ['has too many bytes', send(Buffer.alloc(9 * 1024 * 1024), 'image/png')],
    ['is elsewhere', (_request, response) => response.writeHead(302, { location: '/poster.avif' }).end()],
    ['breaks off', (_request, response) => response.destroy()],
  ] satisfies [string, Answer][])('where the picture %s, and is told once', async (_what, bad) => {
    answer = bad
    await expectGeneral()
    await expectGeneral()
    expect(asked).toHaveLength(1)
    expect(warnings).toHaveLength(1)
    answer = send(poster, 'image/avif')
    now += 60_000
    expect((await app.inject(path)).statusCode).toBe(200)
  })

  // The first is an origin of its own, though the same server is behind it.
  test.each([mediaUrl.replace('127.0.0.1', 'localhost'), 'file:///etc/passwd', 'no address'])(
    'where the picture’s address is %s, which is not fetched',
    async (address) => {
      production(address)
      await expectGeneral()
      expect(asked).toEqual([])
    },
  )

  test('while the gateway fails; a preview that is there goes on', async () => {
    gateway.more = { production: failure('UPSTREAM_UNAVAILABLE') }
    await expectGeneral()
    production(`${mediaUrl}/poster.avif`)
    now += 60_000
    expect((await app.inject(path)).statusCode).toBe(200)
    gateway.more = { production: failure('UPSTREAM_UNAVAILABLE') }
    now += 5 * 60_000
    expect((await app.inject(path)).statusCode).toBe(200)
  })

  describe('for a visitor who may not ask now, and for nobody else', () => {
    const flooder = { url: path, remoteAddress: '203.0.113.6' }
    const visitor = { url: path, remoteAddress: '198.51.100.7' }
    const isFlooder = ({ headers }: { headers: IncomingMessage['headers'] }) =>
      headers['x-forwarded-for'] === flooder.remoteAddress
    const refused = { status: 302, location: '/pictures/share.jpg', cacheControl: 'no-store' }
    const ask = async (request: typeof visitor) => {
      const { statusCode: status, headers } = await app.inject(request)
      return { status, location: headers.location, cacheControl: headers['cache-control'] }
    }

    test('where a limit refuses the field: no cache stores it, and the next visitor gets the page’s own', async () => {
      gateway.more = { production: failure('RATE_LIMITED', { retryAfterSeconds: 60 }) }
      expect(await ask(flooder)).toEqual(refused)
      production(`${mediaUrl}/poster.avif`)
      expect((await ask(visitor)).status).toBe(200)
      expect(warnings).toEqual([])
    })

    test('where the gateway refuses the request, also to those who ask at the same moment', async () => {
      gateway.beforeAnswer = async (request) => {
        if (isFlooder(request)) throw Object.assign(new Error('Too much'), { statusCode: 429 })
      }
      const [first, ...others] = await Promise.all([ask(flooder), ask(visitor), ask(visitor)])
      expect(first).toEqual(refused)
      expect(others.map(({ status }) => status)).toEqual([200, 200])
      // What is there goes to everybody.
      expect((await ask(flooder)).status).toBe(200)
    })

    test('where too many wait to be drawn', async () => {
      const anyone = { __typename: 'Production', imageUrl: `${mediaUrl}/p.avif`, imageVariants: [] }
      gateway.more = { production: anyone }
      let drawAll = (): void => undefined
      const held = new Promise<void>((resolve) => {
        drawAll = resolve
      })
      answer = (_request, response) => void held.then(() => response.destroy())
      const pending = Array.from({ length: 50 }, (_, index) => app.inject(`/previews/RSVP/p-${index}.jpg`))
      await expect.poll(() => gateway.received.length).toBe(50)
      expect(await ask(visitor)).toEqual(refused)
      drawAll()
      await Promise.all(pending)
      answer = send(poster, 'image/avif')
      expect((await ask(visitor)).status).toBe(200)
    })
  })
})
