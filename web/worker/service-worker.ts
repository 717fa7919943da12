import { cachePage } from '../src/features/tickets/cache-page.ts'
import {
  cachedPlaceOf,
  doorCache,
  doorPage,
  offlineCache,
  offlineDoorPage,
  offlinePage,
} from '../src/features/tickets/ticket-cache.ts'

/**
 * The site's service worker. Without a network it serves the cached page of a ticket or of the door, or the offline page,
 * which leads to them. It caches the offline page itself; the others cache theirs.
 * It leaves all other requests to the browser.
 */
declare const self: ServiceWorkerGlobalScope

/** How long the worker waits for a page from the network before it serves the cached one, in milliseconds. */
const networkTimeoutMs = 4_000

/** The clients that show a cached page: their files come from the cache as well. */
const cachedClients = new Set<string>()

const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })

/** A cached response. Opening the cache instead would create it again after a logout has erased it. */
const inCache = (wanted: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(wanted, { cacheName })

/** Whether a response is this site's. A proxy's own has no security policy. */
const isOurs = ({ status, headers }: Response): boolean =>
  status < 500 || headers.has('content-security-policy')

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response | undefined> {
  try {
    const preloaded: unknown = await preloadResponse
    return preloaded instanceof Response ? preloaded : await fetch(request)
  } catch {
    return undefined
  }
}

/**
 * A page from the network, or else the cached one, or else the offline page. The network has less time where there is
 * a cached one, and its response must be no server error.
 */
async function pageFor(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event)
  const place = cachedPlaceOf(pathname)
  if (place !== null) {
    const fresh = await Promise.race([network, delay(networkTimeoutMs)])
    if (fresh !== undefined && fresh.status < 500) return fresh
    const cached = await inCache(place.page, place.cache)
    if (cached !== undefined) {
      cachedClients.add(event.resultingClientId)
      return cached
    }
  }
  const response = await network
  if (response !== undefined && isOurs(response)) return response
  cachedClients.add(event.resultingClientId)
  const offline = (await inCache(doorPage, doorCache)) ? offlineDoorPage : offlinePage
  return (await inCache(offline, offlineCache)) ?? response ?? Response.error()
}

/** A file whose name holds its content's hash: the cached one is as good as any. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

self.addEventListener('install', (event) => {
  const pages = [offlinePage, offlineDoorPage]
  event.waitUntil(
    caches.open(offlineCache).then((cache) => Promise.all(pages.map((page) => cachePage(cache, page)))),
  )
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  // The browser requests the page while the worker starts.
  const preloading = self.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([self.clients.claim(), preloading]))
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, pathname))
  // A worker that was stopped meanwhile has lost this list; the browser still knows that it has no network.
  else if (pathname.startsWith('/assets/') && (cachedClients.has(clientId) || !self.navigator.onLine)) {
    event.respondWith(fileFor(request))
  }
})
