import { beforeEach, describe, expect, test } from 'vitest'
import { failure, startGatewaySimulator } from './gateway-simulator.ts'
import { readTags } from './page-tags.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer } from './site-server.ts'

const gateway = await startGatewaySimulator(publicSite)
let app: Awaited<ReturnType<typeof createSiteServer>>

beforeEach(async () => {
  gateway.more = publicSite
  app = await createSiteServer({ gatewayUrl: gateway.url, pageCacheBytes: 4 * 1024 * 1024 })
})

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject(url)
  const main =
    /<main[\s\S]*<\/main>/.exec(body)?.[0].replaceAll('<!-- -->', '').replaceAll('&amp;', '&') ??
    expect.fail('no main')
  return { statusCode, headers, body, main }
}

describe('/search without JavaScript', () => {
  test('is a form that keeps its filters, and asks the gateway nothing without a query', async () => {
    const { statusCode, main } = await get('/search?kinds=news')
    expect(statusCode).toBe(200)
    expect(main).toMatch(/<form[^>]* action="\/search"[^>]* method="get"/)
    expect(main).toContain('<input type="hidden" name="kinds" value="news"/>')
    expect(gateway.received).toHaveLength(0)
  })

  test('shows what it found, marks matches, and escapes everything', async () => {
    const { main, body } = await get('/search?q=water')
    expect(main).toContain('20 of 45 results for “water”')
    expect(main).toContain('<mark>&lt;i&gt;water</mark>')
    expect(main).toContain('Water story 1 &lt;b&gt;</a>')
    expect(main).toContain('href="/news/water-1"')
    expect(main).toContain('value="water"')
    expect(readTags(body).meta('robots')).toEqual(['noindex'])
  })

  test('leads to the next results, and back to the first', async () => {
    const next = /href="(\/search\?q=water[^"]*after=20)"/.exec((await get('/search?q=water')).main)?.[1]
    const { main } = await get(next ?? expect.fail('no next page'))
    expect(main).toContain('Water story 21 ')
    expect(main).not.toContain('Water story 20 ')
    expect(main).toMatch(/href="\/search\?q=water"[^>]*>Back to the first results/)
  })

  test('sends the filters of the address', async () => {
    const { main } = await get('/search?q=water&kinds=news,streams')
    expect(gateway.received[0]?.variables).toEqual({ query: 'water', after: null, kinds: ['NEWS', 'STREAM'] })
    const chosen = main.matchAll(/aria-current="true"[^>]*>(\w+)/g)
    expect(Array.from(chosen, ([, name]) => name)).toEqual(['News', 'Streams'])
  })

  test('says what to do if nothing was found', async () => {
    const { statusCode, main } = await get('/search?q=%D7%A9%D7%9C%D7%95%D7%9D%F0%9F%8E%B8')
    expect(statusCode).toBe(200)
    expect(main).toContain('No results for “שלום🎸”')
    expect(main).toContain('try fewer or other words')
  })

  test.each(['x'.repeat(10_000), '"*(a+)+$"', '<script>alert(1)</script>', "';--", '%00', '%F0%9F%8E%B8'])(
    'takes any text: %.30s',
    async (text) => {
      const { statusCode, main } = await get(
        `/search?q=${text === text.replace('%', '') ? encodeURIComponent(text) : text}`,
      )
      expect(statusCode).toBe(200)
      expect(main).not.toContain('<script>')
      expect(String(gateway.received[0]?.variables.query).length).toBeLessThanOrEqual(100)
    },
  )

  test('keeps its form while the gateway fails, and offers another try', async () => {
    gateway.more = { ...publicSite, search: failure('UPSTREAM_UNAVAILABLE') }
    const { statusCode, headers, main } = await get('/search?q=water')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store'])
    expect(main).toContain('value="water"')
    expect(main).toContain('Try again')
  })

  test('says so to a network that searched too often', async () => {
    gateway.more = { ...publicSite, search: failure('RATE_LIMITED', { retryAfterSeconds: 40 }) }
    const { statusCode, headers } = await get('/search?q=water')
    expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([429, '40', 'no-store'])
  })
})

describe('the page cache', () => {
  const cached = async () =>
    Number(/^web_kept_answers (\d+)$/m.exec((await app.inject('/metrics')).body)?.[1])

  test('stores no search, so that a thousand evict nothing', async () => {
    await get('/network')
    for (let number = 0; number < 50; number += 1) {
      const { headers } = await get(`/search?q=${number}`)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect(await cached()).toBe(1)
    await get('/search?q=water')
    await get('/search?q=water')
    expect(gateway.received).toHaveLength(52)
  })

  test('has one empty form for all addresses without a query', async () => {
    for (const address of ['/search', '/search?q=', '/search?q=+&after=20', '/search?kinds=other']) {
      expect((await get(address)).headers['cache-control'], address).toContain('s-maxage=300')
    }
    expect(await cached()).toBe(1)
  })
})
