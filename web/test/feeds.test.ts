import { parseXml, type XmlElement } from '@rgrove/parse-xml'
import Fastify, { type FastifyInstance } from 'fastify'
import { GraphQLError } from 'graphql'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feeds } from '../server/feeds/feeds.ts'
import { post } from './content.ts'
import { type GatewayDouble, startGatewayDouble } from './gateway-double.ts'
import { listField, publicSite } from './public-site.ts'
import { createSiteServer, site } from './site-server.ts'

/** Noon of the day that these tests live in. */
const noon = Date.parse('2026-11-20T12:00:00.000Z')
const seconds = 1_000
const hours = 3_600 * seconds
const ago = (milliseconds: number) => new Date(noon - milliseconds).toISOString()

let gateway: GatewayDouble
let now: number
const open: FastifyInstance[] = []

beforeAll(async () => {
  gateway = await startGatewayDouble()
})
beforeEach(() => {
  now = noon
  gateway.more = publicSite
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
  gateway.received.length = 0
  gateway.beforeAnswer = async () => undefined
})
afterAll(() => gateway.close())

/** The feeds alone, on a clock that the test holds. */
async function startFeeds(options: Partial<Parameters<typeof feeds>[1]> = {}) {
  const app = Fastify()
  open.push(app)
  await app.register(feeds, { site, gatewayUrl: gateway.url, now: () => now, ...options })
  return app
}

const failure = (code: string) => () => {
  throw new GraphQLError('The service behind this field does not answer.', { extensions: { code } })
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

const textsOf = (document: string, name: string) => elementsOf(document, name).map(({ text }) => text)

const paths = (document: string) => textsOf(document, 'loc').map((address) => address.replace(site.url, ''))

describe('/sitemap.xml', () => {
  it('lists every public page, each once, by its canonical address', async () => {
    const { statusCode, headers, body } = await (await startFeeds()).inject('/sitemap.xml')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(parseXml(body).root?.attributes).toEqual({ xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' })
    expect(paths(body)).toEqual([
      '/',
      '/RSVP',
      '/RSVP/finals-night',
      '/YTvideo/CmpndLive01',
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
    for (const address of textsOf(body, 'loc'))
      expect(address.startsWith('https://compound.example/')).toBe(true)
  })

  it('says when a page changed: a list with its newest item, nothing where unknown', async () => {
    gateway.more = {
      ...publicSite,
      news: listField([
        article(1, { slug: 'old', publishedAt: ago(50 * hours) }),
        article(2, { slug: 'new', publishedAt: ago(2 * hours) }),
        article(3, { slug: 'undated', publishedAt: null }),
        article(4, { slug: 'to-come', publishedAt: ago(-2 * hours) }),
      ]),
    }
    const { body } = await (await startFeeds()).inject('/sitemap.xml')
    const changes = new Map(
      elementsOf(body, 'url').map((url) => {
        const [loc, lastmod] = url.children.map((child) => (child as XmlElement).text)
        return [loc?.replace(site.url, ''), lastmod]
      }),
    )
    expect(changes.get('/news/old')).toBe(ago(50 * hours))
    expect(changes.get('/news')).toBe(ago(2 * hours))
    expect(changes.get('/news/undated')).toBeUndefined()
    expect(changes.get('/news/to-come')).toBeUndefined()
    expect(changes.get('/network')).toBeUndefined()
  })

  it('escapes what a slug may hold', async () => {
    gateway.more = { ...publicSite, news: listField([article(1, { slug: 'a&b <c>/é' })]) }
    const { body } = await (await startFeeds()).inject('/sitemap.xml')
    expect(paths(body)).toContain('/news/a%26b%20%3Cc%3E%2F%C3%A9')
  })

  it('leaves out unlisted videos', async () => {
    const videos = listField([
      { id: '900200:abcdef', publishedAt: null },
      { id: '900201', publishedAt: null },
    ])
    gateway.more = { ...publicSite, albums: [{ id: '1' }], album: { id: '1', videos } }
    const { body } = await (await startFeeds()).inject('/sitemap.xml')
    expect(paths(body).filter((path) => path.startsWith('/playvideo'))).toEqual(['/playvideo/videos/900201'])
  })

  it('reads lists 50 items at a time to their end', async () => {
    gateway.more = { ...publicSite, news: listField(articles(120)) }
    const { body } = await (await startFeeds()).inject('/sitemap.xml')
    const slugs = paths(body).filter((path) => path.startsWith('/news/post-'))
    expect(slugs).toHaveLength(120)
  })

  it('reads the tags of the newest hundred articles only', async () => {
    const requested: number[] = []
    const tagged = articles(120).map((item, index) => ({
      ...item,
      tags: () => {
        requested.push(index + 1)
        return [{ id: '1', title: 'Water', slug: 'water' }]
      },
    }))
    gateway.more = { ...publicSite, news: listField(tagged) }
    await (await startFeeds()).inject('/sitemap.xml')
    expect(requested.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })

  it('stops at an empty page, and at the limit of an endless list', async () => {
    const endless = (items: readonly object[]) => ({ items, pageInfo: { hasNextPage: true } })
    const requested: Record<string, number> = { posts: 0, productions: 0 }
    gateway.more = {
      ...publicSite,
      posts: () => {
        requested.posts = (requested.posts ?? 0) + 1
        return endless([post(3)])
      },
      productions: () => {
        requested.productions = (requested.productions ?? 0) + 1
        return endless([])
      },
    }
    const app = await startFeeds({ limits: { maxPages: 20 } })
    expect((await app.inject('/sitemap.xml')).statusCode).toBe(200)
    expect(requested).toEqual({ posts: 20, productions: 1 })
  })

  it('becomes an index of several files where one can’t hold all', async () => {
    const app = await startFeeds({ limits: { maxUrlsInFile: 10 } })
    const index = await app.inject('/sitemap.xml')
    expect(parseXml(index.body).root?.name).toBe('sitemapindex')
    expect(textsOf(index.body, 'loc')).toEqual([
      'https://compound.example/sitemap-1.xml',
      'https://compound.example/sitemap-2.xml',
    ])
    expect(textsOf(index.body, 'lastmod')).toHaveLength(2)
    const parts = await Promise.all(['/sitemap-1.xml', '/sitemap-2.xml'].map((url) => app.inject(url)))
    expect(parts.map(({ body }) => paths(body).length)).toEqual([10, 10])
    for (const unknown of ['/sitemap-0.xml', '/sitemap-3.xml', '/sitemap-x.xml', '/sitemap-1e1.xml']) {
      expect((await app.inject(unknown)).statusCode, unknown).toBe(404)
    }
  })

  it.each(['news', 'posts', 'videoCategories', 'productions'])(
    'answers 503 rather than a sitemap without %s',
    async (field) => {
      gateway.more = { ...publicSite, [field]: failure('UPSTREAM_UNAVAILABLE') }
      const { statusCode, headers, body } = await (await startFeeds()).inject('/sitemap.xml')
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('60')
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('<')
    },
  )

  it('answers 503 where a list breaks off in the middle', async () => {
    const list = listField(articles(120))
    gateway.more = {
      ...publicSite,
      news: (at: { page: number; perPage: number }) =>
        at.page === 3 ? failure('UPSTREAM_TIMEOUT')() : list(at),
    }
    expect((await (await startFeeds()).inject('/sitemap.xml')).statusCode).toBe(503)
  })

  it('stands without the video services, and is made anew in a minute', async () => {
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
  })

  it('is whole without a service that is not configured', async () => {
    gateway.more = {
      ...publicSite,
      albums: failure('UPSTREAM_NOT_CONFIGURED'),
      siteVideo: failure('UPSTREAM_NOT_CONFIGURED'),
    }
    const { headers } = await (await startFeeds()).inject('/sitemap.xml')
    expect(headers['cache-control']).toContain('s-maxage=600')
  })
})

describe('/news-sitemap.xml', () => {
  it('lists the articles of the last two days as Google News wants them', async () => {
    gateway.more = {
      ...publicSite,
      news: listField([
        article(1, { slug: 'to-come', publishedAt: ago(-1 * hours) }),
        article(2, { slug: 'new', title: 'Salt & <water>', publishedAt: ago(1 * hours) }),
        article(3, { slug: 'undated', publishedAt: null }),
        article(4, { slug: 'two-days', publishedAt: ago(47.9 * hours) }),
        article(5, { slug: 'older', publishedAt: ago(48.1 * hours) }),
      ]),
    }
    const { statusCode, headers, body } = await (await startFeeds()).inject('/news-sitemap.xml')
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

  it('is empty on a quiet day', async () => {
    const { statusCode, body } = await (await startFeeds()).inject('/news-sitemap.xml')
    expect(statusCode).toBe(200)
    expect(paths(body)).toEqual([])
  })

  it('reads as far as news are recent, and lists 1,000 at most', async () => {
    const recent = articles(1_100).map((item) => ({ ...item, publishedAt: ago(1 * hours) }))
    gateway.more = { ...publicSite, news: listField(recent) }
    const many = await (await startFeeds()).inject('/news-sitemap.xml')
    expect(paths(many.body)).toHaveLength(1_000)

    gateway.received.length = 0
    gateway.more = { ...publicSite, news: listField([...recent.slice(0, 60), ...articles(200)]) }
    const some = await (await startFeeds()).inject('/news-sitemap.xml')
    expect(paths(some.body)).toHaveLength(60)
    expect(gateway.received).toHaveLength(3)
  })

  it('answers 503 while the newsroom does not answer', async () => {
    gateway.more = { ...publicSite, news: failure('UPSTREAM_UNAVAILABLE') }
    expect((await (await startFeeds()).inject('/news-sitemap.xml')).statusCode).toBe(503)
  })
})

describe('/rss.xml', () => {
  it('holds the newest 30 articles', async () => {
    gateway.more = { ...publicSite, news: listField(articles(40)) }
    const { statusCode, headers, body } = await (await startFeeds()).inject('/rss.xml')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(elementsOf(body, 'item')).toHaveLength(30)
  })

  it('says what it is, and where it stands itself', async () => {
    const { body } = await (await startFeeds()).inject('/rss.xml')
    const { root } = parseXml(body)
    expect(root?.name).toBe('rss')
    expect(root?.attributes).toMatchObject({ version: '2.0' })
    const [channel] = elementsOf(body, 'channel')
    const children = (channel?.children ?? []).filter((child) => child.type === 'element') as XmlElement[]
    const said = Object.fromEntries(children.map(({ name, text }) => [name, text]))
    expect(said).toMatchObject({
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

  it('tells of an article what a reader wants to know', async () => {
    const hard = 'Salt & <b>water</b> ]]> \u0007“—” 🌿'
    gateway.more = {
      ...publicSite,
      news: listField([
        article(2, { slug: 'salt', title: hard, excerpt: hard, publishedAt: '2026-11-20T08:05:00.000Z' }),
      ]),
    }
    const { body } = await (await startFeeds()).inject('/rss.xml')
    const [item] = elementsOf(body, 'item')
    const children = (item?.children ?? []).filter((child) => child.type === 'element') as XmlElement[]
    const said = hard.replace('\u0007', '\uFFFD')
    expect(children.map(({ name, text }) => [name, text])).toEqual([
      ['title', said],
      ['link', 'https://compound.example/news/salt'],
      ['guid', 'https://compound.example/news/salt'],
      ['pubDate', 'Fri, 20 Nov 2026 08:05:00 GMT'],
      ['dc:creator', 'Ana Reyes'],
      ['category', 'Harvest'],
      ['description', said],
      ['media:content', ''],
    ])
    expect(elementsOf(body, 'media:content')[0]?.attributes).toEqual({
      url: 'http://localhost:4100/media/post-2-1600.avif',
      medium: 'image',
      width: '1600',
      height: '900',
    })
  })

  it('asks for the first 300 characters of a text', async () => {
    gateway.more = {
      ...publicSite,
      news: listField([article(1, { excerpt: ({ length }: { length: number }) => `${length} characters…` })]),
    }
    const { body } = await (await startFeeds()).inject('/rss.xml')
    expect(elementsOf(body, 'item').at(0)?.text).toContain('300 characters…')
  })

  it('says nothing of what it does not know', async () => {
    const bare = {
      author: null,
      category: null,
      excerpt: '',
      publishedAt: null,
      imageUrl: null,
      imageVariants: [],
    }
    gateway.more = { ...publicSite, news: listField([article(1, bare)]) }
    const { body } = await (await startFeeds()).inject('/rss.xml')
    const names = elementsOf(body, 'item').flatMap(({ children }) =>
      children.map((child) => (child as XmlElement).name),
    )
    expect(names).toEqual(['title', 'link', 'guid'])
    expect(elementsOf(body, 'lastBuildDate')).toEqual([])
  })
})

describe('the cache of lists', () => {
  it('generates a list once within its lifetime, however many requests there are', async () => {
    const app = await startFeeds()
    await Promise.all(Array.from({ length: 20 }, () => app.inject('/rss.xml')))
    await app.inject('/rss.xml')
    expect(gateway.received).toHaveLength(1)

    now += 59 * seconds
    await app.inject('/rss.xml')
    expect(gateway.received).toHaveLength(1)

    now += 2 * seconds
    await Promise.all([app.inject('/rss.xml'), app.inject('/rss.xml')])
    expect(gateway.received).toHaveLength(2)
  })

  it('serves the older list for a day while a new one fails, without an attempt at every request', async () => {
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

  it.each(['/sitemap.xml', '/news-sitemap.xml', '/rss.xml'])(
    'answers 503 at %s while the gateway is down',
    async (url) => {
      const { statusCode, headers, body } = await (
        await startFeeds({ gatewayUrl: 'http://localhost:1' })
      ).inject(url)
      expect(statusCode).toBe(503)
      expect(headers['retry-after']).toBe('60')
      expect(body).not.toMatch(/ECONNREFUSED|localhost/)
    },
  )

  it('sends a 304 where the client’s copy is still good', async () => {
    const app = await startFeeds()
    const { headers } = await app.inject('/rss.xml')
    expect(headers).toMatchObject({
      etag: expect.stringMatching(/^W\/"[\w-]{22}"$/),
      'last-modified': new Date(noon).toUTCString(),
      'cache-control': 'public, max-age=0, s-maxage=60, stale-if-error=86400',
    })

    now += 2 * hours
    for (const condition of [
      { 'if-none-match': String(headers.etag) },
      { 'if-modified-since': String(headers['last-modified']) },
    ]) {
      const again = await app.inject({ url: '/rss.xml', headers: condition })
      expect(again.statusCode).toBe(304)
      expect(again.body).toBe('')
      expect(again.headers.etag).toBe(headers.etag)
    }

    gateway.more = { ...publicSite, news: listField(articles(2)) }
    now += 2 * hours
    const changed = await app.inject({ url: '/rss.xml', headers: { 'if-none-match': String(headers.etag) } })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['last-modified']).toBe(new Date(now).toUTCString())
  })
})

describe('/robots.txt', () => {
  it('closes personal screens and nothing else, and names both sitemaps', async () => {
    const { headers, body } = await (await startFeeds()).inject('/robots.txt')
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /create-password/',
      'Disallow: /reset-password/',
      'Disallow: /joined-productions',
      'Disallow: /joined-production-details/',
      'Disallow: /attendee-check/',
      'Disallow: /scan',
      'Disallow: /desk',
      'Disallow: /rsvp/*/*_',
      'Disallow: /calendar/',
      'Disallow: /graphql',
      '',
      'Sitemap: https://compound.example/sitemap.xml',
      'Sitemap: https://compound.example/news-sitemap.xml',
      '',
    ])
  })
})

describe('/manifest.webmanifest', () => {
  it('tells a device how to show the site', async () => {
    const { headers, body } = await (await startFeeds()).inject('/manifest.webmanifest')
    expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
    expect(JSON.parse(body)).toMatchObject({
      name: 'The Compound',
      start_url: '/',
      icons: expect.arrayContaining([
        { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      ]),
    })
  })
})

describe('the door’s own manifest', () => {
  it('opens at the door, as an app beside the site’s', async () => {
    const app = await startFeeds()
    const door = JSON.parse((await app.inject('/scan.webmanifest')).body)
    expect(door).toMatchObject({ id: '/scan', start_url: '/scan', scope: '/', display: 'standalone' })
    expect(door.icons.map(({ purpose }: { purpose: string }) => purpose)).toContain('maskable')
    const site = JSON.parse((await app.inject('/manifest.webmanifest')).body)
    expect(site.id).not.toBe(door.id)
    expect(site.shortcuts).toMatchObject([{ name: 'Scan tickets', url: '/scan' }])
  })
})

describe('in the site’s server', () => {
  it('is served beside the pages, compressed, and sends persisted operations without credentials', async () => {
    const app = await createSiteServer({ gatewayUrl: gateway.url })
    open.push(app)
    const { statusCode, headers } = await app.inject({
      url: '/sitemap.xml',
      headers: { 'accept-encoding': 'br', cookie: 'session=abc' },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-encoding']).toBe('br')
    for (const request of gateway.received) {
      expect(request.method).toBe('GET')
      expect(request.hash).toMatch(/^[0-9a-f]{64}$/)
      expect(request.headers.cookie).toBeUndefined()
    }
    expect((await app.inject({ method: 'HEAD', url: '/rss.xml' })).statusCode).toBe(200)
  })
})

describe('once content has changed', () => {
  it('a file is generated anew at its next request, and once for all that come then', async () => {
    let purgedAt = 0
    const app = await startFeeds({ purgedAt: () => purgedAt })
    gateway.more = { ...publicSite, news: listField(articles(1)) }
    await app.inject('/rss.xml')
    gateway.more = { ...publicSite, news: listField(articles(2)) }
    now += 1 * seconds
    expect(elementsOf((await app.inject('/rss.xml')).body, 'item')).toHaveLength(1)
    purgedAt = now
    now += 1
    gateway.received.length = 0
    const all = await Promise.all([1, 2, 3].map(() => app.inject('/rss.xml')))
    for (const { body } of all) expect(elementsOf(body, 'item')).toHaveLength(2)
    expect(gateway.received).toHaveLength(1)
  })

  it('the older file is served while a newer one can’t be generated, and tried again after a while', async () => {
    let purgedAt = 0
    const app = await startFeeds({ purgedAt: () => purgedAt })
    const { body } = await app.inject('/rss.xml')
    now += 1 * seconds
    purgedAt = now
    now += 1
    gateway.more = { ...publicSite, news: failure('UPSTREAM_UNAVAILABLE') }
    gateway.received.length = 0
    for (let time = 0; time < 3; time += 1) expect((await app.inject('/rss.xml')).body).toBe(body)
    expect(gateway.received).toHaveLength(1)
  })
})
