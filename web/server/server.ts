import { constants } from 'node:zlib'
import type { CdnPurgeFormat } from '@compound/foundation/contract/cache-tags.ts'
import { addressesIn } from '@compound/foundation/server/address-list.ts'
import { closeConnectionsDuringShutdown } from '@compound/foundation/server/graceful-shutdown.ts'
import { sampleLines } from '@compound/foundation/server/log-sampling.ts'
import { createRequestIds, newRequestId } from '@compound/foundation/server/request-ids.ts'
import { forbidCachingOfErrors } from '@compound/foundation/server/uncached-errors.ts'
import {
  drainOversizedBodies,
  refuseExpectations,
  refuseUnreadable,
} from '@compound/foundation/server/unreadable-requests.ts'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { createPageRenderer, renderOfflinePage, renderUnsubscribePage } from '../src/entry-server.tsx'
import { offlinePage, offlineScanPage } from '../src/features/tickets/ticket-cache.ts'
import type { ScreenRoute } from '../src/navigation/screen-route.ts'
import type { Site } from '../src/site/site.ts'
import { browserReports } from './browser-reports/browser-reports.ts'
import type { ClientFiles } from './client-manifest.ts'
import { watchContentChanges } from './content-changes.ts'
import { feeds } from './feeds/feeds.ts'
import { callWithin } from './gateway-fetch.ts'
import { graphqlProxy } from './graphql-proxy.ts'
import { createMetrics } from './metrics.ts'
import { createGatewayCheck, observabilityEndpoints } from './observability-endpoints.ts'
import { PageCache } from './page-cache/page-cache.ts'
import { pageRoutes } from './pages.ts'
import { createRenderTurns } from './render-turns.ts'
import { requestLog } from './request-log.ts'
import { cameraHeaders, contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import { sharePreviews } from './share-previews/share-previews.ts'
import { staticFiles } from './static-files.ts'
import { unsubscribe } from './unsubscribe.ts'
import { wellKnown } from './well-known.ts'

export interface ServerOptions {
  readonly site: Site
  readonly routes: readonly ScreenRoute[]
  readonly gatewayUrl: string
  readonly pageDeadline: number
  readonly clientFolder: string | null
  readonly publicFolder: string | null
  readonly clientFiles: ClientFiles
  /** Addresses, networks or names (`loopback`) of the proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[]
  readonly mediaOrigins: readonly string[]
  readonly frameSources: readonly string[]
  readonly internalOrigins: ReadonlyMap<string, string>
  /** A `mailto:` or https address. */
  readonly securityContact?: string | undefined
  readonly cdnPurgeFormat?: CdnPurgeFormat | undefined
  readonly logLevel: string
  readonly log?: { readonly write: (line: string) => void }
  readonly pageCacheBytes: number
  readonly isShuttingDown?: () => boolean
  readonly now?: () => number
}

/** Quick levels: a page is compressed while its visitor waits. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
  // The gateway decodes the bodies that pass through. A mislabeled one would look like a dead gateway.
  globalDecompression: false,
}

/** Milliseconds. Limits slow senders. By default, Node checks only twice a minute. */
const serverSettings = {
  requestTimeout: 10_000,
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
}

/** Replaces an address with a broken escape; neither names a page. */
const unreadableAddress = '/404'

function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.replace(/\?.*/s, ''))
    return true
  } catch {
    return false
  }
}

function createApp(options: ServerOptions, isProxy: (address: string) => boolean): FastifyInstance {
  const app = Fastify({
    ...serverSettings,
    clientErrorHandler: refuseUnreadable,
    genReqId: createRequestIds(({ socket }) => isProxy(socket.remoteAddress ?? '')),
    logger: {
      level: options.logLevel,
      hooks: sampleLines(),
      serializers: { req: requestLog(options.routes) },
      ...(options.log !== undefined && { stream: options.log }),
    },
    // One line per request would add little to the log of the proxy in front.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: isProxy,
    // Node's own limit for an address: a page explains better that it names nothing.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') && isReadable(url) ? url : unreadableAddress),
    forceCloseConnections: 'idle',
    // Requests during a shutdown are answered as usual.
    return503OnClosing: false,
  })
  forbidCachingOfErrors(app)
  drainOversizedBodies(app)
  refuseExpectations(app.server)
  return app
}

function serveOfflinePage(
  app: FastifyInstance,
  { site, clientFiles: { assetsOf } }: Pick<ServerOptions, 'site' | 'clientFiles'>,
  headers: Readonly<Record<string, string>>,
): void {
  for (const path of [offlinePage, offlineScanPage]) {
    const page = renderOfflinePage({ site, assetsOf }, path === offlineScanPage)
    app.get(path, async (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(page),
    )
  }
}

export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { now = Date.now, isShuttingDown = () => false } = options
  const cache: PageCache = new PageCache({
    maxBytes: options.pageCacheBytes,
    now,
    onRead: (status, pattern) => metrics.answered(status, pattern),
    onFailure: (error) => app.log.warn({ err: error }, 'an older page is served'),
  })
  const metrics = createMetrics(cache)
  const isProxy = addressesIn(options.trustedProxies)
  const app = createApp(options, isProxy)
  cache.attach(app.server, app.routing)
  app.addHook('preClose', async () => cache.close())
  closeConnectionsDuringShutdown(app, isShuttingDown)
  await app.register(compress, compression)
  await app.register(graphqlProxy, { gatewayUrl: options.gatewayUrl })
  const { site, gatewayUrl, cdnPurgeFormat } = options
  watchContentChanges(app, { gatewayUrl, onChange: (tags) => cache.purge(tags) })
  const purgedAt = (tags: readonly string[]) => cache.purgedAt(tags)
  const origins = { media: options.mediaOrigins, frames: options.frameSources, site: options.site.url }
  await app.register(sharePreviews, {
    gatewayUrl,
    origins: {
      allowed: [new URL(site.url).origin, ...options.mediaOrigins],
      internal: options.internalOrigins,
    },
    now,
    purgedAt,
    cdnPurgeFormat,
  })
  await app.register(wellKnown, { siteUrl: site.url, securityContact: options.securityContact, now })
  await app.register(browserReports, {
    siteUrl: site.url,
    routes: options.routes,
    policy: contentSecurityPolicy(origins),
    takesVitals: site.vitalsSample > 0,
    registry: metrics.registry,
    now,
  })
  await app.register(feeds, { site, gatewayUrl, now, purgedAt, cdnPurgeFormat })
  await app.register(observabilityEndpoints, {
    metrics,
    isShuttingDown,
    isOurs: isProxy,
    reachesGateway: createGatewayCheck(options.gatewayUrl, now),
  })
  if (options.clientFolder !== null) {
    const { clientFolder, publicFolder } = options
    await app.register(staticFiles, { clientFolder, publicFolder })
  }
  const renderPage = createPageRenderer({
    routes: options.routes,
    site: options.site,
    graphqlUrl: new URL('/graphql', options.gatewayUrl).href,
    call: callWithin(options.pageDeadline, metrics.gatewayCalled),
    entryModule: options.clientFiles.entryModule,
    assetsOf: options.clientFiles.assetsOf,
    report: (error, requestId) => app.log.warn({ err: error, reqId: requestId }, 'a page is missing content'),
    takeTurn: createRenderTurns(),
  })
  serveOfflinePage(app, options, securityHeaders(origins))
  await app.register(unsubscribe, {
    gatewayUrl: options.gatewayUrl,
    renderPage: (step, topic) =>
      renderUnsubscribePage({ site: options.site, assetsOf: options.clientFiles.assetsOf }, step, topic),
    headers: securityHeaders(origins),
  })
  await app.register(pageRoutes, {
    siteUrl: options.site.url,
    headers: securityHeaders(origins),
    cameraHeaders: cameraHeaders(origins),
    cdnPurgeFormat,
    routes: options.routes,
    renderPage,
    cache,
    newRequestId,
    onRendered: metrics.rendered,
    now,
  })
  return app
}
