import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { request } from 'undici'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { content, post } from './content.ts'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { createSiteServer } from './site-server.ts'

/* Pages that are kept, over real connections: what is kept is answered before the framework is reached. */

const seconds = 1_000
const hours = 3_600 * seconds

let gateway: GatewayDouble
let app: FastifyInstance
let site: string
let now: number

beforeAll(async () => {
  gateway = await startGatewayDouble()
})
beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00.000Z')
  gateway.content = content()
  gateway.cacheControl = 'max-age=30, public'
  gateway.failing.clear()
  gateway.more = {}
  gateway.received.length = 0
  gateway.beforeAnswer = async () => undefined
  app = await createSiteServer({ gatewayUrl: gateway.url, keptBytes: 4 * 1024 * 1024, now: () => now })
  site = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())
afterAll(() => gateway.close())

interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly bytes: Buffer
  readonly text: string
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> {
  const response = await request(site + path, { method: method === 'HEAD' ? 'HEAD' : 'GET', headers })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() }
}

const titled = (title: string) => ({ ...content(), posts: [post(1, { title })] })

/** Waits until the server has asked the gateway so often in all. */
const asked = (times: number) => expect.poll(() => gateway.received.length).toBe(times)

/** A refresh has been taken up: the page shows a title. */
const shows = (path: string, title: string) =>
  expect.poll(async () => (await get(path)).text.includes(title)).toBe(true)

describe('a page that was asked for before', () => {
  it('comes again without asking the gateway', async () => {
    const first = await get('/')
    now += 12 * seconds
    const again = await get('/')
    expect(again.text).toBe(first.text)
    expect(again.headers.age).toBe('12')
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(gateway.received).toHaveLength(1)
  })

  it('comes in the encoding that each asker takes', async () => {
    const { text } = await get('/')
    const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    const plain = await get('/', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const { headers, bytes } of [brotli, gzip, plain]) {
      expect(headers.vary).toBe('accept-encoding')
      expect(headers['content-length']).toBe(String(bytes.length))
    }
  })

  it('is the same for a member as for a visitor, and says nothing of either', async () => {
    const member = await get('/', { cookie: 'session=somebody', authorization: 'Bearer somebody' })
    const visitor = await get('/')
    expect(visitor.text).toBe(member.text)
    expect(gateway.received).toHaveLength(1)
    expect(gateway.received[0]?.headers.cookie).toBeUndefined()
    expect(gateway.received[0]?.headers.authorization).toBeUndefined()
    expect(visitor.headers['set-cookie']).toBeUndefined()
  })

  it('is not sent to whoever has it', async () => {
    const { headers } = await get('/')
    for (const known of [String(headers.etag), `"other", ${headers.etag}`]) {
      const again = await get('/', { 'if-none-match': known })
      expect(again.status).toBe(304)
      expect(again.bytes).toHaveLength(0)
      expect(again.headers.etag).toBe(headers.etag)
      expect(again.headers['cache-control']).toBe(headers['cache-control'])
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('answers HEAD with the headers of GET', async () => {
    const { headers } = await get('/')
    const head = await get('/', {}, 'HEAD')
    expect(head.bytes).toHaveLength(0)
    expect(head.headers['content-length']).toBe(headers['content-length'])
    expect(gateway.received).toHaveLength(1)
  })

  it('is the same whatever host was asked', async () => {
    await get('/')
    const other = await get('/', { host: 'evil.example' })
    expect(other.text).not.toContain('evil.example')
    expect(gateway.received).toHaveLength(1)
  })
})

describe('a page is told apart by what it depends on', () => {
  it('its path and the number of its page', async () => {
    expect((await get('/?page=2')).text).toContain('Post number 7')
    expect((await get('/')).text).not.toContain('Post number 7')
    expect(gateway.received).toHaveLength(2)
  })

  it('nothing else in its address', async () => {
    await get('/')
    for (const same of ['/?page=1', '/?page=nonsense', '/?utm_source=mail', '/?fbclid=1&page=0']) {
      expect((await get(same)).status, same).toBe(200)
    }
    await get('/?page=2')
    await get('/?utm_source=mail&page=2')
    expect(gateway.received).toHaveLength(2)
  })

  it('a number means nothing to a screen without pages', async () => {
    const { text } = await get('/network')
    expect((await get('/network?page=7')).text).toBe(text)
  })

  it('all unknown addresses show one page', async () => {
    for (const unknown of ['/nowhere', '/no/where', '/nowhere?page=4', '/%3Cscript%3E']) {
      expect((await get(unknown)).status, unknown).toBe(404)
    }
    expect(gateway.received).toHaveLength(1)
  })
})

describe('freshness', () => {
  it('is what the gateway’s answer has left', async () => {
    gateway.cacheControl = 'public, max-age=12'
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=12, stale-while-revalidate=300, stale-if-error=86400',
    )
    now += 11 * seconds
    await get('/')
    expect(gateway.received).toHaveLength(1)
    now += 2 * seconds
    await get('/')
    await asked(2)
  })

  it('over, the page goes out once more while one refresh runs, however many ask', async () => {
    gateway.content = titled('Before')
    await get('/')
    gateway.content = titled('After')
    let letGo = (): void => undefined
    gateway.beforeAnswer = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    now += 31 * seconds
    const meanwhile = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(meanwhile.every(({ text }) => text.includes('Before'))).toBe(true)
    await asked(2)
    letGo()
    gateway.beforeAnswer = async () => undefined
    await shows('/', 'After')
    expect(gateway.received).toHaveLength(2)
  })

  it('long over, the visitor waits for the new page', async () => {
    gateway.content = titled('Before')
    await get('/')
    gateway.content = titled('After')
    now += 1 * hours
    expect((await get('/')).text).toContain('After')
  })
})

it('fifty who ask at once for a page that is not there wait for one rendering', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(gateway.received).toHaveLength(1)
})

const everyField = ['banner', 'featuredVideo', 'posts', 'productions', 'sponsors']
const failAll = () => {
  for (const field of everyField) gateway.failing.add(field)
}

describe('while the gateway fails', () => {
  it.each([40 * seconds, 1 * hours, 23 * hours])('a page of %i ms ago goes out', async (age) => {
    const before = await get('/')
    failAll()
    now += age
    const after = await get('/')
    expect(after.status).toBe(200)
    expect(after.text).toBe(before.text)
  })

  it('and for good without its process, as well', async () => {
    await get('/')
    gateway.beforeAnswer = () => Promise.reject(new Error('gone'))
    now += 2 * hours
    expect((await get('/')).status).toBe(200)
  })

  it('a page is not kept longer than a day', async () => {
    await get('/')
    failAll()
    now += 25 * hours
    expect((await get('/')).status).toBe(503)
  })

  it('asks it again every five seconds only', async () => {
    await get('/')
    failAll()
    now += 2 * hours
    for (let time = 0; time < 10; time += 1) expect((await get('/')).status).toBe(200)
    expect(gateway.received).toHaveLength(2)
    now += 6 * seconds
    await get('/')
    await asked(3)
  })

  it('a failure is kept by nobody', async () => {
    failAll()
    expect((await get('/')).status).toBe(503)
    gateway.failing.clear()
    expect((await get('/')).status).toBe(200)
  })

  it('a page that lacks a part is made anew soon, and takes no whole one’s place at once', async () => {
    const whole = await get('/')
    gateway.failing.add('posts')
    now += 31 * seconds
    await get('/')
    await asked(2)
    expect((await get('/')).text).toBe(whole.text)
    now += 2 * hours
    const partial = await get('/')
    expect(partial.status).toBe(200)
    expect(partial.text).toContain('Try again')
    expect(partial.headers['cache-control']).toBe('public, max-age=0, s-maxage=3')
    gateway.failing.clear()
    now += 2 * seconds
    expect((await get('/')).text).toBe(partial.text)
    now += 1 * seconds
    expect((await get('/')).text).toContain('Post number 1')
  })
})

describe('a visitor whom the gateway refuses for asking too much', () => {
  const flooder = { 'x-forwarded-for': '203.0.113.6' }
  const visitor = { 'x-forwarded-for': '198.51.100.7' }
  const tooMuch = () => {
    throw new GraphQLError('Too many requests', {
      extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 60 },
    })
  }

  it('gets a page that lacks what was refused; others get it whole', async () => {
    gateway.more = { posts: tooMuch }
    const limited = await get('/', flooder)
    expect(limited.status).toBe(200)
    expect(limited.text).toContain('Try again')
    expect(limited.headers['cache-control']).toBe('no-store')
    gateway.more = {}
    expect((await get('/', visitor)).text).toContain('Post number 1')
  })

  it('gets the older page where there is one, and puts nobody off the next', async () => {
    gateway.content = titled('Before')
    await get('/', visitor)
    now += 1 * hours
    gateway.beforeAnswer = () => Promise.reject(Object.assign(new Error('Too much'), { statusCode: 429 }))
    expect((await get('/', flooder)).text).toContain('Before')
    gateway.beforeAnswer = async () => undefined
    gateway.content = titled('After')
    expect((await get('/', visitor)).text).toContain('After')
  })
})

describe('a page that says that some of it is old', () => {
  const notice = 'may be out of date'

  beforeEach(() => {
    gateway.extensions = { stale: [{ service: 'PRODUCT_API', since: '2026-11-20T11:00:00.000Z' }] }
    gateway.cacheControl = 'public, max-age=1, stale-while-revalidate=1'
  })
  const mend = () => {
    gateway.extensions = undefined
    gateway.cacheControl = 'max-age=30, public'
  }
  afterEach(mend)

  it('is told to caches as one to be asked for again at once, and better than none', async () => {
    const { text, headers } = await get('/')
    expect(text).toContain(notice)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
  })

  it('is not shown to the first who comes after the service’s return, however soon', async () => {
    await get('/')
    mend()
    now += 1 * seconds
    expect((await get('/')).text).not.toContain(notice)
  })

  it('is made anew once for all who ask together, and goes out to all within its second', async () => {
    await get('/')
    await get('/')
    expect(gateway.received).toHaveLength(1)
    mend()
    now += 1 * seconds
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(pages.some(({ text }) => text.includes(notice))).toBe(false)
    expect(gateway.received).toHaveLength(2)
  })

  it('goes out still while the gateway is gone, and gives way to the new one afterwards', async () => {
    const before = await get('/')
    failAll()
    now += 10 * seconds
    for (let time = 0; time < 10; time += 1) expect((await get('/')).text).toBe(before.text)
    expect(gateway.received).toHaveLength(2)
    gateway.failing.clear()
    mend()
    now += 6 * seconds
    await expect.poll(async () => (await get('/')).text.includes(notice)).toBe(false)
  })

  it('takes the place of a whole one, and gives its own to one that lacks a part', async () => {
    mend()
    await get('/')
    gateway.extensions = { stale: [{ service: 'PRODUCT_API', since: '2026-11-20T11:00:00.000Z' }] }
    gateway.cacheControl = 'public, max-age=1, stale-while-revalidate=1'
    now += 1 * hours
    expect((await get('/')).text).toContain(notice)
    gateway.failing.add('posts')
    now += 2 * seconds
    expect((await get('/')).text).toContain('Try again')
  })
})

describe('what is worth something to others', () => {
  it.each(['/create-password/secret-token', '/reset-password/secret-token', '/attendee-check/7_sig-3'])(
    'is never kept: %s',
    async (address) => {
      for (let time = 0; time < 2; time += 1) {
        const { status, headers } = await get(address)
        expect(status).toBe(200)
        expect(headers['cache-control']).toBe('no-store')
        expect(headers.age).toBe('0')
        now += 5 * seconds
      }
      expect((await get('/metrics')).text).toMatch(/^web_kept_answers 0$/m)
    },
  )
})

it('a flood of addresses takes bounded room, and leaves what people read', async () => {
  const keptBytes = 600 * 1024
  const small = await createSiteServer({ gatewayUrl: gateway.url, keptBytes, now: () => now })
  const ask = async (address: string) => (await small.inject(address)).payload
  for (let time = 0; time < 3; time += 1) await ask('/')
  // Empty pages past the end of the list, each a page of its own.
  for (let number = 4; number < 54; number += 1) await ask(`/?page=${number}`)
  gateway.received.length = 0
  await ask('/')
  expect(gateway.received).toHaveLength(0)
  const metrics = await ask('/metrics')
  expect(Number(/^web_kept_bytes (\d+)$/m.exec(metrics)?.[1])).toBeLessThanOrEqual(keptBytes)
  expect(Number(/^web_kept_answers (\d+)$/m.exec(metrics)?.[1])).toBeLessThan(40)
  await small.close()
})

it('counts how pages came about by pattern, not by address', async () => {
  await get('/')
  await get('/')
  await get('/?page=2')
  await get('/nowhere-at-all')
  const { text } = await get('/metrics')
  expect(text).toContain('web_answers_total{pattern="/",reading="made"} 2')
  expect(text).toContain('web_answers_total{pattern="/",reading="fresh"} 1')
  expect(text).toContain('web_answers_total{pattern="*",reading="made"} 1')
  expect(text).not.toContain('nowhere-at-all')
})

it('names the files that a page loads at once', async () => {
  const { headers } = await get('/')
  expect(headers.link).toContain('</assets/site.css>; rel=preload; as=style')
  expect(headers.link).toContain('</assets/entry.js>; rel=modulepreload')
})
