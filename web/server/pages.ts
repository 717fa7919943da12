import { type CdnPurgeFormat, cdnTagHeader } from '@compound/foundation/contract/cache-tags.ts'
import { ageOf } from '@compound/foundation/response-cache/encoded-response.ts'
import { networksOf } from '@compound/foundation/server/network.ts'
import type { FastifyInstance } from 'fastify'
import type { PageRequest, RenderedPage } from '../src/entry-server.tsx'
import type { ScreenRoute } from '../src/navigation/screen-route.ts'
import { collectTags } from './gateway-fetch.ts'
import { pageAddress, unknownAddress } from './page-address.ts'
import { encodePageQuickly } from './page-cache/encode-page.ts'
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
  readonly siteUrl: string
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  readonly cache: PageCache
  readonly newRequestId: () => string
  readonly onRendered: (pattern: string, status: number, milliseconds: number) => void
  readonly headers: Readonly<Record<string, string>>
  readonly cameraHeaders: Readonly<Record<string, string>>
  readonly cdnPurgeFormat: CdnPurgeFormat | undefined
  readonly now: () => number
}

/** Seconds. A deploy changes the files that a page names, so no page is fresh for longer. */
const maxTtl = 300

/** Seconds. With less, a page would be rendered for each visitor. */
const minTtl = 1

const ttlOf = ({ freshSeconds }: { readonly freshSeconds: number | null }): number =>
  Math.min(maxTtl, Math.max(minTtl, freshSeconds ?? maxTtl))

/** A page with old data, or with spots left, is sent past its freshness only while rendering fails. */
const mayBeStale = ({ isStale, neverServeStale }: RenderedPage): boolean => !isStale && !neverServeStale

/**
 * A CDN may send a stale page during one revalidation, and for a day while this server fails. Stale, partial
 * and not-found pages are fetched again soon. Failed and rate-limited pages are not cached.
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

/** For a page whose address holds a token. */
export const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** Shared caches would fill with pages that nobody requests again. */
const uncachedHeaders = { 'cache-control': 'private, no-cache' } as const

const retryAfter = '10'

/** More renders at once would only delay each other. */
const maxRenders = 256

/** A network gets no more than are left, either: four that take all they can leave a fifth to others. */
const maxRendersOfNetwork = 64

/** The largest: smaller ones cost their owner nothing. */
const networkOf = (address: string): string => networksOf(address)[0]?.id ?? address

/** The character itself if it needs no escape. Dots stay escaped: they would be path steps. */
const canonicalEscape = (escaped: string): string => {
  const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16))
  return /[\w~-]/.test(character) ? character : escaped.toUpperCase()
}

/**
 * Canonical form (RFC 3986, 6.2.2), null if it is already: otherwise each spelling would be cached
 * separately. Browsers read a backslash as a slash, so `/\\host` would leave the site.
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

function cacheabilityOf(page: RenderedPage, isUnknown: boolean): Cacheability {
  const { status, completeness, retryAfterSeconds } = page
  if (retryAfterSeconds !== null) return 'rate-limited'
  if (status >= 500 || completeness === 'none') return 'failed'
  // The home screen at an unknown address is cached like the home screen.
  if (status === 404 && !isUnknown) return 'not-found'
  return completeness === 'whole' && !mayBeStale(page) ? 'stale' : completeness
}

function pageResult(
  { value: page, tags }: Awaited<ReturnType<typeof collectTags<RenderedPage>>>,
  isUnknown: boolean,
  requestId: string,
  { headers, cameraHeaders, cdnPurgeFormat }: PagesOptions,
): RenderResult {
  const { status } = page
  const ttl = ttlOf(page)
  return {
    cacheability: cacheabilityOf(page, isUnknown),
    ttlMs: ttl * 1_000,
    tags,
    response: {
      status,
      headers: {
        ...headers,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl(page, ttl),
        ...cdnTagHeader(cdnPurgeFormat, tags),
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

const tooBusyBody = Buffer.from('This page is not available right now. Try again in a moment.\n')

const tooBusy = ({ headers }: PagesOptions): RenderResult => ({
  cacheability: 'rate-limited',
  ttlMs: 0,
  tags: [],
  response: {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    },
    body: tooBusyBody,
  },
})

export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { cache, now } = options
  let inFlight = 0
  const inFlightOf = new Map<string, number>()

  async function render(
    address: string,
    pattern: string,
    requester: Requester | null,
  ): Promise<RenderResult> {
    const network = requester === null ? '' : networkOf(requester.address)
    const before = inFlightOf.get(network) ?? 0
    if (before >= Math.min(maxRendersOfNetwork, maxRenders - inFlight)) return tooBusy(options)
    const requestId = requester?.requestId ?? options.newRequestId()
    const isUnknown = address === unknownAddress
    const began = performance.now()
    inFlight += 1
    inFlightOf.set(network, before + 1)
    try {
      const url = new URL(address, options.siteUrl)
      const visitorAddress = requester?.address ?? null
      const page = await collectTags(() => options.renderPage({ url, visitorAddress, network, requestId }))
      options.onRendered(pattern, page.value.status, performance.now() - began)
      return pageResult(page, isUnknown, requestId, options)
    } finally {
      inFlight -= 1
      const left = (inFlightOf.get(network) ?? 1) - 1
      if (left === 0) inFlightOf.delete(network)
      else inFlightOf.set(network, left)
    }
  }

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const canonical = canonicalAddress(url)
    const { address, pattern, isSecret, isCached } = pageAddress(options.routes, canonical ?? url)
    if (canonical !== null) {
      return reply.headers({ ...options.headers, ...(isSecret && secretHeaders) }).redirect(canonical, 308)
    }
    const requester = { requestId: request.id, address: request.ip }
    if (!isCached) {
      const { response } = await render(address, pattern, requester)
      const headers = { ...response.headers, ...(response.status === 200 && uncachedHeaders) }
      reply.hijack()
      encodePageQuickly({ ...response, headers }).send(request.raw, reply.raw, 0, 0)
      return reply
    }
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
