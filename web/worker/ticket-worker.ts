import { ticketCache, ticketPage } from '../src/features/tickets/ticket-cache.ts'

/**
 * The service worker of the tickets' pages: it hands out what these pages put into the cache when the network
 * has no answer. It fills nothing itself, and no other page has one.
 */
declare const self: ServiceWorkerGlobalScope

/** How long the door waits for a page from the network before the kept one is shown, in milliseconds. */
const patience = 4_000

const timePasses = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })

/** What these pages have kept; opening their cache would make it anew after a logout has erased it. */
const inCache = (wanted: Request | string): Promise<Response | undefined> =>
  caches.match(wanted, { cacheName: ticketCache })

/** A page from the network where it answers in time and in good health, else the kept one. */
async function pageFor(request: Request): Promise<Response> {
  // The browser may have kept a page for a moment; whoever has a network gets today's.
  const network = fetch(request, { cache: 'no-cache' }).catch(() => undefined)
  const fresh = await Promise.race([network, timePasses(patience)])
  if (fresh !== undefined && fresh.status < 500) return fresh
  const kept = await inCache(ticketPage)
  return kept ?? (await network) ?? Response.error()
}

/** A file whose name holds its content's hash: the kept one is as good as any. */
async function fileFor(request: Request): Promise<Response> {
  return (await inCache(request)) ?? fetch(request)
}

self.addEventListener('install', () => {
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(request))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(request))
})
