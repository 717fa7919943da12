/** Functions escape their parameters. The route patterns are in another module, which pages load later. */

const segment = encodeURIComponent

export const paths = {
  home: '/',
  shows: '/shows',
  recaps: '/recaps',
  schedule: '/schedule',
  productions: '/RSVP',
  productionsFromFooter: '/production',
  production: (slug: string) => `/RSVP/${segment(slug)}`,
  productionsCalendar: '/productions.ics',
  productionCalendar: (slug: string) => `/RSVP/${segment(slug)}.ics`,
  productionById: (slug: string, id: string) => `/rsvp/${segment(slug)}/${segment(id)}`,
  news: '/news',
  newsByTag: (slug: string) => `/news/tags/${segment(slug)}`,
  newsByCategory: (slug: string) => `/news/category/${segment(slug)}`,
  newsArticle: (slug: string) => `/news/${segment(slug)}`,
  search: '/search',
  network: '/network',
  creative: '/creative',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  video: (slug: string) => `/video/${segment(slug)}`,
  videoCategory: (slug: string) => `/morevids/${segment(slug)}`,
  playlist: (id: string) => `/YTmorevids/${segment(id)}`,
  siteVideo: (id: string) => `/YTvideo/${segment(id)}`,
  /** The id may hold the hash of an unlisted video: `ID:HASH`. */
  hostedVideo: (id: string) => `/playvideo/videos/${segment(id)}`,
  album: (id: string) => `/videos/${segment(id)}`,
  joinedProductions: '/joined-productions',
  joinedProductionDetails: (memberId: string) => `/joined-production-details/${segment(memberId)}`,
  attendeeCheck: (ticket: string) => `/attendee-check/${segment(ticket)}`,
  scan: '/scan',
  desk: '/desk',
  deskGrants: '/desk/grants',
  deskAudit: '/desk/audit',
  deskProduction: (slug: string) => `/desk/${segment(slug)}`,
  deskMessage: (slug: string) => `/desk/${segment(slug)}/message`,
  deskAttendees: (slug: string) => `/desk/${segment(slug)}/attendees.csv`,
} as const

export const pageOf = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)
