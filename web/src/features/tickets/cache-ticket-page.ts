import { importPart } from '../../ui/import-part.ts'
import { cachePage } from './cache-page.ts'
import { ticketCache, ticketPages } from './ticket-cache.ts'

const importDrawing = () => import('./code-drawing.ts')

/** The files that were loaded since the document was: chunks that no HTML names. */
const filesLoaded = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)

/**
 * Fetches the tickets' pages and their files into the cache.
 *
 * @throws Error where one of them does not come, or does not fit into the storage
 */
async function fillCache(): Promise<void> {
  // Draws the codes; part of no HTML.
  await importPart(importDrawing)
  const cache = await caches.open(ticketCache)
  const named = await Promise.all(ticketPages.map((page) => cachePage(cache, page)))
  const loaded = filesLoaded()
  await cache.addAll(loaded)
  const wanted = new Set<string>([...ticketPages, ...named.flat(), ...loaded])
  const stale = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

/**
 * Caches the tickets' pages and their files on the device, so that the service worker opens them without a network.
 * Files of an earlier version of the site are deleted.
 *
 * @param isWanted whether the member is still logged in: a logout while the files come leaves nothing behind
 * @returns whether they are cached: browsers may have no service workers, no storage, or a network that breaks off
 */
export async function cacheTicketPage(isWanted: () => boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await fillCache()
  } catch {
    return false
  } finally {
    if (!isWanted()) await caches.delete(ticketCache).catch(() => undefined)
  }
  return isWanted()
}
