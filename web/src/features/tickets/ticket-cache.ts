import { ticketPattern } from './ticket-pattern.ts'

/** The names that the site's pages and their service worker share. */

/** The address of the worker; its scope is the whole site. */
export const serviceWorker = '/service-worker.js'

/** The cache of the tickets' pages and their files. It holds nothing personal. */
export const ticketCache = 'ticket-pages'

/** The cache of the door's page and its files. It holds nothing personal. */
export const doorCache = 'door-page'

/** The address of the door's page. */
export const doorPage = '/scan'

/** The cache of the offline page and its files. */
export const offlineCache = 'offline-page'

/** The address of the offline page. */
export const offlinePage = '/offline'

/** The address of the offline page of a device that the door's page is cached on: it leads there. */
export const offlineDoorPage = '/offline/scan'

/** The cached page for any list of tickets. */
const listPage = '/joined-productions'

/** The cached page for any ticket's own address: it is the same for all, and names none. */
const singlePage = '/attendee-check/0'

/** The pages that are cached for members with tickets. */
export const ticketPages = [listPage, singlePage] as const

/** A page that may be cached: its address there, and the cache. */
export interface CachedPlace {
  readonly page: string
  readonly cache: string
}

/** Where the page for a path is cached; null for a path whose page never is. */
export function cachedPlaceOf(pathname: string): CachedPlace | null {
  if (pathname === doorPage) return { page: doorPage, cache: doorCache }
  const page = ticketPageOf(pathname)
  return page && { page, cache: ticketCache }
}

function ticketPageOf(pathname: string): (typeof ticketPages)[number] | null {
  if (pathname === listPage || pathname.startsWith('/joined-production-details/')) return listPage
  if (pathname.startsWith('/attendee-check/')) return singlePage
  const [, ticket] = /^\/rsvp\/[^/]+\/([^/]+)$/.exec(pathname) ?? []
  return ticket !== undefined && ticketPattern.test(ticket) ? singlePage : null
}
