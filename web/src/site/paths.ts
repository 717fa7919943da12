import type { patterns } from './patterns.ts'

/*
 * Every address of the site, in one place: functions that form the address of one thing. Parameters come in as they are
 * and go out escaped. The patterns that the routes match stand beside this file: no page needs them before it is left.
 */

export type { patterns } from './patterns.ts'

const segment = encodeURIComponent

/** The addresses without parameters. One that differs from the route table's is a type error. */
const fixed = {
  home: '/',
  shows: '/shows',
  recaps: '/recaps',
  schedule: '/schedule',
  productions: '/RSVP',
  productionsFromFooter: '/production',
  news: '/news',
  network: '/network',
  creative: '/creative',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  joinedProductions: '/joined-productions',
  scan: '/scan',
  desk: '/desk',
  deskGrants: '/desk/grants',
  deskAudit: '/desk/audit',
} as const satisfies Partial<typeof patterns>

/** Addresses to link to. */
export const paths = {
  ...fixed,
  production: (slug: string) => `/RSVP/${segment(slug)}`,
  /** The calendar of all productions that are coming. */
  productionsCalendar: '/productions.ics',
  /** One production as a file for calendars. */
  productionCalendar: (slug: string) => `/RSVP/${segment(slug)}.ics`,
  productionById: (slug: string, id: string) => `/rsvp/${segment(slug)}/${segment(id)}`,
  newsByTag: (slug: string) => `/news/tags/${segment(slug)}`,
  newsByCategory: (slug: string) => `/news/category/${segment(slug)}`,
  newsArticle: (slug: string) => `/news/${segment(slug)}`,
  video: (slug: string) => `/video/${segment(slug)}`,
  videoCategory: (slug: string) => `/morevids/${segment(slug)}`,
  playlist: (id: string) => `/YTmorevids/${segment(id)}`,
  siteVideo: (id: string) => `/YTvideo/${segment(id)}`,
  /** The id may hold the hash of an unlisted video: `ID:HASH`. */
  hostedVideo: (id: string) => `/playvideo/videos/${segment(id)}`,
  album: (id: string) => `/videos/${segment(id)}`,
  joinedProductionDetails: (memberId: string) => `/joined-production-details/${segment(memberId)}`,
  attendeeCheck: (ticket: string) => `/attendee-check/${segment(ticket)}`,
  deskProduction: (slug: string) => `/desk/${segment(slug)}`,
  deskMessage: (slug: string) => `/desk/${segment(slug)}/message`,
  /** The attendees of a production as a file for spreadsheets. */
  deskAttendees: (slug: string) => `/desk/${segment(slug)}/attendees.csv`,
} as const

/** The address of one page of a paginated list; the first page is the list's plain address. */
export const pageOf = (path: string, page: number): string => (page === 1 ? path : `${path}?page=${page}`)
