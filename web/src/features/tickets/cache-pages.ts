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

/** The pages of one cache. */
interface CachedPages {
  readonly cacheName: string
  readonly pages: readonly string[]
  /** Loads the parts that no HTML names. @returns further files of theirs */
  readonly loadParts: () => Promise<readonly string[]>
}

/**
 * Fetches pages and their files into their cache.
 *
 * @throws Error where one of them does not come, or does not fit into the storage
 */
async function fillCache({ cacheName, pages, loadParts }: CachedPages): Promise<void> {
  const further = await loadParts()
  const cache = await caches.open(cacheName)
  const named = await Promise.all(pages.map((page) => cachePage(cache, page)))
  const loaded = [...new Set([...filesLoaded(), ...further])]
  await cache.addAll(loaded)
  const wanted = new Set<string>([...pages, ...named.flat(), ...loaded])
  const stale = (await cache.keys()).filter(({ url }) => !wanted.has(new URL(url).pathname))
  await Promise.all(stale.map((request) => cache.delete(request)))
}

/**
 * Caches pages and their files on the device, so that the service worker opens them without a network. Files of an earlier
 * version of the site are deleted.
 *
 * @param isWanted whether the member is still logged in: a logout while the files come leaves nothing behind
 * @returns whether they are cached: browsers may have no service workers, no storage, or a network that breaks off
 */
export async function cachePages(pages: CachedPages, isWanted: () => boolean): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return false
  try {
    await fillCache(pages)
  } catch {
    return false
  } finally {
    if (!isWanted()) await caches.delete(pages.cacheName).catch(() => undefined)
  }
  return isWanted()
}

/** Caches the tickets' pages. */
export const cacheTicketPage = (isWanted: () => boolean): Promise<boolean> =>
  cachePages(
    {
      cacheName: ticketCache,
      pages: ticketPages,
      // Draws the codes.
      loadParts: async () => {
        await importPart(importDrawing)
        return []
      },
    },
    isWanted,
  )
