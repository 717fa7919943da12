import { gunzipSync } from 'node:zlib'
import { lastPage } from '@compound/foundation/contract/input-rules.ts'
import { request } from 'undici'
import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '../src/app/routes.ts'
import { home, listField, post, production } from './content.ts'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer, hours, noon, seconds, secrecy, stateOf } from './site-server.ts'

/* The page cache over real connections: cached pages are sent before the framework is reached. */

const gateway = await startGatewaySimulator()
let site: string
let now: number

beforeEach(async () => {
  now = noon
  const app = await createSiteServer({
    gatewayUrl: gateway.url,
    pageCacheBytes: 4 * 1024 * 1024,
    now: () => now,
  })
  site = await app.listen({ host: '127.0.0.1', port: 0 })
})

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await request(site + path, { headers })
  const bytes = Buffer.from(await response.body.arrayBuffer())
  return { status: response.statusCode, headers: response.headers, bytes, text: bytes.toString() }
}

const titled = (title: string) => ({ posts: listField([post(1, { title })]) })

const gatewayCalls = (times: number) => expect.poll(() => gateway.received.length).toBe(times)

describe('a cached page', () => {
  test('is sent again without a call of the gateway', async () => {
    const first = await get('/')
    now += 12 * seconds
    const again = await get('/')
    expect(again.text).toBe(first.text)
    expect(again.headers.age).toBe('12')
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    expect(gateway.received).toHaveLength(1)
  })

  test('is gzipped for its first visitor, and sent in a better encoding under the same tag later', async () => {
    const accepted = { 'accept-encoding': 'gzip, deflate, br' }
    const first = await get('/', accepted)
    expect(first.headers['content-encoding']).toBe('gzip')
    await expect.poll(async () => (await get('/', accepted)).headers['content-encoding']).toBe('br')
    expect((await get('/', accepted)).headers.etag).toBe(first.headers.etag)
    expect(first.headers.vary).toBe('accept-encoding')
    expect((await get('/', { 'accept-encoding': 'identity' })).text).toBe(gunzipSync(first.bytes).toString())
  })

  test('is the same for a member and a visitor, and holds no data of either', async () => {
    const member = await get('/', { cookie: 'session=somebody', authorization: 'Bearer somebody' })
    const visitor = await get('/')
    expect(visitor.text).toBe(member.text)
    expect(gateway.received).toHaveLength(1)
    expect(gateway.received[0]?.headers.cookie).toBeUndefined()
    expect(gateway.received[0]?.headers.authorization).toBeUndefined()
    expect(visitor.headers['set-cookie']).toBeUndefined()
  })

  test('is the same for every host name', async () => {
    await get('/')
    const other = await get('/', { host: 'evil.example' })
    expect(other.text).not.toContain('evil.example')
    expect(gateway.received).toHaveLength(1)
  })
})

describe('the cache key of a page', () => {
  test('holds its path and the number of its page', async () => {
    expect((await get('/?page=2')).text).toContain('Post number 7')
    expect((await get('/')).text).not.toContain('Post number 7')
    expect(gateway.received).toHaveLength(2)
  })

  test('holds nothing else of its address', async () => {
    await get('/')
    const ofFirst = ['1', 'nonsense', '0', '-1', '1e3', '01', ''].map((page) => `/?page=${page}`)
    for (const same of [...ofFirst, '/?utm_source=mail', '/?fbclid=1']) {
      expect((await get(same)).status, same).toBe(200)
    }
    await get('/?page=2')
    await get('/?utm_source=mail&page=2')
    expect(gateway.received).toHaveLength(2)
  })

  test('holds no number for a screen without pages', async () => {
    const { text } = await get('/network')
    expect((await get('/network?page=7')).text).toBe(text)
  })

  test('is one for all unknown addresses', async () => {
    for (const unknown of ['/nowhere', '/no/where', '/nowhere?page=4', '/%3Cscript%3E']) {
      expect((await get(unknown)).status, unknown).toBe(404)
    }
    expect(gateway.received).toHaveLength(1)
  })
})

describe('a page number beyond every list', () => {
  const paged = routes.filter(({ isPaged }) => isPaged).map(({ path }) => path.replace(/:\w+/g, 'one'))

  test.each(paged)(
    'is 404, rendered once for all numbers, and asks the gateway nothing: %s',
    async (path) => {
      const address = path === '*' ? '/nowhere' : path
      const numbers = [lastPage + 1, 999_999_999, '9'.repeat(400)]
      const pages = await Promise.all(numbers.map((number) => get(`${address}?page=${number}`)))
      expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
      expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
      expect(gateway.received).toHaveLength(path === '*' ? 1 : 0)
    },
  )

  test('begins after the last page that the gateway accepts', async () => {
    expect((await get(`/?page=${lastPage}`)).status).toBe(200)
  })
})

describe('an address that is too long to name anything', () => {
  test.each(['/news', '/video', '/RSVP', '/rsvp/one', '/morevids', '/news/tags', '/news/category'])(
    'is 404, and asks the gateway nothing: %s',
    async (path) => {
      for (const slug of ['x'.repeat(8_000), '%22'.repeat(600), '%E2%82%AC'.repeat(600)]) {
        const { status, text } = await get(`${path}/${slug}`)
        expect([path, status]).toEqual([path, 404])
        expect(text).toContain('Sorry there is no data to display')
      }
      expect(gateway.received).toHaveLength(0)
    },
  )

  test('is looked up where it is the longest that may name something', async () => {
    gateway.more = { newsArticle: () => null }
    expect((await get(`/news/${'%E2%82%AC'.repeat(500)}`)).status).toBe(404)
    expect(gateway.received).toHaveLength(1)
  })
})

test('what an address of a screen does not name is one page, rendered once', async () => {
  gateway.more = { newsArticle: () => null, production: () => null }
  const texts = new Map<string, string>()
  for (const slug of ['water-rights', 'invented', 'imagined']) {
    for (const screen of ['/news', '/RSVP']) {
      const { status, headers, text } = await get(`${screen}/${slug}`)
      expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=3'])
      expect(text).not.toContain(slug)
      expect(text).toBe(texts.get(screen) ?? text)
      texts.set(screen, text)
    }
  }
  expect(new Set(texts.values()).size).toBe(2)
  gateway.more = publicSite
  now += 4 * seconds
  expect((await get('/news/water-rights')).status).toBe(200)
})

test('a network gets so many pages at once; others get theirs, however many take all they can', async () => {
  gateway.more = { newsArticle: () => null }
  const app = await createSiteServer({ gatewayUrl: gateway.url, pageDeadline: 60_000 })
  site = await app.listen({ host: '127.0.0.1', port: 0 })
  const networks = Array.from({ length: 8 }, (_, index) => `203.0.113.${index}`)
  const arrived: (() => void)[] = []
  gateway.beforeAnswer = ({ headers }) =>
    networks.includes(String(headers['x-forwarded-for']))
      ? new Promise((resolve) => void arrived.push(resolve))
      : Promise.resolve()
  const flood = (address: string) =>
    Array.from({ length: 64 }, (_, index) =>
      get(`/news/made-up-${address}-${index}`, { 'x-forwarded-for': address }),
    )
  const [first = '', ...others] = networks
  const waiting = flood(first)
  await expect.poll(() => arrived.length).toBe(64)
  expect((await get('/news/one-more', { 'x-forwarded-for': first })).status).toBe(503)
  waiting.push(...others.flatMap(flood))
  let refused = 0
  for (const page of waiting) void page.then(({ status }) => (refused += status === 503 ? 1 : 0))
  await expect.poll(() => arrived.length + refused).toBe(waiting.length)
  expect(arrived.length).toBeLessThan(256)
  expect((await get('/', { 'x-forwarded-for': '198.51.100.7' })).status).toBe(200)
  for (const answer of arrived) answer()
  await Promise.all(waiting)
})

test('a page is fresh for the rest of the gateway response’s lifetime', async () => {
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
  await gatewayCalls(2)
})

test('a page with spots left is not sent past its freshness', async () => {
  gateway.cacheControl = 'public, max-age=12'
  gateway.more = { productions: listField([production({ excerpt: 'Come.', spotsLeft: 7 })]) }
  expect((await get('/RSVP')).headers['cache-control']).toBe(
    'public, max-age=0, s-maxage=12, stale-if-error=86400',
  )
  gateway.more = { productions: listField([production({ excerpt: 'Changed', spotsLeft: 6 })]) }
  now += 13 * seconds
  expect((await get('/RSVP')).text).toContain('Changed')
})

const down = failure('UPSTREAM_UNAVAILABLE')
/** The home screen's fields, all failing in the same way. */
const allOf = (failing: () => never) => Object.fromEntries(Object.keys(home).map((field) => [field, failing]))

describe('while the gateway fails', () => {
  test('a page is sent for a day', async () => {
    const begin = now
    const { text } = await get('/')
    gateway.more = allOf(down)
    for (const age of [40 * seconds, 23 * hours]) {
      now = begin + age
      expect(await get('/')).toMatchObject({ status: 200, text })
    }
    now = begin + 25 * hours
    expect((await get('/')).status).toBe(503)
  })

  test('a failure is not cached', async () => {
    gateway.more = allOf(down)
    expect((await get('/')).status).toBe(503)
    gateway.more = {}
    expect((await get('/')).status).toBe(200)
  })

  test('a partial page is rendered again soon, and does not replace a whole one at once', async () => {
    const whole = await get('/')
    gateway.more = { posts: down }
    now += 31 * seconds
    await get('/')
    await gatewayCalls(2)
    expect((await get('/')).text).toBe(whole.text)
    now += 2 * hours
    const partial = await get('/')
    expect(partial.status).toBe(200)
    expect(partial.text).toContain('Featured video')
    expect(partial.text).toContain('Try again')
    expect(partial.headers['cache-control']).toBe('public, max-age=0, s-maxage=3')
    gateway.more = {}
    now += 2 * seconds
    expect((await get('/')).text).toBe(partial.text)
    now += 1 * seconds
    expect((await get('/')).text).toContain('Post number 1')
  })
})

describe('a visitor who has reached a limit of the gateway', () => {
  const flooder = { 'x-forwarded-for': '203.0.113.6' }
  const visitor = { 'x-forwarded-for': '198.51.100.7' }
  const tooMuch = failure('RATE_LIMITED', { retryAfterSeconds: 60 })
  const refuseRequest = () => Promise.reject(Object.assign(new Error('Too much'), { statusCode: 429 }))

  test('gets a partial page; others get it whole', async () => {
    gateway.more = { posts: tooMuch }
    const limited = await get('/', flooder)
    expect(limited.status).toBe(200)
    expect(limited.text).toContain('Try again')
    expect(limited.headers['cache-control']).toBe('no-store')
    gateway.more = {}
    expect((await get('/', visitor)).text).toContain('Post number 1')
  })

  test.each([
    ['the request', refuseRequest, {}],
    ['each field', async () => undefined, allOf(tooMuch)],
  ])('is told so in words, and when to come again, where %s was refused', async (_what, before, more) => {
    gateway.beforeAnswer = before
    gateway.more = more
    const limited = await get('/', flooder)
    expect(limited.status).toBe(429)
    expect(limited.headers['retry-after']).toBe('60')
    expect(limited.headers['cache-control']).toBe('no-store')
    expect(limited.text).toContain('There were too many requests from your network. Wait 60 seconds')
    gateway.beforeAnswer = async () => undefined
    gateway.more = {}
    expect((await get('/', visitor)).status).toBe(200)
  })

  test('gets the same page again at another address of the screen: going on costs no rendering', async () => {
    gateway.beforeAnswer = refuseRequest
    const texts = new Set<string>()
    for (let index = 0; index < 10; index += 1) {
      const { status, headers, text } = await get(`/RSVP/made-up-${index}`, flooder)
      expect([status, headers['cache-control']]).toEqual([429, 'no-store'])
      expect(text).toContain('aria-current="page"')
      texts.add(text)
    }
    expect(texts.size).toBe(1)
  })

  test('gets the older page if there is one, and delays no other visitor', async () => {
    gateway.more = titled('Before')
    await get('/', visitor)
    now += 1 * hours
    gateway.beforeAnswer = refuseRequest
    expect((await get('/', flooder)).text).toContain('Before')
    gateway.beforeAnswer = async () => undefined
    gateway.more = titled('After')
    expect((await get('/', visitor)).text).toContain('After')
  })
})

describe('a page that says that some of it is stale', () => {
  const notice = 'may be out of date'

  const becomeStale = () => {
    gateway.extensions = { stale: [{ service: 'PRODUCT_API', since: '2026-11-20T11:00:00.000Z' }] }
    gateway.cacheControl = 'public, max-age=1, stale-while-revalidate=1'
  }

  test('is stale at once for shared caches, and served by them on errors', async () => {
    becomeStale()
    const { text, headers } = await get('/')
    expect(text).toContain(notice)
    expect(stateOf(text)).toMatchObject({ isStale: true })
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=1, stale-if-error=86400')
  })

  test('is sent to all within its second, and to nobody once the service is back: one page is rendered for all', async () => {
    becomeStale()
    await get('/')
    await get('/')
    expect(gateway.received).toHaveLength(1)
    gateway.extensions = undefined
    now += 1 * seconds
    const pages = await Promise.all(Array.from({ length: 20 }, () => get('/')))
    expect(pages.some(({ text }) => text.includes(notice))).toBe(false)
    expect(gateway.received).toHaveLength(2)
  })

  test('replaces a whole page, and is replaced by a partial one', async () => {
    await get('/')
    becomeStale()
    now += 1 * hours
    expect((await get('/')).text).toContain(notice)
    gateway.more = { posts: down }
    now += 2 * seconds
    expect((await get('/')).text).toContain('Try again')
  })
})

test('once the gateway says that content has changed, the next request of a fresh page gets a new one', async () => {
  await get('/')
  gateway.more = titled('Changed')
  expect((await get('/')).text).not.toContain('Changed')
  gateway.contentChangedAt += 1
  await expect.poll(async () => (await get('/')).text).toContain('Changed')
})

test('a change of content renders only pages with one of its tags again', async () => {
  gateway.tagsOf = ({ variables: { slug } }) => (slug === undefined ? ['posts'] : [`post:${slug}`])
  const titled = (title: string) => ({
    ...publicSite,
    newsArticle: (named: { slug: string }) => ({ ...publicSite.newsArticle(named), title }),
  })
  const shown = async () => {
    const pages = await Promise.all(['/news/water-rights', '/news/new-one'].map((path) => get(path)))
    return pages.map(({ text }) => /<title>(\w+)/.exec(text)?.[1])
  }
  gateway.more = titled('Old')
  expect(await shown()).toEqual(['Old', 'Old'])
  gateway.more = titled('New')
  gateway.changedTags = ['posts', 'post:new-one']
  gateway.contentChangedAt = 1
  await expect.poll(shown).toEqual(['Old', 'New'])
})

test.each([
  ['cloudflare', 'cache-tag', 'posts,post:%E5%A4%9C'],
  ['fastly', 'surrogate-key', 'posts post:%E5%A4%9C'],
] as const)(
  'for %s, a page says in %s what it depends on, also if it has not changed',
  async (format, name, tags) => {
    gateway.more = publicSite
    gateway.tagsOf = () => ['posts', 'post:%E5%A4%9C']
    const options = { gatewayUrl: gateway.url, pageCacheBytes: 4 * 1024 * 1024, cdnPurgeFormat: format }
    site = await (await createSiteServer(options)).listen({ host: '127.0.0.1', port: 0 })
    const { headers } = await get('/')
    expect(headers[name]).toBe(tags)
    const unchanged = await get('/', { 'if-none-match': String(headers.etag) })
    expect([unchanged.status, unchanged.headers[name]]).toEqual([304, tags])
    expect((await get('/rss.xml')).headers[name]).toBe(tags)
  },
)

test('without a format a page has no tags for CDNs', async () => {
  gateway.tagsOf = () => ['posts']
  const { headers } = await get('/')
  for (const name of ['cache-tag', 'surrogate-key', 'x-cache-tags']) expect(headers).not.toHaveProperty(name)
})

describe('a page whose server rendering does not depend on its address', () => {
  const patterns = routes.filter(
    ({ path, isSecret, isPersonal }) => path.includes(':') && (isSecret || isPersonal),
  )
  const made = async (pattern: string) =>
    (await get('/metrics')).text
      .split('\n')
      .find((line) => line.startsWith(`web_answers_total{pattern="${pattern}",reading="miss"}`))
      ?.split(' ')[1]

  test.each(patterns)(
    'is rendered once for all addresses of $path, and none of them is in it',
    async (route) => {
      gateway.more = { features: ['DESK', 'GRANTS'] }
      const pages = []
      for (const value of ['12_first-34', '56_second-78', '90_third-12']) {
        pages.push(await get(`${route.path.replace(/:\w+/g, value)}?search=${value}&page=3`))
      }
      for (const { status, text, headers } of pages) {
        expect(status).toBe(200)
        expect(text).toBe(pages[0]?.text)
        expect(text).not.toMatch(/first-34|0_0-0/)
        if (route.isSecret) expect(headers).toMatchObject(secrecy)
      }
      expect(await made(route.path)).toBe('1')
    },
  )

  test('is rendered once for all addresses that are too long to name anything', async () => {
    for (const letter of ['x', 'y', 'z']) {
      expect((await get(`/RSVP/${letter.repeat(600)}`)).status).toBe(404)
    }
    expect(await made('/RSVP/:slug')).toBe('1')
  })
})

test('counts cache statuses by pattern, not by address', async () => {
  await get('/')
  await get('/')
  await get('/?page=2')
  await get('/nowhere-at-all')
  const { text } = await get('/metrics')
  expect(text).toContain('web_answers_total{pattern="/",reading="miss"} 2')
  expect(text).toContain('web_answers_total{pattern="/",reading="fresh"} 1')
  expect(text).toContain('web_answers_total{pattern="*",reading="miss"} 1')
  expect(text).not.toContain('nowhere-at-all')
})

test('sends the files that a page loads first in a Link header', async () => {
  const { headers } = await get('/')
  expect(headers.link).toContain('</assets/site.css>; rel=preload; as=style')
  expect(headers.link).toContain('</assets/entry.js>; rel=modulepreload')
})
