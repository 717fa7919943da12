import { readPushMessage } from '../src/features/notifications/push-message.ts'
import { cachePage } from '../src/features/tickets/cache-page.ts'
import {
  cachedPageOf,
  offlineCache,
  offlinePage,
  offlineScanPage,
  scanCache,
  scanPage,
} from '../src/features/tickets/ticket-cache.ts'

/**
 * Offline, serves the cached ticket or check-in page, or the offline page, which links to them. Caches only
 * the offline page itself; the others cache theirs. Shows notifications.
 */
declare const self: ServiceWorkerGlobalScope

/** After this, a cached page is served. */
const networkTimeoutMs = 4_000

/** Clients that show a cached page: their files come from the cache too. */
const cachedClients = new Set<string>()

const delay = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })

/** Opening the cache instead would create it again after a logout has deleted it. */
const inCache = (wanted: string, cacheName: string): Promise<Response | undefined> =>
  caches.match(wanted, { cacheName })

/** Whether this site sent the response: a proxy's own has no content security policy. */
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

/** If a page is cached, the network has less time and its server errors are ignored. */
async function pageFor(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event)
  const cachedPage = cachedPageOf(pathname)
  if (cachedPage !== null) {
    const fresh = await Promise.race([network, delay(networkTimeoutMs)])
    if (fresh !== undefined && fresh.status < 500) return fresh
    const cached = await inCache(cachedPage.page, cachedPage.cache)
    if (cached !== undefined) {
      cachedClients.add(event.resultingClientId)
      return cached
    }
  }
  const response = await network
  if (response !== undefined && isOurs(response)) return response
  cachedClients.add(event.resultingClientId)
  const offline = (await inCache(scanPage, scanCache)) ? offlineScanPage : offlinePage
  return (await inCache(offline, offlineCache)) ?? response ?? Response.error()
}

/** The name holds the content's hash, so a cached file is current. */
async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

self.addEventListener('install', (event) => {
  const pages = [offlinePage, offlineScanPage]
  event.waitUntil(
    caches.open(offlineCache).then((cache) => Promise.all(pages.map((page) => cachePage(cache, page)))),
  )
  void self.skipWaiting()
})

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  // The browser requests the page while the worker starts. If that fails, Firefox 153 shows its own error page, whatever the
  // worker responds.
  const isFirefox = self.navigator.userAgent.includes('Firefox/')
  const preloading = isFirefox ? navigationPreload?.disable() : navigationPreload?.enable()
  event.waitUntil(Promise.all([self.clients.claim(), preloading]))
})

self.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageFor(event, pathname))
  // A worker that was stopped meanwhile has lost this list, but the browser knows that it is offline.
  else if (pathname.startsWith('/assets/') && (cachedClients.has(clientId) || !self.navigator.onLine)) {
    event.respondWith(fileFor(request))
  }
})

async function focusOrOpen(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url.split('#')[0] === href.split('#')[0])
  await (shown ? shown.focus() : self.clients.openWindow(href))
}

self.addEventListener('push', (event) => {
  const { title, url, ...options } = readPushMessage(event.data?.text() ?? '', self.location.origin)
  event.waitUntil(
    self.registration.showNotification(title, { ...options, icon: '/icons/icon-192.png', data: url }),
  )
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  event.waitUntil(focusOrOpen(String(notification.data)))
})
