import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listField, type PageArguments, picture, post } from './content.ts'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { publicSite } from './public-site.ts'
import {
  createFeeds,
  createSiteServer,
  type FeedsOptions,
  hours,
  noon,
  seconds,
  site,
} from './site-server.ts'

const ago = (milliseconds: number) => new Date(noon - milliseconds).toISOString()

const gateway = await startGatewaySimulator(publicSite)
let now: number

beforeEach(() => {
  now = noon
})

const startFeeds = (options: Partial<FeedsOptions> = {}) =>
  createFeeds({ gatewayUrl: gateway.url, now: () => now, ...options })

/** What the feeds send of a site whose fields are partly others. */
const sent = async (url: string, fields: object = {}) => {
  gateway.more = { ...publicSite, ...fields }
  return (await startFeeds()).inject(url)
}

const article = (number: number, given: object = {}) => post(number, { __typename: 'NewsArticle', ...given })
const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1))

/** The elements of a name, as a strict parser reads the document. */
function elementsOf(document: string, name: string): XmlElement[] {
  const found: XmlElement[] = []
  const visit = (element: XmlElement): void => {
    if (element.name === name) found.push(element)
    for (const child of element.children) if (child.type === 'element') visit(child as XmlElement)
  }
  const { root } = parseXml(document)
  if (root) visit(root)
  return found
}

const childrenOf = (document: string, name: string) =>
  (elementsOf(document, name)[0]?.children ?? []).flatMap((child) =>
    child.type === 'element' ? [[(child as XmlElement).name, (child as XmlElement).text] as const] : [],
  )

const textsOf = (document: string, name: string) => elementsOf(document, name).map(({ text }) => text)

const paths = (document: string) => textsOf(document, 'loc').map((address) => address.replace(site.url, ''))

describe('/sitemap.xml', () => {
  test('lists every public page, each once, by its canonical address', async () => {
    const { statusCode, headers, body } = await sent('/sitemap.xml')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(parseXml(body).root?.attributes).toEqual({ xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    expect(paths(body)).toEqual([
      '/',
      '/RSVP',
      '/RSVP/finals-night',
      '/YTvideo/CmpndLive01',
      '/accessibility',
      '/contact',
      '/creative',
      '/morevids/street',
      '/network',
      '/news',
      '/news/category/harvest',
      '/news/tags/water',
      '/news/water-rights',
      '/playvideo/videos/900100',
      '/privacy',
      '/recaps',
      '/schedule',
      '/shows',
      '/terms',
      '/video/trimming-room',
      '/videos/11010001',
    ])
    expect(textsOf(body, 'loc')).toContain('https://compound.example/RSVP')
  })

  test('says when a page changed: a list with its newest item, nothing where unknown', async () => {
    const news = listField([
      article(1, { slug: 'old', publishedAt: ago(50 * hours) }),
      article(2, { slug: 'new', publishedAt: ago(2 * hours) }),
      article(3, { slug: 'undated', publishedAt: null }),
      article(4, { slug: 'to-come', publishedAt: ago(-2 * hours) }),
    ])
    const { body } = await sent('/sitemap.xml', { news })
    const changes = new Map(
      elementsOf(body, 'url').map((url) => {
        const [loc, lastmod] = url.children.map((child) => (child as XmlElement).text)
        return [loc?.replace(site.url, ''), lastmod]
      }),
    )
    const pages = ['/news/old', '/news', '/news/undated', '/news/to-come', '/network']
    const nothing = [undefined, undefined, undefined]
    expect(pages.map((page) => changes.get(page))).toEqual([ago(50 * hours), ago(2 * hours), ...nothing])
  })

  test('escapes what a slug may hold', async () => {
    const news = listField([article(1, { slug: 'a&b <c>/é 50%?#🌿' })])
    const { body } = await sent('/sitemap.xml', { news })
    expect(paths(body)).toContain('/news/a%26b%20%3Cc%3E%2F%C3%A9%2050%25%3F%23%F0%9F%8C%BF')
  })

  test('leaves out unlisted videos', async () => {
    const videos = listField([
      { id: '900200:abcdef', publishedAt: null },
      { id: '900201', publishedAt: null },
    ])
    const { body } = await sent('/sitemap.xml', { albums: [{ id: '1' }], album: { id: '1', videos } })
    expect(paths(body).filter((path) => path.startsWith('/playvideo'))).toEqual(['/playvideo/videos/900201'])
  })

  test('reads lists 50 items at a time to their end, and the tags of the newest hundred articles only', async () => {
    const requested: number[] = []
    const tagged = articles(120).map((item, index) => ({
      ...item,
      tags: () => {
        requested.push(index + 1)
        return [{ id: '1', title: 'Water', slug: 'water' }]
      },
    }))
    const { body } = await sent('/sitemap.xml', { news: listField(tagged) })
    expect(paths(body).filter((path) => path.startsWith('/news/post-'))).toHaveLength(120)
    expect(requested.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  test('stops at an empty page, and at the limit of an endless list', async () => {
    const endless = (items: readonly object[]) => ({ items, pageInfo: { hasNextPage: true } })
    const posts = vi.fn(() => endless([post(3)]))
    const productions = vi.fn(() => endless([]))
    gateway.more = { ...publicSite, posts, productions }
    const app = await startFeeds({ limits: { maxPages: 20 } })
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
    expect([posts, productions].map(({ mock }) => mock.calls.length)).toEqual([20, 1])
  })

  test('becomes an index of several files where one can’t hold all', async () => {
    const app = await startFeeds({ limits: { maxUrlsInFile: 11 } })
    const index = await app.inject('/sitemap.xml')
    expect(parseXml(index.body).root?.name).toBe('sitemapindex')
    expect(paths(index.body)).toEqual(['/sitemap-1.xml', '/sitemap-2.xml'])
    expect(textsOf(index.body, 'lastmod')).toHaveLength(2)
    const parts = await Promise.all(paths(index.body).map((url) => app.inject(url)))
    expect(parts.map(({ body }) => paths(body).length)).toEqual([11, 10])
    for (const unknown of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml', '/sitemap-1e1.xml']) {
      expect((await app.inject(unknown)).statusCode, unknown).toBe(404)
    }
  })

  test.each(['news', 'posts', 'videoCategories', 'productions'])(
    'answers 503 rather than a sitemap without %s',
    async (field) => {
      const failing = { [field]: failure('UPSTREAM_UNAVAILABLE') }
      const { statusCode, headers, body } = await sent('/sitemap.xml', failing)
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('60')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('<')
    },
  )

  test('answers 503 where a list breaks off in the middle', async () => {
    const list = listField(articles(120))
    const news = (at: PageArguments) => (at.page === 3 ? failure('UPSTREAM_TIMEOUT')() : list(at))
    expect((await sent('/sitemap.xml', { news })).statusCode).toBe(503)
  })

  test('works without the video services, and is generated again after a minute unless the site has none', async () => {
    gateway.more = {
      ...publicSite,
      albums: failure('UPSTREAM_UNAVAILABLE'),
      siteVideo: failure('UPSTREAM_QUOTA_EXCEEDED'),
    }
    const app = await startFeeds()
    const without = await app.inject('/sitemap.xml')
    expect(without.statusCode).toBe(200)
    expect(paths(without.body)).toContain('/news/water-rights')
    expect(paths(without.body)).not.toContain('/videos/11010001')
    expect(without.headers['cache-control']).toContain('s-maxage=60')

    gateway.more = publicSite
    now += 61 * seconds
    const whole = await app.inject('/sitemap.xml')
    expect(paths(whole.body)).toContain('/videos/11010001')
    expect(whole.headers['cache-control']).toContain('s-maxage=600')
    const absent = failure('UPSTREAM_NOT_CONFIGURED')
    expect(
      (await sent('/sitemap.xml', { albums: absent, siteVideo: absent })).headers['cache-control'],
    ).toContain('s-maxage=600')
  })
})

describe('/news-sitemap.xml', () => {
  test('lists the articles of the last two days as Google News wants them', async () => {
    const news = listField([
      article(1, { slug: 'to-come', publishedAt: ago(-1 * hours) }),
      article(2, { slug: 'new', title: 'Salt & <water>', publishedAt: ago(1 * hours) }),
      article(3, { slug: 'undated', publishedAt: null }),
      article(4, { slug: 'two-days', publishedAt: ago(47.9 * hours) }),
      article(5, { slug: 'older', publishedAt: ago(48.1 * hours) }),
    ])
    const failing = await sent('/news-sitemap.xml', { news: failure('UPSTREAM_UNAVAILABLE') })
    expect(failing.statusCode).toBe(503)
    const { statusCode, headers, body } = await sent('/news-sitemap.xml', { news })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(parseXml(body).root?.attributes).toEqual({
      xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
      'xmlns:news': 'http://www.google.com/schemas/sitemap-news/0.9',
    })
    expect(paths(body)).toEqual(['/news/new', '/news/two-days'])
    expect(textsOf(body, 'news:name')).toEqual(['The Compound', 'The Compound'])
    expect(textsOf(body, 'news:language')).toEqual(['en', 'en'])
    expect(textsOf(body, 'news:publication_date')).toEqual([ago(1 * hours), ago(47.9 * hours)])
    expect(textsOf(body, 'news:title')).toEqual(['Salt & <water>', 'Post number 4'])
  })

  test('reads as far as news are recent, and lists 1,000 at most', async () => {
    const recent = articles(1_100).map((item) => ({ ...item, publishedAt: ago(1 * hours) }))
    const many = await sent('/news-sitemap.xml', { news: listField(recent) })
    expect(paths(many.body)).toHaveLength(1_000)

    gateway.received.length = 0
    const news = listField([...recent.slice(0, 60), ...articles(200)])
    const some = await sent('/news-sitemap.xml', { news })
    expect(paths(some.body)).toHaveLength(60)
    expect(gateway.received).toHaveLength(3)
  })
})

describe('/rss.xml', () => {
  test('has a title, its own address and the newest 30 articles', async () => {
    const { statusCode, headers, body } = await sent('/rss.xml', { news: listField(articles(40)) })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(elementsOf(body, 'item')).toHaveLength(30)
    const { root } = parseXml(body)
    expect(root?.name).toBe('rss')
    expect(root?.attributes).toMatchObject({ version: '2.0' })
    expect(Object.fromEntries(childrenOf(body, 'channel'))).toMatchObject({
      title: 'The Compound: Community Voice',
      link: 'https://compound.example/news',
      description: site.about,
      language: 'en-us',
      lastBuildDate: 'Mon, 02 Nov 2026 18:30:00 GMT',
    })
    expect(elementsOf(body, 'atom:link')[0]?.attributes).toEqual({
      href: 'https://compound.example/rss.xml',
      rel: 'self',
      type: 'application/rss+xml',
    })
  })

  test('describes each article', async () => {
    const hard = 'Salt & <b>water</b> ]]> \u0007\u001F\uFFFF “—” 🌿 \uD83C'
    const shown = 'Salt & <b>water</b> ]]> \uFFFD\uFFFD\uFFFD “—” 🌿 \uFFFD'
    const publishedAt = '2026-11-20T08:05:00.000Z'
    const excerpt = ({ length }: { length: number }) => `${length} of ${hard}`
    const news = listField([
      article(2, { slug: 'salt', title: hard, excerpt, publishedAt, ...picture('<a> & "b"') }),
    ])
    const { body } = await sent('/rss.xml', { news })
    expect(childrenOf(body, 'item')).toEqual([
      ['title', shown],
      ['link', 'https://compound.example/news/salt'],
      ['guid', 'https://compound.example/news/salt'],
      ['pubDate', 'Fri, 20 Nov 2026 08:05:00 GMT'],
      ['dc:creator', 'Ana Reyes'],
      ['category', 'Harvest'],
      ['description', `300 of ${shown}`],
      ['media:content', ''],
    ])
    expect(elementsOf(body, 'media:content')[0]?.attributes).toEqual({
      url: 'http://localhost:4100/media/<a> & "b"-1600.avif',
      medium: 'image',
      width: '1600',
      height: '900',
    })
  })

  test('omits what it does not know', async () => {
    const bare = {
      author: null,
      category: null,
      excerpt: '',
      publishedAt: null,
      imageUrl: null,
      imageVariants: [],
    }
    const { body } = await sent('/rss.xml', { news: listField([article(1, bare)]) })
    expect(childrenOf(body, 'item').map(([name]) => name)).toEqual(['title', 'link', 'guid'])
    expect(elementsOf(body, 'lastBuildDate')).toEqual([])
  })
})

describe('the feeds of tags and categories', () => {
  test.each([
    ['/news/tags/water', 'Water', 'Stories tagged Water.', '/news/water-rights'],
    [
      '/news/category/harvest',
      'Harvest',
      'Harvest, reported by the newsroom of Community Voice.',
      '/news/water-rights',
    ],
    ['/morevids/street', 'Street Interviews', 'People we met.', '/video/trimming-room'],
  ])('%s.xml has the name and the items of its page, by one query', async (page, name, description, item) => {
    const { statusCode, headers, body } = await sent(`${page}.xml`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const title = `The Compound: ${name}`
    const channel = Object.fromEntries(childrenOf(body, 'channel'))
    expect(channel).toMatchObject({ title, description, link: site.url + page })
    expect(elementsOf(body, 'atom:link')[0]?.attributes.href).toBe(`${site.url}${page}.xml`)
    expect(childrenOf(body, 'item')[1]).toEqual(['link', site.url + item])
    expect(gateway.received).toHaveLength(1)
  })

  test('are cached and validated as the others are, until a tag is removed', async () => {
    const app = await startFeeds()
    const url = '/news/tags/water.xml'
    const statusOf = async (address = url) => (await app.inject(address)).statusCode
    const { headers } = await app.inject(url)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=60, stale-if-error=86400')
    const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, gateway.received.length]).toEqual([304, 1])

    const down = { ...publicSite, news: failure('UPSTREAM_UNAVAILABLE') }
    gateway.more = down
    now += 2 * hours
    expect([await statusOf(), await statusOf('/news/tags/other.xml')]).toEqual([200, 503])

    gateway.more = { ...publicSite, news: null }
    now += 2 * hours
    expect(await statusOf()).toBe(404)
    gateway.more = down
    now += 2 * hours
    expect(await statusOf()).toBe(503)
  })

  test.each(['/news/tags/cheap-pills.xml', '/news/category/cheap-pills.xml', '/morevids/cheap-pills.xml'])(
    '%s does not exist, and is not cached',
    async (url) => {
      const app = await startFeeds()
      const { statusCode, headers, body } = await app.inject(url)
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).not.toContain('pills')
      await app.inject(url)
      expect(gateway.received).toHaveLength(2)
    },
  )

  test('of the same site, the 200 last used are kept', async () => {
    const anyTag = ({ tag }: { tag?: string | null }) => ({
      ...listField(articles(1))({ page: 1, perPage: 30 }),
      tag: { title: String(tag) },
      category: null,
    })
    gateway.more = { ...publicSite, news: anyTag }
    const app = await startFeeds()
    for (let number = 0; number <= 200; number += 1) await app.inject(`/news/tags/tag-${number}.xml`)
    expect(gateway.received).toHaveLength(201)
    await app.inject('/news/tags/tag-200.xml')
    await app.inject('/rss.xml')
    expect(gateway.received).toHaveLength(202)
    await app.inject('/news/tags/tag-0.xml')
    expect(gateway.received).toHaveLength(203)
  })

  test('name the visitor to the gateway, which limits unknown names, and send it no endless ones', async () => {
    const app = await startFeeds()
    await app.inject({ url: '/news/tags/a%2Fb%3Fc.xml', remoteAddress: '198.51.100.7' })
    const [request] = gateway.received
    expect(request?.headers['x-forwarded-for']).toBe('198.51.100.7')
    expect(request?.variables).toEqual({ tag: 'a/b?c', category: null })
    const server = await createSiteServer({ gatewayUrl: gateway.url })
    expect((await server.inject(`/news/tags/${'a'.repeat(501)}.xml`)).statusCode).toBe(404)
    expect(gateway.received).toHaveLength(1)
  })
})

describe('a visitor who has reached a limit of the gateway', () => {
  const address = '198.51.100.6'
  const path = '/news/tags/water.xml'
  const feed = async (app: Awaited<ReturnType<typeof startFeeds>>, remoteAddress: string) => {
    const { statusCode, body, headers } = await app.inject({ url: path, remoteAddress })
    return { statusCode, items: statusCode === 200 ? elementsOf(body, 'item').length : null, headers }
  }
  const refuseFlooder = () => {
    gateway.beforeAnswer = async ({ headers }) => {
      if (headers['x-forwarded-for'] === address)
        throw Object.assign(new Error('Too much'), { statusCode: 429 })
    }
  }

  test.each([
    ['after its lifetime', 61 * seconds, false],
    ['after a content change', 1 * seconds, true],
  ])('does not keep an older feed for others: %s', async (_what, milliseconds, isPurged) => {
    let purgedAt = 0
    const app = await startFeeds({ purgedAt: () => purgedAt })
    gateway.more = { ...publicSite, news: listField(articles(2)) }
    expect((await feed(app, '192.0.2.1')).items).toBe(2)
    gateway.more = { ...publicSite, news: listField(articles(1)) }
    refuseFlooder()
    now += milliseconds
    if (isPurged) purgedAt = now
    now += 1
    const [flooder, visitor] = await Promise.all([feed(app, address), feed(app, '192.0.2.1')])
    expect([flooder.items, visitor.items]).toEqual([1, 1])
    expect(gateway.received).toHaveLength(2)
  })

  test('does not refuse a feed to others who wait for it', async () => {
    const app = await startFeeds()
    refuseFlooder()
    const refused = Array.from({ length: 8 }, () => feed(app, address))
    expect((await feed(app, '192.0.2.1')).statusCode).toBe(200)
    const [first] = await Promise.all(refused)
    expect(first).toMatchObject({
      statusCode: 429,
      headers: { 'retry-after': '60', 'cache-control': 'no-store' },
    })
    expect((await feed(app, address)).statusCode).toBe(200)
  })
})

describe('the cache of lists', () => {
  test('serves the older list for a day while a new one fails, without an attempt at every request', async () => {
    const app = await startFeeds()
    const before = await app.inject('/rss.xml')
    gateway.more = { ...publicSite, news: failure('UPSTREAM_UNAVAILABLE') }
    gateway.received.length = 0

    now += 2 * hours
    const during = await Promise.all([app.inject('/rss.xml'), app.inject('/rss.xml')])
    for (const { statusCode, body } of during) {
      expect(statusCode).toBe(200)
      expect(body).toBe(before.body)
    }
    now += 20 * seconds
    await app.inject('/rss.xml')
    expect(gateway.received).toHaveLength(1)

    now += 23 * hours
    expect((await app.inject('/rss.xml')).statusCode).toBe(503)

    gateway.more = publicSite
    expect((await app.inject('/rss.xml')).statusCode).toBe(200)
  })

  test('sends a 304 where the client’s copy is still good', async () => {
    const app = await startFeeds()
    const { headers } = await app.inject('/rss.xml')
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'last-modified': new Date(noon).toUTCString(),
      'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
    })

    now += 2 * hours
    for (const [condition, value] of [
      ['if-none-match', headers.etag],
      ['if-modified-since', headers['last-modified']],
    ]) {
      const again = await app.inject({ url: '/rss.xml', headers: { [String(condition)]: value } })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }

    gateway.more = { ...publicSite, news: listField(articles(2)) }
    now += 2 * hours
    const changed = await app.inject({ url: '/rss.xml', headers: { 'if-none-match': String(headers.etag) } })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['last-modified']).toBe(new Date(now).toUTCString())
  })
})

test('/robots.txt closes personal screens and nothing else, as calendar services obey it, and names both sitemaps', async () => {
  const { headers, body } = await sent('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /create-password/',
    'Disallow: /reset-password/',
    'Disallow: /confirm-email/',
    'Disallow: /account',
    'Disallow: /joined-productions',
    'Disallow: /joined-production-details/',
    'Disallow: /attendee-check/',
    'Disallow: /scan',
    'Disallow: /desk',
    'Disallow: /rsvp/*/*_',
    'Disallow: /graphql',
    '',
    'Sitemap: https://compound.example/sitemap.xml',
    'Sitemap: https://compound.example/news-sitemap.xml',
    '',
  ])
})

test('/opensearch.xml tells browsers where to search', async () => {
  const { headers, body } = await sent('/opensearch.xml')
  expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8')
  expect(textsOf(body, 'ShortName')).toEqual(['The Compound'])
  expect(elementsOf(body, 'Url')[0]?.attributes).toEqual({
    type: 'text/html',
    template: 'https://compound.example/search?q={searchTerms}',
  })
})

test('the manifests describe the site and the check-in app', async () => {
  const { headers, body } = await sent('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const site = JSON.parse(body)
  expect(site).toMatchObject({
    name: 'The Compound',
    start_url: '/',
    icons: expect.arrayContaining([
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    ]),
    shortcuts: [{ name: 'Scan tickets', url: '/scan' }],
  })
  const checkIn = JSON.parse((await sent('/scan.webmanifest')).body)
  expect(checkIn).toMatchObject({ id: '/scan', start_url: '/scan', scope: '/', display: 'standalone' })
  expect(checkIn.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
  expect(site.id).not.toBe(checkIn.id)
})

test('the site’s server sends files compressed, and persisted operations without credentials to the gateway', async () => {
  const app = await createSiteServer({ gatewayUrl: gateway.url })
  const headers = { 'accept-encoding': 'br', cookie: 'session=abc' }
  const sitemap = await app.inject({ url: '/sitemap.xml', headers })
  expect([sitemap.statusCode, sitemap.headers['content-encoding']]).toEqual([200, 'br'])
  for (const request of gateway.received) {
    expect(request.method).toBe('GET')
    expect(request.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(request.headers.cookie).toBeUndefined()
    expect(request.headers['graphql-client-name']).toBe('site')
  }
  expect((await app.inject({ method: 'HEAD', url: '/rss.xml' })).statusCode).toBe(200)
})

test('after a content change the next request generates a file again, and gets the older one if that fails', async () => {
  let purgedAt = 0
  const app = await startFeeds({ purgedAt: () => purgedAt })
  const itemsIn = async () => elementsOf((await app.inject('/rss.xml')).body, 'item').length
  gateway.more = { ...publicSite, news: listField(articles(1)) }
  await itemsIn()
  gateway.more = { ...publicSite, news: listField(articles(2)) }
  now += 1 * seconds
  expect(await itemsIn()).toBe(1)
  purgedAt = now
  now += 1
  expect(await Promise.all([itemsIn(), itemsIn(), itemsIn()])).toEqual([2, 2, 2])
  expect(gateway.received).toHaveLength(2)

  gateway.more = { ...publicSite, news: failure('UPSTREAM_UNAVAILABLE') }
  purgedAt = now + 1
  now += 2
  for (let time = 0; time < 3; time += 1) expect(await itemsIn()).toBe(2)
  expect(gateway.received).toHaveLength(3)
})
