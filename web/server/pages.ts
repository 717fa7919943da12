import type { FastifyInstance } from 'fastify'
import type { Completeness, PageRequest, RenderedPage } from '../src/entry-server.tsx'

interface PagesOptions {
  /** Origin that page addresses are absolute to. */
  readonly siteUrl: string
  readonly renderPage: (request: PageRequest) => Promise<RenderedPage>
  /** Sent with every page. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent with a page that reads the camera, in the place of those by the same names. */
  readonly cameraHeaders: Readonly<Record<string, string>>
}

/**
 * How long a CDN may keep a page: as long as the gateway holds its lists fresh, then stale while one request
 * fetches the next, and for a day while this server fails. What lacks a part, or is not there yet, is asked
 * for again soon; what failed is kept by no one.
 */
function cacheControl(status: number, completeness: Completeness): string {
  if (completeness === 'none') return 'no-store'
  return completeness === 'whole' && status === 200
    ? 'public, max-age=0, s-maxage=30, stale-while-revalidate=300, stale-if-error=86400'
    : 'public, max-age=0, s-maxage=5'
}

/** The headers of a page whose address nobody else may have: a mailed link, a ticket. */
const secretHeaders = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
} as const

/** Seconds after which a visitor or crawler may try a failed page again. */
const retryAfter = '10'

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

/** Answers every address that is no file and no endpoint with a rendered page. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  app.get('/*', async (request, reply) => {
    reply.headers(options.headers)
    const address = request.raw.url ?? '/'
    const canonical = canonicalAddress(address)
    if (canonical !== null) return reply.redirect(canonical, 308)

    const page = await options.renderPage({
      url: new URL(address, options.siteUrl),
      visitorAddress: request.ip,
    })
    if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
    if (page.status === 503) reply.header('retry-after', retryAfter)
    return reply
      .code(page.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', cacheControl(page.status, page.completeness))
      .headers(page.isSecret ? secretHeaders : {})
      .headers(page.usesCamera ? options.cameraHeaders : {})
      .send(page.html)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(405).headers({ allow: 'GET, HEAD', 'cache-control': 'no-store' }).send(),
  )
}
