import { cachedPlaceOf } from './ticket-cache.ts'

/** Whether this device shows the page of an address without a network. */
export async function isPageCached(address: string): Promise<boolean> {
  const place = cachedPlaceOf(new URL(address, window.location.origin).pathname)
  if (place === null || !('caches' in window) || !navigator.serviceWorker?.controller) return false
  return (await caches.match(place.page, { cacheName: place.cache })) !== undefined
}
