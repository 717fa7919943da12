import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import {
  oddHeaders,
  oddRequestsFor,
  plainGet,
  plainPost,
  type WireRequest,
} from '../../gateway/test/cache-poisoning.ts'
import { startGateway } from '../../gateway/test/gateway-harness.ts'
import { sendOver, spoken, writeOver } from '../../gateway/test/raw-http.ts'
import { cacheableOperations } from '../../gateway/test/site-operations.ts'
import { stubUpstreams } from '../../gateway/test/stub-upstreams.ts'
import { environmentAt, startVideoDoubles } from '../../gateway/test/video-doubles.ts'
import { uploadsId } from '../../gateway/test/youtube-payloads.ts'
import { createSiteServer } from './site-server.ts'

/*
 * One odd request to the site must not change the responses to the next visitors: neither those of the gateway, nor
 * pages. Each odd request is the first one. A plain request after it must get the response of a site without odd
 * requests. Each site has a gateway of its own.
 *
 * A full run has every odd request against every cached page, others every so many of them.
 */

const doubles = await startVideoDoubles()
beforeEach(() => stubUpstreams(doubles))

vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
afterAll(() => vi.useRealTimers())

/** Entries of eight days ago are not even served stale. */
const longAfter = 8 * 24 * 3_600_000

async function startSite() {
  const gateway = await startGateway(environmentAt(doubles.url), {
    caching: { responses: true },
    softTimeout: null,
  })
  const gatewayUrl = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  const app = await createSiteServer({ gatewayUrl, pageCacheBytes: 8 * 1024 * 1024, pageDeadline: 60_000 })
  afterAll(() => app.close())
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), schema: gateway.schema }
}
const tried = await startSite()
const untouched = await startSite()
const isFull = process.env.TEST_FULL === '1'

interface Trial {
  readonly what: string
  readonly odd: WireRequest
  readonly plain: readonly WireRequest[]
}

/** About so many of all trials, evenly apart; all of them in a full run. */
function chosen(all: readonly Trial[], count: number): readonly Trial[] {
  const step = isFull ? 1 : Math.ceil(all.length / count)
  return all.filter((_, index) => index % step === 0)
}

async function check(what: string, trials: readonly Trial[]): Promise<void> {
  const wrong: unknown[] = []
  let right = 0
  for (const { what, odd, plain } of trials) {
    vi.setSystemTime(Date.now() + longAfter)
    const before = wrong.length
    const { status, head } = await writeOver(tried.origin, odd)
    // Shared caches do not store a refusal either.
    const isLost =
      status >= 500 || (status >= 400 && !/cache-control: [^\r]*(no-store|s-maxage=\d\b)/i.test(head))
    if (isLost) wrong.push([what, head])
    for (const request of plain) {
      const heard = spoken(await sendOver(tried.origin, request))
      const expected = spoken(await sendOver(untouched.origin, request))
      expect([request.path, expected.status]).toEqual([request.path, 200])
      expect(expected.body).not.toContain('"errors"')
      if (!isDeepStrictEqual(heard, expected)) wrong.push([what, request.method, heard, expected])
    }
    if (wrong.length === before) right += 1
  }
  expect(wrong).toEqual([])
  if (isFull) process.stdout.write(`Odd requests to ${what}: ${right} of ${trials.length} right\n`)
}

test('after any odd operation, plain ones hear what they would have heard without it', {
  timeout: 7_200_000,
}, async () => {
  const operations = await cacheableOperations(tried.schema)
  expect(operations.length).toBeGreaterThan(20)
  const trials = operations.flatMap((operation) =>
    oddRequestsFor(operation).map(({ what, request }) => ({
      what: `${operation.name}: ${what}`,
      odd: request,
      plain: [plainGet(operation), plainPost(operation)],
    })),
  )
  await check('the site’s /graphql', chosen(trials, 200))
})

/** The addresses of cached pages: one of each screen with data. */
const pages = [
  '/',
  '/?page=2',
  '/shows',
  '/recaps',
  '/schedule',
  '/RSVP',
  '/RSVP/twelve',
  '/rsvp/twelve/12',
  '/news',
  '/news/tags/tag',
  '/news/category/category',
  '/news/one',
  '/network',
  '/creative',
  '/contact',
  '/privacy',
  '/terms',
  '/video/one',
  '/morevids/category',
  `/YTmorevids/${uploadsId}`,
  '/YTvideo',
  '/playvideo/videos/1',
  '/videos/11',
]

/** Odd requests for a page, by their oddity. */
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
  const trials = pages.flatMap((path): Trial[] => {
    const plain = { method: 'GET', path, headers: {} }
    const odd: { what: string; request: WireRequest }[] = [
      ...oddHeaders.map(([name, value]) => ({
        what: `${name}: ${value.slice(0, 60)}`,
        request: { ...plain, headers: { [name]: value } },
      })),
      ...Object.entries(oddPages).map(([what, form]) => ({ what, request: { ...plain, ...form(path) } })),
    ]
    return odd.map(({ what, request }) => ({ what: `${path}: ${what}`, odd: request, plain: [plain] }))
  })
  await check('pages', chosen(trials, 60))
})
