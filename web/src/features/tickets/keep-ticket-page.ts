import { eraseTicketPage } from './member-traces.ts'
import { ticketCache, ticketPage, ticketScope, ticketWorker } from './ticket-cache.ts'

/** The files that a page's HTML names: styles, scripts, fonts. */
const filesIn = (html: string): string[] => html.match(/\/assets\/[\w.-]+/g) ?? []

/** The files that were loaded since the document was: chunks that no HTML names. */
const filesLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/** A page's headers, its security policy among them, without those about how it travelled. */
function headersOf({ headers }: Response): Headers {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return kept
}

/**
 * Fetches the tickets' page and its files into the cache.
 *
 * @throws Error where one of them does not come, or finds no room
 */
async function fillCache(): Promise<void> {
  // Draws the codes; part of no HTML.
  await import('./code-drawing.ts')
  const page = await fetch(ticketPage, { cache: 'reload', credentials: 'omit' })
  if (!page.ok) throw new Error(`The tickets' page answered ${page.status}`)
  const html = await page.text()
  const files = [...new Set([...filesIn(html), ...filesLoaded()])]
  const cache = await caches.open(ticketCache)
  await cache.put(ticketPage, new Response(html, { headers: headersOf(page) }))
  await cache.addAll(files)
  const wanted = [ticketPage, ...files]
  const stale = (await cache.keys()).filter(({ url }) => !wanted.includes(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

/**
 * Keeps the tickets' page and its files on the device, so that it opens without a network. What an earlier
 * version of the site has left makes way.
 *
 * @param isWanted whether the member is still logged in: a logout while the files come leaves nothing behind
 * @returns whether it is kept: browsers may have no service workers, no room, or a network that breaks off
 */
export async function keepTicketPage(isWanted: () => boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await fillCache()
    await navigator.serviceWorker.register(ticketWorker, { scope: ticketScope, updateViaCache: 'none' })
  } catch {
    return false
  } finally {
    if (!isWanted()) {
      await eraseTicketPage({ caches, serviceWorker: navigator.serviceWorker }).catch(() => undefined)
    }
  }
  return isWanted()
}
