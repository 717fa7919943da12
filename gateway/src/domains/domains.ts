import type { Config } from '../env.ts'
import type { Embeds } from '../html/embeds.ts'
import { createSanitiser } from '../html/sanitise.ts'
import type { NetworkRateLimiter } from '../rate-limits/network-rate-limiter.ts'
import type { RateLimiter } from '../rate-limits/rate-limiter.ts'
import type { ConnectedUpstreams } from '../upstreams/registry.ts'
import { type Calendars, createCalendars } from './calendars/calendars.ts'
import { type Content, createContent } from './content/content.ts'
import { createDesk, type Desk, type DeskTools } from './desk/desk.ts'
import { createGrants, type Grants } from './door/grants.ts'
import type { MembershipOptions } from './membership/membership.ts'
import { createMembershipOptions, type MembershipTools } from './membership/membership-options.ts'
import { type OperatorPages, readPages } from './pages/pages.ts'
import { type Attendance, createAttendance } from './productions/attendance.ts'
import { createProductions, type Productions } from './productions/productions.ts'
import { createSlugLookups } from './slug-lookups.ts'
import { readSponsors, type Sponsor } from './sponsors/sponsors.ts'
import { createVideos, type Videos } from './videos/videos.ts'

/** What the contexts of all requests are made from: one of each for the process. */
export interface Domains {
  content: Content
  productions: Productions
  attendance: Attendance
  calendars: Calendars
  desk: Desk
  grants: Grants
  rateLimiter: RateLimiter
  videos: Videos
  membership: MembershipOptions
  sponsors: readonly Sponsor[]
  pages: OperatorPages
}

export interface DomainsOptions extends MembershipTools, Pick<DeskTools, 'purgeContent'> {
  upstreams: ConnectedUpstreams
  embeds: Embeds
  /** Limits the slugs of each network that are not found. */
  notFoundLimiter: NetworkRateLimiter
}

/**
 * Makes every domain. No call is made yet.
 *
 * @throws BadEnvironment when a configuration file can't be read.
 */
export async function createDomains(config: Config, options: DomainsOptions): Promise<Domains> {
  const { upstreams, embeds, notFoundLimiter, rateLimiter, now } = options
  const videos = await createVideos(config, { services: upstreams, rateLimiter, now })
  const slugLookups = createSlugLookups(notFoundLimiter)
  return {
    content: createContent({
      slugLookups,
      onNamed({ siteVideoIds, playlistIds }) {
        siteVideoIds.forEach(videos.nameSiteVideo)
        playlistIds.forEach(videos.namePlaylist)
      },
    }),
    productions: createProductions(slugLookups),
    attendance: createAttendance({ rateLimiter, notFoundLimiter }),
    calendars: createCalendars({ rateLimiter, notFoundLimiter }),
    desk: createDesk({ rateLimiter, purgeContent: options.purgeContent }),
    grants: createGrants({ rateLimiter }),
    rateLimiter,
    videos,
    membership: createMembershipOptions(config, options),
    sponsors: await readSponsors(config.sponsorsFile, config.siteUrl),
    pages: await readPages(config.pagesFolder, createSanitiser({ embeds, baseUrl: config.siteUrl })),
  }
}
