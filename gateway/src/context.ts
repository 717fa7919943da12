import { newRequestId } from '@compound/foundation/server/request-ids.ts'
import type { CacheView } from './cache/cache.ts'
import { Freshness } from './cache/freshness.ts'
import { viewWithoutStoring } from './cache/view-without-storing.ts'
import { neverCached, type OperationCachePolicy } from './core/cache-control.ts'
import { lazy } from './core/lazy.ts'
import type { SessionHeaders } from './core/session-headers.ts'
import { createAudit } from './domains/audit/audit.ts'
import { createCalendars } from './domains/calendars/calendars.ts'
import { createCheckIn } from './domains/check-in/check-in.ts'
import { createGrants } from './domains/check-in/grants.ts'
import { createContent } from './domains/content/content.ts'
import { createDesk } from './domains/desk/desk.ts'
import { createAccount } from './domains/members/account.ts'
import { createMembershipOptions } from './domains/members/membership-options.ts'
import { readPushKey } from './domains/members/push.ts'
import { createRequestMembership } from './domains/members/request-membership.ts'
import { readPages } from './domains/pages/pages.ts'
import { createAttendance } from './domains/productions/attendance.ts'
import { createProductions, type RequestProductions } from './domains/productions/productions.ts'
import type { Search } from './domains/search/search.ts'
import { readSponsors } from './domains/sponsors/sponsors.ts'
import { createVideos } from './domains/videos/videos.ts'
import type { Config } from './env.ts'
import type { Client } from './graphql/clients.ts'
import type { Costs } from './graphql/operation-limits/cost.ts'
import { createSanitizer } from './html/sanitize.ts'
import { withHeaders } from './http/with-headers.ts'
import { createProductApiFeatures } from './request/features.ts'
import type { MemberRequest } from './request/member-request.ts'
import { createPublicReads, type OrOwn, type PublicReads } from './request/own-token-reads.ts'
import type { Services } from './services.ts'
import { RequestSession } from './session/request-session.ts'

export interface Visitor {
  readonly requestId: string
  readonly address: string
  readonly headers: SessionHeaders
  readonly setCookie: (value: string) => void
  /** Device and place, for the product API. */
  readonly clientHeaders?: () => Readonly<Record<string, string>>
  /** True for the gateway's own refresh requests: their cost counts for no network. */
  readonly isInternal?: boolean
  readonly includesCost?: boolean
  /** The gateway's own requests have none. */
  readonly client?: Client
  /** Its reads store nothing in the data cache. Awaited before each load. */
  readonly beforeUnstoredLoad?: (key: string) => Promise<void>
}

export const anonymous = (): Visitor => ({
  requestId: newRequestId(),
  address: '127.0.0.1',
  isInternal: true,
  headers: {},
  setCookie: () => {},
})

/** What the steps of an operation find out. */
interface Outcome {
  cachePolicy: OperationCachePolicy
  costs?: Costs
  deprecated?: ReadonlySet<string>
}

interface Request extends Visitor, MemberRequest {
  readonly isInternal: boolean
  readonly freshness: Freshness
  readonly outcome: Outcome
  readonly cache: CacheView
  readonly publicReads: OrOwn<PublicReads>
  readonly productions: RequestProductions
}

/** New for each request; its loaders cache within that request only. */
export type RequestContext = Omit<
  ReturnType<Awaited<ReturnType<typeof createContexts>>>,
  'session' | 'members' | 'publicReads'
>

/** Makes no call. @throws StartupError if a configuration file can't be read */
export async function createContexts(config: Config, services: Services, search: Search) {
  const { siteUrl } = config
  const { embeds } = services
  const videos = await createVideos(config, services)
  const membership = createMembershipOptions(config, services)
  const sponsors = await readSponsors(config.sponsorsFile, siteUrl)
  const pages = await readPages(config.pagesFolder, createSanitizer({ embeds, baseUrl: siteUrl }))

  const contextOf = lazy<Request>()({
    session: (request) => new RequestSession(membership.sessions, request),
    members: ({ requestId, clientHeaders }) =>
      withHeaders(services.upstreams.productApi.members, () => ({
        'x-request-id': requestId,
        ...clientHeaders?.(),
      })),
    publicReads: (request) => createPublicReads(request, services),
    features: createProductApiFeatures,
    content: createContent({ ...videos.site, seen: search.seen }),
    productions: createProductions(),
    attendance: createAttendance(services),
    account: (request) => createAccount(request, config, services, membership.limits),
    calendars: (request) => createCalendars(request, config, services),
    checkIn: (request) => createCheckIn(request, services),
    desk: (request) => createDesk(request, services),
    grants: (request) => createGrants(request, services),
    audit: (request) => createAudit(request, services),
    membership: (request) => createRequestMembership(request, membership),
    pushPublicKey: readPushKey,
    hostedVideos: videos.hosted,
    siteVideos: videos.site.forRequest,
    liveChannels: videos.live,
    search: search.forRequest,
    sponsors: () => sponsors,
    pages: () => pages,
    siteUrl: () => siteUrl,
    siteMinimumAge: () => config.minimumAge || null,
    embeds: () => embeds,
  })

  return (visitor: Visitor) => {
    const freshness = new Freshness(visitor.requestId)
    const stored = services.cache.forRequest(freshness)
    const { beforeUnstoredLoad } = visitor
    const cache = beforeUnstoredLoad === undefined ? stored : viewWithoutStoring(stored, beforeUnstoredLoad)
    return contextOf({
      isInternal: false,
      ...visitor,
      freshness,
      cache,
      outcome: { cachePolicy: neverCached },
    })
  }
}
