import { afterAll, expect, test, vi } from 'vitest'
import { isFull } from '../../e2e/harness/full.ts'
import { oddHeaders, type WireRequest } from '../../gateway/test/cache-poisoning.ts'
import { sendOver, spoken, writeOver } from '../../gateway/test/raw-http.ts'
import { startGatewaySimulator } from './gateway-simulator.ts'
import { publicSite } from './public-site.ts'
import { createSiteServer } from './site-server.ts'

/*
 * One odd request for a page must not change the pages of the next visitors. Each odd request is the first one. A plain
 * request after it must get the page of a site without odd requests.
 */

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
afterAll(() => vi.useRealTimers())

/** Pages of eight days ago are not even served stale. */
const longAfter = 8 * 24 * 3_600_000

const gateway = await startGatewaySimulator(publicSite)
async function startSite(): Promise<string> {
  const pageCacheBytes = 8 * 1024 * 1024
  const app = await createSiteServer({ gatewayUrl: gateway.url, pageCacheBytes, pageDeadline: 60_000 })
  return app.listen({ host: '127.0.0.1', port: 0 })
}
const tried = await startSite()
const untouched = await startSite()

const sitemap = await (await fetch(`${untouched}/sitemap.xml`)).text()
/** The addresses of cached pages: those of the sitemap, and others with data. */
const pages = [
  ...Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => new URL(address).pathname),
  ...['/?page=2', '/rsvp/finals-night/7', '/YTmorevids/PLCompoundStudioSessions0000000001', '/YTvideo'],
]
if (pages.length < 20) throw new Error('The sitemap lacks pages')

const oddPages: Readonly<Record<string, (path: string) => Partial<WireRequest>>> = {
  'a HEAD': () => ({ method: 'HEAD' }),
  'a POST': () => ({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
  'an OPTIONS': () => ({ method: 'OPTIONS' }),
  'a GET with a body': () => ({ body: 'evil' }),
  'an unknown parameter': (path) => ({ path: `${path}${path.includes('?') ? '&' : '?'}evil=1&evil=2` }),
  'a page twice': (path) => ({ path: `${path}${path.includes('?') ? '&' : '?'}page=1&page=3` }),
  'a page that is no number': (path) => ({ path: `${path.replace(/\?.*/, '')}?page=1e9` }),
  'a fragment': (path) => ({ path: `${path}#evil` }),
  'a doubled slash': (path) => ({ path: `/${path}` }),
  'a slash at its end': (path) => ({ path: path.includes('?') ? `/${path}` : `${path}/` }),
  'a whole address': (path) => ({ path: `http://evil.example${path}` }),
  'an address of another host': (path) => ({ path: `//evil.example${path}` }),
  'a null byte': (path) => ({ path: `${path}%00` }),
  'a broken escape': (path) => ({ path: `${path}%` }),
  'no path at all': () => ({ method: 'OPTIONS', path: '*' }),
}

test('after any odd request for a page, a plain one gets the page of an untouched site', {
  timeout: 7_200_000,
}, async () => {
  const trials = pages.flatMap((path) => {
    const plain: WireRequest = { method: 'GET', path, headers: {} }
    const odd = [
      ...oddHeaders.map(([name, value]) => ({ ...plain, headers: { [name]: value } })),
      ...Object.values(oddPages).map((form) => ({ ...plain, ...form(path) })),
    ]
    return odd.map((request) => ({ plain, odd: request }))
  })
  // All of them in a full run, one in so many otherwise.
  const step = isFull ? 1 : Math.ceil(trials.length / 40)
  for (const { plain, odd } of trials.filter((_, index) => index % step === 0)) {
    vi.setSystemTime(Date.now() + longAfter)
    const { status, head } = await writeOver(tried, odd)
    expect(status).toBeLessThan(500)
    if (status >= 400) expect(head).toMatch(/cache-control: [^\r]*(no-store|s-maxage=\d\b)/i)
    const expected = spoken(await sendOver(untouched, plain))
    expect([plain.path, expected.status]).toEqual([plain.path, 200])
    expect([odd, spoken(await sendOver(tried, plain))]).toEqual([odd, expected])
  }
})
