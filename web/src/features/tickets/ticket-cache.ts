/** What the tickets' pages and their service worker agree on. */

/** The cache that holds the tickets' page and its files; nothing personal is in it. */
export const ticketCache = 'ticket-pages'

/** The page that stands in for any of the tickets' addresses. */
export const ticketPage = '/joined-productions'

/** What both addresses of the tickets begin with: the worker sees no other page. */
export const ticketScope = '/joined-production'

/** Where the worker is served. */
export const ticketWorker = '/ticket-worker.js'
