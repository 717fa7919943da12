import { ticketPattern } from './ticket-pattern.ts'

/** Names that the site's pages and their service worker share. */

export const serviceWorker = '/service-worker.js'

/** Without personal data. */
export const ticketCache = 'ticket-pages'

export const scanCache = 'scan-page'

export const scanPage = '/scan'

export const offlineCache = 'offline-page'

export const offlinePage = '/offline'

/** The offline page of a device that has cached the check-in page, with a link there. */
export const offlineScanPage = '/offline/scan'

/** For any page of the list of tickets. */
const listPage = '/joined-productions'

/** For any ticket's address: the page is the same for all. */
const singlePage = '/attendee-check/0'

export const ticketPages = [listPage, singlePage] as const

export interface CachedPage {
  readonly page: string
  readonly cache: string
}

export function cachedPageOf(pathname: string): CachedPage | null {
  if (pathname === scanPage) return { page: scanPage, cache: scanCache }
  const page = ticketPageOf(pathname)
  return page && { page, cache: ticketCache }
}

function ticketPageOf(pathname: string): (typeof ticketPages)[number] | null {
  if (pathname === listPage || pathname.startsWith('/joined-production-details/')) return listPage
  if (pathname.startsWith('/attendee-check/')) return singlePage
  const [, ticket] = /^\/rsvp\/[^/]+\/([^/]+)$/.exec(pathname) ?? []
  return ticket !== undefined && ticketPattern.test(ticket) ? singlePage : null
}
