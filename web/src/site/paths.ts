/**
 * Every address of the site, in one place: the patterns that the routes match, and functions that form the
 * address of one thing. Parameters come in as they are and go out escaped.
 */

/** The patterns of the route table, as the router reads them. All are matched case-sensitively. */
export const patterns = {
  home: '/',
  shows: '/shows',
  moreEntertainment: '/moreentertainment',
  recaps: '/recaps',
  schedule: '/schedule',
  productions: '/RSVP',
  production: '/RSVP/:slug',
  productionById: '/rsvp/:slug/:id',
  productionsFromFooter: '/production',
  news: '/news',
  newsByTag: '/news/tags/:tagSlug',
  newsByCategory: '/news/category/:categorySlug',
  newsArticle: '/news/:slug',
  newestArticle: '/article',
  network: '/network',
  creative: '/creative',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  newestVideo: '/video',
  video: '/video/:slug',
  videoCategory: '/morevids/:categorySlug',
  playlist: '/YTmorevids/:playlistId',
  defaultSiteVideo: '/YTvideo',
  siteVideo: '/YTvideo/:id',
  hostedVideo: '/playvideo/videos/:id',
  album: '/videos/:id',
  createPassword: '/create-password/:token',
  resetPassword: '/reset-password/:token',
  joinedProductions: '/joined-productions',
  joinedProductionDetails: '/joined-production-details/:id',
  attendeeCheck: '/attendee-check/:ticket',
  attendeeCheckByProduction: '/rsvp/:slug/:ticket',
  scan: '/scan',
  desk: '/desk',
  deskGrants: '/desk/grants',
  deskAudit: '/desk/audit',
  deskProduction: '/desk/:slug',
  deskMessage: '/desk/:slug/message',
} as const

const segment = encodeURIComponent

/** Addresses to link to. */
export const paths = {
  home: patterns.home,
  shows: patterns.shows,
  recaps: patterns.recaps,
  schedule: patterns.schedule,
  productions: patterns.productions,
  productionsFromFooter: patterns.productionsFromFooter,
  production: (slug: string) => `/RSVP/${segment(slug)}`,
  /** The calendar of all productions that are coming. */
  productionsCalendar: '/productions.ics',
  /** One production as a file for calendars. */
  productionCalendar: (slug: string) => `/RSVP/${segment(slug)}.ics`,
  productionById: (slug: string, id: string) => `/rsvp/${segment(slug)}/${segment(id)}`,
  news: patterns.news,
  newsByTag: (slug: string) => `/news/tags/${segment(slug)}`,
  newsByCategory: (slug: string) => `/news/category/${segment(slug)}`,
  newsArticle: (slug: string) => `/news/${segment(slug)}`,
  network: patterns.network,
  creative: patterns.creative,
  contact: patterns.contact,
  privacy: patterns.privacy,
  terms: patterns.terms,
  video: (slug: string) => `/video/${segment(slug)}`,
  videoCategory: (slug: string) => `/morevids/${segment(slug)}`,
  playlist: (id: string) => `/YTmorevids/${segment(id)}`,
  siteVideo: (id: string) => `/YTvideo/${segment(id)}`,
  /** The id may hold the hash of an unlisted video: `ID:HASH`. */
  hostedVideo: (id: string) => `/playvideo/videos/${segment(id)}`,
  album: (id: string) => `/videos/${segment(id)}`,
  joinedProductions: patterns.joinedProductions,
  joinedProductionDetails: (memberId: string) => `/joined-production-details/${segment(memberId)}`,
  attendeeCheck: (ticket: string) => `/attendee-check/${segment(ticket)}`,
  scan: patterns.scan,
  desk: patterns.desk,
  deskGrants: patterns.deskGrants,
  deskAudit: patterns.deskAudit,
  deskProduction: (slug: string) => `/desk/${segment(slug)}`,
  deskMessage: (slug: string) => `/desk/${segment(slug)}/message`,
  /** The attendees of a production as a file for spreadsheets. */
  deskAttendees: (slug: string) => `/desk/${segment(slug)}/attendees.csv`,
} as const

/** The address of one page of a paginated list; the first page is the list's plain address. */
export const pageOf = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)

/** The page number in an address's parameters: a whole number from 1, and 1 for anything else. */
export function pageNumberIn(parameters: URLSearchParams): number {
  const page = parameters.get('page')
  return page !== null && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1
}
