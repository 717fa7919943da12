import { createNetworkRateLimiter } from '@compound/foundation/server/network-rate-limiter.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Registry } from 'prom-client'
import { matchScreen, type ScreenRoute } from '../../src/navigation/screen-route.ts'
import { createBrowserMetrics } from './metrics.ts'
import { violationsShape, vitalsShape } from './shapes.ts'

interface BrowserReportsOptions {
  readonly siteUrl: string
  readonly routes: readonly ScreenRoute[]
  readonly policy: string
  readonly takesVitals: boolean
  readonly registry: Registry
  readonly now: () => number
}

/** Bytes. Browsers send several reports at a time, and each has the whole policy. */
const bodyLimit = 16 * 1024

/** A venue's one network is many visitors. */
const perMinute = { network: 120, all: 600 }

/** Trusted Types name the sink before the text, which may be somebody's. */
const sinkOf = (sample: string): string | undefined => /^([\w ]{1,60})\|/.exec(sample)?.[1]

/** Others by their origin, pages of ours by their pattern: an address may name somebody or hold a token. */
function placeOf(address: string, page: URL, routes: readonly ScreenRoute[]): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,40}$/.exec(address)?.[0] ?? ''
  const { origin, protocol, pathname } = new URL(address)
  if (origin === 'null') return protocol
  if (origin !== page.origin) return origin.slice(0, 200)
  return /^\/assets\/[\w.-]{1,100}$/.exec(pathname)?.[0] ?? matchScreen(routes, pathname)?.route.path ?? '*'
}

/** Over plain http, browsers send no `Sec-Fetch-Site`. */
function isFromSite({ headers }: FastifyRequest, siteOrigin: string): boolean {
  const { origin = siteOrigin, 'sec-fetch-site': site } = headers
  return site === undefined ? origin === siteOrigin : site === 'same-origin'
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}

/** Answered alike whatever they hold: nobody reads the answer, and browsers send a refused report again. */
export async function browserReports(
  app: FastifyInstance,
  { siteUrl, routes, policy, takesVitals, registry, now }: BrowserReportsOptions,
): Promise<void> {
  const metrics = createBrowserMetrics(registry)
  const siteOrigin = new URL(siteUrl).origin
  const patterns = new Set(routes.map(({ path }) => path))
  const directives = new Set(policy.split('; ').map((directive) => directive.split(' ', 1)[0]))

  function intake(kind: 'vitals' | 'reports', count: (body: unknown, request: FastifyRequest) => boolean) {
    const limiter = (perMinute: number) => createNetworkRateLimiter({ perMinute, isProxy: () => false, now })
    const [ofNetwork, ofAll] = [limiter(perMinute.network), limiter(perMinute.all)]
    app.post(`/${kind}`, {
      // Before the body is read.
      onRequest: async (request, reply) => {
        const isForeign = !isFromSite(request, siteOrigin)
        if (!isForeign && ofNetwork.take(request.ip, 1) === 0 && ofAll.take('all', 1) === 0) return
        metrics.requests.inc({ kind, outcome: isForeign ? 'ignored' : 'limited' })
        return reply.code(204).send()
      },
      handler: async (request, reply) => {
        const isCounted = count(parseJson(request.body), request)
        metrics.requests.inc({ kind, outcome: isCounted ? 'counted' : 'ignored' })
        return reply.code(204).send()
      },
    })
  }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body))
  intake('reports', (body) => {
    const reports = violationsShape.safeParse(body).data ?? []
    for (const { documentURL, effectiveDirective, blockedURL, sourceFile, lineNumber, sample } of reports) {
      // Browsers name the part of `script-src` and `style-src` that would apply.
      const directive = effectiveDirective.replace(/-(?:attr|elem)$/, '')
      metrics.violations.inc({ directive: directives.has(directive) ? directive : 'other' })
      const page = new URL(documentURL)
      const violation = {
        directive: effectiveDirective,
        blocked: placeOf(blockedURL, page, routes),
        sink: sinkOf(sample),
        page: matchScreen(routes, page.pathname)?.route.path ?? '*',
        source: placeOf(sourceFile, page, routes),
        line: lineNumber,
      }
      app.log.warn({ violation }, 'a browser refused a part of a page')
    }
    return reports.length > 0
  })
  if (!takesVitals) return
  intake('vitals', (body, { headers }) => {
    const { data } = vitalsShape.safeParse(body)
    if (data === undefined || headers['sec-gpc'] === '1') return false
    const pattern = patterns.has(data.pattern) ? data.pattern : 'other'
    for (const name of ['lcp', 'inp', 'cls', 'ttfb'] as const) {
      const value = data[name]
      if (value !== undefined) metrics[name].observe({ pattern }, value)
    }
    metrics.errors.inc({ pattern }, data.errors)
    return true
  })
}
