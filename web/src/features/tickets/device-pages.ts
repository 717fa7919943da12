import { cachedPageOf } from './ticket-cache.ts'

export async function isPageCached(address: string): Promise<boolean> {
  const cached = cachedPageOf(new URL(address, window.location.origin).pathname)
  if (cached === null || !('caches' in window) || !navigator.serviceWorker?.controller) return false
  return (await caches.match(cached.page, { cacheName: cached.cache })) !== undefined
}
