import type { RequestContent } from './domains/content/content.ts'
import type { RequestMembership } from './domains/membership/request.ts'
import type { RequestProductions } from './domains/productions/productions.ts'
import type { Sponsor } from './domains/sponsors/sponsors.ts'
import type { RequestVideos } from './domains/videos/videos.ts'
import type { Embeds } from './html/embeds.ts'

/** What the resolvers of one request have at hand. Made anew for each request: its loaders remember within it only. */
export interface RequestContext {
  /** The visitor's own address, proxies that are trusted taken away. */
  readonly address: string
  readonly content: RequestContent
  readonly productions: RequestProductions
  /** Whose request this is, and the steps by which one becomes a member. */
  readonly membership: RequestMembership
  readonly videos: RequestVideos
  /** All that are configured, in their order. */
  readonly sponsors: readonly Sponsor[]
  /** Builds the addresses of players. */
  readonly embeds: Embeds
}
