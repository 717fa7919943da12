import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { newsFeed, webManifest } from '../../src/app/meta/site-files.ts'
import type { Site } from '../../src/app/site.ts'
import { type PackedAnswer, pack } from '../kept/answer.ts'
import { createSend } from '../kept/send.ts'
import { createAsk } from './gateway.ts'
import { newsSitemap, newsSitemapPath } from './news-sitemap.ts'
import { keepPublications, type PublishedFile } from './publications.ts'
import { robots, robotsPath } from './robots.ts'
import { rss } from './rss.ts'
import { findSitePages } from './site-pages.ts'
import { sitemap, sitemapPartPath, sitemapPath } from './sitemap.ts'
import { webAppManifest } from './web-manifest.ts'

interface FeedsOptions {
  readonly site: Site
  /** Origin of the gateway. */
  readonly gatewayUrl: string
  /** Milliseconds since the epoch. */
  readonly now?: () => number
  /** Smaller ones, for tests. */
  readonly limits?: Partial<SitemapLimits>
}

interface SitemapLimits {
  /** Addresses in one file: the protocol's limit. */
  readonly mostInFile: number
  /** Pages of a list, of 50 items each: as many articles, video posts or productions as one file holds. */
  readonly mostPages: number
}

const sitemapLimits: SitemapLimits = { mostInFile: 50_000, mostPages: 1_000 }

/** Walking the whole site is worth some minutes; what is new this minute stands in the news sitemap. */
const sitemapSeconds = 600

/** News are seen within a minute, and cost one call of the gateway. */
const newsSeconds = 60

/** What the configuration says changes with a restart only. */
const staticSeconds = 3_600

/** Seconds after which a crawler may try again. */
const retryAfter = 60

const cacheControl = (freshSeconds: number): string =>
  `public, max-age=0, s-maxage=${freshSeconds}, stale-if-error=86400`

/** Makes the function that answers with a file, compressed once, or says that the asker's copy is still good. */
function answering(now: () => number) {
  const send = createSend(now)
  const packed = new WeakMap<PublishedFile, Promise<PackedAnswer>>()

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: PublishedFile,
    contentType: string,
  ): Promise<FastifyReply> => {
    const validators = { etag: file.etag, 'last-modified': new Date(file.changedAt).toUTCString() }
    const headers = {
      'content-type': contentType,
      'last-modified': validators['last-modified'],
      'cache-control': cacheControl(file.freshSeconds),
      'x-content-type-options': 'nosniff',
    }
    if (fresh(request.headers, validators))
      return reply
        .headers({ ...headers, ...validators })
        .code(304)
        .send()
    const packing = packed.get(file) ?? pack({ status: 200, headers, body: Buffer.from(file.body) })
    packed.set(file, packing)
    const answer = await packing
    reply.hijack()
    send(request.raw, reply.raw, { answer, madeAt: now() })
    return reply
  }
}

/** Answers without a list. */
const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${reason}\n`)

/**
 * What the site tells machines: sitemap, news sitemap, RSS feed, robots.txt and web app manifest. While the
 * gateway does not answer, what was made before goes out, and 503 where there is nothing: an empty list
 * would say that the site has no pages.
 */
export async function feeds(app: FastifyInstance, options: FeedsOptions): Promise<void> {
  const { site, gatewayUrl, now = Date.now } = options
  const answer = answering(now)
  const { mostInFile, mostPages } = { ...sitemapLimits, ...options.limits }

  const read = keepPublications({
    publications: {
      sitemap: {
        freshSeconds: sitemapSeconds,
        make: async () => {
          const found = await findSitePages(createAsk(gatewayUrl), { now: now(), mostPages })
          return sitemap(found, site.url, mostInFile)
        },
      },
      news: {
        freshSeconds: newsSeconds,
        make: () => newsSitemap(createAsk(gatewayUrl), site, now()),
      },
      feed: {
        freshSeconds: newsSeconds,
        make: () => rss(createAsk(gatewayUrl), site),
      },
    },
    now,
    report: (error) => app.log.warn({ err: error }, 'a feed could not be made'),
  })

  const publish = (
    url: string,
    publication: 'sitemap' | 'news' | 'feed',
    contentType: string,
    pathOf: (request: FastifyRequest<{ Params: { part?: string } }>) => string = () => url,
  ): void => {
    app.get<{ Params: { part?: string } }>(url, async (request, reply) => {
      const files = await read(publication).catch(() => null)
      if (files === null) {
        reply.header('retry-after', retryAfter)
        return refuse(reply, 503, 'This list can not be made right now. Try again in a moment.')
      }
      const file = files.get(pathOf(request))
      if (file === undefined) return refuse(reply, 404, 'There is no such list.')
      return answer(request, reply, file, contentType)
    })
  }

  const xml = 'application/xml; charset=utf-8'
  publish(sitemapPath, 'sitemap', xml)
  publish('/sitemap-:part(^[1-9]\\d*$).xml', 'sitemap', xml, ({ params }) =>
    sitemapPartPath(Number(params.part)),
  )
  publish(newsSitemapPath, 'news', xml)
  publish(newsFeed, 'feed', 'application/rss+xml; charset=utf-8')

  const fixed = (url: string, contentType: string, body: string): void => {
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': cacheControl(staticSeconds), 'x-content-type-options': 'nosniff' })
        .type(contentType)
        .send(body),
    )
  }
  fixed(robotsPath, 'text/plain; charset=utf-8', robots(site.url))
  fixed(webManifest, 'application/manifest+json; charset=utf-8', webAppManifest(site))
}
