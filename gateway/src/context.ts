import { withoutLastSlash } from '@compound/foundation/environment.ts'
import { newRequestId } from '@compound/foundation/request-ids.ts'
import { Cache, type CacheView } from './cache/cache.ts'
import { Freshness } from './cache/freshness.ts'
import { lazy } from './core/lazy.ts'
import { mayHaveSession } from './core/session-headers.ts'
import { createAudit } from './domains/audit/audit.ts'
import { createCalendars } from './domains/calendars/calendars.ts'
import { createContent } from './domains/content/content.ts'
import { createDesk } from './domains/desk/desk.ts'
import { createDoor } from './domains/door/door.ts'
import { createGrants } from './domains/door/grants.ts'
import { createFeatures, type Features } from './domains/features.ts'
import { createMembership } from './domains/membership/membership.ts'
import { createMembershipOptions } from './domains/membership/membership-options.ts'
import { createRequestMembership } from './domains/membership/request-membership.ts'
import { type OrOwn, orOwnToken, type PublicReads } from './domains/own-token-reads.ts'
import { readPages } from './domains/pages/pages.ts'
import { createAttendance, type RequestAttendance } from './domains/productions/attendance.ts'
import { ownTokenProductions } from './domains/productions/own-token-productions.ts'
import { createProductions, type RequestProductions } from './domains/productions/productions.ts'
import { createSlugLookups } from './domains/slug-lookups.ts'
import { readSponsors } from './domains/sponsors/sponsors.ts'
import { createVideos } from './domains/videos/videos.ts'
import type { Config } from './env.ts'
import { neverCached, type OperationCachePolicy } from './graphql/operation-cache-policy.ts'
import type { Embeds } from './html/embeds.ts'
import { createSanitiser } from './html/sanitise.ts'
import type { UpstreamRequester } from './http/client.ts'
import { withRequestId } from './observability/request-id.ts'
import type { Services } from './services.ts'
import { RequestSession, type RequestSessionOptions } from './session/request-session.ts'
import { createAttendanceApi } from './upstreams/product-api/attendance.ts'
import { createAuditApi } from './upstreams/product-api/audit.ts'
import { createCalendarsApi } from './upstreams/product-api/calendars.ts'
import { createProductApi, type ProductApi } from './upstreams/product-api/client.ts'
import { createDeskApi } from './upstreams/product-api/desk.ts'
import { createDoorApi } from './upstreams/product-api/door.ts'
import { createGrantsApi } from './upstreams/product-api/grants.ts'
import { createMembershipApi } from './upstreams/product-api/membership.ts'
import type { ConnectedUpstreams } from './upstreams/registry.ts'

export interface Visitor extends Pick<RequestSessionOptions, 'headers' | 'setCookie'> {
  requestId: string
  /** The visitor's own address, behind trusted proxies. */
  address: string
  /** True for the gateway's own refresh requests: their cost counts for no network. */
  isInternal?: boolean
}

export const anonymous = (): Visitor => ({
  requestId: newRequestId(),
  address: '127.0.0.1',
  isInternal: true,
  headers: {},
  setCookie: () => {},
})

interface Request extends Visitor {
  readonly isInternal: boolean
  /** How fresh the values read by this request are, and which failing services served stale ones. */
  readonly freshness: Freshness
  /** What the operation's steps tell the route. */
  readonly outcome: { cachePolicy: OperationCachePolicy }
  readonly cache: CacheView
  /** One per request: a session that one field begins is seen by the next. */
  readonly session: RequestSession
  readonly productApi: ProductApi
  /** Calls the product API with the member's token. */
  readonly members: UpstreamRequester
  readonly publicReads: OrOwn<PublicReads>
  readonly features: Features
  readonly productions: RequestProductions
}

export interface ContextTools {
  cache: Cache
  upstreams: ConnectedUpstreams
  embeds: Embeds
  /** Purges product API content from the caches, here and in the other gateways. */
  purgeContent: () => Promise<void>
}

/** What resolvers use. New for each request; its loaders cache within that request only. */
export type RequestContext = Omit<
  ReturnType<Awaited<ReturnType<typeof createContexts>>>,
  'session' | 'productApi' | 'members' | 'publicReads'
>

/** Content whose videos and playlists may be asked for by everybody. */
const contentNaming = ({ site }: Awaited<ReturnType<typeof createVideos>>) =>
  createContent({
    onNamed({ siteVideoIds, playlistIds }) {
      siteVideoIds.forEach(site.nameVideo)
      playlistIds.forEach(site.namePlaylist)
    },
  })

/** Null for the gateway's own requests. */
const networkOf = ({ isInternal, address }: Request) => (isInternal ? null : address)

/** Creates every domain; makes no call. @throws StartupError if a configuration file can't be read */
export async function createContexts(config: Config, services: Services, tools: ContextTools) {
  const { rateLimiter, networkLimits, now } = services
  const { cache, upstreams, embeds, purgeContent } = tools
  const { reads, members, mapping } = upstreams.productApi
  const { notFound: notFoundLimiter } = networkLimits
  const siteUrl = withoutLastSlash(new URL(config.siteUrl).href)
  const slugLookups = createSlugLookups(notFoundLimiter)
  const videos = await createVideos(config, { services: upstreams, rateLimiter, now })
  const content = contentNaming(videos)
  const productions = createProductions(slugLookups)
  const attendance = createAttendance({ rateLimiter, notFoundLimiter })
  const membership = createMembershipOptions(config, { ...services, onText: services.metrics.textSent })
  const sponsors = await readSponsors(config.sponsorsFile, config.siteUrl)
  const pages = await readPages(config.pagesFolder, createSanitiser({ embeds, baseUrl: config.siteUrl }))

  function readPublic<Reads>(request: Request, make: (reads: PublicReads) => Reads): OrOwn<Reads> {
    const readsBy = (cache: CacheView, api: () => ProductApi) =>
      make({ cache, api, lookup: slugLookups(cache, networkOf(request)) })
    const shared = readsBy(request.cache, () => request.productApi)
    if (!mayHaveSession(request.headers)) return (read) => read(shared)
    return orOwnToken(shared, async () => {
      const session = await request.session.get()
      if (session === null) return null
      const coalescing = new Cache({ maxBytes: 1, stores: false })
      const api = createProductApi(request.members, mapping, session.upstreamToken)
      return readsBy(coalescing.forRequest(request.freshness), () => api)
    })
  }

  const contextOf = lazy<Request>()({
    session: ({ headers, setCookie }) =>
      new RequestSession({ sessions: membership.sessions, headers, setCookie }),
    productApi: ({ requestId }) => createProductApi(withRequestId(requestId, reads), mapping),
    members: ({ requestId }) => withRequestId(requestId, members),
    publicReads: (request) => readPublic(request, (reads) => reads),
    features: ({ publicReads }) => createFeatures(publicReads),
    content: ({ publicReads }) => content(publicReads),
    productions: (request) =>
      ownTokenProductions(
        readPublic(request, ({ cache, api }) => productions(cache, api, networkOf(request))),
      ),
    attendance: (request): RequestAttendance =>
      attendance({
        session: request.session,
        api: createAttendanceApi(request.members, mapping),
        productions: () => request.productions,
        features: () => request.features,
        address: request.address,
      }),
    calendars: ({ session, members, features, address }) =>
      createCalendars({
        ...{ session, features, address, siteUrl, rateLimiter, notFoundLimiter },
        api: createCalendarsApi(members, mapping),
      }),
    door: ({ session, members, features }) =>
      createDoor({
        ...{ session, features, rateLimiter },
        api: createDoorApi(members),
        members: () => createMembershipApi(members),
      }),
    desk: (request) =>
      createDesk({
        session: request.session,
        api: createDeskApi(request.members, mapping),
        features: request.features,
        productionBySlug: (slug) => request.productions.bySlug(slug),
        ...{ rateLimiter, purgeContent },
      }),
    grants: ({ session, members, features }) =>
      createGrants({ session, api: createGrantsApi(members), features, rateLimiter }),
    audit: ({ session, members, features }) =>
      createAudit({ session, api: createAuditApi(members), features, rateLimiter }),
    membership: ({ session, members }) =>
      createRequestMembership(createMembership(membership, createMembershipApi(members)), session),
    hostedVideos: ({ address, cache }) => videos.hosted(address, cache),
    siteVideos: ({ address, cache }) => videos.site.forRequest(address, cache),
    liveChannels: ({ cache }) => videos.live(cache),
    sponsors: () => sponsors,
    pages: () => pages,
    /** Normalized, without a trailing slash. */
    siteUrl: () => siteUrl,
    embeds: () => embeds,
  })

  return (visitor: Visitor) => {
    const freshness = new Freshness(visitor.requestId)
    const perRequest = {
      freshness,
      cache: cache.forRequest(freshness),
      outcome: { cachePolicy: neverCached },
    }
    return contextOf({ isInternal: false, ...visitor, ...perRequest })
  }
}
