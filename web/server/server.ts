import { createServer as createHttpServer } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ScreenRoute } from '../src/app/navigation/screen-route.ts'
import type { Site } from '../src/app/site.ts'
import { createPageRenderer } from '../src/entry-server.tsx'
import type { ClientFiles } from './client-manifest.ts'
import { feeds } from './feeds/feeds.ts'
import { fetchWithin } from './gateway-fetch.ts'
import { graphqlProxy } from './graphql-proxy.ts'
import { frontDoor } from './kept/front-door.ts'
import { Keep } from './kept/keep.ts'
import { createSend } from './kept/send.ts'
import { createMetrics } from './metrics.ts'
import { operations, reachesGateway } from './operations.ts'
import { pages } from './pages.ts'
import { newRequestId, requestIds, trusts } from './request-ids.ts'
import { requestLog } from './request-log.ts'
import { cameraHeaders, securityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'

/** What the site's server is made of. */
export interface ServerOptions {
  readonly site: Site
  readonly routes: readonly ScreenRoute[]
  /** Origin of the gateway. */
  readonly gatewayUrl: string
  /** How long a page waits for the gateway, in milliseconds. */
  readonly pageDeadline: number
  /** The built client's folder, or null to serve no files. */
  readonly clientFolder: string | null
  readonly clientFiles: ClientFiles
  /** Addresses, networks or names (`loopback`) of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  readonly mediaOrigins: readonly string[]
  readonly frameOrigins: readonly string[]
  readonly logLevel: string
  /** The most that kept pages and feeds may take, in bytes; 0 keeps none. */
  readonly keptBytes: number
  /** Whether this server is about to end: it still answers, but takes itself out of the rotation. */
  readonly isLeaving?: () => boolean
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Quick levels: a page is compressed while its visitor waits. */
const compression = {
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  threshold: 1_024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
}

/**
 * Slow senders may not hold connections: no request of a person takes so long to arrive. Node looks for late ones from
 * time to time only, by default twice a minute. Milliseconds.
 */
const serverSettings = {
  requestTimeout: 10_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 1_000,
}

/** Stands in for an address that holds a broken escape; like that one, it names nothing. */
const nowhere = '/404'

/** Whether the path of an address can be read. */
function isReadable(address: string): boolean {
  try {
    decodeURIComponent(address.replace(/\?.*/s, ''))
    return true
  } catch {
    return false
  }
}

/**
 * Puts the site's server together: files, the way through to the gateway, health, and a rendered page for
 * every other address. It is ready to listen, or to be asked by `inject`.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { now = Date.now, isLeaving = () => false } = options
  const keep: Keep = new Keep({
    maxBytes: options.keptBytes,
    now,
    onRead: (reading, pattern) => metrics.answered(reading, pattern),
    onFailure: (error) => app.log.warn({ err: error }, 'an older page goes out'),
  })
  const metrics = createMetrics(() => keep.extent)
  const send = createSend(now)
  const app = Fastify({
    // What is kept is answered before the framework is reached.
    serverFactory: (next) => createHttpServer(serverSettings, frontDoor(keep, send, next)),
    genReqId: requestIds(options.trustedProxies),
    logger: { level: options.logLevel, serializers: { req: requestLog(options.routes) } },
    // A line a request would say little that the proxy in front does not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...options.trustedProxies],
    // As long as Node lets an address be: a page says better that it names nothing.
    routerOptions: { maxParamLength: 16_384 },
    rewriteUrl: ({ url = '/' }) => (url.startsWith('/') && isReadable(url) ? url : nowhere),
    forceCloseConnections: 'idle',
    // What still arrives while the server leaves is answered as ever.
    return503OnClosing: false,
  })
  // Who reports a failure can name it, and we find it.
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await app.register(compress, compression)
  await app.register(graphqlProxy, { gatewayUrl: options.gatewayUrl })
  await app.register(feeds, { site: options.site, gatewayUrl: options.gatewayUrl, now })
  await app.register(operations, {
    metrics,
    isLeaving,
    isOurs: trusts(options.trustedProxies),
    reachesGateway: reachesGateway(options.gatewayUrl, now),
  })
  if (options.clientFolder !== null) {
    await app.register(staticFiles, { clientFolder: options.clientFolder })
  }
  const renderPage = createPageRenderer({
    routes: options.routes,
    site: options.site,
    graphqlUrl: new URL('/graphql', options.gatewayUrl).href,
    fetch: fetchWithin(options.pageDeadline, metrics.gatewayCalled),
    entryModule: options.clientFiles.entryModule,
    assetsOf: options.clientFiles.assetsOf,
    report: (error, requestId) =>
      app.log.warn({ err: error, reqId: requestId }, 'a page could not be made whole'),
  })
  const origins = { media: options.mediaOrigins, frames: options.frameOrigins, site: options.site.url }
  await app.register(pages, {
    siteUrl: options.site.url,
    headers: securityHeaders(origins),
    cameraHeaders: cameraHeaders(origins),
    routes: options.routes,
    renderPage,
    keep,
    send,
    newRequestId,
    onRendered: metrics.rendered,
    now,
  })
  return app
}
