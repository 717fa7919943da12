import type { FastifyInstance } from 'fastify'
import type { ScreenRoute } from '../src/app/navigation/screen-route.ts'
import type { PageRequest, RenderedPage } from '../src/entry-server.tsx'
import { pack } from './kept/answer.ts'
import { type Asker, type Keep, type Made, type Outcome, provisionalMs, staleMs } from './kept/keep.ts'
import type { Send } from './kept/send.ts'
import { pageAddress, unknownAddress } from './page-address.ts'

interface PagesOptions {
  readonly routes: readonly ScreenRoute[]
  /** Origin that page addresses are absolute to. */
  readonly siteUrl: string
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  readonly keep: Keep
  readonly send: Send
  /** Makes the id of a rendering that no request waits for. */
  readonly newRequestId: () => string
  readonly onRendered: (pattern: string, status: number, milliseconds: number) => void
  /** Sent with every page. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent with a page that reads the camera, in the place of those by the same names. */
  readonly cameraHeaders: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** A page that was rendered, and not the way to another one. */
type PageMade = Extract<RenderedPage, { kind: 'page' }>

/** A page without any data changes with a restart only; a CDN asks more often than that. Seconds. */
const withoutData = 300

/** No page is good for longer, whatever its answers say, in seconds: a deploy changes the files that it names. */
const longestFresh = 300

/** A page whose answers are as good as over is still good for one second: it would be rendered for each visitor otherwise. */
const shortestFresh = 1

/** For how long a page is good, in seconds. */
const freshnessOf = ({ freshSeconds }: { readonly freshSeconds: number | null }): number =>
  Math.min(longestFresh, Math.max(shortestFresh, freshSeconds ?? withoutData))

/**
 * How long a CDN may keep a page: as long as its data is fresh, then stale while one request fetches the next, and for a
 * day while this server fails. What says that it is old, lacks a part or is not there yet is asked for again soon; what
 * failed, or lacks what a limit of its visitor's refused, is kept by no one.
 */
function cacheControl({ status, completeness, isStale, isLimited }: PageMade, freshSeconds: number): string {
  if (completeness === 'none' || isLimited) return 'no-store'
  if (completeness === 'partial' || status !== 200) {
    return `public, max-age=0, s-maxage=${provisionalMs / 1_000}`
  }
  const fresh = `public, max-age=0, s-maxage=${freshSeconds}`
  return `${fresh}${isStale ? '' : `, stale-while-revalidate=${staleMs / 1_000}`}, stale-if-error=86400`
}

/** The headers of a page whose address nobody else may have: a mailed link, a ticket. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** Seconds after which a visitor or crawler may try a failed page again. */
const retryAfter = '10'

/** More renderings than this at once would only make each other late. */
const mostRenderings = 256

/**
 * The one address of the page that an address names: no slash at the end, none doubled. Null where it is
 * that address already. Browsers read a backslash as a slash, so that `/\\host` would lead away from the site.
 *
 * @param address path and query as they stand in the request
 */
export function canonicalAddress(address: string): string | null {
  const end = address.search(/[?#]/)
  const path = end === -1 ? address : address.slice(0, end)
  const canonical = path.replace(/[/\\]{2,}/g, '/').replace(/(?<=.)\/$/, '')
  return canonical === path ? null : canonical + (end === -1 ? '' : address.slice(end))
}

/** What keeping has to know of a page. */
function outcomeOf({ status, completeness, isStale, isLimited }: PageMade, isUnknown: boolean): Outcome {
  if (isLimited) return 'limited'
  if (status >= 500 || completeness === 'none') return 'failed'
  // The home screen at an unknown address is kept as the home screen is.
  if (status === 404 && !isUnknown) return 'missing'
  return completeness === 'whole' && isStale ? 'dated' : completeness
}

/** Answers every address that is no file and no endpoint with a rendered page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { keep, now } = options
  let renderings = 0

  /** Renders the page of an address that is what `pageAddress` made of it. */
  async function make(address: string, pattern: string, asker: Asker | null): Promise<Made> {
    if (renderings >= mostRenderings) return tooBusy
    const requestId = asker?.requestId ?? options.newRequestId()
    const isUnknown = address === unknownAddress
    const began = performance.now()
    renderings += 1
    try {
      const page = await options.renderPage({
        url: new URL(address, options.siteUrl),
        visitorAddress: asker?.address ?? null,
        requestId,
      })
      options.onRendered(pattern, page.status, performance.now() - began)
      return page.kind === 'redirect' ? redirected(page) : made(page, isUnknown, requestId)
    } finally {
      renderings -= 1
    }
  }

  function made(page: PageMade, isUnknown: boolean, requestId: string): Made {
    const { status } = page
    const freshSeconds = freshnessOf(page)
    const outcome = outcomeOf(page, isUnknown)
    return {
      outcome,
      freshMs: freshSeconds * 1_000,
      answer: {
        status,
        headers: {
          ...options.headers,
          'content-type': 'text/html; charset=utf-8',
          'cache-control': cacheControl(page, freshSeconds),
          ...(page.preloads !== '' && { link: page.preloads }),
          ...(status === 503 && { 'retry-after': retryAfter }),
          ...(status >= 500 && { 'x-request-id': requestId }),
          ...(page.isSecret && secretHeaders),
          ...(page.usesCamera && options.cameraHeaders),
        },
        body: page.html,
      },
    }
  }

  const redirected = ({ status, location }: Extract<RenderedPage, { kind: 'redirect' }>): Made => ({
    outcome: 'missing',
    freshMs: 0,
    answer: { status, headers: { ...options.headers, location }, body: Buffer.alloc(0) },
  })

  const tooBusy: Made = {
    outcome: 'failed',
    freshMs: 0,
    answer: {
      status: 503,
      headers: {
        ...options.headers,
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': retryAfter,
      },
      body: Buffer.from('This page can not be made right now. Try again in a moment.\n'),
    },
  }

  app.get('/*', async (request, reply) => {
    const url = request.raw.url ?? '/'
    const canonical = canonicalAddress(url)
    const { address, pattern, isSecret } = pageAddress(options.routes, canonical ?? url)
    if (canonical !== null) {
      return reply.headers({ ...options.headers, ...(isSecret && secretHeaders) }).redirect(canonical, 308)
    }
    const asker = { requestId: request.id, address: request.ip }
    const reading = isSecret
      ? { answer: await pack((await make(url, pattern, asker)).answer), madeAt: now() }
      : await keep.read({ key: address, label: pattern, make: (by) => make(address, pattern, by) }, asker)
    reply.hijack()
    options.send(request.raw, reply.raw, reading)
    return reply
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).send(),
  )
}
