import { ageOf } from '@compound/foundation/response-cache/encoded-response.ts'
import type { FastifyInstance } from 'fastify'
import type { PageRequest, RenderedPage } from '../src/entry-server.tsx'
import type { ScreenRoute } from '../src/navigation/screen-route.ts'
import { pageAddress, unknownAddress } from './page-address.ts'
import {
  type Cacheability,
  incompleteTtlMs,
  type PageCache,
  type RenderResult,
  type Requester,
  staleWhileRevalidateMs,
} from './page-cache/page-cache.ts'

interface PagesOptions {
  readonly routes: readonly ScreenRoute[]
  /** Origin that page addresses are absolute to. */
  readonly siteUrl: string
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  readonly cache: PageCache
  /** Makes the id of a render that no request waits for. */
  readonly newRequestId: () => string
  readonly onRendered: (pattern: string, status: number, milliseconds: number) => void
  /** Sent with every page. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent with a page that reads the camera, instead of those by the same names. */
  readonly cameraHeaders: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** The lifetime of a page without any data, in seconds. It changes with a restart only; a CDN asks more often. */
const ttlWithoutData = 300

/** No page is fresh for longer, whatever its data's lifetime, in seconds: a deploy changes the files that it names. */
const maxTtl = 300

/** Every page is fresh for at least one second: it would be rendered for each visitor otherwise. */
const minTtl = 1

/** The lifetime of a page, in seconds. */
const ttlOf = ({ freshSeconds }: { readonly freshSeconds: number | null }): number =>
  Math.min(maxTtl, Math.max(minTtl, freshSeconds ?? ttlWithoutData))

/** Whether a page is sent past its freshness while the next one is rendered: not one with old data, nor one that tells places. */
const mayBeStale = ({ isStale, isMomentary }: RenderedPage): boolean => !isStale && !isMomentary

/**
 * How long a CDN may cache a page: as long as its data is fresh, then stale while one request fetches the next, and for
 * a day while this server fails. A page that is stale, partial or not found is fetched again soon. A page that failed,
 * or that lacks a part because its visitor reached a limit, is not cached.
 */
function cacheControl(page: RenderedPage, ttl: number): string {
  const { status, completeness, retryAfterSeconds } = page
  if (completeness === 'none' || retryAfterSeconds !== null) return 'no-store'
  if (completeness === 'partial' || status !== 200) {
    return `public, max-age=0, s-maxage=${incompleteTtlMs / 1_000}`
  }
  const fresh = `public, max-age=0, s-maxage=${ttl}`
  return `${fresh}${mayBeStale(page) ? `, stale-while-revalidate=${staleWhileRevalidateMs / 1_000}` : ''}, stale-if-error=86400`
}

/** The headers of a page whose address is for one person: a mailed link, a ticket. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** Seconds after which a visitor or crawler may try a failed page again. */
const retryAfter = '10'

/** More renders than this at once would only make each other late. */
const maxRenders = 256

/** The canonical form of an escape: the character itself where it needs none. Dots stay: they would be steps in a path. */
const canonicalEscape = (escaped: string): string => {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w~-]/.test(character) ? character : escaped.toUpperCase()
}

/**
 * The canonical address of a page: no slash at the end, none doubled, nothing escaped that need not be (RFC 3986,
 * 6.2.2). Otherwise one page would be rendered and cached once for each spelling of its address. Null where the address
 * is canonical. Browsers read a backslash as a slash, so that `/\\host` would lead away from the site.
 *
 * @param address path and query as they stand in the request
 */
export function canonicalAddress(address: string): string | null {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const canonical = path
    .replace(/%[0-9a-f]{2}/gi, canonicalEscape)
    .replace(/[/\\]{2,}/g, '/')
    .replace(/(?<=.)\/$/, '')
  return canonical === path ? null : canonical + (end === -1 ? '' : address.slice(end))
}

/** Whether and how a page may be cached. */
function cacheabilityOf(page: RenderedPage, isUnknown: boolean): Cacheability {
  const { status, completeness, retryAfterSeconds } = page
  if (retryAfterSeconds !== null) return 'rate-limited'
  if (status >= 500 || completeness === 'none') return 'failed'
  // The home screen at an unknown address is cached as the home screen is.
  if (status === 404 && !isUnknown) return 'not-found'
  return completeness === 'whole' && !mayBeStale(page) ? 'stale' : completeness
}

function pageResult(
  page: RenderedPage,
  isUnknown: boolean,
  requestId: string,
  { headers, cameraHeaders }: PagesOptions,
): RenderResult {
  const { status } = page
  const ttl = ttlOf(page)
  return {
    cacheability: cacheabilityOf(page, isUnknown),
    ttlMs: ttl * 1_000,
    response: {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl(page, ttl),
        ...(page.preloads !== '' && { link: page.preloads }),
        ...(status === 429 && { 'retry-after': String(page.retryAfterSeconds) }),
        ...(status === 503 && { 'retry-after': retryAfter }),
        ...(status >= 500 && { 'x-request-id': requestId }),
        ...(page.isSecret && secretHeaders),
        ...(page.usesCamera && cameraHeaders),
      },
      body: page.html,
    },
  }
}

/** Sent in the place of a page while too many are being rendered. */
const tooBusy = ({ headers }: PagesOptions): RenderResult => ({
  cacheability: 'failed',
  ttlMs: 0,
  response: {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
    body: Buffer.from('This page can not be made right now. Try again in a moment.\n'),
  },
})

/** Answers every address that is neither a file nor an endpoint with a rendered page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { cache, now } = options
  let inFlight = 0

  /** @param address as `pageAddress` returns it */
  async function render(
    address: string,
    pattern: string,
    requester: Requester | null,
  ): Promise<RenderResult> {
    if (inFlight >= maxRenders) return tooBusy(options)
    const requestId = requester?.requestId ?? options.newRequestId()
    const isUnknown = address === unknownAddress
    const began = performance.now()
    inFlight += 1
    try {
      const page = await options.renderPage({
        url: new URL(address, options.siteUrl),
        visitorAddress: requester?.address ?? null,
        requestId,
      })
      options.onRendered(pattern, page.status, performance.now() - began)
      return pageResult(page, isUnknown, requestId, options)
    } finally {
      inFlight -= 1
    }
  }

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const canonical = canonicalAddress(url)
    const { address, pattern, isSecret } = pageAddress(options.routes, canonical ?? url)
    if (canonical !== null) {
      return reply.headers({ ...options.headers, ...(isSecret && secretHeaders) }).redirect(canonical, 308)
    }
    const requester = { requestId: request.id, address: request.ip }
    const source = {
      key: address,
      label: pattern,
      render: (by: Requester | null) => render(address, pattern, by),
    }
    const { response, createdAt } = await cache.read(source, requester)
    reply.hijack()
    response.send(request.raw, reply.raw, 0, ageOf(createdAt, now()))
    return reply
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).send(),
  )
}
