import { withoutLastSlash } from '@compound/foundation/environment.ts'
import { newRequestId } from '@compound/foundation/request-ids.ts'
import { Cache, type CacheView } from './cache/cache.ts'
import { Freshness } from './cache/freshness.ts'
import { mayHaveSession } from './core/session-headers.ts'
import { createAudit, type RequestAudit } from './domains/audit/audit.ts'
import type { RequestCalendars } from './domains/calendars/calendars.ts'
import type { RequestContent } from './domains/content/content.ts'
import type { RequestDesk } from './domains/desk/desk.ts'
import type { Domains } from './domains/domains.ts'
import { createDoor, type RequestDoor } from './domains/door/door.ts'
import type { RequestGrants } from './domains/door/grants.ts'
import { createFeatures, type Features, featureReads } from './domains/features.ts'
import { createMembership } from './domains/membership/membership.ts'
import { createRequestMembership, type RequestMembership } from './domains/membership/request-membership.ts'
import { withOwnTokenReads } from './domains/own-token-reads.ts'
import type { OperatorPages } from './domains/pages/pages.ts'
import type { RequestAttendance } from './domains/productions/attendance.ts'
import type { RequestProductions } from './domains/productions/productions.ts'
import type { Sponsor } from './domains/sponsors/sponsors.ts'
import type { RequestVideos } from './domains/videos/videos.ts'
import type { Embeds } from './html/embeds.ts'
import type { UpstreamRequester } from './http/client.ts'
import { withRequestId } from './observability/request-id.ts'
import { RequestSession, type RequestSessionOptions } from './session/request-session.ts'
import { type AttendanceApi, createAttendanceApi } from './upstreams/product-api/attendance.ts'
import { createAuditApi } from './upstreams/product-api/audit.ts'
import { createCalendarsApi } from './upstreams/product-api/calendars.ts'
import { createProductApi, type ProductApi } from './upstreams/product-api/client.ts'
import { createDeskApi } from './upstreams/product-api/desk.ts'
import { createDoorApi } from './upstreams/product-api/door.ts'
import { createGrantsApi } from './upstreams/product-api/grants.ts'
import { createMembershipApi, type MembershipApi } from './upstreams/product-api/membership.ts'
import type { ConnectedUpstreams } from './upstreams/registry.ts'

/** The request as a visitor sends it: its id, the visitor's own address and headers, and a way to set a cookie. */
export interface Visitor extends Pick<RequestSessionOptions, 'headers' | 'setCookie'> {
  /** Names the request in logs, at the product API and on error screens. */
  requestId: string
  /** The visitor's own address, behind trusted proxies. */
  address: string
  /** Whether the gateway itself sends the request, for the response cache: no network pays its cost. */
  isInternal?: boolean
}

/** An anonymous visitor, for requests of the gateway itself. */
export const anonymous = (): Visitor => ({
  requestId: newRequestId(),
  address: '127.0.0.1',
  isInternal: true,
  headers: {},
  setCookie: () => {},
})

/** What resolvers use. It is made anew for each request, and its loaders cache within that request only. */
export interface RequestContext {
  /** Names the request in logs, at the product API and on error screens. */
  readonly requestId: string
  /** The visitor's own address, behind trusted proxies. */
  readonly address: string
  /** Whether the gateway itself sends the request, for the response cache: no network pays its cost. */
  readonly isInternal: boolean
  readonly content: RequestContent
  readonly productions: RequestProductions
  /** What the product API offers. */
  readonly features: Features
  /** The joins of the session's member. */
  readonly attendance: RequestAttendance
  /** Members' calendars. */
  readonly calendars: RequestCalendars
  /** What staff do at the door. */
  readonly door: RequestDoor
  /** What producers do. */
  readonly desk: RequestDesk
  /** The grants of all members, for operators. */
  readonly grants: RequestGrants
  /** Who did what, for operators. */
  readonly audit: RequestAudit
  /** The steps by which one becomes a member, and the member whose request this is. */
  readonly membership: RequestMembership
  readonly videos: RequestVideos
  /** All that are configured, in their order. */
  readonly sponsors: readonly Sponsor[]
  /** The pages that an operator replaces. */
  readonly pages: OperatorPages
  /** The site's address in its normal form, without a slash at its end, for addresses that leave the site. */
  readonly siteUrl: string
  /** How fresh the cached values are that this request has read, and which failing services' stale ones are among them. */
  readonly freshness: Freshness
  /** Builds the addresses of players. */
  readonly embeds: Embeds
}

/** What the contexts of all requests share. */
export interface ContextOptions extends Domains, Pick<RequestContext, 'siteUrl' | 'embeds'> {
  cache: Cache
  upstreams: Pick<ConnectedUpstreams, 'productApi'>
}

/** Makes the context of each request. */
export function createContexts(options: ContextOptions): (visitor: Visitor) => RequestContext {
  const siteUrl = withoutLastSlash(new URL(options.siteUrl).href)
  const shared = { ...options, siteUrl }
  return (visitor) => new LazyRequestContext(shared, visitor)
}

/**
 * Makes each part when the first field needs it: most requests need one or two. Apollo Server works with a copy of the
 * context, which has the same prototype and fields, but would have no `#` names.
 */
class LazyRequestContext implements RequestContext {
  readonly requestId: string
  readonly address: string
  readonly isInternal: boolean
  readonly sponsors: readonly Sponsor[]
  readonly pages: OperatorPages
  readonly siteUrl: string
  readonly embeds: Embeds
  readonly freshness: Freshness
  private readonly options: ContextOptions
  private readonly visitor: Visitor
  private readonly cache: CacheView
  private madeSession: RequestSession | undefined
  private madeProductApi: ProductApi | undefined
  private madeMembershipApi: MembershipApi | undefined
  private madeContent: RequestContent | undefined
  private madeProductions: RequestProductions | undefined
  private madeFeatures: Features | undefined
  private madeAttendance: RequestAttendance | undefined
  private madeCalendars: RequestCalendars | undefined
  private madeDoor: RequestDoor | undefined
  private madeDesk: RequestDesk | undefined
  private madeGrants: RequestGrants | undefined
  private madeAudit: RequestAudit | undefined
  private madeMembership: RequestMembership | undefined
  private madeVideos: RequestVideos | undefined

  constructor(options: ContextOptions, visitor: Visitor) {
    this.options = options
    this.visitor = visitor
    this.requestId = visitor.requestId
    this.address = visitor.address
    this.isInternal = visitor.isInternal ?? false
    this.sponsors = options.sponsors
    this.pages = options.pages
    this.siteUrl = options.siteUrl
    this.embeds = options.embeds
    this.freshness = new Freshness(visitor.requestId)
    this.cache = options.cache.forRequest(this.freshness)
  }

  get content(): RequestContent {
    this.madeContent ??= this.publicReads((cache, api) =>
      this.options.content.forRequest(cache, api, this.network()),
    )
    return this.madeContent
  }

  get productions(): RequestProductions {
    this.madeProductions ??= this.publicReads((cache, api) =>
      this.options.productions(cache, api, this.network()),
    )
    return this.madeProductions
  }

  get features(): Features {
    this.madeFeatures ??= createFeatures(this.publicReads(featureReads))
    return this.madeFeatures
  }

  get attendance(): RequestAttendance {
    this.madeAttendance ??= this.options.attendance({
      session: this.session(),
      api: this.attendanceApi(),
      productions: () => this.productions,
      features: () => this.features,
      address: this.address,
    })
    return this.madeAttendance
  }

  get calendars(): RequestCalendars {
    this.madeCalendars ??= this.options.calendars({
      session: this.session(),
      api: createCalendarsApi(this.membersRequester(), this.options.upstreams.productApi.mapping),
      features: this.features,
      siteUrl: this.siteUrl,
      address: this.address,
    })
    return this.madeCalendars
  }

  get door(): RequestDoor {
    this.madeDoor ??= createDoor({
      session: this.session(),
      api: createDoorApi(this.membersRequester()),
      members: () => this.membershipApi(),
      features: () => this.features,
      rateLimiter: this.options.rateLimiter,
    })
    return this.madeDoor
  }

  get desk(): RequestDesk {
    this.madeDesk ??= this.options.desk({
      session: this.session(),
      api: createDeskApi(this.membersRequester(), this.options.upstreams.productApi.mapping),
      features: () => this.features,
      productionBySlug: (slug) => this.productions.bySlug(slug),
    })
    return this.madeDesk
  }

  get grants(): RequestGrants {
    this.madeGrants ??= this.options.grants({
      session: this.session(),
      api: createGrantsApi(this.membersRequester()),
      features: () => this.features,
    })
    return this.madeGrants
  }

  get audit(): RequestAudit {
    this.madeAudit ??= createAudit({
      session: this.session(),
      api: createAuditApi(this.membersRequester()),
      features: () => this.features,
      rateLimiter: this.options.rateLimiter,
    })
    return this.madeAudit
  }

  get membership(): RequestMembership {
    this.madeMembership ??= createRequestMembership(
      createMembership(this.options.membership, this.membershipApi()),
      this.session(),
    )
    return this.madeMembership
  }

  get videos(): RequestVideos {
    this.madeVideos ??= this.options.videos.forRequest(this.address, this.cache)
    return this.madeVideos
  }

  /** The visitor's address; null for a request of the gateway itself. */
  private network(): string | null {
    return this.isInternal ? null : this.address
  }

  /**
   * Public data as this request reads it.
   *
   * @param make is called a second time where the product API refuses public reads, for the session's member alone.
   */
  private publicReads<Reads extends object>(make: (cache: CacheView, api: () => ProductApi) => Reads): Reads {
    const shared = make(this.cache, () => this.productApi())
    if (!mayHaveSession(this.visitor.headers)) return shared
    return withOwnTokenReads(shared, async () => {
      const session = await this.session().get()
      if (session === null) return null
      const coalescing = new Cache({ maxBytes: 1, stores: false })
      const { mapping } = this.options.upstreams.productApi
      const api = createProductApi(this.membersRequester(), mapping, session.upstreamToken)
      return make(coalescing.forRequest(this.freshness), () => api)
    })
  }

  /** One for the request: a session that begins in one field is there for the next. */
  private session(): RequestSession {
    const { headers, setCookie } = this.visitor
    const { sessions } = this.options.membership
    this.madeSession ??= new RequestSession({ sessions, headers, setCookie })
    return this.madeSession
  }

  private productApi(): ProductApi {
    const { reads, mapping } = this.options.upstreams.productApi
    this.madeProductApi ??= createProductApi(withRequestId(this.requestId, reads), mapping)
    return this.madeProductApi
  }

  private membershipApi(): MembershipApi {
    this.madeMembershipApi ??= createMembershipApi(this.membersRequester())
    return this.madeMembershipApi
  }

  private attendanceApi(): AttendanceApi {
    return createAttendanceApi(this.membersRequester(), this.options.upstreams.productApi.mapping)
  }

  private membersRequester(): UpstreamRequester {
    return withRequestId(this.requestId, this.options.upstreams.productApi.members)
  }
}
