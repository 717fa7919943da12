import type { Cache, Reads } from './cache/cache.ts'
import { Freshness } from './cache/freshness.ts'
import type { Content, RequestContent } from './domains/content/content.ts'
import { createMembership, type MembershipOptions } from './domains/membership/membership.ts'
import { membershipOf, type RequestMembership } from './domains/membership/request.ts'
import type { Attendance, RequestAttendance } from './domains/productions/attendance.ts'
import type { Productions, RequestProductions } from './domains/productions/productions.ts'
import type { Sponsor } from './domains/sponsors/sponsors.ts'
import type { RequestVideos, Videos } from './domains/videos/videos.ts'
import type { Embeds } from './html/embeds.ts'
import type { Asks } from './http/client.ts'
import { inTheNameOf, newRequestId } from './operations/request-id.ts'
import { Person, type PersonOptions } from './session/person.ts'
import { type AttendanceApi, createAttendanceApi } from './upstreams/product-api/attendance.ts'
import { createProductApi, type ProductApi } from './upstreams/product-api/client.ts'
import type { Surroundings } from './upstreams/product-api/content.ts'
import { createMembershipApi, type MembershipApi } from './upstreams/product-api/membership.ts'

/** Whose request it is: its name, the visitor's own address and headers, and a way to set a cookie. */
export interface Visitor extends Pick<PersonOptions, 'headers' | 'setCookie'> {
  /** Names the request in logs, at the product API and on error screens. */
  requestId: string
  /** The visitor's own address, proxies that are trusted taken away. */
  address: string
  /** Whether the answer is made for all, by the gateway itself: what it costs is nobody's. */
  isForAll?: boolean
}

/** Nobody in particular: what is made for all, and by the gateway itself. */
export const nobody = (): Visitor => ({
  requestId: newRequestId(),
  address: '127.0.0.1',
  isForAll: true,
  headers: {},
  setCookie: () => {},
})

/** What the resolvers of one request have at hand. Made anew for each request: its loaders remember within it only. */
export interface RequestContext {
  /** Names the request in logs, at the product API and on error screens. */
  readonly requestId: string
  /** The visitor's own address, proxies that are trusted taken away. */
  readonly address: string
  /** Whether the answer is made for all, by the gateway itself: what it costs is nobody's. */
  readonly isForAll: boolean
  readonly content: RequestContent
  readonly productions: RequestProductions
  /** Who has joined what, as the session's member or as staff. */
  readonly attendance: RequestAttendance
  /** The steps by which one becomes a member, and the member whose request this is. */
  readonly membership: RequestMembership
  readonly videos: RequestVideos
  /** All that are configured, in their order. */
  readonly sponsors: readonly Sponsor[]
  /** The site's origin, for addresses that leave the site. */
  readonly siteUrl: string
  /** How fresh the kept values are that this request has read, and which failing services' old ones are among them. */
  readonly freshness: Freshness
  /** Builds the addresses of players. */
  readonly embeds: Embeds
}

/** What the contexts of all requests share. */
export interface ContextOptions extends Pick<RequestContext, 'sponsors' | 'siteUrl' | 'embeds'> {
  cache: Cache
  content: Content
  productions: Productions
  attendance: Attendance
  videos: Videos
  membership: MembershipOptions
  /** The product API's doors: what everybody may see, and what is done by and for one person. */
  productApi: { reads: Asks; members: Asks; around: Surroundings }
}

/** Makes the context of each request. */
export function createContexts(options: ContextOptions): (visitor: Visitor) => RequestContext {
  return (visitor) => new ContextOfRequest(options, visitor)
}

/**
 * Makes each part when the first field asks for it: most requests need one or two. Apollo Server goes on with a copy of
 * it, which has the same prototype and fields, but would have no `#` names.
 */
class ContextOfRequest implements RequestContext {
  readonly requestId: string
  readonly address: string
  readonly isForAll: boolean
  readonly sponsors: readonly Sponsor[]
  readonly siteUrl: string
  readonly embeds: Embeds
  readonly freshness: Freshness
  private readonly options: ContextOptions
  private readonly visitor: Visitor
  private readonly reads: Reads
  private personMade: Person | undefined
  private productApiMade: ProductApi | undefined
  private membershipApiMade: MembershipApi | undefined
  private contentMade: RequestContent | undefined
  private productionsMade: RequestProductions | undefined
  private attendanceMade: RequestAttendance | undefined
  private membershipMade: RequestMembership | undefined
  private videosMade: RequestVideos | undefined

  constructor(options: ContextOptions, visitor: Visitor) {
    this.options = options
    this.visitor = visitor
    this.requestId = visitor.requestId
    this.address = visitor.address
    this.isForAll = visitor.isForAll ?? false
    this.sponsors = options.sponsors
    this.siteUrl = options.siteUrl
    this.embeds = options.embeds
    this.freshness = new Freshness(visitor.requestId)
    this.reads = options.cache.onBehalfOf(this.freshness)
  }

  get content(): RequestContent {
    this.contentMade ??= this.options.content.forRequest(this.reads, () => this.productApi())
    return this.contentMade
  }

  get productions(): RequestProductions {
    this.productionsMade ??= this.options.productions(this.reads, () => this.productApi())
    return this.productionsMade
  }

  get attendance(): RequestAttendance {
    this.attendanceMade ??= this.options.attendance({
      person: this.whose(),
      api: this.attendanceApi(),
      members: () => this.membershipApi(),
      productions: () => this.productions,
    })
    return this.attendanceMade
  }

  get membership(): RequestMembership {
    this.membershipMade ??= membershipOf(
      createMembership(this.options.membership, this.membershipApi()),
      this.whose(),
    )
    return this.membershipMade
  }

  get videos(): RequestVideos {
    this.videosMade ??= this.options.videos.forRequest(this.address, this.reads)
    return this.videosMade
  }

  /** One for the request: a session that begins in one field is there for the next. */
  private whose(): Person {
    const { headers, setCookie } = this.visitor
    const { sessions } = this.options.membership
    this.personMade ??= new Person({ sessions, headers, setCookie })
    return this.personMade
  }

  private productApi(): ProductApi {
    const { reads, around } = this.options.productApi
    this.productApiMade ??= createProductApi(inTheNameOf(this.requestId, reads), around)
    return this.productApiMade
  }

  private membershipApi(): MembershipApi {
    this.membershipApiMade ??= createMembershipApi(this.membersDoor())
    return this.membershipApiMade
  }

  private attendanceApi(): AttendanceApi {
    return createAttendanceApi(this.membersDoor(), this.options.productApi.around)
  }

  private membersDoor(): Asks {
    return inTheNameOf(this.requestId, this.options.productApi.members)
  }
}
