import { cachedPageOf } from './ticket-cache.ts'

export async function isPageCached(address: string): Promise<boolean> {
  const place = cachedPageOf(new URL(address, window.location.origin).pathname)
  if (place === null || !('caches' in window) || !navigator.serviceWorker?.controller) return false
  return (await caches.match(place.page, { cacheName: place.cache })) !== undefined
}
