import { setTimeout as delay } from 'node:timers/promises'
import { type CdnPurgeFormat, cdnTagHeader } from '@compound/foundation/contract/cache-tags.ts'
import { calendarType } from '@compound/foundation/contract/calendar-event.ts'
import type { EncodedResponse } from '@compound/foundation/response-cache/encoded-response.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import { newsFeed, scanManifest, searchDescription, webManifest } from '../../src/meta/site-files.ts'
import { maxParameterLength } from '../../src/navigation/screen-route.ts'
import { paths } from '../../src/site/paths.ts'
import { patterns } from '../../src/site/patterns.ts'
import type { Site } from '../../src/site/site.ts'
import { storyTextsPath } from '../../src/site/story-texts.ts'
import { encodePage } from '../page-cache/encode-page.ts'
import { listProductions, productionCalendars, streamCalendars } from './calendar.ts'
import {
  type CachedDocument,
  createFeedCache,
  type DocumentFiles,
  type DocumentSource,
} from './document-cache.ts'
import { createGatewayQuery, readRenewed, VisitorLimited } from './gateway-query.ts'
import { memberCalendars } from './member-calendars.ts'
import { newsSitemap, newsSitemapPath } from './news-sitemap.ts'
import { openSearchDescription } from './open-search.ts'
import { robots, robotsPath } from './robots.ts'
import { type FeedSection, rss, sectionFeedPath, sectionRss } from './rss.ts'
import { findSitePages } from './site-pages.ts'
import { sitemap, sitemapPartPath, sitemapPath } from './sitemap.ts'
import { scanAppManifest, webAppManifest } from './web-manifest.ts'

interface FeedsOptions {
  readonly site: Site
  readonly gatewayUrl: string
  readonly now?: () => number
  readonly purgedAt?: (tags: readonly string[]) => number
  readonly cdnPurgeFormat?: CdnPurgeFormat | undefined
  readonly pause?: (milliseconds: number) => Promise<unknown>
  readonly limits?: Partial<SitemapLimits>
}

interface SitemapLimits {
  /** The sitemap protocol's limit. */
  readonly maxUrlsInFile: number
  /** Of 50 items each: as many as one file holds. */
  readonly maxPages: number
}

const sitemapLimits: SitemapLimits = { maxUrlsInFile: 50_000, maxPages: 1_000 }

/** Reading all lists takes long; the news sitemap has what is new. */
const sitemapSeconds = 600

/** News appear within a minute, for one gateway call. */
const newsSeconds = 60

/** Together, calendars cost the product API one call a minute. */
const calendarSecondsPerCall = 60

/** As long as the gateway caches the schedule. */
const streamSeconds = 300
const staticSeconds = 3_600

/** Far more than a site has tags and categories. At most 50 KB each. */
const maxSectionFeeds = 200
const rssType = 'application/rss+xml; charset=utf-8'
const retryAfter = 60

const cacheControl = (freshSeconds: number): string =>
  `public, max-age=0, s-maxage=${freshSeconds}, stale-if-error=86400`

function createSendDocument(cdnPurgeFormat: CdnPurgeFormat | undefined) {
  const encoded = new WeakMap<CachedDocument, Promise<EncodedResponse>>()

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    file: CachedDocument,
    contentType: string,
  ): Promise<FastifyReply> => {
    const validators = { etag: file.etag, 'last-modified': new Date(file.changedAt).toUTCString() }
    const headers = {
      'content-type': contentType,
      'last-modified': validators['last-modified'],
      'cache-control': cacheControl(file.freshSeconds),
      ...cdnTagHeader(cdnPurgeFormat, file.tags),
      'x-content-type-options': 'nosniff',
    }
    if (fresh(request.headers, validators))
      return reply
        .headers({ ...headers, ...validators })
        .code(304)
        .send()
    const encoding = encoded.get(file) ?? encodePage({ status: 200, headers, body: Buffer.from(file.body) })
    encoded.set(file, encoding)
    const response = await encoding
    reply.hijack()
    response.send(request.raw, reply.raw, 0, 0)
    return reply
  }
}

interface FileParams {
  readonly part?: string
  readonly slug?: string
  readonly id?: string
  readonly tagSlug?: string
  readonly categorySlug?: string
}

type FileRequest = FastifyRequest<{ Params: FileParams }>

const refuse = (reply: FastifyReply, status: number, reason: string): FastifyReply =>
  reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${reason}\n`)

function createSources({
  site,
  gatewayUrl,
  now = Date.now,
  pause = delay,
  limits,
}: FeedsOptions): Readonly<Record<'sitemap' | 'news' | 'feed' | 'calendars' | 'streams', DocumentSource>> {
  const { maxUrlsInFile, maxPages } = { ...sitemapLimits, ...limits }
  return {
    sitemap: {
      freshSeconds: sitemapSeconds,
      generate: async () => {
        const found = await findSitePages(createGatewayQuery(gatewayUrl), { now: now(), maxPages })
        return sitemap(found, site.url, maxUrlsInFile)
      },
    },
    news: {
      freshSeconds: newsSeconds,
      generate: () => newsSitemap(createGatewayQuery(gatewayUrl), site, now()),
    },
    feed: {
      freshSeconds: newsSeconds,
      generate: () => rss(createGatewayQuery(gatewayUrl), site),
    },
    calendars: {
      freshSeconds: calendarSecondsPerCall,
      generate: async () =>
        productionCalendars(await readRenewed(gatewayUrl, pause, listProductions), site, now()),
    },
    streams: {
      freshSeconds: streamSeconds,
      generate: () => streamCalendars(createGatewayQuery(gatewayUrl), site),
    },
  }
}

/** While the gateway fails, cached files or 503: an empty list would say that the site has no pages. */
export async function feeds(app: FastifyInstance, options: FeedsOptions): Promise<void> {
  const { site, gatewayUrl, now = Date.now, purgedAt = () => 0 } = options
  const sendDocument = createSendDocument(options.cdnPurgeFormat)
  const report = (error: unknown) => app.log.warn({ err: error }, 'a feed could not be made')
  const sources = createSources(options)
  const read = createFeedCache({ maxSets: Object.keys(sources).length, now, purgedAt, report })
  const readSection = createFeedCache({ maxSets: maxSectionFeeds, now, purgedAt, report })

  const serve = (
    url: string,
    contentType: string,
    readFiles: (request: FileRequest) => Promise<DocumentFiles | null>,
    pathOf: (request: FileRequest) => string = () => url,
  ): void => {
    app.get<{ Params: FileParams }>(url, async (request, reply) => {
      let limit: VisitorLimited | undefined
      const files = await readFiles(request).catch((error: unknown) => {
        if (error instanceof VisitorLimited) limit = error
      })
      if (limit !== undefined) {
        reply.header('retry-after', limit.waitSeconds)
        return refuse(reply, 429, 'There were too many requests from your network. Try again in a moment.')
      }
      if (files === undefined) {
        reply.header('retry-after', retryAfter)
        return refuse(reply, 503, 'This list is not available right now. Try again in a moment.')
      }
      const file = files?.get(pathOf(request))
      if (file === undefined) return refuse(reply, 404, 'This list does not exist.')
      return sendDocument(request, reply, file, contentType)
    })
  }
  const from = (name: keyof typeof sources) => () => read(name, sources[name])

  const serveSection = (url: string, sectionOf: (params: FileParams) => FeedSection): void => {
    const readFiles = async ({ params, id, ip }: FileRequest) => {
      const section = sectionOf(params)
      if (Object.values(section).some((slug) => slug.length > maxParameterLength)) return null
      // The gateway limits how many unknown names a network may request.
      const headers = { 'x-request-id': id, 'x-forwarded-for': ip }
      return readSection(sectionFeedPath(section), {
        freshSeconds: newsSeconds,
        generate: (isKnown) =>
          sectionRss(createGatewayQuery(gatewayUrl, isKnown ? {} : { headers }), site, section),
      })
    }
    serve(url, rssType, readFiles, ({ params }) => sectionFeedPath(sectionOf(params)))
  }

  const xml = 'application/xml; charset=utf-8'
  serve(sitemapPath, xml, from('sitemap'))
  serve('/sitemap-:part(^[1-9]\\d*$).xml', xml, from('sitemap'), ({ params }) =>
    sitemapPartPath(Number(params.part)),
  )
  serve(newsSitemapPath, xml, from('news'))
  serve(newsFeed, rssType, from('feed'))
  serveSection(`${patterns.newsByTag}.xml`, ({ tagSlug = '' }) => ({ tag: tagSlug }))
  serveSection(`${patterns.newsByCategory}.xml`, ({ categorySlug = '' }) => ({ category: categorySlug }))
  serveSection(`${patterns.videoCategory}.xml`, ({ categorySlug = '' }) => ({ videos: categorySlug }))
  serve(paths.productionsCalendar, calendarType, from('calendars'))
  serve(`${patterns.production}.ics`, calendarType, from('calendars'), ({ params }) =>
    paths.productionCalendar(params.slug ?? ''),
  )
  serve(`${patterns.schedule}/:id.ics`, calendarType, from('streams'), ({ params }) =>
    paths.streamCalendar(params.id ?? ''),
  )
  memberCalendars(app, { site, gatewayUrl })

  const fixed = (url: string, contentType: string, body: string): void => {
    app.get(url, async (_request, reply) =>
      reply
        .headers({ 'cache-control': cacheControl(staticSeconds), 'x-content-type-options': 'nosniff' })
        .type(contentType)
        .send(body),
    )
  }
  fixed(robotsPath, 'text/plain; charset=utf-8', robots(site.url))
  fixed(
    searchDescription,
    'application/opensearchdescription+xml; charset=utf-8',
    openSearchDescription(site),
  )
  const manifestType = 'application/manifest+json; charset=utf-8'
  fixed(webManifest, manifestType, webAppManifest(site))
  fixed(scanManifest, manifestType, scanAppManifest(site))
  fixed(storyTextsPath, 'application/json; charset=utf-8', JSON.stringify(site.story ?? {}))
}
