import { ticketCache, ticketPageOf } from './ticket-cache.ts'

/** Whether this device shows the page of an address without a network. */
export async function isTicketPageCached(address: string): Promise<boolean> {
  const page = ticketPageOf(new URL(address, window.location.origin).pathname)
  if (page === null || !('caches' in window) || !navigator.serviceWorker?.controller) return false
  return (await caches.match(page, { cacheName: ticketCache })) !== undefined
}
