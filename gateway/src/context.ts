import type { Freshness } from './cache/freshness.ts'
import type { RequestContent } from './domains/content/content.ts'
import type { RequestMembership } from './domains/membership/request.ts'
import type { RequestAttendance } from './domains/productions/attendance.ts'
import type { RequestProductions } from './domains/productions/productions.ts'
import type { Sponsor } from './domains/sponsors/sponsors.ts'
import type { RequestVideos } from './domains/videos/videos.ts'
import type { Embeds } from './html/embeds.ts'
import type { StaleServices } from './operations/request-scope.ts'

/** What the resolvers of one request have at hand. Made anew for each request: its loaders remember within it only. */
export interface RequestContext {
  /** The visitor's own address, proxies that are trusted taken away. */
  readonly address: string
  readonly content: RequestContent
  readonly productions: RequestProductions
  /** Who has joined what, as the session's member or as staff. */
  readonly attendance: RequestAttendance
  /** Whose request this is, and the steps by which one becomes a member. */
  readonly membership: RequestMembership
  readonly videos: RequestVideos
  /** All that are configured, in their order. */
  readonly sponsors: readonly Sponsor[]
  /** The site's origin, for addresses that leave the site. */
  readonly siteUrl: string
  /** How fresh the kept values are that this request has read. */
  readonly freshness: Freshness
  /** Which failing services' old answers went into this one: the same that the scope of the request notes. */
  readonly stale: StaleServices
  /** Builds the addresses of players. */
  readonly embeds: Embeds
}
